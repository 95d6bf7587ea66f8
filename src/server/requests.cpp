// Requests that change a battle.
#include "server/requests.h"

#include <fmt/format.h>

#include "base/enums.h"
#include "base/errors.h"
#include "base/reading.h"

namespace longroll::server {
namespace {

std::size_t after_of(RecordReader& reader) {
  return static_cast<std::size_t>(reader.number("after", 0, 1'000'000'000));
}

Side side_of(const std::string& text) {
  if (const auto side = enum_from<Side>(text)) return *side;
  throw BadInput(fmt::format("'{}' is no side; it may be first or second", text));
}

}  // namespace

ActAsked read_act(const Value& body) {
  RecordReader reader(body, "the request");
  ActAsked asked{after_of(reader), read_action(reader.value("action")), {}};
  if (reader.has("side")) asked.side = side_of(reader.text("side"));
  const std::string dice = reader.has("dice") ? reader.text("dice") : "program";
  if (dice != "program" && dice != "typed") throw BadInput("dice must be program or typed");
  asked.typed = dice == "typed";
  asked.override = reader.has("override") && reader.truth("override");
  reader.finish();
  return asked;
}

AnswerAsked read_answer(const Value& body) {
  RecordReader reader(body, "the request");
  AnswerAsked asked{after_of(reader), {}, {}, {}};
  if (reader.has("answers")) asked.answers = reader.number("answers", 0, 1'000'000);
  if (reader.has("dice")) asked.dice = reader.text("dice");
  if (reader.has("choice")) asked.choice = static_cast<int>(reader.number("choice", 0, 1000));
  asked.take_back = reader.has("take_back") && reader.truth("take_back");
  reader.finish();
  if ((asked.dice ? 1 : 0) + (asked.choice ? 1 : 0) + (asked.take_back ? 1 : 0) != 1)
    throw BadInput("an answer has dice, a choice or take_back");
  return asked;
}

std::size_t read_after(const Value& body) {
  RecordReader reader(body, "the request");
  const std::size_t after = after_of(reader);
  reader.finish();
  return after;
}

}  // namespace longroll::server
