// What nearly every file of tests reads, for cmake/headers.cmake alone.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <set>

#include "game/read_once.h"
