// What nearly every file of the rules reads, for cmake/headers.cmake alone.
#pragma once

#include <fmt/format.h>

#include <algorithm>

#include "rules/chain.h"
#include "rules/rulebook.h"
