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

/// A record being put together field by field.
class RecordMaker {
 public:
  RecordMaker& add(std::string name, Value value);
  RecordMaker& add(std::string name, const std::string& text) { return add(std::move(name), Value{text}); }
  RecordMaker& add(std::string name, const char* text) { return add(std::move(name), Value{std::string(text)}); }
  RecordMaker& add(std::string name, bool truth) { return add(std::move(name), Value{truth}); }
  RecordMaker& add(std::string name, std::int64_t number) { return add(std::move(name), Value{number}); }
  Value done() { return {std::move(record_)}; }

 private:
  Record record_;
};

/// Texts, and pairs of texts, as lists.
Value strings_value(const std::vector<std::string>& strings);
Value pairs_value(const std::vector<std::pair<std::string, std::string>>& pairs);

/// The value as one would write it on a line: `5`, `yes`, `cavalry`, lists with commas.
std::string to_text(const Value& value);

}  // namespace longroll
