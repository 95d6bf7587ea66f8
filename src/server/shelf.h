// The battles that are open: in use, watched, or among those that were used last.
#pragma once

#include <list>
#include <memory>
#include <mutex>
#include <string>

#include "server/battle.h"

namespace longroll::server {

/// Open battles by name. A battle that nobody holds or watches is let go when others have been used since; it is opened
/// again from the store. It may be called from several threads at once.
class Shelf {
 public:
  /// So many are kept that nobody holds or watches.
  static constexpr std::size_t most_idle = 8;

  /// Null where it is not open.
  std::shared_ptr<Battle> find(const std::string& id);
  /// Takes a battle in; where another thread was quicker, the answer is the one that it has taken in.
  std::shared_ptr<Battle> put(const std::shared_ptr<Battle>& battle);
  void drop(const std::string& id);
  std::size_t size() const;

 private:
  /// Finds it, and puts it in front.
  std::shared_ptr<Battle> take(const std::string& id);
  /// Lets idle ones go, the longest unused first.
  void tidy();

  mutable std::mutex guard_;
  std::list<std::shared_ptr<Battle>> battles_;  // the last used first
};

}  // namespace longroll::server
