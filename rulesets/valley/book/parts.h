// The parts of the umpire's book of Valley, each of which adds its tasks and effects.
#pragma once

#include "game/book/book.h"
#include "rulesets/valley/numbers.h"

namespace longroll::valley {

/// A and B: replacements, reinforcements, initiative.
void add_opening(Book& book, const Numbers& numbers);
/// C and D: activations, movement, the flipping of what was active.
void add_action(Book& book, const Numbers& numbers);
/// C.2.II: work on the march, contact, reaction.
void add_march(Book& book, const Numbers& numbers);
/// E: options, rounds, and what comes of a battle.
void add_combat(Book& book, const Numbers& numbers);
/// F and G: recovery, victory points, Lincoln Track, the end of the turn.
void add_ending(Book& book, const Numbers& numbers);

}  // namespace longroll::valley
