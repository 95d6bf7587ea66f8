// House charts are replaced by those of a player who has the book.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "rulesets/march_and_volley/procedures/melee.h"
#include "rulesets/march_and_volley/procedures/shooting.h"
#include "rulesets/march_and_volley/ruleset.h"

namespace longroll::march_and_volley {
namespace {

/// A folder of its own that is removed at the end.
class Folder {
 public:
  explicit Folder(const std::string& name) : path_(std::filesystem::path(testing::TempDir()) / name) {
    std::filesystem::create_directories(path_);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() { std::filesystem::remove_all(path_); }

  std::string text() const { return path_.string(); }
  void write(const std::string& file, const std::string& text) const { std::ofstream(path_ / file) << text; }

 private:
  std::filesystem::path path_;
};

/// A built-in chart's text with something changed.
std::string changed(const std::string& ruleset, const std::string& chart, const std::string& from,
                    const std::string& to) {
  std::string text = read_file(std::string(LONGROLL_SOURCE) + "/rulesets/" + ruleset + "/charts/" + chart + ".chart");
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << chart << " has no " << from;
  return text.replace(at, from.size(), to);
}

TEST(house_charts, M_R6_need_is_never_better_than_2) {
  const Folder folder("longroll_needs");
  folder.write("shooting_needs.chart",
               changed("march_and_volley", "shooting_needs", "guns   |     4 |", "guns   |     2 |"));
  const House house(ChartSet::load(entry().charts, folder.text()), {});
  ShootingOrder order;
  order.shooters = {{.kind = Kind::foot_guns, .formation = Formation::unlimbered}};
  order.target.formation = Formation::column;
  const auto odds = shooting_odds(order, house, {}, nullptr);
  EXPECT_EQ(odds.chance_that([](const ShootingResult& result) { return result.casualties == 0; }), Rational(1, 216));
}

TEST(house_charts, M_R9_other_melee_dice_are_thrown_in_their_own_groups) {
  const Folder folder("longroll_dice");
  folder.write("melee_dice.chart", changed("march_and_volley", "melee_dice", "skirmish    | 3 ", "skirmish    | 4 "));
  const House house(ChartSet::load(entry().charts, folder.text()), {});
  DiceGroups groups;
  add_die(groups, {.formation = Formation::skirmish}, house);
  add_die(groups, {.casualties = 3}, house);
  add_die(groups, {}, house);
  add_die(groups, {.formation = Formation::skirmish}, house);
  EXPECT_EQ(groups, (DiceGroups{{1, 6}, {2, 4}, {1, 3}}));
}

TEST(house_charts, what_the_rules_divide_by_is_refused_below_1) {
  const Folder folder("longroll_divisors");
  folder.write("morale_rules.chart",
               changed("march_and_volley", "morale_rules", "casualties_per_point | 2 ", "casualties_per_point | 0 "));
  const auto load = [&] { const House house(ChartSet::load(entry().charts, folder.text()), {}); };
  EXPECT_THROW(load(), BadInput);
}

}  // namespace
}  // namespace longroll::march_and_volley
