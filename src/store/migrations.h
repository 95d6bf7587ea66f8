// The numbered scripts of schema/ that bring a store up to date; built into the program.
#pragma once

#include <span>

#include "base/embedded.h"

namespace longroll {

/// In the order of their numbers.
std::span<const EmbeddedFile> store_migrations();

}  // namespace longroll
