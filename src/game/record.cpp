// The record of a game as text: one line of JSON an entry.
#include "game/record.h"

#include <fmt/format.h>

#include "base/errors.h"
#include "base/hash.h"
#include "base/json.h"
#include "base/reading.h"
#include "base/text.h"
#include "charts/bound.h"

namespace longroll {
namespace {

Value to_value(const RecordedRoll& roll) {
  List faces;
  for (const std::uint8_t face : roll.faces) faces.push_back({std::int64_t{face}});
  return RecordMaker()
      .add("rule", roll.rule)
      .add("purpose", roll.purpose)
      .add("count", std::int64_t{roll.dice.count})
      .add("sides", std::int64_t{roll.dice.sides})
      .add("low", std::int64_t{roll.dice.low})
      .add("faces", Value{std::move(faces)})
      .done();
}

std::int64_t whole(const Value& value, std::string_view what) {
  if (const auto* number = std::get_if<std::int64_t>(&value.held)) return *number;
  throw BadInput(fmt::format("{} must be a number", what));
}

RecordedRoll read_roll(const Value& value) {
  RecordReader reader(value, "roll");
  RecordedRoll roll;
  roll.rule = reader.text("rule");
  roll.purpose = reader.text("purpose");
  roll.dice.count = static_cast<std::uint8_t>(reader.number("count", 1, 255));
  roll.dice.sides = static_cast<std::uint8_t>(reader.number("sides", 1, 255));
  roll.dice.low = static_cast<std::int8_t>(reader.number("low", -100, 100));
  for (const Value& face : reader.list("faces", 255))
    roll.faces.push_back(static_cast<std::uint8_t>(whole(face, "roll.faces")));
  return roll;
}

}  // namespace

std::string to_text(const Header& header) {
  return json_line(RecordMaker()
                       .add("ruleset", header.ruleset)
                       .add("title", header.title)
                       .add("sides", strings_value(header.sides))
                       .add("rules", pairs_value(header.rules))
                       .add("charts", header.charts)
                       .add("seed", std::to_string(header.seed))
                       .done());
}

Header read_header(std::string_view text) {
  const Value value = read_json(text);
  RecordReader reader(value, "header");
  Header header;
  header.ruleset = reader.text("ruleset");
  header.title = reader.text("title");
  for (const Value& side : reader.list("sides", 2)) header.sides.push_back(longroll::to_text(side));
  header.rules = reader.pairs("rules", 100);
  header.charts = reader.text("charts");
  const std::string& seed = reader.text("seed");
  header.seed = std::stoull(seed);
  return header;
}

std::string to_text(const Deed& entry) {
  RecordMaker maker;
  maker.add("side", std::string(enum_name(entry.side))).add("action", to_value(entry.action));
  if (entry.overridden) maker.add("overridden", true);
  if (entry.typed) maker.add("typed", true);
  if (!entry.rolls.empty()) {
    List rolls;
    for (const RecordedRoll& roll : entry.rolls) rolls.push_back(to_value(roll));
    maker.add("rolls", Value{std::move(rolls)});
  }
  if (!entry.choices.empty()) {
    List choices;
    for (const int choice : entry.choices) choices.push_back({std::int64_t{choice}});
    maker.add("choices", Value{std::move(choices)});
  }
  maker.add("digest", entry.digest).add("when", entry.when);
  return json_line(maker.done());
}

Deed read_deed(std::string_view text) {
  const Value value = read_json(text);
  RecordReader reader(value, "entry");
  Deed entry;
  entry.side = enum_from<Side>(reader.text("side")).value_or(Side::first);
  entry.action = read_action(reader.value("action"));
  entry.overridden = reader.has("overridden") && reader.truth("overridden");
  entry.typed = reader.has("typed") && reader.truth("typed");
  if (reader.has("rolls"))
    for (const Value& roll : reader.list("rolls", 10'000)) entry.rolls.push_back(read_roll(roll));
  if (reader.has("choices"))
    for (const Value& choice : reader.list("choices", 1'000))
      entry.choices.push_back(static_cast<int>(whole(choice, "entry.choices")));
  entry.digest = reader.text("digest");
  entry.when = reader.number("when", 0, std::numeric_limits<std::int64_t>::max());
  return entry;
}

std::string digest_of(std::string_view text) {
  std::uint64_t hash = 0x6C6F6E67726F6C6CU;
  for (const char c : text) hash = mix(hash, static_cast<unsigned char>(c));
  return fmt::format("{:016x}", hash);
}

}  // namespace longroll
