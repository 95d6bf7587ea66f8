// The files of a small battlefield, made of a line a piece.
#pragma once

#include <string>
#include <string_view>

namespace longroll::line_of_battle {

struct Terms;

/// What the three files of a scenario say.
struct FieldTexts {
  std::string scenario;
  std::string map;
  std::string units;
};

/// Pieces and terms as Battlefield takes them.
FieldTexts field_texts(std::string_view pieces, const Terms& terms);

}  // namespace longroll::line_of_battle
