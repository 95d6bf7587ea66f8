// The best of many, looked at one after the other.
#pragma once

#include <optional>

namespace longroll {

/// The first of those that are worth most; nothing before one is offered.
template <class What, class Worth = int>
struct Best {
  std::optional<What> what;
  Worth worth{};

  void offer(const What& one, const Worth& of) {
    if (what && !(worth < of)) return;
    what = one;
    worth = of;
  }
};

}  // namespace longroll
