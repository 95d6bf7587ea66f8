// A plain tree of values, as text.
#include "base/value.h"

namespace longroll {
namespace {

struct Texter {
  std::string operator()(bool truth) const { return truth ? "yes" : "no"; }
  std::string operator()(std::int64_t number) const { return std::to_string(number); }
  std::string operator()(const std::string& word) const { return word; }
  std::string operator()(const List& list) const {
    std::string all;
    for (const Value& item : list) {
      if (&item != list.data()) all += ", ";
      all += to_text(item);
    }
    return all;
  }
  std::string operator()(const Record& record) const {
    std::string all;
    for (const auto& [name, item] : record) {
      if (!all.empty()) all += ' ';
      all += name + '=' + to_text(item);
    }
    return all;
  }
};

}  // namespace

RecordMaker& RecordMaker::add(std::string name, Value value) {
  record_.push_back({std::move(name), std::move(value)});
  return *this;
}

Value strings_value(const std::vector<std::string>& strings) {
  List list;
  for (const std::string& text : strings) list.push_back({text});
  return {std::move(list)};
}

Value pairs_value(const std::vector<std::pair<std::string, std::string>>& pairs) {
  List list;
  for (const auto& [first, second] : pairs) list.push_back({List{Value{first}, Value{second}}});
  return {std::move(list)};
}

std::string to_text(const Value& value) { return std::visit(Texter{}, value.held); }

bool operator==(const Value& a, const Value& b) { return a.held == b.held; }
bool operator==(const Member& a, const Member& b) { return a.name == b.name && a.value == b.value; }

}  // namespace longroll
