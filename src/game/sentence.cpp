// Sentences of the log.
#include "game/sentence.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/text.h"

namespace longroll {
namespace {

auto pieces_in(const Sentence& part) { return std::ranges::count(part.tokens(), TokenKind::piece, &Token::kind); }

}  // namespace

Token piece_token(int piece, std::string name) { return {TokenKind::piece, std::move(name), piece}; }

Token place_token(std::string place, std::string title) {
  return {TokenKind::place, std::move(title), {}, std::move(place)};
}

Token rule_token(std::string rule) { return {TokenKind::rule, std::move(rule)}; }

Token dice_token(std::vector<std::uint8_t> faces) {
  std::vector<std::string> figures;
  for (const std::uint8_t face : faces) figures.push_back(std::to_string(face));
  return {TokenKind::dice, join(figures, ", "), {}, {}, std::move(faces)};
}

Token number_token(long long number) { return {TokenKind::number, std::to_string(number)}; }

Token signed_number(long long number) { return {TokenKind::number, fmt::format("{:+}", number)}; }

void Sentence::add(Token token) {
  if (token.text.empty()) return;
  const bool words = token.kind == TokenKind::words;
  if (words && !tokens_.empty() && tokens_.back().kind == TokenKind::words) {
    tokens_.back().text += token.text;
  } else {
    tokens_.push_back(std::move(token));
  }
}

void Sentence::add(const Sentence& more) {
  for (const Token& token : more.tokens_) add(token);
}

Sentence Sentence::at(const Token& place) && {
  place_ = place.place.value_or("");
  return std::move(*this);
}

std::string Sentence::text() const {
  std::string text;
  for (const Token& token : tokens_) text += token.text;
  return text;
}

Sentence listed(std::span<const Sentence> parts, std::string_view between) {
  Sentence all;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) all.add(Sentence(between));
    all.add(parts[i]);
  }
  return all;
}

Sentence listed_aloud(std::span<const Sentence> parts) {
  if (parts.size() < 2) return listed(parts);
  return told("{} and {}", listed(parts.first(parts.size() - 1)), parts.back());
}

Sentence counted(long long number, std::string_view one, std::string_view many) {
  return number == 1 ? Sentence(one) : told("{} {}", number, many);
}

Sentence filled(std::string_view form, std::span<const Sentence> parts) {
  Sentence all;
  bool many = false;  // of those who were named last
  for (std::size_t hole = form.find('{'); hole != form.npos; hole = form.find('{')) {
    all.add(Sentence(form.substr(0, hole)));
    form.remove_prefix(hole + 1);
    const std::size_t end = form.find('}');
    if (end == 0) {
      all.add(parts.front());
      if (const auto named = pieces_in(parts.front()); named > 0) many = named > 1;
      parts = parts.subspan(1);
    } else {
      const std::size_t bar = form.find('|');
      all.add(Sentence(many ? form.substr(bar + 1, end - bar - 1) : form.substr(0, bar)));
    }
    form.remove_prefix(end + 1);
  }
  all.add(Sentence(form));
  return all;
}

}  // namespace longroll
