// A text file that was built into the program.
#pragma once

#include <string_view>

namespace longroll {

/// One embedded file: its name inside its folder and its text.
struct EmbeddedFile {
  std::string_view name;
  std::string_view text;
};

}  // namespace longroll
