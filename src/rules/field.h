// The words of a field: what flags, help, forms, refusals and fuzzing know of it besides its name and type.
#pragma once

#include <array>
#include <string_view>

namespace longroll {

/// One member of a described struct, in words, with the least and greatest number where it is one. The default is the
/// member's own initialiser. A struct lists its fields as `static constexpr auto fields = std::to_array<Field>({...})`
/// in the order in which they are described.
struct Field {
  std::string_view name;
  std::string_view words;
  int low = 0;
  int high = 0;
};

}  // namespace longroll
