// A connection: requests that come one after the other.
#pragma once

#include <atomic>

#include "server/api.h"
#include "server/http/stream.h"
#include "server/workers.h"

namespace longroll::server {

/// What all connections share.
struct Served {
  Api& api;
  Workers& workers;
  std::atomic<int> records = 0;  ///< whole records that are being read
};

/// Reads a request, answers it, and so on until either side has had enough.
void serve(Socket socket, Served& served);

}  // namespace longroll::server
