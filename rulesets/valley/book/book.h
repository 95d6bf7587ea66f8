// The umpire's book of Valley, as rulesets/all_games.cpp lists it.
#pragma once

#include "game/book/book.h"

namespace longroll::valley {

/// The entry of this book.
BookEntry book_entry();

}  // namespace longroll::valley
