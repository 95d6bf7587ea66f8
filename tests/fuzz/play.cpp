// libFuzzer's entry for games on a map.
#include "tests/fuzz/targets.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  longroll::fuzz::play({data, size});
  return 0;
}
