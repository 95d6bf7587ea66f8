// Procedures as the outside sees them.
#include "rules/procedure.h"

#include <algorithm>

namespace longroll {

void Explanation::hear(Event event) {
  constexpr std::size_t enough = 48;
  if (events.size() >= enough || std::holds_alternative<Rolled>(event)) return;
  if (std::find(events.begin(), events.end(), event) == events.end()) events.push_back(std::move(event));
}

}  // namespace longroll
