// What changed between two records, as RFC 7396 has it: members that are new or changed, records within records
// followed down, lists replaced whole, and null for what is gone.
#pragma once

#include "base/value.h"

namespace longroll {

struct MemberChange;
/// What changed in a record, member by member; empty where nothing did.
using Patch = std::vector<MemberChange>;

/// The member is no longer there.
struct Gone {};

/// What became of one member.
struct MemberChange {
  std::string name;
  std::variant<Gone, Value, Patch> to;
};

/// What turns the one record into the other, whatever the order of their members.
Patch difference(const Record& before, const Record& after);
/// The record after the change; new members stand at its end.
Record apply(Record before, const Patch& patch);
/// A patch as JSON on one line.
std::string json_line(const Patch& patch);

}  // namespace longroll
