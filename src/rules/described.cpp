// Described facts as values and schemas, and filled from bytes.
#include "rules/described.h"

namespace longroll::shaped {

Value to_value(const Shape& shape, const void* from) {
  switch (shape.kind) {
    case ShapeKind::truth: return {number_at(shape, from) != 0};
    case ShapeKind::name: return {shape.names[static_cast<std::size_t>(number_at(shape, from))]};
    case ShapeKind::number: return {number_at(shape, from)};
    case ShapeKind::length: return {to_text(*static_cast<const Length*>(from))};
    case ShapeKind::list: {
      List list;
      for (std::size_t i = 0; i < shape.length(from); ++i)
        list.push_back(to_value(*shape.item, item_at(shape, from, i)));
      return {std::move(list)};
    }
    case ShapeKind::record: {
      Record record;
      for (const ShapePart& part : shape.parts)
        record.push_back({std::string(part.field->name), to_value(*part.shape, part_at(from, part))});
      return {std::move(record)};
    }
    default: return {};
  }
}

FieldNode schema_of(const Shape& shape, const void* standard, const Field& field) {
  FieldNode node{.name = std::string(field.name),
                 .type = "",
                 .words = std::string(field.words),
                 .low = field.low,
                 .high = field.high,
                 .most = shape.most,
                 .choices = shape.names,
                 .standard = "",
                 .children = {},
                 .headline = {shape.headline.begin(), shape.headline.end()}};
  switch (shape.kind) {
    case ShapeKind::truth: node.type = "yes or no"; break;
    case ShapeKind::name: node.type = "name"; break;
    case ShapeKind::number: node.type = "number"; break;
    case ShapeKind::length: node.type = "length"; break;
    case ShapeKind::list:
      node.type = "list";
      node.children.push_back(schema_of(*shape.item, shape.item->standard, field));
      node.children.back().name = "";
      break;
    case ShapeKind::record:
      node.type = "record";
      for (const ShapePart& part : shape.parts)
        node.children.push_back(schema_of(*part.shape, part_at(standard, part), *part.field));
      return node;
    default: break;
  }
  node.standard = to_text(to_value(shape, standard));
  return node;
}

void fill(const Shape& shape, void* target, ByteSource& bytes, const Field& field) {
  if (shape.kind == ShapeKind::record) {
    for (const ShapePart& part : shape.parts) fill(*part.shape, part_at(target, part), bytes, *part.field);
    return;
  }
  if (shape.kind == ShapeKind::list) {
    shape.resize(target, 0);
    const auto size = static_cast<std::size_t>(bytes.number(0, static_cast<int>(shape.most)));
    for (std::size_t i = 0; i < size; ++i) {
      shape.resize(target, i + 1);
      fill(*shape.item, item_at(shape, target, i), bytes, field);
    }
    return;
  }
  if (!bytes.changes()) return;
  if (shape.kind == ShapeKind::length) {
    *static_cast<Length*>(target) = Length::half_millimetres(bytes.number(
        Length::inches(field.low).in_half_millimetres(), Length::inches(field.high).in_half_millimetres()));
  } else if (shape.kind == ShapeKind::number) {
    put_number(shape, target, bytes.number(field.low, field.high));
  } else {
    const int last = shape.kind == ShapeKind::truth ? 1 : static_cast<int>(shape.names.size()) - 1;
    put_number(shape, target, bytes.number(0, last));
  }
}

}  // namespace longroll::shaped
