// A view as it travels to windows.
#pragma once

#include "base/value.h"

namespace longroll::server {

/// The view with every list of things as a record by key, so that a change names what changed and nothing else. The
/// order of its members means nothing.
Record keyed(Value view);

}  // namespace longroll::server
