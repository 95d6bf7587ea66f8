// A game of random plays, whose every promise is checked on the way.
#include "tests/play/promises/trial.h"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>

#include "base/errors.h"
#include "chance/random.h"
#include "chance/recorded.h"
#include "game/play/saved.h"

namespace longroll::promises {
namespace {

/// Faces for dice that are wanted.
std::string faces_for(const Wanted& wanted, Numbers& numbers) {
  std::string typed;
  for (int i = wanted.given; i < wanted.dice.count; ++i)
    typed += fmt::format("{}{}", typed.empty() ? "" : ",", wanted.dice.low + numbers.below(wanted.dice.sides));
  return typed;
}

}  // namespace

Header header_of(std::string_view ruleset, const MapGame& game, std::string_view scenario, const Facts& rules,
                 std::uint64_t seed) {
  Header header;
  header.ruleset = ruleset;
  header.scenario = scenario;
  header.rules = rules;
  header.seed = seed;
  header.players = {"person", "person"};
  header.typed_dice = true;
  for (const ScenarioHead& head : game.scenarios()) {
    if (head.name != scenario) continue;
    header.title = fmt::format("{}, tried out with seed {}", head.title, seed);
    header.sides = {head.sides[0], head.sides[1]};
  }
  return header;
}

std::optional<std::string> free_battle_of(const MapGame& game) {
  const auto kit = game.free_kit();
  if (!kit) return std::nullopt;
  constexpr std::size_t many = 100;
  const auto text = [](const Value& of, std::string_view name) {
    return std::get<std::string>(saved_member(of, name).held);
  };
  FreeWish wish;
  const List& armies = saved_list(saved_member(*kit, "armies"), many);
  for (const Value& one : armies) {
    FreeArmy& army = wish.armies[text(one, "coat") == text(armies[0], "coat") ? 0 : 1];
    if (army.list.empty()) army = {text(one, "list"), text(one, "side"), {}};
  }
  wish.scenery = text(saved_list(saved_member(*kit, "templates"), many).at(0), "name");
  return game.free_text(wish);
}

Facts any_rules(const Rulebook& book, Numbers& numbers) {
  Facts rules;
  for (const Interpretation& one : book.interpretations()) {
    const std::string& choice = numbers.one_of(one.choices);
    if (choice != one.standard) rules.emplace_back(one.id, choice);
  }
  return rules;
}

Trial::Trial(const MapGame& game, const Header& header, Numbers& numbers, const TrialWish& wish)
    : map_game_(game),
      start_(game.start(header.scenario)),
      game_(header, start_->copy()),
      numbers_(numbers),
      wish_(wish),
      course_(game.rulebook().sequence()) {}

void Trial::play() {
  while (!position().over() && !numbers_.ended() && (wish_.stop_after == 0 || plays_ < wish_.stop_after)) {
    insist(plays_ < wish_.most_plays, "a game comes to an end");
    course_.see(position());
    if (plays_ % wish_.every == 0) {
      check();
    } else if (wish_.told_every > 0 && plays_ % wish_.told_every == 0) {
      check_told(checked());
    }
    check_secrets(checked());
    play_one();
    ++plays_;
  }
  check();
}

void Trial::check() {
  const Checked now = checked();
  check_saving(now);
  check_offers(now);
  check_views(now);
  check_stakes(now);
  if (position().over()) return;
  check_refusals(now);
  check_hidden(now);
  check_told(now);
  check_questions(now);
}

void Trial::play_one() {
  const PlayPosition& before = position();
  const Side listed = before.offers().who();
  // Of two who choose in secret either may be the first.
  const bool swapped = before.offers_to(other(listed)) != nullptr && numbers_.below(2) == 0;
  const Side side = swapped ? other(listed) : listed;
  const Offers& offers = *before.offers_to(side);
  insist(!offers.empty(), "there is something to do until it is over");
  const Play play = offers.nth(numbers_.below(offers.size()));
  const Action action = before.to_action(play);
  const bool checked = plays_ % wish_.every == 0;
  if (checked) try_wrong(side, actions_.changed(action, numbers_));
  act(side, action);
  insist_on_barrier(before, side, action);
  if (!checked && before.secrets() == position().secrets()) return;
  if (!swapped) insist_on_silence(before, play);
  take_back_and_forth(before.save(), before.secrets());
}

void Trial::act(Side side, const Action& action) {
  const std::size_t entries = game_.entries().size();
  const bool typed = numbers_.below(wish_.typed) == 0;
  game_.act(side, action, typed, false, 1);
  while (game_.pending()) {
    const Wanted wanted = game_.pending()->wanted;
    if (wanted.options.empty()) {
      insist(typed, "the program throws its own dice");
      game_.answer_dice(faces_for(wanted, numbers_), 1);
    } else {
      game_.answer_choice(numbers_.below(static_cast<int>(wanted.options.size())), 1);
    }
  }
  insist(game_.entries().size() == entries + 1, "an action makes one entry");
}

/// A play that nobody hears of leads to the same state.
void Trial::insist_on_silence(const PlayPosition& before, const Play& play) const {
  const Deed& entry = game_.entries().back();
  if (!entry.choices.empty()) return;  // players without a chooser go by their policy
  const auto copy = before.copy();
  Recorded dice(entry.rolls);
  Umpire umpire(dice);
  copy->play(play, umpire);
  insist(dice.left_over() == 0, "a play that nobody hears of throws the same dice");
  insist(copy->save() == position().save(), "a play that nobody hears of leads to the same state");
}

/// Had what is hidden from a side been otherwise, and the same play showed it something else, then it has learnt of it.
void Trial::insist_on_barrier(const PlayPosition& before, Side side, const Action& action) const {
  const Deed& entry = game_.entries().back();
  if (!entry.rolls.empty() || !entry.choices.empty() || position().over() || game_.undo().agreement) return;
  for (const Side viewer : {Side::first, Side::second}) {
    const auto varied = before.varied_for(viewer, numbers_.below(PlayPosition::variations));
    // What could not have been done then, its own side knows, and the other was shown on purpose.
    if (varied == nullptr || varied->refuse(side, action)) continue;
    Random dice(1);
    Umpire umpire(dice);
    Telling told;
    varied->apply(side, action, umpire, told);
    const Value shown = position().view(viewer);
    const Value otherwise = varied->view(viewer);
    insist(shown == otherwise, "what shows a side something hidden is taken back by agreement",
           [&] { return fmt::format("{}{}", action.verb, first_difference(shown, otherwise)); });
  }
}

void Trial::take_back_and_forth(const std::string& before, int secrets) {
  const Deed entry = game_.entries().back();
  if (position().over()) {
    insist(!game_.undo().may, "the end is not taken back");
    try_to_steer(entry.side, "undo");
    return;
  }
  const std::string after = position().save();
  const UndoState undo = game_.undo();
  insist(undo.own == (position().secrets() > secrets), "a secret choice is its side's own");
  const bool dice = !entry.rolls.empty() || !entry.choices.empty();
  insist(undo.may && undo.of == entry.side, "what was done can be taken back");
  insist(undo.agreement || !dice, "dice are taken back by agreement");
  insist(undo.agreement || secrets <= position().secrets(), "what was revealed is taken back by agreement");
  if (undo.own) try_to_steer(other(entry.side), "undo");
  game_.act(entry.side, {"undo", ""}, false, false, 1);
  if (undo.agreement) {
    insist(position().save() == after, "to ask for agreement changes nothing");
    game_.act(other(entry.side), {"agree", ""}, false, false, 1);
  }
  insist(position().save() == before, "what is taken back leaves the state as it was");
  if (game_.redo().own) try_to_steer(other(entry.side), "redo");
  game_.act(entry.side, {"redo", ""}, false, false, 1);
  insist(position().save() == after, "what is done again leads to the same state");
}

/// Nobody meddles with what the other side has chosen in secret, or with the end.
void Trial::try_to_steer(Side side, const std::string& what) {
  const std::string before = position().save();
  bool refused = false;
  try {
    game_.act(side, {what, ""}, false, false, 1);
  } catch (const NotAllowed&) {
    refused = true;
  }
  insist(refused && before == position().save(), "what stands is not taken back");
}

/// What is not offered makes no entry.
void Trial::try_wrong(Side side, const Action& action) {
  try {
    if (!position().refuse(side, action)) return;
  } catch (const BadInput&) {
    // it is tried all the same
  }
  const std::size_t entries = game_.entries().size();
  const std::string before = position().save();
  bool refused = false;
  try {
    game_.act(side, action, false, true, 1);
  } catch (const NotAllowed&) {
    refused = true;
  } catch (const BadInput&) {
    refused = true;
  }
  insist(refused && entries == game_.entries().size() && !game_.pending() && before == position().save(),
         "a refusal makes no entry");
}

void Trial::check_record() const {
  const SavedGame saved = read_record(record_text(game_.header(), game_.entries()));
  Game again(saved.header, map_game_.start(saved.header.scenario));
  for (const Deed& entry : saved.entries) {
    again.replay(entry);
    insist(again.difference().empty(), "the record leads where it led", [&] { return again.difference(); });
    // Of plays it was compared; what is taken back and forth leads to states that were compared before.
    if (entry.action.what != "play")
      insist(digest_of(again.position().save()) == entry.digest, "every digest of the record agrees");
  }
  insist(again.position().save() == position().save(), "the record leads to the last state");
  insist(again.log().size() == game_.log().size(), "the record tells the same story");
}

std::string Trial::keep() const {
  const Header& header = game_.header();
  const auto path = std::filesystem::temp_directory_path() /
                    fmt::format("longroll_{}_{}_{}.json", header.ruleset, header.scenario, header.seed);
  std::ofstream(path, std::ios::binary) << record_text(header, game_.entries());
  return path.string();
}

}  // namespace longroll::promises
