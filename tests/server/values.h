// Members of the values that a server answers with.
#pragma once

#include <stdexcept>
#include <string>

#include "base/json.h"

namespace longroll::server {

inline const Value& member(const Value& value, std::string_view name) {
  for (const Member& one : std::get<Record>(value.held))
    if (one.name == name) return one.value;
  throw std::runtime_error("no member " + std::string(name) + " in " + json_line(value));
}
inline bool has(const Value& value, std::string_view name) {
  for (const Member& one : std::get<Record>(value.held))
    if (one.name == name) return true;
  return false;
}
inline std::string text(const Value& value, std::string_view name) { return to_text(member(value, name)); }
/// What a line of the log says, as it is read.
inline std::string said(const Value& line) {
  std::string all;
  for (const Value& token : std::get<List>(member(line, "said").held)) all += text(token, "text");
  return all;
}
inline const List& items(const Value& value, std::string_view name) { return std::get<List>(member(value, name).held); }
inline bool truth(const Value& value, std::string_view name) { return std::get<bool>(member(value, name).held); }
inline std::int64_t number(const Value& value, std::string_view name) {
  return std::get<std::int64_t>(member(value, name).held);
}

}  // namespace longroll::server
