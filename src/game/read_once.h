// What nearly every file of books and games reads, for cmake/headers.cmake alone.
#pragma once

#include "game/game.h"
#include "game/play/position.h"
#include "rules/read_once.h"
