// What windows are sent after a play: bytes of the change, the same as squeezed by the socket, and the whole view, by
// kind of play, over a game of each scenario that two people play, each at a window of his own.
#include <fmt/format.h>

#include <algorithm>
#include <boost/beast/zlib/deflate_stream.hpp>
#include <map>

#include "ai/choosing.h"
#include "base/json.h"
#include "base/patch.h"
#include "chance/random.h"
#include "rulesets/all.h"
#include "server/battle_views.h"
#include "server/keyed.h"

namespace {

using namespace longroll;
using namespace longroll::server;

/// Bytes of many messages of one kind.
struct Sizes {
  std::vector<std::size_t> changes;
  std::vector<std::size_t> squeezed;
  std::vector<std::size_t> wholes;
};

std::size_t quantile(std::vector<std::size_t> sizes, std::size_t tenths) {
  std::sort(sizes.begin(), sizes.end());
  return sizes[std::min(sizes.size() - 1, sizes.size() * tenths / 10)];
}

/// Bytes of a text by permessage-deflate, as the socket is set: each message by itself costs at most this.
std::size_t squeezed(const std::string& text) {
  namespace zlib = boost::beast::zlib;
  zlib::deflate_stream stream;
  stream.reset(8, 15, 4, zlib::Strategy::normal);  // what permessage_deflate has where nothing else is said
  std::vector<char> out(stream.upper_bound(text.size()) + 16);
  zlib::z_params by;
  by.next_in = text.data();
  by.avail_in = text.size();
  by.next_out = out.data();
  by.avail_out = out.size();
  boost::system::error_code error;
  stream.write(by, zlib::Flush::sync, error);
  return by.total_out;
}

void print_row(std::string_view kind, const Sizes& of) {
  fmt::print("{:<40} {:>6} {:>9} {:>9} {:>9} {:>9} {:>9} {:>12}\n", kind, of.changes.size(), quantile(of.changes, 5),
             quantile(of.changes, 9), quantile(of.changes, 10), quantile(of.squeezed, 5), quantile(of.squeezed, 9),
             quantile(of.wholes, 5));
}

void bench_game(const std::shared_ptr<const MapGame>& game, const std::string& ruleset, const ScenarioHead& head) {
  Header header;
  header.ruleset = ruleset;
  header.title = head.title;
  header.sides = {head.sides[0], head.sides[1]};
  header.scenario = head.name;
  header.players = {std::string(person), std::string(person)};
  header.seed = 1;
  const auto battle = std::make_shared<Battle>("bench", game, header, game->start(head.name));
  std::map<std::string, Sizes> by_kind;
  Random chance(1);
  std::array<Record, 2> before;
  for (const Side side : {Side::first, Side::second}) before[index(side)] = keyed(view_of(standing_of(*battle), side));
  while (!is_over(*battle)) {
    const PlayPosition& position = *on_map(*battle);
    const int leaf = position.leaf();
    const Offers& offers = position.offers();
    const Action action = position.to_action(offers.nth(pick_one(offers.size(), chance)));
    battle->game.act(offers.who(), action, false, false, 0);
    while (battle->game.pending()) battle->game.answer_choice(0, 0);
    Sizes& sizes = by_kind[on_map(*battle)->leaf() == leaf ? action.verb : "a new phase"];
    for (const Side side : {Side::first, Side::second}) {
      Record now = keyed(view_of(standing_of(*battle), side));
      const std::string change = json_line(difference(before[index(side)], now));
      sizes.changes.push_back(change.size());
      sizes.squeezed.push_back(squeezed(change));
      sizes.wholes.push_back(json_line(Value{now}).size());
      before[index(side)] = std::move(now);
    }
  }
  for (const auto& [kind, sizes] : by_kind) print_row(head.name + ": " + kind, sizes);
}

}  // namespace

/// With a scenario's name only that one.
int main(int argc, char** argv) {
  const std::string only = argc > 1 ? argv[1] : "";
  fmt::print("{:<40} {:>6} {:>9} {:>9} {:>9} {:>9} {:>9} {:>12}\n", "bytes after a play", "sent", "median", "9 in 10",
             "worst", "squeezed", "9 in 10", "whole view");
  for (const MapGameEntry& entry : all_map_games()) {
    const std::shared_ptr<const MapGame> game = entry.open({});
    for (const ScenarioHead& head : game->scenarios())
      if (only.empty() || only == head.name) bench_game(game, std::string(entry.id), head);
  }
  return 0;
}
