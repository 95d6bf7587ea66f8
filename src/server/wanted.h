// Whether an answer is still wanted.
#pragma once

#include <stop_token>

namespace longroll::server {

/// Whoever asked has left before all of it was worked out.
struct NoLongerWanted {};

/// Throws NoLongerWanted once the asker has left: what takes long asks again and again.
inline void insist_on_asker(const std::stop_token& stop) {
  if (stop.stop_requested()) throw NoLongerWanted{};
}

}  // namespace longroll::server
