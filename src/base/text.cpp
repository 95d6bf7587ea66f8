// Small work on text.
#include "base/text.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <numeric>

namespace longroll {
namespace {

bool is_space(char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; }

/// Edits (insert, delete, replace) that turn one text into the other.
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t replaced = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
      diagonal = row[j];
      row[j] = std::min({replaced, row[j] + 1, row[j - 1] + 1});
    }
  }
  return row[b.size()];
}

}  // namespace

std::string_view trim(std::string_view text) {
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  return text;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  if (trim(text).empty()) return parts;
  while (true) {
    const std::size_t at = text.find(separator);
    parts.push_back(trim(text.substr(0, at)));
    if (at == std::string_view::npos) return parts;
    text.remove_prefix(at + 1);
  }
}

std::vector<std::string_view> words(std::string_view text) {
  std::vector<std::string_view> found;
  for (text = trim(text); !text.empty(); text = trim(text)) {
    const auto end = std::find_if(text.begin(), text.end(), is_space);
    const auto length = static_cast<std::size_t>(end - text.begin());
    found.push_back(text.substr(0, length));
    text.remove_prefix(length);
  }
  return found;
}

std::optional<long> to_number(std::string_view text) {
  if (text.starts_with('+')) text.remove_prefix(1);
  long number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size() || text.empty()) return std::nullopt;
  return number;
}

std::string nearest(std::string_view wrong, const std::vector<std::string>& names) {
  std::string best;
  std::size_t least = std::max<std::size_t>(2, wrong.size() / 3) + 1;
  for (const std::string& name : names) {
    const std::size_t edits = distance(wrong, name);
    if (edits < least) {
      least = edits;
      best = name;
    }
  }
  return best;
}

std::string suggestion(std::string_view wrong, const std::vector<std::string>& names) {
  const std::string near = nearest(wrong, names);
  if (!near.empty()) return "; did you mean " + near + "?";
  return "; it may be " + join(names, ", ");
}

std::string join(const std::vector<std::string>& items, std::string_view separator) {
  std::string all;
  for (const std::string& item : items) {
    if (&item != items.data()) all += separator;
    all += item;
  }
  return all;
}

std::string spoken(std::string_view name) {
  std::string said(name);
  std::replace(said.begin(), said.end(), '_', ' ');
  return said;
}

std::string titled(std::string words) {
  if (!words.empty()) words[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(words[0])));
  return words;
}

std::string number_of(int number, std::string_view one, std::string_view many) {
  return std::to_string(number).append(" ").append(number == 1 ? one : many);
}

std::size_t width(std::string_view text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

std::string pad_right(std::string_view text, std::size_t columns) {
  std::string padded(text);
  padded.append(columns - std::min(columns, width(text)), ' ');
  return padded;
}

std::string pad_left(std::string_view text, std::size_t columns) {
  return std::string(columns - std::min(columns, width(text)), ' ') + std::string(text);
}

}  // namespace longroll
