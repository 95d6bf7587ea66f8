// What a player asks for, and what stands of it in the record.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "base/value.h"
#include "game/side.h"

namespace longroll {

/// Facts said in words: dotted path and text.
using Facts = std::vector<std::pair<std::string, std::string>>;

/// The units picked for a role.
struct Pick {
  std::string role;
  std::vector<int> units;
};

/// One action. `what` says which of the members count; docs/protocol.md lists them.
struct Action {
  std::string what;
  std::string task;
  std::vector<Pick> picks = {};
  Facts facts = {};
  Side of = Side::first;  ///< the side that a unit or an army belongs to, or that is to be active
  std::string kind = {};
  std::string name = {};
  std::string group = {};  ///< of a unit; of a play: the stack or formation that it names
  std::string text = {};   ///< lines of units, or the words of a note
  int unit = 0;
  int step = 0;
  std::string verb = {};         ///< of a play on the map
  std::vector<int> pieces = {};  ///< of a play
  std::string place = {};        ///< of a play, by name
  std::string choice = {};       ///< of a play
};

/// Reads picks: a record from role to unit numbers; throws BadInput.
std::vector<Pick> read_picks(const Value& value);
/// The action as it is sent and recorded: only the members that its kind has.
Value to_value(const Action& action);
/// Reads it; throws BadInput for an unknown kind, a member that it does not have, or one of the wrong type.
Action read_action(const Value& value);

}  // namespace longroll
