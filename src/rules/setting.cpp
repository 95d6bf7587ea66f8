// Described facts set by paths and texts, and why they cannot be.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "rules/described.h"

namespace longroll::shaped {
namespace {

[[noreturn]] void refuse(std::string_view path, const std::string& sentence) { throw BadInput(sentence, path); }

[[noreturn]] void refuse_distance(std::string_view path, std::string_view text, const Field& field) {
  const auto parts = split(text, '/');
  const auto first = parse_length(parts[0]);
  if (parts.size() == 2 && first && parse_length(parts[1]) && !parse_length(text))
    refuse(path, fmt::format("{} is '{}'; {} is {}", path, text, parts[0], to_text(*first)));
  refuse(path, fmt::format("{} is '{}'; it may be a length from {} to {}, written such as 4.5\" or 11cm", path, text,
                           to_text(Length::inches(field.low)), to_text(Length::inches(field.high))));
}

[[noreturn]] void refuse_name(std::string_view path, std::string_view text, const std::vector<std::string>& names) {
  const std::string near = nearest(text, names);
  refuse(path, fmt::format("{} is '{}'; it may be {}{}", path, text, join(names, ", "),
                           near.empty() ? "" : fmt::format("; did you mean {}?", near)));
}

[[noreturn]] void refuse_path(std::string_view path, std::string_view name, const std::vector<std::string>& names) {
  if (path == name) refuse(path, fmt::format("there is no field '{}'{}", name, suggestion(name, names)));
  refuse(path, fmt::format("{}: there is no field '{}'{}", path, name, suggestion(name, names)));
}

[[noreturn]] void refuse_length(std::string_view path, std::size_t most) {
  refuse(path, fmt::format("{}: there may be at most {} of them", path, most));
}

/// "yes", "no" and their like; nothing for anything else.
std::optional<bool> truth(std::string_view text) {
  if (text == "yes" || text == "true" || text == "1") return true;
  if (text == "no" || text == "false" || text == "0") return false;
  return std::nullopt;
}

/// Splits "attackers.0.strength" into its first part and the rest.
std::pair<std::string_view, std::string_view> head_and_tail(std::string_view path) {
  const std::size_t dot = path.find('.');
  if (dot == std::string_view::npos) return {path, {}};
  return {path.substr(0, dot), path.substr(dot + 1)};
}

std::vector<std::string> field_names(const Shape& record) {
  std::vector<std::string> names;
  for (const ShapePart& part : record.parts) names.emplace_back(part.field->name);
  return names;
}

/// Whether a record, or one within it, has a field of that name.
bool has_field(const Shape& record, std::string_view name) {
  return std::any_of(record.parts.begin(), record.parts.end(), [&](const ShapePart& part) {
    return part.field->name == name || (part.shape->kind == ShapeKind::record && has_field(*part.shape, name));
  });
}

/// The one record within another that has a field of that name; nothing where there are several or none.
const ShapePart* holder_of(const Shape& record, std::string_view name) {
  const ShapePart* holder = nullptr;
  for (const ShapePart& part : record.parts) {
    if (part.shape->kind != ShapeKind::record || !has_field(*part.shape, name)) continue;
    if (holder != nullptr) return nullptr;
    holder = &part;
  }
  return holder;
}

/// One word of a struct in short: what it may name is gathered in `known`, the path that it has set in `set`.
struct ShortWord {
  std::string_view text;
  std::vector<std::string> known = {};
  std::string set = {};

  bool taken() const { return !set.empty(); }
};

/// Whether a word is a length with its unit; bare numbers are for number fields.
bool is_length(std::string_view text) {
  return std::isdigit(static_cast<unsigned char>(text.back())) == 0 && parse_length(text).has_value();
}

/// Whether a word without a name is meant for a field.
bool fits(const ShapePart& part, std::string_view text) {
  const auto& names = part.shape->names;
  switch (part.shape->kind) {
    case ShapeKind::truth: return text == part.field->name;
    case ShapeKind::name: return std::find(names.begin(), names.end(), text) != names.end();
    case ShapeKind::length: return is_length(text);
    case ShapeKind::number:
      // Whatever begins like a number is meant as one, and refused as one, unless it is a length with its unit.
      return !is_length(text) &&
             (std::isdigit(static_cast<unsigned char>(text[0])) != 0 || to_number(text).has_value());
    default: return false;
  }
}

/// Gives a word to the first field that it fits, in the order described, records within looked through in their place.
void take_word(const Shape& record, void* target, const std::string& path, ShortWord& word) {
  const std::size_t equals = word.text.find('=');
  const bool named = equals != std::string_view::npos;
  for (const ShapePart& part : record.parts) {
    if (word.taken()) return;
    const std::string where = fmt::format("{}.{}", path, part.field->name);
    void* member = part_at(target, part);
    word.known.emplace_back(part.field->name);
    if (!named) word.known.insert(word.known.end(), part.shape->names.begin(), part.shape->names.end());
    if (named ? word.text.substr(0, equals) == part.field->name : fits(part, word.text)) {
      const std::string_view bare = part.shape->kind == ShapeKind::truth ? "yes" : word.text;
      set_text(*part.shape, member, where, named ? word.text.substr(equals + 1) : bare, *part.field);
      word.set = where;
    } else if (part.shape->kind == ShapeKind::record) {
      take_word(*part.shape, member, where, word);
    }
  }
}

void set_list(const Shape& shape, void* target, std::string_view path, std::string_view text, const Field& field) {
  const auto items = split(text, ',');
  if (items.size() > shape.most) refuse_length(path, shape.most);
  shape.resize(target, 0);
  for (std::size_t i = 0; i < items.size(); ++i) {
    const std::string item = fmt::format("{}.{}", path, i);
    if (items[i].empty()) refuse(item, fmt::format("{} is empty; items are divided by single commas", item));
    shape.resize(target, i + 1);
    set_text(*shape.item, item_at(shape, target, i), item, items[i], field);
  }
}

/// Sets what a path names below an item of a list, or below the item that comes after the last.
void set_below_list(const Shape& shape, void* target, std::string_view path, std::string_view text, const Field& field,
                    std::string_view whole) {
  const auto [head, tail] = head_and_tail(path);
  const auto index = to_number(head);
  if (!index || *index < 0) refuse_path(whole, head, {"a number from 0"});
  const auto place = static_cast<std::size_t>(*index);
  const std::size_t length = shape.length(target);
  if (place >= shape.most) refuse_length(whole, shape.most);
  if (place > length)
    refuse(whole, fmt::format("{}: item {} does not exist yet; the next one is {}", whole, place, length));
  if (place == length) shape.resize(target, length + 1);
  set_path(*shape.item, item_at(shape, target, place), tail, text, field, whole);
}

void set_below_record(const Shape& shape, void* target, std::string_view path, std::string_view text,
                      std::string_view whole) {
  const auto [head, tail] = head_and_tail(path);
  for (const ShapePart& part : shape.parts) {
    if (part.field->name == head) return set_path(*part.shape, part_at(target, part), tail, text, *part.field, whole);
  }
  // A name that one record within has, and no other, is enough.
  const ShapePart* holder = holder_of(shape, head);
  if (holder == nullptr) refuse_path(whole, head, field_names(shape));
  set_path(*holder->shape, part_at(target, *holder), path, text, *holder->field, whole);
}

}  // namespace

void set_short(const Shape& shape, void* target, const std::string& path, std::string_view text) {
  std::string spaced(text);
  std::replace(spaced.begin(), spaced.end(), ':', ' ');
  std::vector<std::string> given;
  for (const std::string_view one : words(spaced)) {
    ShortWord word{one};
    take_word(shape, target, path, word);
    if (!word.taken())
      refuse(path, fmt::format("{}: '{}' is not understood{}", path, one, suggestion(one, word.known)));
    if (std::find(given.begin(), given.end(), word.set) != given.end())
      refuse(word.set, fmt::format("{} is given twice; items of a list are divided by commas", word.set));
    given.push_back(word.set);
  }
}

void set_text(const Shape& shape, void* target, std::string_view path, std::string_view text, const Field& field) {
  text = trim(text);
  if (shape.kind == ShapeKind::truth) {
    const auto value = truth(text);
    if (!value) refuse(path, fmt::format("{} is '{}'; it may be yes or no", path, text));
    put_number(shape, target, *value ? 1 : 0);
  } else if (shape.kind == ShapeKind::name) {
    const auto found = std::find(shape.names.begin(), shape.names.end(), text);
    if (found == shape.names.end()) refuse_name(path, text, shape.names);
    put_number(shape, target, found - shape.names.begin());
  } else if (shape.kind == ShapeKind::number) {
    const auto value = to_number(text);
    if (!value || *value < field.low || *value > field.high)
      refuse(path, fmt::format("{} is '{}'; it may be a number from {} to {}", path, text, field.low, field.high));
    put_number(shape, target, *value);
  } else if (shape.kind == ShapeKind::length) {
    const auto value = parse_length(text);
    if (!value || *value < Length::inches(field.low) || *value > Length::inches(field.high))
      refuse_distance(path, text, field);
    *static_cast<Length*>(target) = *value;
  } else if (shape.kind == ShapeKind::list) {
    set_list(shape, target, path, text, field);
  } else {
    set_short(shape, target, std::string(path), text);
  }
}

void set_path(const Shape& shape, void* target, std::string_view path, std::string_view text, const Field& field,
              std::string_view whole) {
  if (path.empty()) {
    set_text(shape, target, whole, text, field);
  } else if (shape.kind == ShapeKind::list) {
    set_below_list(shape, target, path, text, field, whole);
  } else if (shape.kind == ShapeKind::record) {
    set_below_record(shape, target, path, text, whole);
  } else {
    const std::string_view above = whole.substr(0, whole.size() - path.size() - 1);
    refuse(whole, fmt::format("{}: there is nothing below '{}'", whole, above));
  }
}

}  // namespace longroll::shaped
