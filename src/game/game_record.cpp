// A game that is opened again: entries put back and compared, and what was waiting for dice.
#include <fmt/format.h>

#include "base/enums.h"
#include "base/json.h"
#include "base/reading.h"
#include "game/answers.h"
#include "game/game.h"

namespace longroll {

void Game::replay(const Deed& entry, bool check) {
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
    told.typed = entry.typed;
    told.name = namer(entry.action);
    Answers answers(entry.choices);
    Recorded dice(entry.rolls);
    {
      Umpire umpire(dice, &told, &answers);
      after->apply(entry.side, entry.action, umpire, told);
    }
    const std::string words = position().describe(entry.action);
    Deed kept = entry;
    const bool checked = check || !comparable_;
    if (checked) kept.digest.clear();
    // Records that are older than reports have none, and the first entry tells.
    if (entries_.empty()) reported_ = !entry.report.empty();
    const bool compared = checked && reported_;
    const std::string recorded = compared && entry.report.empty() ? position().outcome() : entry.report;
    finish(std::move(kept), after, std::move(told.lines), words);
    if (dice.left_over() > 0)
      difference_ = fmt::format("entry {} of its record has dice that these rules do not throw", entries_.size());
    else if (compared && position().outcome() != recorded)
      difference_ = fmt::format("entry {} of its record came to \"{}\", and comes to \"{}\" by these rules",
                                entries_.size(), recorded, position().outcome());
    else if (comparable_ && entries_.back().digest != entry.digest)
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
                       .add("why", pending_->why)
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
  if (reader.has("why")) pending.why = reader.text("why");
  run(std::move(pending), 0);
}

}  // namespace longroll
