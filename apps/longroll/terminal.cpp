// How text looks.
#include "longroll/terminal.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "base/text.h"

namespace longroll::app {
namespace {

std::string marked(std::string_view text, std::string_view code) {
  return has_colour() ? fmt::format("\033[{}m{}\033[0m", code, text) : std::string(text);
}

/// Width on the screen: escape sequences take none.
std::size_t shown(std::string_view text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\033') {
      while (i < text.size() && text[i] != 'm') ++i;
      continue;
    }
    plain += text[i];
  }
  return width(plain);
}

}  // namespace

bool has_colour() {
  static const bool colour = isatty(STDOUT_FILENO) == 1 && std::getenv("NO_COLOR") == nullptr;
  return colour;
}

std::string bold(std::string_view text) { return marked(text, "1"); }
std::string faint(std::string_view text) { return marked(text, "2"); }
std::string lit(std::string_view text) { return marked(text, "1;33"); }

std::string bar(const Rational& part, std::size_t cells) {
  static constexpr std::string_view eighths[] = {"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
  const auto filled = static_cast<std::size_t>(std::lround(to_double(part) * static_cast<double>(cells) * 8));
  std::string text;
  for (std::size_t i = 0; i < filled / 8; ++i) text += "█";
  text += eighths[filled % 8];
  return text.empty() && part > 0 ? "▏" : text;
}

std::string percent(const Rational& part) { return fmt::format("{:.2f} %", to_double(part) * 100); }

std::string fraction(const Rational& part) {
  std::string text = to_text(part);
  if (text.size() <= 13) return text;
  return fmt::format("{:.6f}..", to_double(part));
}

std::string decimal(const Rational& number, int decimals) {
  std::string text = fmt::format("{:.{}f}", to_double(number), decimals);
  if (text.find_first_not_of("-0.") == std::string::npos && text.starts_with('-')) text.erase(0, 1);
  return text;
}

std::string table(const std::vector<std::vector<std::string>>& rows, std::size_t left, std::string_view indent) {
  std::vector<std::size_t> widths;
  for (const auto& row : rows) {
    widths.resize(std::max(widths.size(), row.size()), 0);
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], shown(row[i]));
  }
  std::string text;
  for (const auto& row : rows) {
    std::string line(indent);
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::string gap(widths[i] - shown(row[i]), ' ');
      if (i > 0) line += "  ";
      line += i < left ? row[i] + gap : gap + row[i];
    }
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + "\n";
  }
  return text;
}

}  // namespace longroll::app
