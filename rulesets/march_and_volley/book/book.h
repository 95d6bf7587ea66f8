// The umpire's book of March & Volley, as rulesets/all_games.cpp lists it.
#pragma once

#include "game/book/book.h"

namespace longroll::march_and_volley {

/// The entry of this book.
BookEntry book_entry();

}  // namespace longroll::march_and_volley
