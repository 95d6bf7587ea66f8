// The words of a field: what flags, help, forms, refusals and fuzzing know of it besides its name and type.
#pragma once

#include <array>
#include <boost/describe.hpp>
#include <cstdint>
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

/// Whom a headline speaks of: the side that acts or attacks, or the one that it does it to.
enum class Doer : std::uint8_t { attacker, defender };
BOOST_DESCRIBE_ENUM(Doer, attacker, defender)

/// What is said of a result before everything else: who, what he does, and the figure that is the field's chance of
/// yes, of one of its names, or its mean: "they lose 1.7". A result lists a few as `static constexpr auto headline =
/// std::to_array<Headline>({...})`.
struct Headline {
  std::string_view field;
  Doer by = Doer::attacker;
  std::string_view words;       ///< between who and the figure: "lose", "take the hex"
  std::string_view value = {};  ///< of a field of names: the one that is meant
};

}  // namespace longroll
