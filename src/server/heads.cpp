// What a list shows of battles.
#include "server/heads.h"

#include "base/errors.h"
#include "base/json.h"

namespace longroll::server {
namespace {

/// What stands in the header alone.
RecordMaker begun_head(const Header& header) {
  RecordMaker maker;
  maker.add("ruleset", header.ruleset)
      .add("title", header.title)
      .add("sides", strings_value(header.sides))
      .add("scenario", header.scenario)
      .add("players", strings_value(header.players));
  return maker;
}

/// Before anything is known of where it stands.
Value unknown_head(const std::string& header, const std::string& unreadable) {
  Header known;
  known.sides = {"", ""};
  std::string why = unreadable;
  try {
    known = read_header(header);
  } catch (const BadInput& bad) {
    if (why.empty()) why = bad.what();
  }
  return begun_head(known)
      .add("turn", std::int64_t{0})
      .add("step", "")
      .add("over", false)
      .add("unreadable", why)
      .done();
}

Value head_value(const StoredLine& line) {
  if (line.head.empty()) return unknown_head(line.header, "");
  try {
    Value head = read_json(line.head);
    if (std::holds_alternative<Record>(head.held)) return head;
    return unknown_head(line.header, "its head is no record");
  } catch (const BadInput& bad) {
    return unknown_head(line.header, bad.what());
  }
}

}  // namespace

std::string head_of(const Battle& battle) {
  const Stage stage = battle.game.position().open_stage();  // everybody reads it
  return json_line(begun_head(battle.game.header())
                       .add("turn", std::int64_t{stage.turn})
                       .add("step", stage.step.empty() ? "" : stage.step + " " + stage.heading)
                       .add("over", is_over(battle))
                       .add("unreadable", "")
                       .done());
}

std::string unreadable_head(const std::string& header, const std::string& why) {
  return json_line(unknown_head(header, why));
}

Value list_line(const StoredLine& line) {
  Value head = head_value(line);
  auto& record = std::get<Record>(head.held);
  record.push_back({"id", {line.id}});
  record.push_back({"entries", {line.entries}});
  record.push_back({"changed", {line.changed}});
  return head;
}

bool is_unreadable(const Value& line) {
  for (const Member& member : std::get<Record>(line.held))
    if (member.name == "unreadable") return !to_text(member.value).empty();
  return true;
}

void Heads::want(const std::string& id) {
  const std::lock_guard lock(guard_);
  if (stopped_ || !tried_.insert(id).second) return;
  queue_.push_back(id);
  if (!thread_.joinable()) thread_ = std::jthread([this](const std::stop_token& stop) { work(stop); });
  changed_.notify_one();
}

void Heads::stop() {
  {
    const std::lock_guard lock(guard_);
    stopped_ = true;
    thread_.request_stop();
  }
  if (thread_.joinable()) thread_.join();
}

void Heads::work(const std::stop_token& stop) {
  for (;;) {
    std::string id;
    {
      std::unique_lock lock(guard_);
      if (!changed_.wait(lock, stop, [&] { return !queue_.empty(); }) || stop.stop_requested()) return;
      id = std::move(queue_.front());
      queue_.pop_front();
    }
    try {
      make_(id);
    } catch (...) {
      continue;  // the store has no room or is busy: the next program tries again
    }
  }
}

}  // namespace longroll::server
