// Sentences of the log, and who reads them.
#include "game/sentence.h"

#include <gtest/gtest.h>

#include "game/log.h"

namespace longroll {
namespace {

std::vector<TokenKind> kinds_of(const Sentence& said) {
  std::vector<TokenKind> kinds;
  for (const Token& token : said.tokens()) kinds.push_back(token.kind);
  return kinds;
}

TEST(sentence, is_read_as_its_tokens_in_a_row) {
  const Sentence said =
      told("{} falls back to {} with {}{}.", piece_token(3, "Lane"), place_token("0707", "the ford"), 2, Sentence());
  EXPECT_EQ(said.text(), "Lane falls back to the ford with 2.");
  EXPECT_EQ(kinds_of(said), (std::vector{TokenKind::piece, TokenKind::words, TokenKind::place, TokenKind::words,
                                         TokenKind::number, TokenKind::words}));
  EXPECT_EQ(said.tokens()[0].piece, 3);
  EXPECT_EQ(said.tokens()[2].place, "0707");
}

TEST(sentence, words_run_together_and_names_do_not) {
  EXPECT_EQ(told("{} and {}", "foot", std::string("horse")).tokens().size(), 1U);
  const std::vector<Sentence> names{piece_token(1, "Lane"), piece_token(2, "Davis")};
  EXPECT_EQ(listed(names).text(), "Lane, Davis");
  EXPECT_EQ(listed(names).tokens().size(), 3U);
  EXPECT_EQ(counted(1, "a step", "steps").text(), "a step");
  EXPECT_EQ(counted(3, "a step", "steps").text(), "3 steps");
  EXPECT_EQ(told("{}", signed_number(2)).text(), "+2");
}

TEST(sentence, a_verb_goes_with_those_who_were_named_last) {
  const Token lane = piece_token(1, "Lane");
  const std::vector<Sentence> both{lane, piece_token(2, "Davis")};
  EXPECT_EQ(told("{} {falls|fall} back.", lane).text(), "Lane falls back.");
  EXPECT_EQ(told("{} {falls|fall} back.", listed_aloud(both)).text(), "Lane and Davis fall back.");
  EXPECT_EQ(told("{} and {}{fires|fire}.", listed(both), lane).text(), "Lane, Davis and Lanefires.");
  EXPECT_EQ(told("{} at {} {goes|go} hungry.", listed(both), place_token("0707", "the ford")).text(),
            "Lane, Davis at the ford go hungry.")
      << "who is named, not where";
  EXPECT_EQ(told("{} {stands|stand}.", "Their foot").text(), "Their foot stands.") << "words name nobody";
  EXPECT_EQ(told("{} assault{s|} and {holds|hold}.", listed(both)).text(), "Lane, Davis assault and hold.");
}

TEST(sentence, dice_are_faces_and_a_place_may_stand_beside_the_words) {
  const Sentence said = told("Dice: {}.", dice_token({3, 5})).at(place_token("0707", "0707"));
  EXPECT_EQ(said.text(), "Dice: 3, 5.");
  EXPECT_EQ(said.tokens()[1].faces, (std::vector<std::uint8_t>{3, 5}));
  EXPECT_EQ(said.place(), "0707");
}

TEST(sentence, a_line_is_read_by_its_audience) {
  const std::vector<LogLine> lines{
      {.kind = LogKind::note, .said = "all", .rule = ""},
      {.kind = LogKind::note, .said = "3 of 5 left", .rule = "", .only = Side::first, .instead = "a step is lost"},
      {.kind = LogKind::dice, .said = "a die", .rule = "", .only = Side::first}};
  const auto read = [&](std::optional<Side> viewer) {
    std::string text;
    for (const LogLine& line : told_to(lines, viewer)) text += line.said.text() + "; ";
    return text;
  };
  EXPECT_EQ(read({}), "all; 3 of 5 left; a die; ");
  EXPECT_EQ(read(Side::first), "all; 3 of 5 left; a die; ");
  EXPECT_EQ(read(Side::second), "all; a step is lost; ");
}

}  // namespace
}  // namespace longroll
