// Values of a saved state.
#include "game/play/saved.h"

namespace longroll {

std::int64_t saved_number(const Value& value, std::int64_t low, std::int64_t high) {
  const auto* number = std::get_if<std::int64_t>(&value.held);
  if (number == nullptr || *number < low || *number > high)
    throw BadInput(
        fmt::format("the saved state has '{}' where a number from {} to {} belongs", to_text(value), low, high));
  return *number;
}

const List& saved_list(const Value& value, std::size_t most) {
  const auto* list = std::get_if<List>(&value.held);
  if (list == nullptr || list->size() > most)
    throw BadInput(fmt::format("the saved state has no list of at most {} items where one belongs", most));
  return *list;
}

const Member& saved_alternative(const Value& value) {
  const auto* record = std::get_if<Record>(&value.held);
  if (record == nullptr || record->size() != 1)
    throw BadInput(fmt::format("the saved state has '{}' where a phase with its facts belongs", to_text(value)));
  return record->front();
}

const Value* saved_member_if_any(const Value& value, std::string_view name) {
  if (const auto* record = std::get_if<Record>(&value.held))
    for (const Member& member : *record)
      if (member.name == name) return &member.value;
  return nullptr;
}

const Value& saved_member(const Value& value, std::string_view name) {
  if (const Value* member = saved_member_if_any(value, name)) return *member;
  throw BadInput(fmt::format("the saved state lacks '{}'", name));
}

}  // namespace longroll
