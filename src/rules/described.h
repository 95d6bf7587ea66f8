// Described structs at the border: set by path and text, shown as values, explained as a schema, filled from bytes.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "base/errors.h"
#include "base/text.h"
#include "base/value.h"
#include "rules/shape.h"

namespace longroll {

/// What a field is, for help, schema and forms.
struct FieldNode {
  std::string name;
  std::string type;  ///< "yes or no", "number", "length", "name", "list", "record"
  std::string words;
  int low = 0;
  int high = 0;
  std::size_t most = 0;              ///< how many items a list may have
  std::vector<std::string> choices;  ///< of a name
  std::string standard;              ///< the default, as text
  std::vector<FieldNode> children;   ///< of a record, or of a list's item
  std::vector<Headline> headline;    ///< of a result
};

/// Bytes that are turned into facts, for fuzzing; when they run out, everything stays as it is.
class ByteSource {
 public:
  explicit ByteSource(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}
  /// Whether the next field changes: one in four does, so that facts stay near those that fit together.
  bool changes() {
    if (at_ == bytes_.size()) return false;
    return bytes_[at_++] % 4 == 1;
  }
  /// A number from low to high.
  int number(int low, int high) {
    unsigned value = 0;
    for (int i = 0; i < 2 && at_ < bytes_.size(); ++i) value = value << 8U | bytes_[at_++];
    return low + static_cast<int>(value % static_cast<unsigned>(high - low + 1));
  }

 private:
  std::span<const std::uint8_t> bytes_;
  std::size_t at_ = 0;
};

/// What is done below with a type, done with a shape and where something of it is.
namespace shaped {

Value to_value(const Shape& shape, const void* from);
void set_short(const Shape& shape, void* target, const std::string& path, std::string_view text);
void set_text(const Shape& shape, void* target, std::string_view path, std::string_view text, const Field& field);
/// Sets what a dotted path below `target` names; `whole` is the path from the beginning.
void set_path(const Shape& shape, void* target, std::string_view path, std::string_view text, const Field& field,
              std::string_view whole);
FieldNode schema_of(const Shape& shape, const void* standard, const Field& field);
void fill(const Shape& shape, void* target, ByteSource& bytes, const Field& field);

}  // namespace shaped

/// The value of a described struct, list, enumerator, truth, number or length.
template <class T>
Value to_value(const T& value) {
  return shaped::to_value(shape_of<T>(), &value);
}

/// A struct in short: "5 cavalry disordered steps_lost=1". A bare number is the first number field; a bare word is an
/// enumerator of one of its name fields, or a yes-or-no field that is so; fields of a record within it count as its
/// own. A colon divides words like a space.
template <DescribedStruct T>
void set_short(T& target, std::string_view path, std::string_view text) {
  T changed = target;
  shaped::set_short(shape_of<T>(), &changed, std::string(path), text);
  target = changed;
}

/// Sets a whole value from text; throws BadInput that names the path, what it was and what it may be, and then has
/// changed nothing.
template <class T>
void set_text(T& target, std::string_view path, std::string_view text, const Field& field) {
  T changed = target;
  shaped::set_text(shape_of<T>(), &changed, path, text, field);
  target = changed;
}

/// Sets one field of described facts: key is a dotted path.
template <DescribedStruct T>
void set_fact(T& facts, std::string_view key, std::string_view text) {
  T changed = facts;
  shaped::set_path(shape_of<T>(), &changed, key, text, Field{}, key);
  facts = changed;
}

/// What the fields of a described struct are.
template <class T>
FieldNode schema_of(const T& standard, const Field& field) {
  return shaped::schema_of(shape_of<T>(), &standard, field);
}

/// Any value that the fields allow, made from bytes.
template <class T>
void fill(T& target, ByteSource& bytes, const Field& field) {
  shaped::fill(shape_of<T>(), &target, bytes, field);
}

}  // namespace longroll
