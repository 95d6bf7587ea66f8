// The command that serves the pages on this machine.
#include <fmt/format.h>

#include <cstdio>
#include <cstdlib>
#include <thread>

#include "longroll/commands.h"
#include "longroll/pages.h"
#include "rulesets/all.h"
#include "server/http/listener.h"

namespace longroll::app {
namespace {

/// Opens the address where there is a desktop to open it on; says nothing where there is none.
void open_browser(const std::string& address) {
  if (std::getenv("DISPLAY") == nullptr && std::getenv("WAYLAND_DISPLAY") == nullptr) return;
  const std::string command = fmt::format("xdg-open '{}' >/dev/null 2>&1 &", address);
  if (std::system(command.c_str()) != 0) return;  // the link is printed all the same
}

/// The user's data folder, as the desktop has it.
std::string standard_store() {
  if (const char* data = std::getenv("XDG_DATA_HOME"); data != nullptr && *data != 0)
    return std::string(data) + "/longroll/battles.sqlite";
  if (const char* home = std::getenv("HOME"); home != nullptr && *home != 0)
    return std::string(home) + "/.local/share/longroll/battles.sqlite";
  throw BadInput("there is no home folder to keep battles in; name a file with --store");
}

}  // namespace

int play(const PlayWish& wish) {
  const unsigned threads = std::max(1U, std::thread::hardware_concurrency());
  server::Battles battles(all_rulesets(), all_books(), all_map_games(),
                          open_sqlite(wish.store.empty() ? standard_store() : wish.store), threads);
  server::Api api(all_rulesets(), pages(), &battles);
  server::Listener listener(api, static_cast<std::uint16_t>(wish.port), threads);
  const std::string address = fmt::format("http://127.0.0.1:{}/", listener.port());
  fmt::print("Longroll is at {}  (Ctrl-C ends it)\n", address);
  std::fflush(stdout);
  if (!wish.no_browser) open_browser(address);
  listener.run();
  battles.stop();  // before the sockets go that it tells of its plays
  return 0;
}

}  // namespace longroll::app
