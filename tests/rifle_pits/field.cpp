// A small battlefield for tests.
#include "tests/rifle_pits/field.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"
#include "rulesets/rifle_pits/ruleset.h"
#include "tests/opened.h"
#include "tests/play/scripted_play.h"
#include "tests/rifle_pits/field_texts.h"

namespace longroll::rifle_pits {
namespace {

using test::scripted;

}  // namespace

Battlefield::Battlefield(std::string_view pieces, const Terms& terms) {
  const std::shared_ptr<const Rulebook> book = test::opened(entry(), terms.rules);
  const FieldTexts texts = field_texts(pieces, terms);
  const std::vector<EmbeddedFile> files = {
      {"field/scenario.txt", texts.scenario}, {"field/map.txt", texts.map}, {"field/units.csv", texts.units}};
  setting_ = std::make_shared<const Setting>(book, read_scenario("field", files, house_of<House>(*book)));
  take(std::make_unique<PlayOf<RiflePits>>(RiflePits(setting_)));
}

void Battlefield::take(std::unique_ptr<PlayOf<RiflePits>> position) {
  game_ = &position->game();
  position_ = std::move(position);
}

void Battlefield::edit(const std::function<void(RiflePits&)>& change) {
  RiflePits changed = game();
  change(changed);
  changed.restored();
  take(std::make_unique<PlayOf<RiflePits>>(std::move(changed)));
}

PieceId Battlefield::id(std::string_view piece) const {
  const auto& all = setting_->scenario.pieces;
  for (std::size_t i = 0; i < all.size(); ++i)
    if (all[i].name == piece) return static_cast<PieceId>(i);
  throw BadInput(fmt::format("there is no piece '{}'", piece));
}

DivisionState Battlefield::division(std::string_view name) const {
  const auto& all = setting_->scenario.divisions;
  for (std::size_t i = 0; i < all.size(); ++i)
    if (all[i].name == name) return game().state.divisions[i];
  throw BadInput(fmt::format("there is no division '{}'", name));
}

Play Battlefield::parse(std::string_view text) const {
  Play play;
  const auto part = words(text);
  const auto verbs = RiflePits::verbs();
  play.verb = static_cast<Verb>(std::find(verbs.begin(), verbs.end(), part[0]) - verbs.begin());
  if (play.verb == verbs.size()) throw BadInput(fmt::format("there is no verb '{}'", part[0]));
  const bool order = play.verb == verb_of(Doing::order) || play.verb == verb_of(Doing::order_now);
  std::vector<int> pieces;
  for (std::size_t i = 1; i < part.size(); ++i) {
    if (order && i == 1) {
      play.group = game().group_named(play.verb, part[i]);
    } else if (order) {
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
  auto next = test::after_play<RiflePits>(*position_, who, play, text, dice, choices, log_);
  if (next == nullptr) return false;
  take(std::move(next));
  return true;
}

void Battlefield::play(std::string_view text, std::string_view dice, const std::vector<int>& choices) {
  Scripted typed = scripted(dice);
  run(parse(text), text, typed, choices);
  EXPECT_EQ(typed.left_over(), 0U) << "dice are left over in '" << text << "'";
}

void Battlefield::assault(std::string_view hex, std::string_view dice, const std::vector<int>& choices) {
  play(fmt::format("assault {}", hex));
  play("roll", dice, choices);
}

void Battlefield::bombard(std::string_view hex, std::string_view dice) {
  play(fmt::format("bombard {}", hex));
  play("roll", dice);
}

void Battlefield::go(std::string_view wanted, Side side, std::string_view dice) {
  Scripted typed = scripted(dice);
  for (int plays = 0; !game().state.flow.over && (phase() != wanted || game().state.flow.active != side); ++plays) {
    if (plays > 40) {
      ADD_FAILURE() << wanted << " does not come: " << phase() << ", " << position_->prompt();
      return;
    }
    if (!run({}, fmt::format("done in {}", phase()), typed, {})) return;
  }
  EXPECT_EQ(typed.left_over(), 0U) << "dice are left over before " << wanted;
}

void Battlefield::go_to_turn(int turn, std::string_view dice) {
  Scripted typed = scripted(dice);
  for (int plays = 0; !game().state.flow.over && game().state.flow.turn < turn; ++plays) {
    if (plays > 100 || !run({}, fmt::format("done in {}", phase()), typed, {})) return;
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

void Battlefield::set(std::string_view piece, Condition condition) {
  edit([&](RiflePits& game) { game.piece(id(piece)).condition = condition; });
}

void Battlefield::fatigue(std::string_view piece, int counter) {
  edit([&](RiflePits& game) { game.piece(id(piece)).fatigue = static_cast<std::int8_t>(counter); });
}

void Battlefield::lose(std::string_view piece, int steps) {
  edit([&](RiflePits& game) { game.piece(id(piece)).steps_lost = static_cast<std::int8_t>(steps); });
}

void Battlefield::orders(std::string_view division, Orders orders) {
  edit([&](RiflePits& game) {
    for (std::size_t i = 0; i < setting_->scenario.divisions.size(); ++i)
      if (setting_->scenario.divisions[i].name == division)
        game.state.divisions[i].orders = game.state.divisions[i].written = orders;
  });
}

std::string Battlefield::at(std::string_view name) const {
  return game().on_map(id(name)) ? game().place_name(piece(name).hex) : "";
}

bool Battlefield::zone(Side side, std::string_view hex) const {
  return game().zone(side).contains(game().place_named(hex));
}

std::string Battlefield::phase() const {
  return game().state.flow.frames.empty() ? "" : std::string(phase_on_top(game()).name);
}

int Battlefield::shifts() const {
  constexpr std::string_view sum = "column shifts: ";
  for (auto line = log_.rbegin(); line != log_.rend(); ++line) {
    const std::string words = line->said.text();
    if (words.starts_with(sum)) return std::stoi(words.substr(sum.size()));
  }
  ADD_FAILURE() << "no shifts were summed\n" << log();
  return 0;
}

bool Battlefield::said(std::string_view words) const {
  return std::any_of(log_.begin(), log_.end(),
                     [&](const LogLine& line) { return line.said.text().find(words) != std::string::npos; });
}

std::string Battlefield::log() const {
  std::string text;
  for (const LogLine& line : log_) text += fmt::format("{} [{}]\n", line.said.text(), line.rule);
  return text;
}

}  // namespace longroll::rifle_pits
