// The API of docs/protocol.md and the pages, as a function from request to response; no sockets here.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <span>
#include <stop_token>
#include <string>
#include <variant>
#include <vector>

#include "base/embedded.h"
#include "rules/rulebook.h"
#include "server/batches.h"
#include "server/battles.h"
#include "server/workers.h"

namespace longroll::server {

/// What came in, as far as we read it.
struct Request {
  std::string method;
  std::string target;  ///< path and query
  std::string host;
  std::string origin;        ///< empty where none was sent
  std::string content_type;  ///< of the body
  std::string body;
};

/// What goes out.
struct Response {
  int status = 200;
  std::string content_type;
  std::string body;
  bool lasting = false;   ///< may be kept by the browser: its name changes with its content
  std::string file = {};  ///< the name under which the browser is to save it; empty: it is shown
};

/// A battle that a window follows, and who looks.
struct Followed {
  std::string battle;
  Viewer viewer;
};

/// Answers requests. It may be called from several threads at once.
class Api {
 public:
  /// Without a store of battles only the charts and the odds are answered.
  Api(std::span<const RulesetEntry> rulesets, std::span<const EmbeddedFile> pages, Battles* battles = nullptr);

  /// Why a request gets no answer whatever its body holds, so that it need not be read; nothing where it gets one.
  static std::optional<Response> decline(const Request& request);
  /// How long the answer may take, by what is asked.
  static Length length_of(const Request& request);

  /// What takes long gives up when it is no longer wanted.
  Response answer(const Request& request, const std::stop_token& stop = {});
  /// What a WebSocket wants to follow, if the request may have it; else the response that declines it.
  std::variant<Followed, Response> follow(const Request& request);
  Battles* battles() { return battles_; }

 private:
  using Rules = std::vector<std::pair<std::string, std::string>>;

  Response api(const Request& request, const std::stop_token& stop);
  Response battle(const Request& request, std::string_view path, Viewer viewer, const std::stop_token& stop);
  Response page(const Request& request) const;
  Response described(std::string_view path);
  /// What can be played on the map, or a scenario's map; nothing where there is none.
  std::optional<Value> of_game(std::string_view ruleset, std::span<const std::string_view> what);
  Value ask(std::string_view what, const Value& body, const std::stop_token& stop);
  /// Who wins: a batch is begun, looked at, given up.
  Response batch(const Request& request, std::string_view path);
  /// Whether a ruleset has a game on the map.
  bool has_map(std::string_view ruleset) const;
  std::shared_ptr<const Rulebook> book(const std::string& ruleset, const Rules& rules);
  const RulesetEntry& entry(std::string_view id) const;

  std::span<const RulesetEntry> rulesets_;
  std::span<const EmbeddedFile> pages_;
  Battles* battles_;
  std::mutex guard_;                          // of the next
  std::map<std::string, std::string> known_;  // answers that never change, by path
  Opened<Rulebook> books_;                    // by ruleset and rules
  Batches batches_;
};

}  // namespace longroll::server
