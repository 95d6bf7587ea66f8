// A game being played.
#include "game/game.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/enums.h"
#include "base/json.h"
#include "base/reading.h"
#include "base/text.h"
#include "chance/random.h"
#include "chance/scripted.h"

namespace longroll {
namespace {

/// A choice that nobody has made yet.
struct ChoiceWanted {
  std::string rule;
  std::string words;
  std::vector<std::string> options;
  std::string role;
  std::vector<std::uint8_t> places;
  int policy;
};

/// Answers given beforehand, in order.
class Answers final : public Chooser {
 public:
  explicit Answers(const std::vector<int>& given) : given_(given) {}

  int choose(const Choice& choice, int policy) override {
    if (used_ == given_.size())
      throw ChoiceWanted{std::string(choice.rule),
                         std::string(choice.words),
                         {choice.options.begin(), choice.options.end()},
                         std::string(choice.role),
                         {choice.places.begin(), choice.places.end()},
                         policy};
    const int answer = given_[used_++];
    if (answer < 0 || static_cast<std::size_t>(answer) >= choice.options.size())
      throw BadInput(fmt::format("choice {} is none of the {} options", answer, choice.options.size()));
    return answer;
  }

 private:
  const std::vector<int>& given_;
  std::size_t used_ = 0;
};

std::vector<RecordedRoll> rolls_of(const std::vector<Event>& events) {
  std::vector<RecordedRoll> rolls;
  for (const Event& event : events)
    if (const auto* rolled = std::get_if<Rolled>(&event))
      rolls.push_back({rolled->rule, rolled->purpose, rolled->dice, rolled->faces});
  return rolls;
}

bool steers(const Action& action) {
  return action.what == "undo" || action.what == "redo" || action.what == "agree" || action.what == "refuse";
}

[[noreturn]] void deny(std::string reason) { throw NotAllowed{{Refusal{"", "", std::move(reason)}, false}}; }

std::unique_ptr<FacedChance> dice_of(const Pending& pending, const Header& header, std::size_t entry) {
  if (!pending.typed) return std::make_unique<Random>(header.seed, entry);
  return std::make_unique<Scripted>(pending.dice.empty() ? std::vector<TypedDie>{} : parse_dice(pending.dice));
}

}  // namespace

void Telling::hear(Event event) {
  for (LogLine& line : lines_of(event)) keep(std::move(line));
  events.push_back(std::move(event));
}

void Telling::keep(LogLine line) {
  if (stage_) {
    line.turn = stage_->turn;
    line.step = stage_->step;
    line.heading = stage_->heading;
    line.side = stage_->active;
  }
  lines.push_back(std::move(line));
}

Side Position::chooser(Side side, std::string_view role) const { return role == "defenders" ? other(side) : side; }

Game::Game(Header header, std::unique_ptr<Position> start)
    : header_(std::move(header)), start_(std::move(start)), comparable_(header_.form == start_->form()) {
  header_.form = start_->form();
}

const Position& Game::position() const { return last_ == none ? *start_ : *all_[last_].after; }

const Position& Game::position_after(std::size_t count) const {
  const std::size_t last = count == 0 ? none : lasts_[count - 1];
  return last == none ? *start_ : *all_[last].after;
}

const Position& Game::before(const Done& done) const {
  return done.before == none ? *start_ : *all_[done.before].after;
}

bool Game::is_barrier(const Done& done) const {
  const Deed& entry = entries_[done.entry];
  const bool revealed = before(done).secrets() > done.after->secrets();
  return revealed || !entry.rolls.empty() || !entry.choices.empty() ||
         before(done).stage().active != done.after->stage().active;
}

UndoState Game::undo() const {
  if (last_ == none || pending_) return {false, false, "there is nothing to take back", asked_};
  const Done& last = all_[last_];
  const bool secret = last.after->secrets() > before(last).secrets();
  return {true, is_barrier(last), last.words, asked_, entries_[last.entry].side, secret};
}

UndoState Game::redo() const {
  if (undone_.empty() || pending_) return {false, false, "nothing was taken back", std::nullopt};
  const Done& next = all_[undone_.back()];
  const bool secret = next.after->secrets() != before(next).secrets();
  return {true, false, next.words, std::nullopt, entries_[next.entry].side, secret};
}

std::size_t Game::told() const {
  std::size_t told = entries_.size();
  for (std::size_t i = entries_.size(); i-- > 0;) {
    if (steers(entries_[i].action)) continue;
    if (position_after(i + 1).secrets() == 0) break;
    told = i;
  }
  return told;
}

std::vector<LogLine> Game::log() const { return log_after(entries_.size()); }

std::vector<LogLine> Game::log_after(std::size_t count) const {
  std::vector<LogLine> lines;
  for (const LogLine& line : asides_)
    if (static_cast<std::size_t>(line.entry) < count) lines.push_back(line);
  for (std::size_t at = count == 0 ? none : lasts_[count - 1]; at != none; at = all_[at].before)
    lines.insert(lines.end(), all_[at].lines.begin(), all_[at].lines.end());
  std::stable_sort(lines.begin(), lines.end(), [](const auto& a, const auto& b) { return a.entry < b.entry; });
  return lines;
}

void Game::stamp(std::vector<LogLine>& lines, const Position& where, Side side) const {
  const Stage stage = where.stage();
  for (LogLine& line : lines) {
    line.entry = static_cast<int>(entries_.size());
    if (!line.step.empty()) continue;  // it has its own place: a step that was entered on the way
    line.turn = stage.turn;
    line.step = stage.step;
    line.heading = stage.heading;
    line.side = side;
  }
}

void Game::act(Side side, const Action& action, bool typed, bool override, std::int64_t now) {
  if (!difference_.empty()) deny(fmt::format("this battle can only be read: {}", difference_));
  if (pending_) deny("a roll is waiting for its dice; finish it or take it back first");
  if (steers(action)) {
    const Deed entry{side, action, false, false, {}, {}, "", now};
    if (!steer(entry)) deny("nothing was asked for");
    write(entry);
    entries_.back().digest = digest_of(position().save());
    return;
  }
  const auto objection = position().refuse(side, action);
  if (objection && !(override && objection->may_override)) throw NotAllowed{*objection};
  run({side, action, objection.has_value(), typed, {}, {}, {}, {}}, now);
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
    pending.wanted = {
        wanted.rule, wanted.purpose, wanted.dice, wanted.reading == Reading::total, wanted.given, {}, pending.side, 0};
    pending.events = std::move(told.events);
    pending_ = std::move(pending);
    return;
  } catch (const ChoiceWanted& wanted) {
    pending.wanted = {
        wanted.rule,  wanted.words, {}, false, 0, wanted.options, position().chooser(pending.side, wanted.role),
        wanted.policy};
    for (std::size_t i = 0; i < wanted.places.size(); ++i)
      pending.wanted.options[i] = position().name_of(pending.action, wanted.role, wanted.places[i]);
    pending.events = std::move(told.events);
    pending_ = std::move(pending);
    return;
  }
  finish({pending.side, pending.action, pending.overridden, pending.typed, rolls_of(told.events), pending.choices, "",
          now},
         after, std::move(told.lines), words);
}

void Game::finish(Deed entry, std::shared_ptr<Position> after, std::vector<LogLine> lines, std::string words) {
  if (entry.overridden) {
    const auto objection = position().refuse(entry.side, entry.action);
    const Refusal why = objection ? objection->refusal : Refusal{"", "", "the rules allow it now"};
    lines.insert(lines.begin(), {LogKind::override, fmt::format("{}, although {}.", words, why.reason), why.rule});
  }
  entry.digest = digest_of(after->save());
  stamp(lines, position(), entry.side);
  all_.push_back({entries_.size(), last_, std::move(after), std::move(lines), std::move(words)});
  last_ = all_.size() - 1;
  write(std::move(entry));
  undone_.clear();
  asked_.reset();
  pending_.reset();
}

void Game::insist_on_own(const UndoState& what, Side side) const {
  if (what.own && what.of != side)
    deny(fmt::format("that is a secret choice of {}, and theirs alone to take back or make again",
                     header_.sides[index(*what.of)]));
}

void Game::write(Deed entry) {
  entries_.push_back(std::move(entry));
  lasts_.push_back(last_);
}

bool Game::steer(const Deed& entry) {
  const auto say = [&](std::string words) {
    std::vector<LogLine> lines{{LogKind::undo, std::move(words), ""}};
    stamp(lines, position(), entry.side);
    asides_.push_back(std::move(lines[0]));
  };
  const auto take_last_back = [&] {
    undone_.push_back(last_);
    last_ = all_[last_].before;
    say(fmt::format("Taken back: {}.", all_[undone_.back()].words));
    asked_.reset();
  };
  const std::string& what = entry.action.what;
  if (what == "undo") {
    if (last_ == none) return false;
    insist_on_own(undo(), entry.side);
    if (!is_barrier(all_[last_])) {
      take_last_back();
      return true;
    }
    asked_ = entry.side;
    say(fmt::format("{} asks to take back: {}.", header_.sides[index(entry.side)], all_[last_].words));
    return true;
  }
  if (what == "redo") {
    if (undone_.empty()) return false;
    insist_on_own(redo(), entry.side);
    last_ = undone_.back();
    undone_.pop_back();
    say(fmt::format("Done again: {}.", all_[last_].words));
    return true;
  }
  if (!asked_) return false;
  if (what == "agree") {
    if (*asked_ == entry.side)
      deny(fmt::format("{} must agree, since {} asks", header_.sides[index(other(entry.side))],
                       header_.sides[index(entry.side)]));
    say(fmt::format("{} agrees.", header_.sides[index(entry.side)]));
    take_last_back();
  } else {
    say(fmt::format("{} does not take it back.", header_.sides[index(entry.side)]));
    asked_.reset();
  }
  return true;
}

void Game::replay(const Deed& entry) {
  if (!difference_.empty()) {
    write(entry);
    return;
  }
  try {
    if (steers(entry.action)) {
      if (!steer(entry)) throw ReplayMismatch("there is nothing to take back or forward");
      write(entry);
      if (!comparable_) entries_.back().digest = digest_of(position().save());
      return;
    }
    // A record may come from anywhere: what is not allowed is not even tried.
    const auto objection = position().refuse(entry.side, entry.action);
    if (objection && !(entry.overridden && objection->may_override)) throw ReplayMismatch(objection->refusal.reason);
    const std::shared_ptr<Position> after = position().clone();
    Telling told;
    Answers answers(entry.choices);
    Recorded dice(entry.rolls);
    {
      Umpire umpire(dice, &told, &answers);
      after->apply(entry.side, entry.action, umpire, told);
    }
    const std::string words = position().describe(entry.action);
    const std::string recorded = entry.digest;
    finish(entry, after, std::move(told.lines), words);
    if (dice.left_over() > 0)
      difference_ = fmt::format("entry {} of its record has dice that these rules do not throw", entries_.size());
    else if (comparable_ && entries_.back().digest != recorded)
      difference_ = fmt::format("entry {} of its record leads to another state by these rules", entries_.size());
  } catch (const std::exception& error) {
    difference_ = fmt::format("entry {} of its record no longer fits the rules: {}", entries_.size() + 1, error.what());
    write(entry);
  } catch (const NotAllowed& why) {
    difference_ = fmt::format("entry {} of its record no longer fits the rules: {}", entries_.size() + 1,
                              why.objection.refusal.reason);
    write(entry);
  } catch (const ChoiceWanted& wanted) {
    difference_ = fmt::format("entry {} of its record lacks the choice '{}'", entries_.size() + 1, wanted.words);
    write(entry);
  }
}

std::string Game::pending_text() const {
  if (!pending_) return "";
  List choices;
  for (const int choice : pending_->choices) choices.push_back({std::int64_t{choice}});
  return json_line(RecordMaker()
                       .add("side", std::string(enum_name(pending_->side)))
                       .add("action", to_value(pending_->action))
                       .add("overridden", pending_->overridden)
                       .add("typed", pending_->typed)
                       .add("dice", pending_->dice)
                       .add("choices", Value{std::move(choices)})
                       .done());
}

void Game::resume(std::string_view text) {
  if (text.empty() || !difference_.empty()) return;
  const Value value = read_json(text);
  RecordReader reader(value, "pending");
  Pending pending;
  pending.side = enum_from<Side>(reader.text("side")).value_or(Side::first);
  pending.action = read_action(reader.value("action"));
  pending.overridden = reader.truth("overridden");
  pending.typed = reader.truth("typed");
  pending.dice = reader.text("dice");
  for (const Value& choice : reader.list("choices", 1000))
    pending.choices.push_back(static_cast<int>(std::get<std::int64_t>(choice.held)));
  run(std::move(pending), 0);
}

}  // namespace longroll
