// A game being played.
#include "game/game.h"

#include <fmt/format.h>

#include <algorithm>

#include "chance/random.h"
#include "chance/scripted.h"
#include "game/answers.h"

namespace longroll {
namespace {

std::vector<RecordedRoll> rolls_of(const std::vector<Event>& events) {
  std::vector<RecordedRoll> rolls;
  for (const Event& event : events)
    if (const auto* rolled = std::get_if<Rolled>(&event))
      rolls.push_back({rolled->rule, rolled->purpose, rolled->dice, rolled->faces});
  return rolls;
}

/// Dice that are known are no dice: what is taken back would fall the same way again.
constexpr std::string_view told_at_the_end =
    "the game is over and the seed of its dice is told; a branch goes on from any entry with others";

[[noreturn]] void deny(std::string reason) { throw NotAllowed{{Refusal{"", "", std::move(reason)}, false}}; }

std::unique_ptr<FacedChance> dice_of(const Pending& pending, const Header& header, std::size_t entry) {
  if (!pending.typed) return std::make_unique<Random>(header.seed, entry);
  return std::make_unique<Scripted>(pending.dice.empty() ? std::vector<TypedDie>{} : parse_dice(pending.dice));
}

}  // namespace

Side Position::chooser(Side side, std::string_view role) const { return role == "defenders" ? other(side) : side; }

Game::Game(Header header, std::unique_ptr<Position> start)
    : header_(std::move(header)), now_(std::move(start)), comparable_(header_.form == now_->form()), past_(now_) {
  header_.form = now_->form();
}

std::shared_ptr<const Position> Game::position_after(std::size_t count) const {
  const std::size_t place = count == 0 ? none : lasts_[count - 1];
  return place == last_ ? now_ : past_.position(place, entries_);
}

void Game::go_to(std::size_t place) {
  now_ = past_.position(place, entries_);
  past_.stand_at(place, now_);
  last_ = place;
}

bool Game::is_barrier(const Deed& entry, const Position& after) const {
  const bool opened = position().secrets() > after.secrets();
  return opened || !entry.rolls.empty() || !entry.choices.empty() || position().stage().active != after.stage().active;
}

bool Game::last_reveals() const {
  const Done& last = past_[last_];
  const Deed& entry = entries_[last.entry];
  if (!last.reveals) last.reveals = past_.position(last.before, entries_)->reveals(entry.side, entry.action, *now_);
  return *last.reveals;
}

bool Game::takes_back_at_once(const Deed& entry) const {
  const Done& last = past_[last_];
  if (last.barrier) return false;
  if (entry.digest.empty()) return !last_reveals();  // it is done now
  // As it was done then: what reveals has not always been a barrier, and was not always found out in the same way.
  if (!comparable_ || !position().has_fog()) return true;
  return entry.digest == digest_of(past_.position(last.before, entries_)->save());
}

UndoState Game::undo() const {
  if (last_ == none || pending_) return {false, false, "there is nothing to take back", asked_};
  if (position().over()) return {false, false, std::string(told_at_the_end), asked_};
  const Done& last = past_[last_];
  const bool secret = last.secrets > past_.secrets(last.before);
  const bool asks = last.barrier || last_reveals();
  return {true, asks, last.words, asked_, entries_[last.entry].side, position().has_fog(), secret};
}

UndoState Game::redo() const {
  if (undone_.empty() || pending_) return {false, false, "nothing was taken back", std::nullopt};
  const Done& next = past_[undone_.back()];
  const bool secret = next.secrets != past_.secrets(next.before);
  return {true, false, next.words, std::nullopt, entries_[next.entry].side, position().has_fog(), secret};
}

std::size_t Game::told() const {
  std::size_t told = entries_.size();
  for (std::size_t i = entries_.size(); i-- > 0;) {
    if (steers(entries_[i].action)) continue;
    if (past_.secrets(lasts_[i]) == 0) break;
    told = i;
  }
  return told;
}

std::vector<std::size_t> Game::standing() const {
  std::vector<std::size_t> numbers;
  for (std::size_t at = last_; at != none; at = past_[at].before) numbers.push_back(past_[at].entry);
  std::reverse(numbers.begin(), numbers.end());
  return numbers;
}

void Game::act(Side side, const Action& action, bool typed, bool override, std::int64_t now, std::string why) {
  if (!difference_.empty()) deny(fmt::format("this battle can only be read: {}", difference_));
  if (pending_) deny("a roll is waiting for its dice; finish it or take it back first");
  if (steers(action)) {
    if (action.what == "undo" && position().over()) deny(std::string(told_at_the_end));
    const Deed entry{side, action, false, false, {}, {}, "", now};
    if (!steer(entry)) deny("nothing was asked for");
    write(entry);
    entries_.back().digest = digest_of(position().save());
    return;
  }
  if (typed && !header_.scenario.empty() && !header_.typed_dice)
    deny("the dice of this game are the program's: that they may be typed has to be said when it begins");
  const auto objection = position().refuse(side, action);
  if (objection && !(override && objection->may_override)) throw NotAllowed{*objection};
  run({side, action, objection.has_value(), typed, {}, {}, {}, {}, std::move(why)}, now);
}

void Game::answer_dice(std::string_view dice, std::int64_t now) {
  if (!pending_ || !pending_->wanted.options.empty()) deny("no dice are wanted");
  parse_dice(dice);  // one sentence for what is no die
  Pending next = *pending_;
  next.dice += (next.dice.empty() ? "" : ",") + std::string(dice);
  run(std::move(next), now);
}

void Game::answer_choice(int choice, std::int64_t now) {
  if (!pending_ || pending_->wanted.options.empty()) deny("no choice is open");
  if (choice < 0 || static_cast<std::size_t>(choice) >= pending_->wanted.options.size())
    throw BadInput(fmt::format("choice {} is none of the {} options", choice, pending_->wanted.options.size()));
  Pending next = *pending_;
  next.choices.push_back(choice);
  run(std::move(next), now);
}

void Game::take_back() {
  if (!pending_) deny("nothing is waiting");
  const bool fallen = !rolls_of(pending_->events).empty();
  if (!pending_->typed && fallen) deny("the program's dice have fallen; they stand");
  if (pending_->dice.empty()) {
    if (position().secrets() > 0) deny("both sides have chosen; that stands");
    pending_.reset();
    return;
  }
  Pending next = *pending_;
  const std::size_t comma = next.dice.rfind(',');
  next.dice = comma == std::string::npos ? "" : next.dice.substr(0, comma);
  next.choices.clear();  // those after the number would not fit; those before it are asked again
  run(std::move(next), 0);
}

void Game::run(Pending pending, std::int64_t now) {
  const std::shared_ptr<Position> after = position().clone();
  Telling told;
  told.typed = pending.typed;
  told.name = namer(pending.action);
  Answers answers(pending.choices);
  const std::string words = position().describe(pending.action);
  const auto dice = dice_of(pending, header_, entries_.size());
  try {
    {
      Umpire umpire(*dice, &told, &answers);
      after->apply(pending.side, pending.action, umpire, told);
    }
    if (const auto* typed = dynamic_cast<const Scripted*>(dice.get()); typed != nullptr && typed->left_over() > 0)
      throw BadInput(fmt::format("{} of the typed dice are too many", typed->left_over()));
  } catch (const DiceWanted& wanted) {
    pending.wanted = {wanted.rule, wanted.purpose, wanted.dice, wanted.reading == Reading::total,     wanted.given,
                      {},          pending.side,   0,           told.whose(wanted.role, wanted.place)};
    pending.events = std::move(told.events);
    pending_ = std::move(pending);
    return;
  } catch (const ChoiceWanted& wanted) {
    pending.wanted = {
        wanted.rule,  wanted.words, {}, false, 0, wanted.options, position().chooser(pending.side, wanted.role),
        wanted.policy};
    for (std::size_t i = 0; i < wanted.places.size(); ++i)
      if (std::string name = told.name(wanted.role, wanted.places[i]); !name.empty())
        pending.wanted.options[i] = std::move(name);
    pending.events = std::move(told.events);
    pending_ = std::move(pending);
    return;
  }
  finish({pending.side, pending.action, pending.overridden, pending.typed, rolls_of(told.events), pending.choices, "",
          now, pending.why},
         after, std::move(told.lines), words);
}

void Game::finish(Deed entry, std::shared_ptr<Position> after, std::vector<LogLine> lines, std::string words) {
  if (entry.overridden) {
    const auto objection = position().refuse(entry.side, entry.action);
    const Refusal why = objection ? objection->refusal : Refusal{"", "", "the rules allow it now"};
    lines.insert(lines.begin(), {LogKind::override, longroll::told("{}, although {}.", words, why.reason), why.rule});
  }
  if (entry.digest.empty()) {
    entry.digest = digest_of(after->save());
    entry.report = report_of(*after);
  }
  stamp(lines, position(), entry.side);
  std::shared_ptr<const Position> began = past_.began(last_);
  if (tell_turn(*began, *after, lines)) began = after;
  const bool barrier = is_barrier(entry, *after);
  last_ = past_.add({entries_.size(), last_, std::move(lines), std::move(words), barrier, {}, 0, {}, std::move(began)},
                    after);
  now_ = std::move(after);
  write(std::move(entry));
  undone_.clear();
  asked_.reset();
  pending_.reset();
}

bool Game::steers(const Action& action) {
  return action.what == "undo" || action.what == "redo" || action.what == "agree" || action.what == "refuse";
}

std::function<std::string(std::string_view, std::size_t)> Game::namer(const Action& action) const {
  return [&](std::string_view role, std::size_t place) { return position().name_of(action, role, place); };
}

std::string Game::report_of(const Position& after) const {
  std::string report = after.outcome();
  return entries_.empty() || report != position().outcome() ? report : "";
}

void Game::insist_on_own(const UndoState& what, Side side) const {
  if (what.own && what.of != side)
    deny(fmt::format("that is a secret choice of {}, and theirs alone to take back or make again",
                     header_.sides[index(*what.of)]));
}

void Game::write(Deed entry) {
  entries_.push_back(std::move(entry));
  lasts_.push_back(last_);
  mark_origin();
}

bool Game::steer(const Deed& entry) {
  const auto say = [&](LogLine line) {
    // Everybody reads it, so it stands where everybody sees the game.
    const Stage stage = position().open_stage();
    line.turn = stage.turn;
    line.step = stage.step;
    line.heading = stage.heading;
    line.side = entry.side;
    std::vector<LogLine> lines{std::move(line)};
    stamp(lines, position(), entry.side);
    asides_.push_back(std::move(lines[0]));
  };
  const std::string& who = header_.sides[index(entry.side)];
  const auto take_last_back = [&] {
    undone_.push_back(last_);
    go_to(past_[last_].before);
    say(line_about("Taken back", past_[undone_.back()]));
    asked_.reset();
  };
  const std::string& what = entry.action.what;
  if (what == "undo") {
    if (last_ == none) return false;
    insist_on_own(undo(), entry.side);
    if (takes_back_at_once(entry)) {
      take_last_back();
      return true;
    }
    asked_ = entry.side;
    say(line_about(who + " asks to take back", past_[last_]));
    return true;
  }
  if (what == "redo") {
    if (undone_.empty()) return false;
    insist_on_own(redo(), entry.side);
    go_to(undone_.back());
    undone_.pop_back();
    say(line_about("Done again", past_[last_]));
    return true;
  }
  if (!asked_) return false;
  if (what == "agree") {
    if (*asked_ == entry.side)
      deny(fmt::format("{} must agree, since {} asks", header_.sides[index(other(entry.side))], who));
    say({LogKind::undo, longroll::told("{} agrees.", who), ""});
    take_last_back();
  } else {
    say({LogKind::undo, longroll::told("{} does not take it back.", who), ""});
    asked_.reset();
  }
  return true;
}

}  // namespace longroll
