// JSON to and from plain values.
#pragma once

#include <string>
#include <string_view>

#include "base/value.h"

namespace longroll {

/// A value as JSON on one line.
std::string json_line(const Value& value);
/// A value as JSON, one item a line; short lists and records stay on theirs.
std::string json_text(const Value& value);
/// Reads JSON; throws BadInput with the place. Whole numbers, texts, truths, lists and records are what we exchange.
Value read_json(std::string_view text);

}  // namespace longroll
