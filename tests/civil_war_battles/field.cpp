// A small battlefield for tests of Civil War Battles on the table.
#include "tests/civil_war_battles/field.h"

#include "base/text.h"
#include "rulesets/civil_war_battles/ruleset.h"

namespace longroll::civil_war_battles {
namespace {

using Texts = test::TableTexts;

void add_piece(std::string_view line, Texts& texts) {
  auto all = words(line);
  const auto take = [&] {
    const std::string_view word = all.front();
    all.erase(all.begin());
    return std::string(word);
  };
  const std::string name = take();
  const bool first = take() == "first";
  const std::string kind = take();
  const bool general = kind == "general";
  const bool guns = kind == "guns";
  std::string value;
  std::string rank;
  std::string half_bases;
  std::string quality;
  std::string frontage;
  if (general) {
    value = take();
    rank = take();
  } else {
    half_bases = take();
    quality = take();
    frontage = take();
  }
  const std::string place = take();
  const std::string heading = all.empty() || all[0].find('=') != std::string_view::npos ? "" : take();
  std::map<std::string, std::string> more = {{"division", first ? "Blue" : "Grey"},
                                             {"weapon", general || guns ? "" : "rifle"},
                                             {"gun", guns ? "smoothbore" : ""}};
  for (const std::string_view one : all)
    more[std::string(one.substr(0, one.find('=')))] = one.substr(one.find('=') + 1);
  texts.army +=
      fmt::format("{},{},{},{},{},{},{},{},{},{},{},{},{},{}\n", first ? "Blue" : "Grey", name, more["division"],
                  general ? "general" : "unit", general ? "" : kind, half_bases, quality, frontage, more["weapon"],
                  more["gun"], more["light"], first || general ? "" : "yes", value, rank);
  texts.setup += fmt::format("{},{},{},{},{}\n", name, place, heading, more["turn"], more["after"]);
}

Texts texts_of(std::string_view pieces, const Terms& terms) {
  Texts texts;
  texts.army = "side,name,group,kind,arm,half_bases,quality,frontage,weapon,gun,light,confederate,value,rank\n";
  texts.setup = "name,x,y,heading,turn,after\n";
  for (const TextLine& line : lines_of(pieces)) add_piece(line.text, texts);
  texts.table = "table A field\nsize 48 36\n" + terms.table;
  texts.scenario =
      "title A field\nwords A field.\nlength short\nsides Blue | Grey\nsituation They stand.\ntask first Win.\n"
      "task second Win.\nthresholds 12 6 5 -6\narmy test\ncountdown 21\n" +
      (terms.scenario.empty() ? "objective 5 24,18 second | the cross\n" : terms.scenario);
  return texts;
}

std::shared_ptr<const Setting> setting_of(std::string_view pieces, const Terms& terms) {
  RulebookOptions options;
  for (const auto& [id, choice] : terms.rules) options.interpretations.emplace_back(id, choice);
  return test::setting_of<Setting>(entry().open(options), texts_of(pieces, terms));
}

}  // namespace

Battlefield::Battlefield(std::string_view pieces, const Terms& terms) : TableField(setting_of(pieces, terms)) {}

Battlefield::Battlefield(std::shared_ptr<const Setting> setting) : TableField(std::move(setting)) {}

void Battlefield::go(std::string_view phase, Side side, std::string_view dice) {
  go_until([&] { return this->phase() == phase && game().state.player == side; }, phase, dice);
}

Battlefield going(std::string_view pieces, int points, const Terms& terms) {
  Battlefield field(std::string(pieces) + "\nHill first general 2 division 2,2", terms);
  field.game().join(field.id("Hill"), field.id("Lane"));
  field.go("motivation");
  // A general with the unit passes it without a roll, and adds a point (C.6, C.7).
  field.play("motivate Hill Lane", std::to_string(points - 1));
  EXPECT_EQ(field.unit("Lane").points, points);
  return field;
}

Battlefield before_falter(std::string_view pieces, const Terms& terms) {
  Battlefield field = going(pieces, 6, terms);
  field.play("assault Lane Gray");
  if (field.phase() == "opportunity_fire") field.play("done");
  EXPECT_EQ(field.phase(), "falter");
  return field;
}

}  // namespace longroll::civil_war_battles
