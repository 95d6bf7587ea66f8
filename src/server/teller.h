// Tells the windows that follow a battle what has changed: one sequence a battle, in order, each change with its
// number.
#pragma once

#include <deque>
#include <map>
#include <variant>

#include "server/outbox.h"
#include "server/standing.h"

namespace longroll::server {

/// What is told goes into one queue, under the battle's lock; whoever has given the lock back works it off, one at a
/// time, so that views are made without the lock and still leave in order.
class Teller {
 public:
  /// A new window, to which the whole view is sent; the answer names it. Under the battle's lock, like the next four.
  std::uint64_t join(const Battle& battle, std::shared_ptr<Outbox> outbox, Viewer viewer);
  void leave(std::uint64_t window);
  /// The window has lost its place in the sequence: it gets the whole view.
  void send_whole(std::uint64_t window);
  /// The battle has changed.
  void change(const Battle& battle);
  /// The battle is no longer kept here: windows are sent away, and come back to wherever it is.
  void close();
  /// Whether a window follows the battle.
  bool watched() const { return followers_ > 0; }
  /// The number of the last change.
  std::uint64_t at() const { return at_; }

  /// Works off what is in the queue, without the battle's lock. It goes on at once where another thread is at it.
  void work() noexcept;

 private:
  struct Window {
    Viewer viewer;
    std::shared_ptr<Outbox> outbox;
  };
  struct Join {
    std::uint64_t number;
    Window window;
    Standing now;
  };
  struct Leave {
    std::uint64_t number;
  };
  struct SendWhole {
    std::uint64_t number;
  };
  struct Close {};
  using Task = std::variant<Join, Leave, SendWhole, Standing, Close>;
  /// The last view of a viewer with a window.
  struct Seen {
    std::uint64_t at = 0;
    Record view;  ///< by keys, as it travels
    Text whole;   ///< as a message; made when it is first wanted
  };

  void put(Task task);
  void run(Join& task);
  void run(Leave& task);
  void run(SendWhole& task);
  void run(Standing& task);
  void run(Close& task);
  static Seen look(Viewer viewer, const Standing& now);
  /// What windows are told that have the one and want the other.
  static Text change_of(const Seen& before, const Seen& now);
  static const Text& whole_of(Seen& seen);
  /// Does something for all windows of a viewer.
  template <class Visit>
  void each_of(Viewer viewer, const Visit& visit);

  // Guarded by the battle's lock.
  std::uint64_t at_ = 0;
  std::uint64_t last_window_ = 0;
  std::size_t followers_ = 0;

  std::mutex guard_;  // of these two
  std::deque<Task> queue_;
  bool busy_ = false;

  // Of whoever works.
  std::map<std::uint64_t, Window> windows_;
  std::map<Viewer, Seen> seen_;
};

}  // namespace longroll::server
