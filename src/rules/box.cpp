// What two described structs have alike.
#include "rules/box.h"

#include <algorithm>
#include <cstring>

namespace longroll::shaped {
namespace {

/// The member of the same name and type, or nothing.
const ShapePart* like(const ShapePart& part, const Shape& source) {
  const auto found = std::find_if(source.parts.begin(), source.parts.end(), [&](const ShapePart& one) {
    return one.shape == part.shape && one.field->name == part.field->name;
  });
  return found == source.parts.end() ? nullptr : &*found;
}

}  // namespace

void copy_alike(const Shape& source, const void* from, const Shape& shape, void* to) {
  for (const ShapePart& part : shape.parts) {
    if (part.shape->kind == ShapeKind::record) {
      copy_alike(source, from, *part.shape, part_at(to, part));
    } else if (const ShapePart* alike = like(part, source)) {
      std::memcpy(part_at(to, part), part_at(from, *alike), part.shape->size);
    }
  }
}

std::vector<std::string> alike_paths(const Shape& source, const Shape& shape) {
  std::vector<std::string> paths;
  for (const ShapePart& part : shape.parts) {
    const std::string name(part.field->name);
    if (part.shape->kind == ShapeKind::record) {
      for (const std::string& path : alike_paths(source, *part.shape)) paths.push_back(name + "." + path);
    } else if (like(part, source) != nullptr) {
      paths.push_back(name);
    }
  }
  return paths;
}

}  // namespace longroll::shaped
