// libFuzzer's entry for the chart reader.
#include "tests/fuzz/targets.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  longroll::fuzz::chart_reader({data, size});
  return 0;
}
