// What results do to a division.
#include "rulesets/rifle_pits/effects/division.h"

namespace longroll::rifle_pits {
namespace {

/// Changes one order into another, in force and as it is written.
bool change(Orders from, Orders to, Orders& in_force, Orders& written) {
  if (in_force != from) return false;
  in_force = to;
  if (written == from) written = to;
  return true;
}

}  // namespace

bool take_up(Orders& in_force, Orders written) {
  if (in_force == written) return false;
  in_force = written;
  return true;
}

bool spend_prepared_assault(Orders& in_force, Orders& written) {
  return change(Orders::prepared_assault, Orders::assault, in_force, written);
}

bool rouse(Orders& in_force, Orders& written) { return change(Orders::rest, Orders::defend, in_force, written); }

Orders order_in_combat(Orders in_force, bool fresh) {
  return fresh && in_force == Orders::prepared_assault ? Orders::assault : in_force;
}

bool breaks(int lost, int steps, const House& house) { return lost * house.number(MapRule::division_breaks) >= steps; }

}  // namespace longroll::rifle_pits
