// HTTP on a socket: the only place that knows of sockets.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>

#include "server/api.h"

namespace longroll::server {

/// Serves an Api on 127.0.0.1 until it is stopped.
class Listener {
 public:
  /// Binds to the port, or to a free one where it is taken; throws BadInput where none can be had.
  Listener(Api& api, std::uint16_t port, unsigned threads);
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;
  ~Listener();

  /// The port that is served.
  std::uint16_t port() const;
  /// Serves until `stop`; blocks.
  void run();
  /// May be called from any thread.
  void stop();

 private:
  class Sockets;
  std::unique_ptr<Sockets> sockets_;
};

}  // namespace longroll::server
