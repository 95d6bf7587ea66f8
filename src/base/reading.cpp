// Reading the members of a record that came from outside.
#include "base/reading.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/errors.h"
#include "base/text.h"

namespace longroll {

RecordReader::RecordReader(const Value& value, std::string what)
    : record_(std::get_if<Record>(&value.held)), what_(std::move(what)) {
  if (record_ == nullptr) throw BadInput(fmt::format("{} must be a record", what_));
}

const Value* RecordReader::find(std::string_view name) const {
  const auto found = std::find_if(record_->begin(), record_->end(), [&](const Member& m) { return m.name == name; });
  return found == record_->end() ? nullptr : &found->value;
}

bool RecordReader::has(std::string_view name) const { return find(name) != nullptr; }

const Value& RecordReader::value(std::string_view name) {
  const Value* found = find(name);
  if (found == nullptr) throw BadInput(fmt::format("{} must have '{}'", what_, name));
  read_.emplace_back(name);
  return *found;
}

template <class T>
const T& RecordReader::held(std::string_view name, std::string_view type) {
  const T* found = std::get_if<T>(&value(name).held);
  if (found == nullptr) throw BadInput(fmt::format("{}.{} must be {}", what_, name, type));
  return *found;
}

const std::string& RecordReader::text(std::string_view name) { return held<std::string>(name, "a text"); }
bool RecordReader::truth(std::string_view name) { return held<bool>(name, "true or false"); }

std::int64_t RecordReader::number(std::string_view name, std::int64_t low, std::int64_t high) {
  const auto number = held<std::int64_t>(name, "a number");
  if (number < low || number > high)
    throw BadInput(fmt::format("{}.{} is {}; it may be {} to {}", what_, name, number, low, high));
  return number;
}

const List& RecordReader::list(std::string_view name, std::size_t most) {
  const List& list = held<List>(name, "a list");
  if (list.size() > most)
    throw BadInput(fmt::format("{}.{} has {} items; {} are allowed", what_, name, list.size(), most));
  return list;
}

std::vector<std::pair<std::string, std::string>> RecordReader::pairs(std::string_view name, std::size_t most) {
  std::vector<std::pair<std::string, std::string>> pairs;
  for (const Value& item : list(name, most)) {
    const List* pair = std::get_if<List>(&item.held);
    const std::string* first =
        pair == nullptr || pair->size() != 2 ? nullptr : std::get_if<std::string>(&(*pair)[0].held);
    const std::string* second = first == nullptr ? nullptr : std::get_if<std::string>(&(*pair)[1].held);
    if (second == nullptr) throw BadInput(fmt::format("{}.{} is a list of pairs of texts", what_, name));
    pairs.emplace_back(*first, *second);
  }
  return pairs;
}

void RecordReader::finish() const {
  for (const Member& member : *record_) {
    if (std::find(read_.begin(), read_.end(), member.name) != read_.end()) continue;
    throw BadInput(fmt::format("{} has no '{}'{}", what_, member.name, suggestion(member.name, read_)));
  }
}

}  // namespace longroll
