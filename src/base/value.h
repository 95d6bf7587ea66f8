// A plain tree of values: what crosses the border between typed facts and the outside (flags, JSON, TOML).
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace longroll {

struct Value;
struct Member;
/// Values in order.
using List = std::vector<Value>;
/// Named values in the order in which they were described.
using Record = std::vector<Member>;

/// A truth, a number, a word (also an enumerator's name), a list or a record.
struct Value {
  std::variant<bool, std::int64_t, std::string, List, Record> held;
};

/// One named value of a record.
struct Member {
  std::string name;
  Value value;
};

bool operator==(const Value& a, const Value& b);
bool operator==(const Member& a, const Member& b);

/// The value as one would write it on a line: `5`, `yes`, `cavalry`, lists with commas.
std::string to_text(const Value& value);

}  // namespace longroll
