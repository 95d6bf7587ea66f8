// The umpire's book of Rifle Pits, as rulesets/all_games.cpp lists it.
#pragma once

#include "game/book/book.h"

namespace longroll::rifle_pits {

/// The entry of this book.
BookEntry book_entry();

}  // namespace longroll::rifle_pits
