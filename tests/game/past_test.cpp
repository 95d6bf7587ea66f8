// What a long game keeps of its past: few positions, every one of which comes back; and the end of its log.
#include <gtest/gtest.h>

#include "game/game.h"

namespace longroll {
namespace {

/// A position that adds: a note is one more, again a die, next gives the turn to the other side.
class Sum final : public Position {
 public:
  std::unique_ptr<Position> clone() const override { return std::make_unique<Sum>(*this); }
  Stage stage() const override { return {1 + done_ / 10, "1", "Adding", active_}; }
  std::string prompt() const override { return "note"; }
  Value view(Viewer /*viewer*/) const override { return {}; }
  std::string describe(const Action& action) const override { return action.what; }
  std::optional<Objection> refuse(Side /*side*/, const Action& /*action*/) const override { return std::nullopt; }
  void apply(Side /*side*/, const Action& action, Umpire& umpire, Telling& telling) override {
    ++applied;
    sum_ = 3 * sum_ + 1;
    if (action.what == "again") sum_ += static_cast<std::uint64_t>(umpire.roll({"S.1", "sum"}, {1, 6}));
    if (action.what == "next") active_ = other(active_);
    ++done_;
    telling.say(LogKind::note, action.what);
    if (done_ % 3 == 0) {
      telling.say(LogKind::note, "for one side");
      telling.lines.back().only = Side::second;
    }
  }
  std::string name_of(const Action& /*action*/, std::string_view /*role*/, std::size_t /*place*/) const override {
    return "";
  }
  Prepared prepare(const Action& /*action*/) const override { return {}; }
  std::string outcome() const override { return std::to_string(done_); }
  std::string save() const override { return std::to_string(sum_) + (active_ == Side::first ? "a" : "b"); }

  static inline int applied = 0;  ///< how often any of them was played on

 private:
  std::uint64_t sum_ = 0;
  int done_ = 0;
  Side active_ = Side::first;
};

Game sums() { return {{"sum", "t", {"First", "Second"}, {}, "", 7}, std::make_unique<Sum>()}; }

void act(Game& game, const std::string& what, Side side = Side::first) { game.act(side, {what, ""}, false, false, 1); }

/// A game of so many entries, in which much is taken back and brought forward; what it was after each.
std::vector<std::string> played(Game& game, std::size_t entries) {
  std::uint32_t chance = 5;
  std::vector<std::string> states = {game.position().save()};
  while (game.entries().size() < entries) {
    chance = chance * 1664525U + 1013904223U;
    const std::uint32_t next = (chance >> 16U) % 10U;
    if (next < 2 && game.undo().may) {
      const bool ask = game.undo().agreement;
      act(game, "undo");
      if (ask) {
        states.push_back(game.position().save());
        act(game, "agree", Side::second);
      }
    } else if (next == 2 && game.redo().may) {
      act(game, "redo");
    } else {
      act(game, next == 3 ? "again" : next == 4 ? "next" : "note");
    }
    states.push_back(game.position().save());
  }
  return states;
}

TEST(past, few_positions_are_kept_and_all_come_back) {
  Game game = sums();
  const auto states = played(game, 5000);
  EXPECT_LE(game.kept_positions(), game.entries().size() / Past::apart + 5);
  for (std::size_t i = 0; i < states.size(); i += 7) EXPECT_EQ(game.position_after(i)->save(), states[i]) << i;
}

TEST(past, what_is_done_and_taken_back_again_and_again_is_played_once_each_time) {
  Game game = sums();
  for (int i = 0; i < 40; ++i) act(game, "note");
  Sum::applied = 0;
  for (int i = 0; i < 100; ++i) {
    act(game, "note");
    act(game, "undo");
  }
  EXPECT_EQ(Sum::applied, 100);
}

TEST(past, undo_goes_all_the_way_back_and_redo_forward) {
  Game game = sums();
  std::vector<std::string> states = {game.position().save()};
  for (int i = 0; i < 300; ++i) {
    act(game, "note");
    states.push_back(game.position().save());
  }
  for (std::size_t i = 300; i-- > 0;) {
    act(game, "undo");
    ASSERT_EQ(game.position().save(), states[i]);
  }
  EXPECT_FALSE(game.undo().may);
  for (std::size_t i = 1; i <= 300; ++i) {
    act(game, "redo");
    ASSERT_EQ(game.position().save(), states[i]);
  }
  for (int i = 0; i < 150; ++i) act(game, "undo");
  act(game, "again");  // another way from the middle
  EXPECT_FALSE(game.redo().may);
  EXPECT_EQ(game.position_after(300)->save(), states[300]) << "the first way is still known";
}

TEST(past, a_record_is_put_back_with_and_without_every_digest) {
  Game game = sums();
  played(game, 700);
  for (const bool check : {true, false}) {
    Game again = sums();
    for (const Deed& entry : game.entries()) again.replay(entry, check || &entry == &game.entries().back());
    EXPECT_EQ(again.difference(), "");
    EXPECT_EQ(again.position().save(), game.position().save());
    EXPECT_EQ(record_text(again.header(), again.entries()), record_text(game.header(), game.entries()));
  }
}

TEST(past, what_goes_another_way_is_found_by_the_next_digest_that_is_checked) {
  Game game = sums();
  for (int i = 0; i < 20; ++i) act(game, "note");
  Game again = sums();
  for (std::size_t i = 0; i < 20; ++i) {
    Deed entry = game.entries()[i];
    if (i == 5) entry.action.what = "next";
    again.replay(entry, i == 19);
  }
  EXPECT_NE(again.difference(), "");
}

TEST(past, the_end_of_the_log_is_its_end) {
  Game game = sums();
  played(game, 900);
  const auto texts = [](const std::vector<LogLine>& lines) {
    std::vector<std::string> all;
    for (const LogLine& line : lines) all.push_back(std::to_string(line.entry) + " " + line.said.text());
    return all;
  };
  for (const std::size_t count : {std::size_t{0}, std::size_t{1}, std::size_t{450}, game.entries().size()}) {
    const std::vector<LogLine> whole = game.log_after(count);
    for (const std::size_t most : {std::size_t{0}, std::size_t{1}, std::size_t{100}, std::size_t{100'000}}) {
      const LogEnd end = game.log_end_after(count, most);
      ASSERT_LE(end.lines.size(), whole.size());
      EXPECT_GE(end.lines.size(), std::min(most, whole.size()));
      EXPECT_LE(end.lines.size(), most + 2) << "an entry is not cut";
      const std::vector<LogLine> rest(whole.begin(), whole.end() - static_cast<std::ptrdiff_t>(end.lines.size()));
      const std::vector<LogLine> last(whole.end() - static_cast<std::ptrdiff_t>(end.lines.size()), whole.end());
      EXPECT_EQ(texts(end.lines), texts(last));
      EXPECT_EQ(end.before, counted(rest));
      EXPECT_EQ(end.before[count_index(Side::first)], told_to(rest, Side::first).size());
      EXPECT_EQ(end.before[count_index(Side::second)], rest.size());
    }
  }
}

}  // namespace
}  // namespace longroll
