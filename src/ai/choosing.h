// What players share: one of many by chance, the best of their ideas, and what to do without any.
#pragma once

#include "ai/player.h"

namespace longroll {

/// One of n, at most ten million, by chance: from 0, each as likely as the others.
int pick_one(int n, Chance& chance);

/// The place of the idea with the most swing, the first of equals; there is at least one.
std::size_t best_of(const std::vector<Idea>& ideas);

/// To be done if that is offered, else the first offer; something is offered.
Play way_on(const Offers& offers);

/// Whether the best of the ideas is one of a mixture: no better than the others of it, and good only while the enemy
/// cannot foresee which is taken.
bool is_mixed(const std::vector<Idea>& ideas);

/// The place of the idea to take: the best; of a mixture one by chance, as often as its share says.
std::size_t taken_of(const std::vector<Idea>& ideas, Chance& chance);

/// A thought whose ideas are all offered and whose play is the one to take of them; the way on where none is left.
Thought best_offered(std::vector<Idea> ideas, const Offers& offers, Chance& chance);

}  // namespace longroll
