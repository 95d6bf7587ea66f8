// Games chosen by both sides at once: known solutions, and the guarantee on both sides for any game.
#include <gtest/gtest.h>

#include "chance/random.h"
#include "rules/matrix_game.h"
#include "rules/umpire.h"

namespace longroll {
namespace {

MatrixGame game_of(std::vector<std::vector<Rational>> payoff) {
  MatrixGame game;
  for (std::size_t i = 0; i < payoff.size(); ++i) game.rows.push_back("r" + std::to_string(i));
  for (std::size_t j = 0; j < payoff[0].size(); ++j) game.columns.push_back("c" + std::to_string(j));
  game.payoff = std::move(payoff);
  return game;
}

TEST(matrix_game, a_saddle_point_is_played_pure) {
  const Solution solution = solve(game_of({{1, 3, 2}, {0, 4, 1}, {-1, 0, 5}}));
  EXPECT_EQ(solution.value, 1);
  EXPECT_EQ(solution.row_mix, (std::vector<Rational>{1, 0, 0}));
  EXPECT_EQ(solution.column_mix, (std::vector<Rational>{1, 0, 0}));
}

TEST(matrix_game, stone_scissors_paper_is_a_third_each) {
  const Solution solution = solve(game_of({{0, 1, -1}, {-1, 0, 1}, {1, -1, 0}}));
  EXPECT_EQ(solution.value, 0);
  for (const Rational& part : solution.row_mix) EXPECT_EQ(part, Rational(1, 3));
}

TEST(matrix_game, any_game_is_solved_with_its_guarantee_on_both_sides) {
  Random chance(4);
  Umpire umpire(chance);
  for (int n = 0; n < 300; ++n) {
    std::vector<std::vector<Rational>> payoff(static_cast<std::size_t>(1 + n % 3),
                                              std::vector<Rational>(static_cast<std::size_t>(1 + n / 3 % 3)));
    for (auto& row : payoff) {
      for (Rational& cell : row) cell = umpire.roll({"T.1", "cell"}, {1, 5, 0});
    }
    const MatrixGame game = game_of(payoff);
    const Solution solution = solve(game);
    Rational all = 0;
    for (const Rational& part : solution.row_mix) all += part;
    EXPECT_EQ(all, 1);
    for (std::size_t j = 0; j < game.columns.size(); ++j) {
      Rational sum = 0;
      for (std::size_t i = 0; i < game.rows.size(); ++i) sum += solution.row_mix[i] * game.payoff[i][j];
      EXPECT_GE(sum, solution.value);
    }
    for (std::size_t i = 0; i < game.rows.size(); ++i) {
      Rational sum = 0;
      for (std::size_t j = 0; j < game.columns.size(); ++j) sum += solution.column_mix[j] * game.payoff[i][j];
      EXPECT_LE(sum, solution.value);
    }
  }
}

}  // namespace
}  // namespace longroll
