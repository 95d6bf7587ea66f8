// A small campaign for tests.
#include "tests/valley/field.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"
#include "rulesets/valley/embedded.h"
#include "rulesets/valley/ruleset.h"
#include "tests/opened.h"
#include "tests/play/scripted_play.h"
#include "tests/valley/field_texts.h"

namespace longroll::valley {
namespace {

using test::scripted;

std::string_view map_text() {
  for (const EmbeddedFile& file : embedded::scenarios())
    if (file.name == "shenandoah/map.txt") return file.text;
  throw BadInput("the map is not built in");
}

}  // namespace

Field::Field(std::string_view pieces, const Terms& terms) {
  const std::shared_ptr<const Rulebook> book = test::opened(entry(), terms.rules);
  const FieldTexts texts = field_texts(pieces, terms);
  const std::vector<EmbeddedFile> files = {{"field/scenario.txt", texts.scenario},
                                           {"field/units.csv", texts.units},
                                           {"field/leaders.csv", texts.leaders},
                                           {"shenandoah/map.txt", map_text()}};
  setting_ = std::make_shared<const Setting>(book, read_scenario("field", files, house_of<House>(*book)));
  Valley start(setting_);
  for (const std::string& nobody : texts.nobodies) start.remove(id(nobody), Whereabouts::gone);
  for (const Side side : {grey, blue}) start.army(side).commander = start.next_commander(side);
  take(std::make_unique<PlayOf<Valley>>(std::move(start)));
}

void Field::take(std::unique_ptr<PlayOf<Valley>> position) {
  game_ = &position->game();
  position_ = std::move(position);
}

// Plays.

Play Field::parse(std::string_view text) const {
  Play play;
  const auto part = words(text);
  const auto verbs = Valley::verbs();
  play.verb = static_cast<Verb>(std::find(verbs.begin(), verbs.end(), part[0]) - verbs.begin());
  if (play.verb == verbs.size()) throw BadInput(fmt::format("there is no verb '{}'", part[0]));
  for (std::size_t i = 1; i < part.size(); ++i) {
    const bool capital = part[i][0] >= 'A' && part[i][0] <= 'Z';
    if (capital || part[i].find('/') != std::string_view::npos) {
      play.pieces.push_back(static_cast<std::uint8_t>(id(part[i])));
    } else if (const auto place = game().map().find(part[i])) {
      play.place = *place;
    } else {
      play.choice = game().choice_named(play.verb, part[i]);
    }
  }
  return play;
}

bool Field::run(Side who, const Play& play, std::string_view text, Scripted& dice, const std::vector<int>& choices) {
  auto next = test::after_play<Valley>(*position_, who, play, text, dice, choices, log_);
  if (next == nullptr) return false;
  take(std::move(next));
  return true;
}

void Field::play(std::string_view text, std::string_view dice, const std::vector<int>& choices) {
  play_as(who(), text, dice, choices);
}

void Field::play_as(Side side, std::string_view text, std::string_view dice, const std::vector<int>& choices) {
  Scripted typed = scripted(dice);
  run(side, parse(text), text, typed, choices);
  EXPECT_EQ(typed.left_over(), 0U) << "dice are left over in '" << text << "'";
}

void Field::action(Side side, int activations) {
  if (phase() == "replace") until("initiative");
  play("initiative", setting_->scenario.turns[0].rain > 0 ? "1,1" : "1");
  play(state().holder == side ? "act first" : "act second", "1");
  EXPECT_EQ(phase(), "movement_points");
  EXPECT_EQ(who(), side);
  edit([&](Valley& game) { game.state.activations = static_cast<std::int8_t>(activations); });
}

void Field::march(std::string_view head, std::string_view dice) {
  play(fmt::format("activate {}", head));
  play("march", dice);
}

void Field::force_march(std::string_view head, std::string_view dice) {
  play(fmt::format("activate {}", head));
  play("force_march", dice);
}

bool Field::go_on(Scripted& dice) {
  const Offers& offers = position_->offers();
  if (offers.empty()) return false;
  const Play play = offers.contains(Play{}) ? Play{} : offers.nth(0);
  return run(offers.who(), play, fmt::format("going on in {}", phase()), dice, {});
}

void Field::go_on_until(const std::function<bool()>& reached, std::string_view wanted, std::string_view dice) {
  Scripted typed = scripted(dice);
  for (int plays = 0; !state().flow.over && !reached(); ++plays) {
    if (plays > 200) {
      ADD_FAILURE() << wanted << " does not come: " << phase() << ", " << position_->prompt();
      return;
    }
    if (!go_on(typed)) return;
  }
  EXPECT_EQ(typed.left_over(), 0U) << "dice are left over before " << wanted;
}

void Field::until(std::string_view wanted, std::string_view dice) {
  go_on_until([&] { return phase() == wanted; }, wanted, dice);
}

void Field::until(std::string_view wanted, Side side, std::string_view dice) {
  go_on_until([&] { return phase() == wanted && who() == side; }, wanted, dice);
}

void Field::until_turn(int number, std::string_view dice) {
  go_on_until([&] { return turn() >= number; }, fmt::format("turn {}", number), dice);
}

void Field::until_battle(std::string_view place, Side attacker) {
  edit([&](Valley& game) { game.place(number(place)).attacker = owner_of(attacker); });
  const bool begun = phase() != "initiative" && phase() != "replace";
  // The initiative and the leaders of both sides.
  until("secret", !begun ? "1,1,1" : state().first == who() ? "1" : "");
  ASSERT_NE(game().battle(), nullptr);
  EXPECT_EQ(game().battle()->place, number(place));
}

void Field::choose(std::string_view attacker, std::string_view defender, std::string_view dice) {
  const Side attacks = state().flow.nearest<Battle>().attacker;
  play_as(attacks, fmt::format("choose {}", attacker));
  play_as(other(attacks), fmt::format("choose {}", defender), dice);
}

// What may be done.

bool Field::offered(std::string_view text) const { return position_->offers().contains(parse(text)); }

std::string Field::places(std::string_view text) const {
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

std::string Field::verbs() const {
  std::vector<std::string> names;
  for (const Offer& offer : position_->offers().list()) {
    const std::string name(Valley::verbs()[offer.play.verb]);
    if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
  }
  return join(names, " ");
}

std::string Field::refusal(std::string_view text) const {
  const auto no = position_->refuse(who(), position_->to_action(parse(text)));
  if (!no) return "";
  return no->refusal.rule.empty() ? "no rule: " + no->refusal.reason : no->refusal.rule;
}

std::string Field::why(std::string_view text) const { return why_to(who(), text); }

std::string Field::why_to(Side side, std::string_view text) const {
  const auto no = position_->refuse(side, position_->to_action(parse(text)));
  return no ? no->refusal.reason : "";
}

// Changes by hand.

void Field::edit(const std::function<void(Valley&)>& change) {
  Valley changed = game();
  change(changed);
  changed.restored();
  take(std::make_unique<PlayOf<Valley>>(std::move(changed)));
}

void Field::edit(std::string_view name, const std::function<void(PieceState&)>& change) {
  edit([&](Valley& game) { change(game.piece(id(name))); });
}

void Field::put(std::string_view pieces, std::string_view place) {
  edit([&](Valley& game) {
    const PlaceNumber to = number(place);
    for (const std::string_view name : words(pieces)) {
      game.put(id(name), to);
      game.piece(id(name)).came_by = no_link;
    }
    for (const Side side : {grey, blue})
      if (game.has_units(side, to) && !game.engaged(to)) game.place(to).holder = owner_of(side);
  });
}

void Field::strength(std::string_view unit, int points) {
  edit([&](Valley& game) { game.set_strength(id(unit), points); });
}

// What there is.

PieceId Field::id(std::string_view name) const {
  std::string key(name);
  if (const auto slash = key.find('/'); slash != std::string::npos) key = "Detachment " + key.replace(slash, 1, " ");
  const auto& all = setting_->scenario.pieces;
  for (std::size_t i = 0; i < all.size(); ++i)
    if (all[i].key == key) return static_cast<PieceId>(i);
  throw BadInput(fmt::format("there is no piece '{}'", name));
}

std::string Field::at(std::string_view name) const {
  return game().on_map(id(name)) ? game().place_name(piece(name).place) : "";
}

LinkNumber Field::link_number(std::string_view a, std::string_view b) const {
  const LinkNumber link = game().map().between(number(a), number(b));
  if (link == no_link) throw BadInput(fmt::format("no link joins '{}' and '{}'", a, b));
  return link;
}

std::string Field::phase() const { return state().flow.frames.empty() ? "" : std::string(phase_on_top(game()).name); }

bool Field::said(std::string_view words) const {
  return std::any_of(log_.begin(), log_.end(),
                     [&](const LogLine& line) { return line.said.text().find(words) != std::string::npos; });
}

std::string Field::log() const {
  std::string text;
  for (const LogLine& line : log_) text += fmt::format("{} [{}]\n", line.said.text(), line.rule);
  return text;
}

}  // namespace longroll::valley
