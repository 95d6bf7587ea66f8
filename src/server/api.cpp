// The API of docs/protocol.md and the pages.
#include "server/api.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "base/json.h"
#include "base/text.h"
#include "report/forms.h"
#include "server/questions.h"

namespace longroll::server {
namespace {

constexpr std::string_view json_type = "application/json; charset=utf-8";

Response json(int status, const Value& value) { return {status, std::string(json_type), json_line(value), false, ""}; }

Response failure(int status, const std::string& error, const std::string& field = "", const std::string& rule = "") {
  return json(status, RecordMaker().add("error", error).add("field", field).add("rule", rule).done());
}

/// The name of a host without its port.
std::string_view without_port(std::string_view host) {
  if (host.starts_with('[')) return host.substr(0, host.find(']') + 1);
  return host.substr(0, host.find(':'));
}

/// Only this machine's own names: a page elsewhere that resolves to us is refused.
bool is_local(std::string_view host) {
  const std::string_view name = without_port(host);
  return name == "127.0.0.1" || name == "localhost" || name == "[::1]";
}

std::string_view type_of(std::string_view name) {
  const std::string_view ending = name.substr(std::min(name.size(), name.rfind('.') + 1));
  if (ending == "html") return "text/html; charset=utf-8";
  if (ending == "js") return "text/javascript; charset=utf-8";
  if (ending == "css") return "text/css; charset=utf-8";
  if (ending == "svg") return "image/svg+xml";
  if (ending == "woff2") return "font/woff2";
  if (ending == "png") return "image/png";
  return "application/octet-stream";
}

/// A target's path, and its query without the question mark.
std::pair<std::string_view, std::string_view> taken_apart(std::string_view target) {
  const std::size_t mark = target.find('?');
  if (mark == std::string_view::npos) return {target, ""};
  return {target.substr(0, mark), target.substr(mark + 1)};
}

/// Who looks, as the query has it.
Viewer viewer_of(std::string_view query) {
  if (query.empty()) return std::nullopt;
  if (query == "as=first") return Side::first;
  if (query == "as=second") return Side::second;
  throw BadInput(fmt::format("'{}' is no question; it may be as=first or as=second", query));
}

/// Only pages of our own, opened by this machine's own names.
std::optional<Response> refuse_strangers(const Request& request) {
  if (!is_local(request.host)) return failure(403, "this address is not served; open it by 127.0.0.1 or localhost");
  if (!request.origin.empty() && request.origin != "http://" + request.host)
    return failure(403, "requests from other sites are refused");
  return std::nullopt;
}

/// What a function answers, or the response for what it throws.
template <class Function>
auto answered(const Function& function) -> decltype(function()) {
  try {
    return function();
  } catch (const Refused& refused) {
    return failure(400, refused.error, refused.field, refused.rule);
  } catch (const Declined& declined) {
    return json(declined.status, declined.body);
  } catch (const BadInput& error) {
    return failure(400, error.what(), error.field());
  } catch (const StoreBusy& busy) {
    return failure(409, busy.words);
  } catch (const NoLongerWanted&) {
    return failure(503, "it was given up");  // nobody is there to read it
  } catch (const std::exception& error) {
    return failure(500, fmt::format("this should not have happened: {}", error.what()));
  }
}

}  // namespace

Api::Api(std::span<const RulesetEntry> rulesets, std::span<const EmbeddedFile> pages, Battles* battles)
    : rulesets_(rulesets), pages_(pages), battles_(battles) {}

std::optional<Response> Api::decline(const Request& request) {
  if (auto refused = refuse_strangers(request)) return refused;
  const bool posted = request.method == "POST";
  if (!request.target.starts_with("/api/")) {
    if (request.method != "GET" && request.method != "HEAD") return failure(405, "pages are read with GET");
  } else if (!posted && request.method != "GET") {
    return failure(405, "the API knows GET and POST");
  } else if (posted && !request.content_type.starts_with("application/json")) {
    return failure(415, "the body must be application/json");
  }
  return std::nullopt;
}

Length Api::length_of(const Request& request) {
  const auto parts =
      split(taken_apart(request.target).first, '/');  // "", "api", what; of battles an id, and what of it
  if (parts.size() < 3 || parts[1] != "api") return Length::plain;
  const auto is_one_of = [](std::string_view name, std::initializer_list<std::string_view> names) {
    return std::find(names.begin(), names.end(), name) != names.end();
  };
  if (parts[2] != "battles") {
    if (request.method != "POST") return Length::plain;
    if (is_one_of(parts[2], {"sweep", "worth"})) return Length::many_odds;
    return parts[2] == "odds" ? Length::odds : Length::plain;
  }
  // What is opened from a whole record takes its time, too.
  if (parts.size() == 4 && parts[3] == "load") return Length::odds;
  const bool long_one =
      parts.size() > 4 && is_one_of(parts[4], {"prepare", "forecast", "prospects", "branch", "look", "advice", "deed",
                                               "deeds", "story", "report.txt", "report.html"});
  return long_one ? Length::odds : Length::plain;
}

Response Api::answer(const Request& request, const std::stop_token& stop) {
  if (auto declined = decline(request)) return *declined;
  return answered([&] { return request.target.starts_with("/api/") ? api(request, stop) : page(request); });
}

std::variant<Followed, Response> Api::follow(const Request& request) {
  if (auto refused = refuse_strangers(request)) return *refused;
  // A browser always names the page that opens a socket.
  if (request.origin.empty()) return failure(403, "requests from other sites are refused");
  const auto [path, query] = taken_apart(request.target);
  const auto parts = split(path, '/');  // "", "api", "battles", id, "live"
  if (battles_ == nullptr || parts.size() != 5 || parts[1] != "api" || parts[2] != "battles" || parts[4] != "live")
    return failure(404, "there is nothing here");
  return answered([&, id = std::string(parts[3]), as = query]() -> std::variant<Followed, Response> {
    battles_->insist_on(id);
    return Followed{id, viewer_of(as)};
  });
}

Response Api::api(const Request& request, const std::stop_token& stop) {
  const std::string_view path = std::string_view(request.target).substr(4);
  if (const auto [plain, query] = taken_apart(path);
      battles_ != nullptr && (plain == "/battles" || plain.starts_with("/battles/")))
    return battle(request, plain, viewer_of(query), stop);
  if (battles_ != nullptr && (path == "/batches" || path.starts_with("/batches/"))) return batch(request, path);
  if (request.method == "GET") return described(path);
  if (battles_ != nullptr && path == "/free_battles") return json(200, battles_->read_free(read_json(request.body)));
  if (battles_ != nullptr && path == "/free_battles/text")
    return json(200, battles_->compose_free(read_json(request.body)));
  return json(200, ask(path.substr(1), read_json(request.body), stop));
}

Response Api::battle(const Request& request, std::string_view path, Viewer viewer, const std::stop_token& stop) {
  const auto parts = split(path, '/');  // "", "battles", perhaps an id, perhaps what, perhaps of what
  const std::string id(parts.size() > 2 ? parts[2] : "");
  if (request.method == "GET") {
    if (parts.size() == 2) return json(200, battles_->list());
    if (parts.size() == 3) return json(200, battles_->view(id, viewer));
    if (const auto told = battles_->ask(id, std::span(parts).subspan(3), viewer, stop)) return json(200, *told);
    auto file = parts.size() == 4 ? battles_->download(id, parts[3], viewer) : std::nullopt;
    if (!file) return failure(404, "there is nothing here");
    return {200, file->type, std::move(file->text), false, file->name};
  }
  if (parts.size() > 4) return failure(404, "there is nothing here");
  const Value body = read_json(request.body);
  if (parts.size() == 2) return json(200, battles_->create(body, viewer));
  if (parts.size() == 3 && id == "load") return json(200, battles_->load(body, viewer));
  if (parts.size() == 3) return failure(405, "a battle is read with GET");
  return json(200, battles_->change(id, parts[3], body, viewer));
}

Response Api::batch(const Request& request, std::string_view path) {
  const auto parts = split(path, '/');  // "", "batches", perhaps a number, perhaps "stop"
  if (request.method == "GET" && parts.size() == 3) return json(200, batches_.look(std::string(parts[2])));
  if (request.method != "POST") return failure(405, "a batch is begun with POST and looked at with GET");
  const Value body = read_json(request.body);
  if (parts.size() == 4 && parts[3] == "stop") return json(200, batches_.give_up(std::string(parts[2])));
  if (parts.size() != 2) return failure(404, "there is nothing here");
  auto [start, wish] = battles_->batch(body);
  return json(200, batches_.begin(std::move(start), std::move(wish)));
}

const RulesetEntry& Api::entry(std::string_view id) const {
  std::vector<std::string> ids;
  for (const RulesetEntry& one : rulesets_) {
    if (one.id == id) return one;
    ids.emplace_back(one.id);
  }
  throw BadInput(fmt::format("there is no ruleset '{}'{}", id, suggestion(id, ids)));
}

Response Api::described(std::string_view path) {
  const std::string key(path);
  {
    const std::lock_guard lock(guard_);
    if (const auto found = known_.find(key); found != known_.end())
      return {200, std::string(json_type), found->second, false, ""};
  }
  const auto parts = split(path, '/');  // "", "rulesets", perhaps an id, perhaps "charts"
  if (parts.size() < 2 || parts.size() > 5 || parts[1] != "rulesets") return failure(404, "there is nothing here");
  Value value;
  if (parts.size() == 2) {
    List list;
    for (const RulesetEntry& one : rulesets_)
      list.push_back(ruleset_value(one, *book(std::string(one.id), {}), has_map(one.id)));
    value = {list};
  } else {
    const RulesetEntry& one = entry(parts[2]);
    const auto open = book(std::string(one.id), {});
    List charts;
    for (const Chart& chart : open->charts().all())
      charts.push_back(parts.size() == 3 ? chart_line_value(chart) : chart_value(chart));
    if (parts.size() == 5 || (parts.size() == 4 && parts[3] == "game")) {
      auto told = battles_ == nullptr ? std::nullopt : of_game(one.id, std::span(parts).subspan(3));
      if (!told) return failure(404, "there is nothing here");
      value = std::move(*told);
    } else if (parts.size() == 4) {
      if (parts[3] == "book" && battles_ != nullptr) {
        value = battles_->describe(one.id);
      } else if (parts[3] == "charts") {
        value = {charts};
      } else {
        return failure(404, "there is nothing here");
      }
    } else {
      List procedures;
      for (const Procedure& procedure : open->procedures()) procedures.push_back(procedure_value(one.id, procedure));
      value = ruleset_value(one, *open, has_map(one.id));
      auto& record = std::get<Record>(value.held);
      record.push_back({"charts", {charts}});
      record.push_back({"procedures", {procedures}});
      record.push_back({"sequence", sequence_value(open->sequence())});
    }
  }
  std::string text = json_line(value);
  const std::lock_guard lock(guard_);
  return {200, std::string(json_type), known_.emplace(key, std::move(text)).first->second, false, ""};
}

bool Api::has_map(std::string_view ruleset) const { return battles_ != nullptr && battles_->has_map(ruleset); }

std::optional<Value> Api::of_game(std::string_view ruleset, std::span<const std::string_view> what) {
  if (what.size() == 1) return battles_->describe_game(ruleset);
  return what[0] == "scenarios" ? battles_->board(ruleset, what[1]) : std::nullopt;
}

Value Api::ask(std::string_view what, const Value& body, const std::stop_token& stop) {
  const Asked asked(body);
  const auto open = book(asked.ruleset, asked.rules);
  const Procedure& procedure = open->procedure(asked.procedure);
  if (what == "odds") return odds_answer(asked, procedure);
  if (!procedure.rolled) throw BadInput(fmt::format("{} is a game that is solved; ask for its odds", procedure.name));
  if (what == "sweep") return sweep_answer(asked, procedure, stop);
  if (what == "worth") return worth_answer(asked, procedure, stop);
  if (what == "roll") return roll_answer(asked, procedure);
  throw BadInput(fmt::format("the API has no '{}'; it has odds, sweep, worth and roll", what));
}

std::shared_ptr<const Rulebook> Api::book(const std::string& ruleset, const Rules& rules) {
  const RulesetEntry& known = entry(ruleset);
  return books_.get(opened_key(ruleset, rules),
                    [&]() -> std::shared_ptr<const Rulebook> { return known.open({std::nullopt, rules}); });
}

Response Api::page(const Request& request) const {
  std::string_view name = std::string_view(request.target).substr(0, request.target.find('?'));
  name = name == "/" ? "index.html" : name.substr(std::min<std::size_t>(1, name.size()));
  for (const EmbeddedFile& file : pages_) {
    if (file.name != name) continue;
    return {200, std::string(type_of(name)), std::string(file.text), name.starts_with("assets/"), ""};
  }
  return failure(404, "there is no such page");
}

}  // namespace longroll::server
