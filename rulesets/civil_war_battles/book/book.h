// The umpire's book of Civil War Battles, as rulesets/all_games.cpp lists it.
#pragma once

#include "game/book/book.h"

namespace longroll::civil_war_battles {

/// The entry of this book.
BookEntry book_entry();

}  // namespace longroll::civil_war_battles
