// Small work on text: trimming, splitting, numbers, and the nearest right name for a wrong one.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace longroll {

/// Without white space at either end.
std::string_view trim(std::string_view text);

/// The parts between separators, trimmed; an empty text has no parts.
std::vector<std::string_view> split(std::string_view text, char separator);

/// The words of a text, divided by white space.
std::vector<std::string_view> words(std::string_view text);

/// A whole decimal number with an optional sign; nothing else may stand beside it.
std::optional<long> to_number(std::string_view text);

/// The name closest to `wrong` if it is close enough to be a slip, else empty.
std::string nearest(std::string_view wrong, const std::vector<std::string>& names);

/// "; did you mean X?" for the nearest name, or the list of all that there is.
std::string suggestion(std::string_view wrong, const std::vector<std::string>& names);

/// The items with a separator between them.
std::string join(const std::vector<std::string>& items, std::string_view separator);

/// Underscores shown as spaces: `field_works` reads "field works".
std::string spoken(std::string_view name);

/// As a sentence begins: "march" reads "March".
std::string titled(std::string words);

/// "1 piece", "3 pieces".
std::string number_of(int number, std::string_view one, std::string_view many);

/// How many characters (not bytes) a UTF-8 text shows.
std::size_t width(std::string_view text);

/// Padded with spaces on the right (left-aligned) or on the left (right-aligned) to a width.
std::string pad_right(std::string_view text, std::size_t columns);
std::string pad_left(std::string_view text, std::size_t columns);

}  // namespace longroll
