// JSON to and from plain values.
#include "base/json.h"

#include <fmt/format.h>

#include <boost/json/src.hpp>

#include "base/errors.h"

namespace longroll {
namespace {

constexpr std::size_t deepest = 16;

void put_text(const std::string& text, std::string& out) {
  out += '"';
  for (const char c : text) {
    switch (c) {
      case '"': out += "\\\""; break;
      case '\\': out += "\\\\"; break;
      case '\n': out += "\\n"; break;
      default:
        if (static_cast<unsigned char>(c) < 0x20) {
          out += fmt::format("\\u{:04x}", static_cast<unsigned>(c));
        } else {
          out += c;
        }
    }
  }
  out += '"';
}

void put(const Value& value, std::string& out) {
  struct Writer {
    std::string& out;
    void operator()(bool truth) const { out += truth ? "true" : "false"; }
    void operator()(std::int64_t number) const { out += std::to_string(number); }
    void operator()(const std::string& text) const { put_text(text, out); }
    void operator()(const List& list) const {
      out += '[';
      for (std::size_t i = 0; i < list.size(); ++i) {
        if (i > 0) out += ',';
        put(list[i], out);
      }
      out += ']';
    }
    void operator()(const Record& record) const {
      out += '{';
      for (std::size_t i = 0; i < record.size(); ++i) {
        if (i > 0) out += ',';
        put_text(record[i].name, out);
        out += ':';
        put(record[i].value, out);
      }
      out += '}';
    }
  };
  std::visit(Writer{out}, value.held);
}

/// One item a line; short lists and records of plain values stay on their line.
void print(const Value& value, const std::string& indent, std::string& out) {
  std::string flat;
  put(value, flat);
  const auto* list = std::get_if<List>(&value.held);
  const auto* record = std::get_if<Record>(&value.held);
  if (flat.size() + indent.size() < 100 || (list == nullptr && record == nullptr)) {
    out += flat;
    return;
  }
  const std::string deeper = indent + "  ";
  const std::size_t size = list != nullptr ? list->size() : record->size();
  out += list != nullptr ? '[' : '{';
  for (std::size_t i = 0; i < size; ++i) {
    out += (i == 0 ? "\n" : ",\n") + deeper;
    if (record != nullptr) {
      put_text((*record)[i].name, out);
      out += ": ";
    }
    print(list != nullptr ? (*list)[i] : (*record)[i].value, deeper, out);
  }
  out += "\n" + indent + (list != nullptr ? ']' : '}');
}

Value from_json(const boost::json::value& json) {
  switch (json.kind()) {
    case boost::json::kind::bool_: return {json.get_bool()};
    case boost::json::kind::int64: return {json.get_int64()};
    case boost::json::kind::string: return {std::string(json.get_string())};
    case boost::json::kind::array: {
      List list;
      for (const auto& item : json.get_array()) list.push_back(from_json(item));
      return {std::move(list)};
    }
    case boost::json::kind::object: {
      Record record;
      for (const auto& member : json.get_object()) record.push_back({member.key(), from_json(member.value())});
      return {std::move(record)};
    }
    default: throw BadInput("the JSON holds a null or a number that is not whole; only whole numbers are exchanged");
  }
}

}  // namespace

std::string json_line(const Value& value) {
  std::string text;
  put(value, text);
  return text;
}

std::string json_text(const Value& value) {
  std::string text;
  print(value, "", text);
  return text + "\n";
}

Value read_json(std::string_view text) {
  boost::json::parse_options options;
  options.max_depth = deepest;
  boost::json::error_code error;
  const auto json = boost::json::parse({text.data(), text.size()}, error, {}, options);
  if (error) throw BadInput(fmt::format("this is no JSON: {}", error.message()));
  return from_json(json);
}

}  // namespace longroll
