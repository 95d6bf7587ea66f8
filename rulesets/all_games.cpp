// The lists of umpire's books and of games on the map: one line each.
#include <array>

#include "rulesets/all.h"
#include "rulesets/civil_war_battles/book/book.h"
#include "rulesets/civil_war_battles/map/game.h"
#include "rulesets/line_of_battle/book/book.h"
#include "rulesets/line_of_battle/map/game.h"
#include "rulesets/march_and_volley/book/book.h"
#include "rulesets/march_and_volley/map/game.h"
#include "rulesets/rifle_pits/book/book.h"
#include "rulesets/rifle_pits/map/game.h"
#include "rulesets/valley/book/book.h"
#include "rulesets/valley/map/game.h"

namespace longroll {

std::span<const BookEntry> all_books() {
  static const auto entries = std::to_array<BookEntry>({
      valley::book_entry(),
      rifle_pits::book_entry(),
      line_of_battle::book_entry(),
      civil_war_battles::book_entry(),
      march_and_volley::book_entry(),
  });
  return entries;
}

std::span<const MapGameEntry> all_map_games() {
  static const auto entries = std::to_array<MapGameEntry>(
      {rifle_pits::map_game_entry(), valley::map_game_entry(), line_of_battle::map_game_entry(),
       civil_war_battles::map_game_entry(), march_and_volley::map_game_entry()});
  return entries;
}

}  // namespace longroll
