// A small battlefield for tests.
#include "tests/line_of_battle/field.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/json.h"
#include "base/text.h"
#include "game/play/saved.h"
#include "rulesets/line_of_battle/ruleset.h"
#include "tests/line_of_battle/field_texts.h"
#include "tests/opened.h"
#include "tests/play/scripted_play.h"

namespace longroll::line_of_battle {

Battlefield::Battlefield(std::string_view pieces, const Terms& terms) {
  const std::shared_ptr<const Rulebook> book = test::opened(entry(), terms.rules);
  const FieldTexts texts = field_texts(pieces, terms);
  const std::vector<EmbeddedFile> files = {
      {"field/scenario.txt", texts.scenario}, {"field/map.txt", texts.map}, {"field/units.csv", texts.units}};
  setting_ = std::make_shared<const Setting>(book, read_scenario("field", files, house_of<House>(*book)));
  take(std::make_unique<PlayOf<LineOfBattle>>(LineOfBattle(setting_)));
}

void Battlefield::take(std::unique_ptr<PlayOf<LineOfBattle>> position) {
  game_ = &position->game();
  position_ = std::move(position);
}

void Battlefield::edit(const std::function<void(LineOfBattle&)>& change) {
  LineOfBattle changed = game();
  change(changed);
  changed.restored();
  take(std::make_unique<PlayOf<LineOfBattle>>(std::move(changed)));
}

PieceId Battlefield::id(std::string_view piece) const {
  const auto& all = setting_->scenario.pieces;
  for (std::size_t i = 0; i < all.size(); ++i)
    if (all[i].name == piece) return static_cast<PieceId>(i);
  throw BadInput(fmt::format("there is no piece '{}'", piece));
}

FormationId Battlefield::formation_id(std::string_view name) const {
  const auto& all = setting_->scenario.formations;
  for (std::size_t i = 0; i < all.size(); ++i)
    if (all[i].name == name) return static_cast<FormationId>(i);
  throw BadInput(fmt::format("there is no formation '{}'", name));
}

Courier Battlefield::courier(std::string_view formation) const {
  const Courier* found = game().courier_to(formation_id(formation));
  return found == nullptr ? Courier{} : *found;
}

Play Battlefield::parse(std::string_view text) const {
  Play play;
  const auto part = words(text);
  const auto verbs = LineOfBattle::verbs();
  play.verb = static_cast<Verb>(std::find(verbs.begin(), verbs.end(), part[0]) - verbs.begin());
  if (play.verb == verbs.size()) throw BadInput(fmt::format("there is no verb '{}'", part[0]));
  const Doing doing = doing_of(play);
  const auto choices = LineOfBattle::choices();
  const auto of = std::find_if(choices.begin(), choices.end(), [&](const auto& one) { return one.verb == play.verb; });
  std::vector<int> pieces;
  for (std::size_t i = 1; i < part.size(); ++i) {
    if (i == 1 && (names_formation(doing) || names_place(doing))) {
      play.group = game().group_named(play.verb, part[i]);
    } else if (of != choices.end() && std::ranges::count(of->names, part[i]) > 0) {
      play.choice = game().choice_named(play.verb, part[i]);
    } else if (const auto place = game().grid().find(part[i])) {
      play.place = *place;
    } else {
      pieces.push_back(static_cast<int>(id(part[i])));
    }
  }
  name_pieces(game(), pieces, play);
  return play;
}

bool Battlefield::run(const Play& play, std::string_view text, Scripted& dice, const std::vector<int>& choices) {
  const Side who = game().state.flow.top().who;
  auto next = test::after_play<LineOfBattle>(*position_, who, play, text, dice, choices, log_);
  if (next == nullptr) return false;
  take(std::move(next));
  return true;
}

void Battlefield::play(std::string_view text, std::string_view dice, const std::vector<int>& choices) {
  Scripted typed = test::scripted(dice);
  run(parse(text), text, typed, choices);
  EXPECT_EQ(typed.left_over(), 0U) << "dice are left over in '" << text << "'";
}

void Battlefield::go(std::string_view wanted, Side side, std::string_view dice) {
  Scripted typed = test::scripted(dice);
  for (int plays = 0; !game().state.flow.over && (phase() != wanted || game().state.flow.active != side); ++plays) {
    if (plays > 60) {
      ADD_FAILURE() << wanted << " does not come: " << phase() << ", " << position_->prompt();
      return;
    }
    if (!run({}, fmt::format("done in {}", phase()), typed, {})) return;
  }
  EXPECT_EQ(typed.left_over(), 0U) << "dice are left over before " << wanted;
}

void Battlefield::go_to_turn(int turn, std::string_view dice) {
  Scripted typed = test::scripted(dice);
  for (int plays = 0; !game().state.flow.over && game().state.flow.turn < turn; ++plays) {
    if (plays > 200 || !run({}, fmt::format("done in {}", phase()), typed, {})) return;
  }
  EXPECT_EQ(typed.left_over(), 0U) << "dice are left over before turn " << turn;
}

bool Battlefield::offered(std::string_view text) const { return position_->offers().contains(parse(text)); }

std::string Battlefield::places(std::string_view text) const {
  Play wanted = parse(text);
  std::vector<std::string> names;
  const Offers& offers = position_->offers();
  for (const Offer& offer : offers.list()) {
    wanted.place = offer.play.place;
    if (offer.play == wanted)
      offers.places(offer).each([&](PlaceNumber one) { names.push_back(game().place_name(one)); });
  }
  std::sort(names.begin(), names.end());
  return join(names, " ");
}

std::string Battlefield::refusal(std::string_view text) const {
  const Side who = game().state.flow.top().who;
  const auto no = position_->refuse(who, position_->to_action(parse(text)));
  if (!no) return "";
  return no->refusal.rule.empty() ? "no rule: " + no->refusal.reason : no->refusal.rule;
}

std::string Battlefield::why(std::string_view text) const {
  const Side who = game().state.flow.top().who;
  const auto no = position_->refuse(who, position_->to_action(parse(text)));
  return no ? no->refusal.reason : "";
}

std::string Battlefield::chance(std::string_view text, std::string_view field) const {
  const auto foretold = position_->foretell(parse(text), {});
  if (!foretold) return "no forecast";
  Rational all = 0;
  for (const OutcomeRow& row : foretold->odds.rows)
    if (const auto* yes = std::get_if<bool>(&saved_member(row.result, field).held); yes != nullptr && *yes)
      all += Rational(row.count, foretold->odds.denominator);
  return to_text(all);
}

void Battlefield::set(std::string_view piece, State state) {
  edit([&](LineOfBattle& game) { game.piece(id(piece)).state = state; });
}

void Battlefield::strength(std::string_view piece, int points) {
  edit([&](LineOfBattle& game) { game.piece(id(piece)).strength = static_cast<std::int8_t>(points); });
}

void Battlefield::orders(std::string_view name, Orders orders, std::string_view objective) {
  edit([&](LineOfBattle& game) {
    FormationState& now = game.formation(formation_id(name));
    now.orders = orders;
    now.objective = objective.empty() ? no_place : place(objective);
    now.own = game.info(formation_id(name)).level == Level::brigade;
  });
}

std::string Battlefield::at(std::string_view name) const {
  return game().on_map(id(name)) ? game().place_name(piece(name).hex) : "";
}

bool Battlefield::zone(Side side, std::string_view hex) const { return game().zone(side).contains(place(hex)); }

std::string Battlefield::phase() const {
  return game().state.flow.frames.empty() ? "" : std::string(phase_on_top(game()).name);
}

bool Battlefield::said(std::string_view words) const {
  return std::any_of(log_.begin(), log_.end(),
                     [&](const LogLine& line) { return line.said.text().find(words) != std::string::npos; });
}

bool Battlefield::told(Side side, std::string_view words) const {
  for (const LogLine& line : told_to(log_, side))
    if (line.said.text().find(words) != std::string::npos) return true;
  return false;
}

std::string Battlefield::log_of(Side side) const {
  std::string text;
  for (const LogLine& line : told_to(log_, side))
    text += fmt::format("{} {} {} [{}]\n", line.step, line.heading, line.said.text(), line.rule);
  return text;
}

std::string Battlefield::log() const {
  std::string text;
  for (const LogLine& line : log_) text += fmt::format("{} [{}]\n", line.said.text(), line.rule);
  return text;
}

}  // namespace longroll::line_of_battle
