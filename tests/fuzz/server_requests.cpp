// libFuzzer's entry for requests to the server.
#include "tests/fuzz/targets.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  longroll::fuzz::server_requests({data, size});
  return 0;
}
