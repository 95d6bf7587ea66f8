// Reading the members of a record that came from outside: by name and type, with one sentence for what is wrong.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/value.h"

namespace longroll {

/// Takes a record apart. Members that nobody asked for are refused by `finish`.
class RecordReader {
 public:
  /// `what` names the record in refusals, such as "action".
  RecordReader(const Value& value, std::string what);

  bool has(std::string_view name) const;
  const std::string& text(std::string_view name);
  std::int64_t number(std::string_view name, std::int64_t low, std::int64_t high);
  bool truth(std::string_view name);
  const List& list(std::string_view name, std::size_t most);
  const Value& value(std::string_view name);
  /// Pairs of texts, as facts are sent.
  std::vector<std::pair<std::string, std::string>> pairs(std::string_view name, std::size_t most);
  /// Refuses members that were not read.
  void finish() const;

 private:
  const Value* find(std::string_view name) const;
  template <class T>
  const T& held(std::string_view name, std::string_view type);

  const Record* record_;
  std::string what_;
  std::vector<std::string> read_;
};

}  // namespace longroll
