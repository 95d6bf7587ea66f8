// A small battlefield for tests of March & Volley on the table.
#include "tests/march_and_volley/field.h"

#include "rulesets/march_and_volley/ruleset.h"

namespace longroll::march_and_volley {
namespace {

using Texts = test::TableTexts;

void add_piece(std::string_view line, Texts& texts) {
  const auto all = words(line);
  std::size_t next = 0;
  const auto take = [&] { return std::string(all.at(next++)); };
  const std::string name = take();
  const std::string side = take() == "first" ? "Red" : "Blue";
  const std::string kind = take();
  const bool leader = kind == "leader";
  const bool unit = !leader && kind != "engineers";
  const std::string quality = unit ? take() : "";
  const std::string formation = unit ? take() : "";
  const std::string rank = leader ? take() : "";
  const std::string place = take();
  const std::string heading = unit ? take() : "";
  std::map<std::string, std::string> more;
  for (; next < all.size(); ++next)
    more[std::string(all[next].substr(0, all[next].find('=')))] = all[next].substr(all[next].find('=') + 1);
  texts.army += fmt::format("{},{},{},{},{},{},{},{},{},{}\n", side, name, more["group"], kind, quality, formation,
                            more["rifles"], more["heavy"], more["lancers"], rank);
  texts.setup += fmt::format("{},{},{},{},{}\n", name, place, heading, more["turn"], more["special"]);
}

Texts texts_of(std::string_view pieces, const Terms& terms) {
  Texts texts;
  texts.army = "side,name,group,kind,quality,formation,rifles,heavy,lancers,rank\n";
  texts.setup = "name,x,y,heading,turn,special\n";
  for (const TextLine& line : lines_of(pieces)) add_piece(line.text, texts);
  texts.table = "table A field\nsize 60 40\n" + terms.table;
  texts.scenario =
      "title A field\nwords A field.\nlength short\nsides Red | Blue\nsituation They stand.\ntask first Win.\n"
      "task second Win.\nthresholds 12 4 -4 -12\narmy test\nturns 12\n" +
      terms.scenario;
  return texts;
}

std::shared_ptr<const Setting> setting_of(std::string_view pieces, const Terms& terms) {
  RulebookOptions options;
  if (!terms.charts.empty()) options.data = terms.charts;
  return test::setting_of<Setting>(entry().open(options), texts_of(pieces, terms));
}

}  // namespace

Battlefield::Battlefield(std::string_view pieces, const Terms& terms)
    : TableField(setting_of(pieces, terms), [winner = terms.winner](const Draw& draw) -> std::optional<Answer> {
        if (draw.ask.rule != "M.7") return std::nullopt;
        return Answer{winner == Side::first ? 0 : 1};
      }) {}

Battlefield::Battlefield(std::shared_ptr<const Setting> setting) : TableField(std::move(setting)) {}

void Battlefield::go(std::string_view phase, std::string_view dice) {
  go_until([&] { return this->phase() == phase; }, phase, dice);
}

Battlefield acting(std::string_view pieces, const Terms& terms) {
  Battlefield field(pieces, terms);
  field.go("initiative");
  field.play("activate #0");
  if (field.phase() == "round") field.play(fmt::format("unit {}", field.game().info(one).name));
  EXPECT_EQ(field.phase(), "actions");
  return field;
}

}  // namespace longroll::march_and_volley
