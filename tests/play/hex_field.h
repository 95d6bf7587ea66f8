// A small battlefield for tests of games on hexes: pieces in one line each, plays in words, typed dice.
#pragma once

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "base/text.h"
#include "tests/opened.h"
#include "tests/play/hex_field_texts.h"
#include "tests/play/scripted_play.h"

namespace longroll::test {

/// One game, which the test of a ruleset derives its own from. The first side is Blue, the second Grey.
template <class Game, class Setting>
class HexField {
 public:
  /// Ends phases until this one is reached in the turn of this side, with these dice on the way.
  void go(std::string_view wanted, Side side = Side::first, std::string_view dice = "") {
    Scripted typed = scripted(dice);
    for (int plays = 0; !flow().over && (phase() != wanted || flow().active != side); ++plays) {
      if (plays > 60) {
        ADD_FAILURE() << wanted << " does not come: " << phase() << ", " << position_->prompt();
        return;
      }
      if (!run({}, fmt::format("done in {}", phase()), typed, {})) return;
    }
    EXPECT_EQ(typed.left_over(), 0U) << "dice are left over before " << wanted;
  }
  /// Ends phases until the turn with that number begins.
  void go_to_turn(int turn, std::string_view dice = "") {
    Scripted typed = scripted(dice);
    for (int plays = 0; !flow().over && flow().turn < turn; ++plays)
      if (plays > 200 || !run({}, fmt::format("done in {}", phase()), typed, {})) return;
    EXPECT_EQ(typed.left_over(), 0U) << "dice are left over before turn " << turn;
  }
  /// Does a play: "march 0504", "order Blue defend", "rally Lane". Choices inside of it are numbers; without them the
  /// first option is taken.
  void play(std::string_view words, std::string_view dice = "", const std::vector<int>& choices = {}) {
    Scripted typed = scripted(dice);
    run(parse(words), words, typed, choices);
    EXPECT_EQ(typed.left_over(), 0U) << "dice are left over in '" << words << "'";
  }
  bool offered(std::string_view words) const { return position_->offers().contains(parse(words)); }
  /// Hexes at which a play is offered: "0404 0405".
  std::string places(std::string_view words) const {
    Play wanted = parse(words);
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
  /// The rule by which a play is refused, and the reason; empty where it is allowed.
  std::string refusal(std::string_view words) const {
    const auto no = position_->refuse(flow().top().who, position_->to_action(parse(words)));
    if (!no) return "";
    return no->refusal.rule.empty() ? "no rule: " + no->refusal.reason : no->refusal.rule;
  }
  std::string why(std::string_view words) const {
    const auto no = position_->refuse(flow().top().who, position_->to_action(parse(words)));
    return no ? no->refusal.reason : "";
  }

  /// Changes the state by hand, whenever.
  void edit(const std::function<void(Game&)>& change) {
    Game changed = game();
    change(changed);
    changed.restored();
    take(std::make_unique<PlayOf<Game>>(std::move(changed)));
  }

  const Game& game() const { return *game_; }
  const PlayPosition& position() const { return *position_; }
  PieceId id(std::string_view piece) const {
    return static_cast<PieceId>(number_in(setting_->scenario.pieces, piece, "piece"));
  }
  const auto& piece(std::string_view name) const { return game().piece(id(name)); }
  const auto& hex(std::string_view name) const { return game().hex(place(name)); }
  PlaceNumber place(std::string_view hex) const { return game().place_named(hex); }
  /// The hex in which a piece stands; empty where it is not on the map.
  std::string at(std::string_view name) const {
    return game().on_map(id(name)) ? game().place_name(piece(name).hex) : "";
  }
  /// Whether a hex lies in the zone of control of a side.
  bool zone(Side side, std::string_view hex) const { return game().zone(side).contains(place(hex)); }
  /// The name of the phase under way.
  std::string phase() const { return flow().frames.empty() ? "" : std::string(phase_on_top(game()).name); }
  /// Whether a line of the log holds these words; whether a side can read one that does.
  bool said(std::string_view words) const { return holds(log_, words); }
  bool told(Side side, std::string_view words) const { return holds(told_to(log_, side), words); }
  std::string log() const {
    std::string text;
    for (const LogLine& line : log_) text += fmt::format("{} [{}]\n", line.said.text(), line.rule);
    return text;
  }
  /// What a side reads of it, with the step of each line.
  std::string log_of(Side side) const {
    std::string text;
    for (const LogLine& line : told_to(log_, side))
      text += fmt::format("{} {} {} [{}]\n", line.step, line.heading, line.said.text(), line.rule);
    return text;
  }

 protected:
  /// Verbs whose plays name a group with their first word.
  using NamesGroup = bool (*)(Verb verb);

  HexField(std::shared_ptr<const Setting> setting, NamesGroup names_group)
      : setting_(std::move(setting)), names_group_(names_group) {
    take(std::make_unique<PlayOf<Game>>(Game(setting_)));
  }
  ~HexField() = default;
  HexField(HexField&&) = default;
  HexField& operator=(HexField&&) = default;

  const auto& flow() const { return game().state.flow; }
  const Setting& setting() const { return *setting_; }
  const std::vector<LogLine>& lines() const { return log_; }
  /// The number of whatever has that name.
  template <class All>
  static std::size_t number_in(const All& all, std::string_view name, std::string_view what) {
    for (std::size_t i = 0; i < all.size(); ++i)
      if (all[i].name == name) return i;
    throw BadInput(fmt::format("there is no {} '{}'", what, name));
  }
  Play parse(std::string_view text) const {
    Play play;
    const auto part = words(text);
    const auto verbs = Game::verbs();
    play.verb = static_cast<Verb>(std::find(verbs.begin(), verbs.end(), part[0]) - verbs.begin());
    if (play.verb == verbs.size()) throw BadInput(fmt::format("there is no verb '{}'", part[0]));
    const auto choices = Game::choices();
    const auto of =
        std::find_if(choices.begin(), choices.end(), [&](const auto& one) { return one.verb == play.verb; });
    std::vector<int> pieces;
    for (std::size_t i = 1; i < part.size(); ++i) {
      if (i == 1 && names_group_(play.verb)) {
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

 private:
  static bool holds(const std::vector<LogLine>& lines, std::string_view words) {
    return std::any_of(lines.begin(), lines.end(),
                       [&](const LogLine& line) { return line.said.text().find(words) != std::string::npos; });
  }
  void take(std::unique_ptr<PlayOf<Game>> position) {
    game_ = &position->game();
    position_ = std::move(position);
  }
  /// Whether it could be done.
  bool run(const Play& play, std::string_view words, Scripted& dice, const std::vector<int>& choices) {
    auto next = after_play<Game>(*position_, flow().top().who, play, words, dice, choices, log_);
    if (next == nullptr) return false;
    take(std::move(next));
    return true;
  }

  std::shared_ptr<const Setting> setting_;
  NamesGroup names_group_;
  std::unique_ptr<PlayPosition> position_;
  const Game* game_ = nullptr;  // of the position
  std::vector<LogLine> log_;
};

/// The setting of a field: a scenario read from its three texts, by readings of the rules.
template <class Setting, class House, class Entry, class Read>
std::shared_ptr<const Setting> field_setting(const Entry& entry, const FieldTerms& terms, const FieldTexts& texts,
                                             const Read& read) {
  const std::shared_ptr<const Rulebook> book = opened(entry, terms.rules);
  const std::vector<EmbeddedFile> files = {
      {"field/scenario.txt", texts.scenario}, {"field/map.txt", texts.map}, {"field/units.csv", texts.units}};
  return std::make_shared<const Setting>(book, read("field", files, house_of<House>(*book)));
}

}  // namespace longroll::test
