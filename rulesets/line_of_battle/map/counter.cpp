// The counter of a unit or leader as pages draw it.
#include "rulesets/line_of_battle/map/counter.h"

#include <algorithm>
#include <cctype>

#include "board/hex/facing.h"

namespace longroll::line_of_battle {
namespace {

/// Words that are shorter on a counter; nothing where the counter shows it otherwise.
struct Shorter {
  std::string_view word;
  std::string_view letters;
};
constexpr auto shorter_words = std::to_array<Shorter>({
    {"Alabama", "Ala"},      {"Arkansas", "Ark"},       {"Carolina", "C"},
    {"Connecticut", "Conn"}, {"Florida", "Fla"},        {"Georgia", "Ga"},
    {"Illinois", "Ill"},     {"Indiana", "Ind"},        {"Jersey", "J"},
    {"Kentucky", "Ky"},      {"Louisiana", "La"},       {"Maine", "Me"},
    {"Maryland", "Md"},      {"Massachusetts", "Mass"}, {"Michigan", "Mich"},
    {"Minnesota", "Minn"},   {"Mississippi", "Miss"},   {"New", "N"},
    {"North", "N"},          {"Ohio", "Ohio"},          {"Pennsylvania", "Pa"},
    {"Rhode", "R"},          {"Island", "I"},           {"South", "S"},
    {"Tennessee", "Tenn"},   {"Texas", "Tex"},          {"Vermont", "Vt"},
    {"Virginia", "Va"},      {"Wisconsin", "Wis"},      {"York", "Y"},
    {"Battalion", "Bn"},     {"Battery", ""},           {"battery", ""},
    {"Cavalry", "Cav"},      {"section", ""},           {"and", "+"},
    {"centre", "ctr"},
});

/// "8" of "8th"; the word itself where it is no ordinal.
std::string_view without_ending(std::string_view word) {
  if (word.size() < 3 || std::isdigit(static_cast<unsigned char>(word[0])) == 0) return word;
  return word.substr(0, word.size() - 2);
}

std::string letters_of(std::string_view word) {
  for (const Shorter& one : shorter_words)
    if (word == one.word) return std::string(one.letters);
  if (word.ends_with("'s")) word.remove_suffix(2);
  return std::string(without_ending(word));
}

shown::Form form_of(const LineOfBattle& game, PieceId id) {
  using enum shown::Form;
  const PieceState& now = game.piece(id);
  if (game.is_battery(id)) return game.unlimbered(id) ? unlimbered : limbered;
  if (now.open_order) return open_order;
  switch (now.formation) {
    case Mover::column: return column;
    case Mover::mounted: return mounted;
    default: return line;
  }
}

/// The hexsides in front of a unit (L.R1, L.27).
std::vector<int> fronts_of(const LineOfBattle& game, PieceId id) {
  std::vector<int> fronts;
  for (const Direction side : all_directions)
    if (game.all_front(id) || (game.has_front(id) && is_front(game.piece(id).facing, step(side))))
      fronts.push_back(static_cast<int>(side));
  return fronts;
}

std::optional<shown::StateBar> bar_of(State state) {
  using enum shown::Tone;
  switch (state) {
    case State::normal: return std::nullopt;
    case State::shaken: return shown::StateBar{"Sh", worn};
    case State::disorganized: return shown::StateBar{"DG", broken};
    case State::routed: return shown::StateBar{"R", beaten};
    case State::blood_lust: return shown::StateBar{"BL", fierce};
  }
  return std::nullopt;
}

}  // namespace

std::string counter_name(std::string_view name) {
  std::vector<std::string> words;
  for (const std::string_view word : split(name, ' '))
    if (std::string letters = letters_of(word); !letters.empty()) words.push_back(std::move(letters));
  return join(words, " ");
}

void draw_counter(const LineOfBattle& game, PieceId id, bool own, shown::Piece& piece) {
  const PieceInfo& printed = game.info(id);
  const PieceState& now = game.piece(id);
  if (!game.is_unit(id)) {
    piece.leads = shown::Leads{int{now.value}, int{now.morale}};
    return;
  }
  piece.lettering = counter_name(piece.name);
  piece.bar = bar_of(now.state);
  shown::Drill drill;
  drill.form = form_of(game, id);
  if (game.on_map(id)) {
    drill.fronts = fronts_of(game, id);
    if (game.has_front(id) && !game.all_front(id)) drill.facing = static_cast<int>(now.facing);
    const Stacked stack = game.units_at(now.hex, printed.side);
    drill.rank = static_cast<int>(std::ranges::find(stack, id) - stack.begin());
  }
  drill.rating = enum_name(printed.rating);
  drill.weapon = game.is_battery(id) ? enum_name(printed.gun) : enum_name(printed.weapon);
  piece.drill = std::move(drill);
  using enum shown::BadgeKind;
  add_if(game.wrecked(id), wrecked, piece.badges);
  add_if(now.shell_depleted || now.canister_depleted, depleted, piece.badges);
  if (now.counter_battery > 0)
    piece.badges.push_back({counter_battery, "counter-battery fire", int{now.counter_battery}});
  add_if(own && game.on_map(id) && !game.in_command(id), out_of_command, piece.badges);
}

}  // namespace longroll::line_of_battle
