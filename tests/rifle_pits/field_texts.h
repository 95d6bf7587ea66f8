// The files of a small battlefield, made of a line a piece.
#pragma once

#include "tests/play/hex_field_texts.h"

namespace longroll::rifle_pits {

/// Pieces and terms as Battlefield takes them.
longroll::test::FieldTexts field_texts(std::string_view pieces, const longroll::test::FieldTerms& terms);

}  // namespace longroll::rifle_pits
