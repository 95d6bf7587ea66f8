// How many odds a second a running program answers over HTTP: keep-alive connections, each asking as soon as it is
// answered. usage: longroll_http_bench PORT [CONNECTIONS] [SECONDS]
#include <arpa/inet.h>
#include <fmt/format.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <string>
#include <thread>
#include <vector>

namespace {

using Clock = std::chrono::steady_clock;

struct Case {
  const char* name;
  std::string body;
};

const std::array<Case, 4> cases = {{
    {"line_of_battle fire, plain",
     R"({"ruleset": "line_of_battle", "procedure": "fire", "facts": [["firers", "8"], ["target", "6"]], "outcomes": 16})"},
    {"line_of_battle fire, many modifiers, leaders",
     R"({"ruleset": "line_of_battle", "procedure": "fire", "facts": [["firers", "8, 6, 4"], ["target", "6 shaken cover=stone_wall"],
        ["target.leaders", "2"], ["around.rear", "yes"], ["around.night", "yes"], ["range", "2"]], "outcomes": 16})"},
    {"rifle_pits combat",
     R"({"ruleset": "rifle_pits", "procedure": "combat", "facts": [["attackers", "5, 5 hex=2"], ["works", "hasty_works"]], "outcomes": 16})"},
    {"march_and_volley charge",
     R"({"ruleset": "march_and_volley", "procedure": "charge", "facts": [["chargers", "cavalry"], ["targets", "infantry"]], "outcomes": 16})"},
}};

int connected(int port) {
  const int socket = ::socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<std::uint16_t>(port));
  inet_pton(AF_INET, "127.0.0.1", &address.sin_addr);
  const int yes = 1;
  setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof(yes));
  if (connect(socket, reinterpret_cast<sockaddr*>(&address), sizeof(address)) != 0) {
    fmt::print(stderr, "nothing listens on port {}\n", port);
    std::exit(1);
  }
  return socket;
}

/// Sends the request and reads the whole answer; its status and size.
std::pair<int, std::size_t> ask(int socket, const std::string& request, std::string& buffer) {
  for (std::size_t sent = 0; sent < request.size();) {
    const ssize_t n = write(socket, request.data() + sent, request.size() - sent);
    if (n <= 0) return {0, 0};
    sent += static_cast<std::size_t>(n);
  }
  buffer.clear();
  std::size_t wanted = std::string::npos;
  while (buffer.size() < wanted) {
    std::array<char, 65536> chunk;
    const ssize_t n = read(socket, chunk.data(), chunk.size());
    if (n <= 0) return {0, 0};
    buffer.append(chunk.data(), static_cast<std::size_t>(n));
    const std::size_t head = wanted == std::string::npos ? buffer.find("\r\n\r\n") : std::string::npos;
    if (head == std::string::npos) continue;
    wanted = head + 4 + std::strtoul(buffer.c_str() + buffer.find("Content-Length: ") + 16, nullptr, 10);
  }
  return {std::atoi(buffer.c_str() + 9), wanted};
}

void measure(const Case& one, int port, int connections, int seconds) {
  const std::string request = fmt::format(
      "POST /api/odds HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n{}",
      port, one.body.size(), one.body);
  std::vector<std::vector<double>> waits(static_cast<std::size_t>(connections));
  std::atomic<std::size_t> bytes = 0;
  std::atomic<bool> failed = false;
  const auto end = Clock::now() + std::chrono::seconds(seconds);
  std::vector<std::jthread> threads;
  for (auto& mine : waits) {
    threads.emplace_back([&] {
      const int socket = connected(port);
      std::string buffer;
      while (Clock::now() < end && !failed) {
        const auto began = Clock::now();
        const auto [status, size] = ask(socket, request, buffer);
        if (status != 200) {
          failed = true;
          fmt::print(stderr, "{}: status {}: {}\n", one.name, status, buffer.substr(0, 400));
          break;
        }
        bytes = size;
        mine.push_back(std::chrono::duration<double, std::milli>(Clock::now() - began).count());
      }
      close(socket);
    });
  }
  threads.clear();
  std::vector<double> all;
  for (const auto& mine : waits) all.insert(all.end(), mine.begin(), mine.end());
  if (all.empty()) return;
  std::sort(all.begin(), all.end());
  const auto at = [&](double part) {
    return all[static_cast<std::size_t>(part * static_cast<double>(all.size() - 1))];
  };
  fmt::print("{:<46} {:>8.0f}/s   median {:>6.2f} ms   99 % {:>6.2f} ms   {:>6.1f} kB\n", one.name,
             static_cast<double>(all.size()) / seconds, at(0.5), at(0.99), static_cast<double>(bytes) / 1000);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) {
    fmt::print(stderr, "usage: longroll_http_bench PORT [CONNECTIONS] [SECONDS]\n");
    return 2;
  }
  const int connections = argc > 2 ? std::atoi(argv[2]) : 4;
  const int seconds = argc > 3 ? std::atoi(argv[3]) : 3;
  fmt::print("{} connections, {} seconds each, client on the same cores\n", connections, seconds);
  for (const Case& one : cases) measure(one, std::atoi(argv[1]), connections, seconds);
  return 0;
}
