// A window that follows a battle over a WebSocket.
#pragma once

#include "server/api.h"
#include "server/http/stream.h"

namespace longroll::server {

/// Upgrades a connection and tells its window what changes, until either side has had enough.
void follow(Stream stream, Battles& battles, Followed followed, const http::request<http::string_body>& request);

}  // namespace longroll::server
