// libFuzzer's entry for the procedures' inputs.
#include "tests/fuzz/targets.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  longroll::fuzz::procedure_inputs({data, size});
  return 0;
}
