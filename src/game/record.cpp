// The record of a game as text: one line of JSON an entry.
#include "game/record.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <limits>
#include <utility>

#include "base/enums.h"
#include "base/errors.h"
#include "base/hash.h"
#include "base/json.h"
#include "base/reading.h"
#include "base/text.h"

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

/// What dice are for in records from before it was worded anew.
std::string as_worded_now(std::string purpose) {
  constexpr auto worded_anew = std::to_array<std::pair<std::string_view, std::string_view>>({
      {"reinforcements arrive", "arrival of reinforcements"},
      {"reinforcements are let go", "release of the reinforcements"},
      {"an officer alone", "capture of an officer alone"},
      {"a leader without troops is taken", "capture of a leader without troops"},
      {"a leader of those who surrender is taken", "capture of a leader of those who surrender"},
  });
  for (const auto& [before, now] : worded_anew)
    if (purpose == before) return std::string(now);
  // Officers had numbers before they had names.
  for (const std::string_view officer : {"attacking officer", "defending officer"})
    if (purpose.starts_with(officer)) return fmt::format("loss of {} {}", officer[0] == 'a' ? "an" : "a", officer);
  return purpose;
}

RecordedRoll read_roll(const Value& value) {
  RecordReader reader(value, "roll");
  RecordedRoll roll;
  roll.rule = reader.text("rule");
  roll.purpose = as_worded_now(reader.text("purpose"));
  roll.dice.count = static_cast<std::uint8_t>(reader.number("count", 1, 255));
  roll.dice.sides = static_cast<std::uint8_t>(reader.number("sides", 1, 255));
  roll.dice.low = static_cast<std::int8_t>(reader.number("low", -100, 100));
  for (const Value& face : reader.list("faces", roll.dice.count)) {
    const std::int64_t fell = whole(face, "roll.faces");
    if (fell < roll.dice.low || fell >= roll.dice.low + roll.dice.sides)
      throw BadInput(fmt::format("roll.faces has {}, which cannot fall on {}", fell, to_text(roll.dice)));
    roll.faces.push_back(static_cast<std::uint8_t>(fell));
  }
  return roll;
}

std::uint64_t read_seed(const std::string& text) {
  std::uint64_t seed = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seed);
  if (error != std::errc() || end != text.data() + text.size())
    throw BadInput(fmt::format("header.seed is '{}'; it must be a whole number", text));
  return seed;
}

std::vector<std::string> read_texts(const List& list) {
  std::vector<std::string> texts;
  for (const Value& item : list) texts.push_back(longroll::to_text(item));
  return texts;
}

Origin read_origin(const Value& value) {
  RecordReader reader(value, "header.origins");
  Origin origin;
  origin.what = reader.text("what");
  origin.entries = static_cast<std::size_t>(reader.number("entries", 0, 1'000'000'000));
  origin.seed = read_seed(reader.text("seed"));
  origin.seed_hash = reader.text("seed_hash");
  return origin;
}

Value to_value(const Origin& origin) {
  return RecordMaker()
      .add("what", origin.what)
      .add("entries", static_cast<std::int64_t>(origin.entries))
      .add("seed", std::to_string(origin.seed))
      .add("seed_hash", origin.seed_hash)
      .done();
}

Header read_header(const Value& value) {
  RecordReader reader(value, "header");
  Header header;
  header.ruleset = reader.text("ruleset");
  header.title = reader.text("title");
  header.sides = read_texts(reader.list("sides", 2));
  if (header.sides.size() != 2) throw BadInput("header.sides must name two sides");
  header.rules = reader.pairs("rules", 100);
  header.charts = reader.text("charts");
  header.seed = read_seed(reader.text("seed"));
  // Records of the book that are older than the map have neither.
  if (reader.has("scenario")) header.scenario = reader.text("scenario");
  if (reader.has("free_battle")) header.free_battle = reader.text("free_battle");
  if (reader.has("players")) header.players = read_texts(reader.list("players", 2));
  if (reader.has("form")) header.form = reader.text("form");
  if (reader.has("seed_hash")) header.seed_hash = reader.text("seed_hash");
  if (reader.has("origins"))
    for (const Value& origin : reader.list("origins", 1000)) header.origins.push_back(read_origin(origin));
  // Before it was asked dice could always be typed.
  header.typed_dice = !reader.has("typed_dice") || reader.truth("typed_dice");
  return header;
}

Side deed_side(const std::string& text) {
  if (const auto side = enum_from<Side>(text)) return *side;
  throw BadInput(fmt::format("entry.side is '{}'; it may be first or second", text));
}

Deed read_deed(const Value& value) {
  RecordReader reader(value, "entry");
  Deed entry;
  entry.side = deed_side(reader.text("side"));
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
  if (reader.has("report")) entry.report = reader.text("report");
  if (reader.has("why")) entry.why = reader.text("why");
  return entry;
}

}  // namespace

std::string to_text(const Header& header) {
  RecordMaker maker;
  maker.add("ruleset", header.ruleset)
      .add("title", header.title)
      .add("sides", strings_value(header.sides))
      .add("rules", pairs_value(header.rules))
      .add("charts", header.charts)
      .add("seed", std::to_string(header.seed))
      .add("scenario", header.scenario)
      .add("players", strings_value(header.players))
      .add("form", header.form)
      .add("seed_hash", header.seed_hash);
  if (!header.origins.empty()) {
    List origins;
    for (const Origin& origin : header.origins) origins.push_back(to_value(origin));
    maker.add("origins", Value{std::move(origins)});
  }
  if (!header.free_battle.empty()) maker.add("free_battle", header.free_battle);
  if (!header.scenario.empty()) maker.add("typed_dice", header.typed_dice);
  return json_line(maker.done());
}

Header read_header(std::string_view text) { return read_header(read_json(text)); }

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
  if (!entry.report.empty()) maker.add("report", entry.report);
  if (!entry.why.empty()) maker.add("why", entry.why);
  return json_line(maker.done());
}

Deed read_deed(std::string_view text) { return read_deed(read_json(text)); }

std::string record_text(const Header& header, const std::vector<Deed>& entries) {
  std::string text = "{\"header\": " + to_text(header) + ",\n\"entries\": [";
  for (const Deed& entry : entries) text += (&entry == entries.data() ? "\n" : ",\n") + to_text(entry);
  return text + "\n]}\n";
}

SavedGame read_record(std::string_view text) {
  const Value value = read_json(text);
  RecordReader reader(value, "a record");
  SavedGame saved{read_header(reader.value("header")), {}};
  for (const Value& entry : reader.list("entries", 1'000'000)) {
    try {
      saved.entries.push_back(read_deed(entry));
    } catch (const BadInput& bad) {
      throw BadInput(fmt::format("entry {} of the record: {}", saved.entries.size() + 1, bad.what()));
    }
  }
  return saved;
}

std::vector<Origin> origins_after(const Header& header, std::string what, std::size_t count, std::uint64_t told_seed) {
  std::vector<Origin> origins;
  std::size_t from = 0;
  for (const Origin& origin : header.origins) {
    if (from >= count) break;
    origins.push_back(origin);
    origins.back().entries = std::min(origin.entries, count);
    from = origin.entries;
  }
  if (from < count) origins.push_back({what, count, told_seed, header.seed_hash});
  if (!origins.empty()) origins.back().what = std::move(what);
  return origins;
}

std::string digest_of(std::string_view text) {
  std::uint64_t hash = 0x6C6F6E67726F6C6CU;
  for (const char c : text) hash = mix(hash, static_cast<unsigned char>(c));
  return fmt::format("{:016x}", hash);
}

}  // namespace longroll
