// The umpire's book of Line of Battle, as rulesets/all_games.cpp lists it.
#pragma once

#include "game/book/book.h"

namespace longroll::line_of_battle {

/// The entry of this book.
BookEntry book_entry();

}  // namespace longroll::line_of_battle
