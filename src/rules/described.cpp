// Refusals of described structs at the border.
#include "rules/described.h"

namespace longroll::detail {

void refuse_truth(std::string_view path, std::string_view text) {
  throw BadInput(fmt::format("{} is '{}'; it may be yes or no", path, text));
}

void refuse_number(std::string_view path, std::string_view text, const Field& field) {
  throw BadInput(fmt::format("{} is '{}'; it may be a number from {} to {}", path, text, field.low, field.high));
}

void refuse_distance(std::string_view path, std::string_view text, const Field& field) {
  const auto parts = split(text, '/');
  const auto first = parse_length(parts[0]);
  if (parts.size() == 2 && first && parse_length(parts[1]) && !parse_length(text))
    throw BadInput(fmt::format("{} is '{}'; {} is {}", path, text, parts[0], to_text(*first)));
  throw BadInput(fmt::format("{} is '{}'; it may be a length from {} to {}, written such as 4.5\" or 11cm", path, text,
                             to_text(Length::inches(field.low)), to_text(Length::inches(field.high))));
}

void refuse_name(std::string_view path, std::string_view text, const std::vector<std::string>& names) {
  const std::string near = nearest(text, names);
  throw BadInput(fmt::format("{} is '{}'; it may be {}{}", path, text, join(names, ", "),
                             near.empty() ? "" : fmt::format("; did you mean {}?", near)));
}

void refuse_path(std::string_view path, std::string_view name, const std::vector<std::string>& names) {
  if (path == name) throw BadInput(fmt::format("there is no field '{}'{}", name, suggestion(name, names)));
  throw BadInput(fmt::format("{}: there is no field '{}'{}", path, name, suggestion(name, names)));
}

void refuse_length(std::string_view path, std::size_t most) {
  throw BadInput(fmt::format("{}: there may be at most {} of them", path, most));
}

void refuse_word(std::string_view path, std::string_view word, const std::vector<std::string>& names) {
  throw BadInput(fmt::format("{}: '{}' is not understood{}", path, word, suggestion(word, names)));
}

std::optional<bool> truth(std::string_view text) {
  if (text == "yes" || text == "true" || text == "1") return true;
  if (text == "no" || text == "false" || text == "0") return false;
  return std::nullopt;
}

std::pair<std::string_view, std::string_view> head_and_tail(std::string_view path) {
  const std::size_t dot = path.find('.');
  if (dot == std::string_view::npos) return {path, {}};
  return {path.substr(0, dot), path.substr(dot + 1)};
}

}  // namespace longroll::detail
