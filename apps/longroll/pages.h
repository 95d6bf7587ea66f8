// The pages that were built into the program.
#pragma once

#include <span>

#include "base/embedded.h"

namespace longroll::app {

/// Every file of the pages, by its path.
std::span<const EmbeddedFile> pages();

}  // namespace longroll::app
