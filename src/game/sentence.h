// Sentences of the log: what is read, made of tokens that say which piece, place, rule, dice or number is meant. Nobody
// has to look for a name in a sentence; what is read is the tokens' texts in a row.
#pragma once

#include <array>
#include <boost/describe.hpp>
#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace longroll {

/// What a token stands for.
enum class TokenKind : std::uint8_t { words, piece, place, rule, dice, number };
BOOST_DESCRIBE_ENUM(TokenKind, words, piece, place, rule, dice, number)

/// A part of a sentence.
struct Token {
  TokenKind kind = TokenKind::words;
  std::string text;                                     ///< as it is read
  std::optional<int> piece = {};                        ///< its number
  std::optional<std::string> place = {};                ///< as plays name it
  std::optional<std::vector<std::uint8_t>> faces = {};  ///< of dice

  friend bool operator==(const Token&, const Token&) = default;
};
BOOST_DESCRIBE_STRUCT(Token, (), (kind, text, piece, place, faces))

Token piece_token(int piece, std::string name);
/// A place by the name that plays have for it, and the one that people have.
Token place_token(std::string place, std::string title);
Token rule_token(std::string rule);
/// Dice as they fell: "3, 5".
Token dice_token(std::vector<std::uint8_t> faces);
Token number_token(long long number);
/// A number with its sign: "+2".
Token signed_number(long long number);

/// Tokens in a row.
class Sentence {
 public:
  Sentence() = default;
  /// Nothing but words.
  template <class Words>
    requires std::convertible_to<const Words&, std::string_view>
  Sentence(const Words& words) {  // NOLINT(google-explicit-constructor): plain words are a sentence
    add(Token{TokenKind::words, std::string(std::string_view(words))});
  }
  Sentence(Token token) { add(std::move(token)); }  // NOLINT(google-explicit-constructor): so is one token

  /// Puts it at the end; words run together, and empty ones are nothing.
  void add(Token token);
  void add(const Sentence& more);
  /// Where it happened, for a map that shows it, if the words do not say so.
  Sentence at(const Token& place) &&;

  const std::vector<Token>& tokens() const { return tokens_; }
  /// The place of `at`, as plays name it; empty for none.
  const std::string& place() const { return place_; }
  bool empty() const { return tokens_.empty(); }
  /// As it is read.
  std::string text() const;

  friend bool operator==(const Sentence&, const Sentence&) = default;

 private:
  std::vector<Token> tokens_;
  std::string place_;
};

/// Sentences one after the other: "Lane, Davis, Scales".
Sentence listed(std::span<const Sentence> parts, std::string_view between = ", ");
/// The same as people say it: "Lane, Davis and Scales".
Sentence listed_aloud(std::span<const Sentence> parts);

/// What `name` makes of each, a token or a sentence.
template <class Items, class Name>
std::vector<Sentence> each_named(const Items& items, const Name& name) {
  std::vector<Sentence> parts;
  for (const auto& item : items) parts.emplace_back(name(item));
  return parts;
}
template <class Items, class Name>
  requires(!std::convertible_to<const Name&, std::string_view>)
Sentence listed(const Items& items, const Name& name) {
  return listed(each_named(items, name));
}
template <class Items, class Name>
Sentence listed_aloud(const Items& items, const Name& name) {
  return listed_aloud(each_named(items, name));
}

/// Some of a thing: "a step", "3 steps".
Sentence counted(long long number, std::string_view one, std::string_view many);

/// The words of a sentence, `{}` for each of its parts; one that has more or fewer does not compile. A verb that goes
/// with those who were named last before it is written for one and for many of them: "{} {falls|fall} back to {}."
template <class... Parts>
class SentenceForm {
 public:
  template <std::size_t Size>
  consteval SentenceForm(const char (&text)[Size])  // NOLINT(google-explicit-constructor): told("{} is lost.", ...)
      : text_(text, Size - 1) {
    std::size_t holes = 0;
    for (std::size_t i = 0; i < text_.size(); ++i) {
      if (text_[i] == '}') throw "a sentence closes no braces but {} and {one|many}";
      if (text_[i] != '{') continue;
      const std::size_t end = text_.find('}', i);
      if (end == text_.npos) throw "a sentence closes its braces";
      const std::string_view inside = text_.substr(i + 1, end - i - 1);
      if (inside.empty()) ++holes;
      if (!inside.empty() && inside.find('|') == inside.npos) throw "a sentence has no braces but {} and {one|many}";
      i = end;
    }
    if (holes != sizeof...(Parts)) throw "a sentence has a {} for each part";
  }
  std::string_view text() const { return text_; }

 private:
  std::string_view text_;
};

/// A part of a sentence: words, a token, a sentence, or a whole number.
template <class Part>
Sentence as_part(const Part& part) {
  static_assert(!std::same_as<Part, bool>, "say what is so in words");
  if constexpr (std::integral<Part>) {
    return number_token(part);
  } else {
    return part;
  }
}

/// The words of a form with the parts in its places.
Sentence filled(std::string_view form, std::span<const Sentence> parts);

/// A sentence: told("{} falls back to {}.", game.named(piece), game.named(place)).
template <class... Parts>
Sentence told(SentenceForm<std::type_identity_t<Parts>...> form, const Parts&... parts) {
  const std::array<Sentence, sizeof...(Parts)> all{as_part(parts)...};
  return filled(form.text(), all);
}

}  // namespace longroll
