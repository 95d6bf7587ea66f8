// SHA-256 (FIPS 180-4): the hash by which a secret seed is promised before a game and checked after it.
#pragma once

#include <string>
#include <string_view>

namespace longroll {

/// 64 hexadecimal digits.
std::string sha256(std::string_view text);

}  // namespace longroll
