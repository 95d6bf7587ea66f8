// Games in which both sides choose at once.
#include "rules/matrix_game.h"

#include <cassert>
#include <optional>

namespace longroll {
namespace {

using Matrix = std::vector<std::vector<Rational>>;

/// Solves a x = b by elimination; nothing if a is singular.
std::optional<std::vector<Rational>> solve_linear(Matrix a, std::vector<Rational> b) {
  const std::size_t n = b.size();
  for (std::size_t i = 0; i < n; ++i) {
    std::size_t pivot = i;
    while (pivot < n && a[pivot][i] == 0) ++pivot;
    if (pivot == n) return std::nullopt;
    std::swap(a[i], a[pivot]);
    std::swap(b[i], b[pivot]);
    for (std::size_t r = 0; r < n; ++r) {
      if (r == i || a[r][i] == 0) continue;
      const Rational factor = a[r][i] / a[i][i];
      for (std::size_t c = i; c < n; ++c) a[r][c] -= factor * a[i][c];
      b[r] -= factor * b[i];
    }
  }
  for (std::size_t i = 0; i < n; ++i) b[i] /= a[i][i];
  return b;
}

/// The mixture over `own` that makes the other side indifferent between all of `other`, with the value last.
std::optional<std::vector<Rational>> indifferent(const Matrix& payoff, const std::vector<std::size_t>& own,
                                                 const std::vector<std::size_t>& other, bool rows) {
  const std::size_t k = own.size();
  Matrix a(k + 1, std::vector<Rational>(k + 1, 0));
  std::vector<Rational> b(k + 1, 0);
  for (std::size_t j = 0; j < k; ++j) {
    for (std::size_t i = 0; i < k; ++i) a[j][i] = rows ? payoff[own[i]][other[j]] : payoff[other[j]][own[i]];
    a[j][k] = -1;
    a[k][j] = 1;
  }
  b[k] = 1;
  return solve_linear(std::move(a), std::move(b));
}

std::vector<std::size_t> members(unsigned set) {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; set >> i != 0; ++i) {
    if ((set >> i & 1U) != 0) found.push_back(i);
  }
  return found;
}

/// Spreads a mixture over all options; nothing if it holds a negative share.
std::optional<std::vector<Rational>> spread(const std::vector<Rational>& mix, const std::vector<std::size_t>& own,
                                            std::size_t size) {
  std::vector<Rational> all(size, 0);
  for (std::size_t i = 0; i < own.size(); ++i) {
    if (mix[i] < 0) return std::nullopt;
    all[own[i]] = mix[i];
  }
  return all;
}

bool holds(const MatrixGame& game, const Solution& found) {
  for (std::size_t j = 0; j < game.columns.size(); ++j) {
    Rational sum = 0;
    for (std::size_t i = 0; i < game.rows.size(); ++i) sum += found.row_mix[i] * game.payoff[i][j];
    if (sum < found.value) return false;
  }
  for (std::size_t i = 0; i < game.rows.size(); ++i) {
    Rational sum = 0;
    for (std::size_t j = 0; j < game.columns.size(); ++j) sum += found.column_mix[j] * game.payoff[i][j];
    if (sum > found.value) return false;
  }
  return true;
}

}  // namespace

Solution solve(const MatrixGame& game) {
  // Some square part of the matrix, made indifferent on both sides, is a solution (Shapley and Snow): try them all,
  // the small ones first.
  const unsigned all_rows = 1U << game.rows.size();
  const unsigned all_columns = 1U << game.columns.size();
  for (std::size_t k = 1; k <= std::min(game.rows.size(), game.columns.size()); ++k) {
    for (unsigned r = 1; r < all_rows; ++r) {
      const auto rows = members(r);
      if (rows.size() != k) continue;
      for (unsigned c = 1; c < all_columns; ++c) {
        const auto columns = members(c);
        if (columns.size() != k) continue;
        const auto p = indifferent(game.payoff, rows, columns, true);
        const auto q = indifferent(game.payoff, columns, rows, false);
        if (!p || !q) continue;
        auto row_mix = spread(*p, rows, game.rows.size());
        auto column_mix = spread(*q, columns, game.columns.size());
        if (!row_mix || !column_mix) continue;
        Solution found{std::move(*row_mix), std::move(*column_mix), p->back()};
        if (holds(game, found)) return found;
      }
    }
  }
  assert(false && "every matrix game has a solution");
  return {};
}

std::vector<MixedOption> mixed_options(const MatrixGame& game, bool of_rows) {
  const Solution solution = solve(game);
  std::vector<MixedOption> options;
  for (const Rational& share : of_rows ? solution.row_mix : solution.column_mix) options.push_back({share, 0});
  for (std::size_t r = 0; r < game.rows.size(); ++r) {
    for (std::size_t c = 0; c < game.columns.size(); ++c) {
      if (of_rows) {
        options[r].worth += solution.column_mix[c] * game.payoff[r][c];
      } else {
        options[c].worth -= solution.row_mix[r] * game.payoff[r][c];
      }
    }
  }
  return options;
}

}  // namespace longroll
