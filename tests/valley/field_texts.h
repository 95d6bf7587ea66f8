// The files of a small campaign, made of a line a piece.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace longroll::valley {

struct Terms;

/// What the files of a scenario say, and pieces that are there only because every side has a commander.
struct FieldTexts {
  std::string scenario;
  std::string units;
  std::string leaders;
  std::vector<std::string> nobodies;
};

/// Pieces and terms as Field takes them.
FieldTexts field_texts(std::string_view pieces, const Terms& terms);

}  // namespace longroll::valley
