// Figures of a store with 2,000 battles and two of 5,000 entries: start, list, opening, playing on, memory. With
// another build of this program both are measured on copies of one store, which the other one makes.
// usage: longroll_store_bench FOLDER [OTHER]
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <map>

#include "ai/choosing.h"
#include "base/json.h"
#include "chance/random.h"
#include "game/game.h"
#include "rulesets/rifle_pits/book/book.h"
#include "rulesets/rifle_pits/map/game.h"
#include "rulesets/rifle_pits/ruleset.h"
#include "server/battles.h"

namespace {

using namespace longroll;
namespace files = std::filesystem;

constexpr int most_battles = 2000;
constexpr std::size_t long_battle = 5000;

/// Milliseconds that something takes.
template <class Function>
double took(const Function& function) {
  const auto begin = std::chrono::steady_clock::now();
  function();
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count();
}

/// Megabytes that this process holds now.
double memory() {
  std::ifstream status("/proc/self/status");
  for (std::string line; std::getline(status, line);)
    if (line.starts_with("VmRSS:")) return std::stod(line.substr(6)) / 1024;
  return 0;
}

/// One game is enough: what is measured is the store and the record.
const auto rulesets = std::to_array<RulesetEntry>({rifle_pits::entry()});
const auto books = std::to_array<BookEntry>({rifle_pits::book_entry()});
const auto map_games = std::to_array<MapGameEntry>({rifle_pits::map_game_entry()});

Header header_of(std::string title) {
  Header header;
  header.ruleset = rulesets[0].id;
  header.title = std::move(title);
  header.sides = {"Union", "Confederate"};
  header.seed = 7;
  return header;
}

const PlayPosition& on_map(const Game& game) { return dynamic_cast<const PlayPosition&>(game.position()); }

/// Whether the last entry can be taken back by its side alone.
bool free_to_undo(const Game& game) { return game.undo().may && !game.undo().agreement; }

Action steering(std::string what) { return {std::move(what), ""}; }

void answer_all(Game& game) {
  while (game.pending()) game.answer_choice(game.pending()->wanted.policy, 0);
}

/// Somebody's game: random plays, to the end or to so many entries. One that would end sooner is held up by plays that
/// are taken back.
void play_on(Game& game, std::size_t entries, bool hold_up) {
  Random chance(3);
  while (!on_map(game).over() && game.entries().size() < entries) {
    const Offers& offers = on_map(game).offers();
    const Side side = offers.who();
    const Action action = on_map(game).to_action(offers.nth(pick_one(offers.size(), chance)));
    game.act(side, action, false, false, 1'700'000'000);
    answer_all(game);
    if (hold_up && free_to_undo(game) && pick_one(20, chance) != 0)
      game.act(side, steering("undo"), false, false, 1'700'000'000);
  }
}

std::string map_record(const std::string& scenario, std::size_t entries, bool hold_up) {
  const auto opened = map_games[0].open({});
  Header header = header_of(scenario);
  header.scenario = scenario;
  header.players = {"person", "person"};
  Game game(header, opened->start(scenario));
  play_on(game, entries, hold_up);
  return record_text(game.header(), game.entries());
}

/// A battle beside the table: an army, steps and notes.
std::string book_record(std::size_t entries) {
  const auto book = books[0].open({});
  const Header header = header_of("Beside the table");
  Action muster = steering("muster");
  muster.text = book->armies().front().text;
  Game game(header, open_book(book, header.sides));
  game.act(Side::first, muster, false, false, 1'700'000'000);
  while (game.entries().size() < entries) {
    Action action = steering(game.entries().size() % 3 == 0 ? "note" : "next");
    if (action.what == "note") action.text = "The smoke hangs so low that nobody sees the fence any more.";
    game.act(game.position().stage().active, action, false, true, 1'700'000'000);
    answer_all(game);
  }
  return record_text(game.header(), game.entries());
}

std::unique_ptr<server::Battles> opened(const std::string& file) {
  return std::make_unique<server::Battles>(rulesets, books, map_games, open_sqlite(file));
}

std::string member(const Value& record, std::string_view name) {
  for (const Member& one : std::get<Record>(record.held))
    if (one.name == name) return to_text(one.value);
  return "";
}

std::string load(server::Battles& battles, const std::string& record) {
  return member(battles.load(RecordMaker().add("record", record).done()), "id");
}

/// The store, and beside it the names of its two long battles.
void build(const std::string& file) {
  const std::vector<std::string> records = {map_record("jericho_mills", 400, false),
                                            map_record("kennesaw_mountain", 300, false), book_record(100)};
  // A few at a time: an older program keeps all that it has begun.
  for (int made = 0; made < most_battles;) {
    const auto battles = opened(file);
    for (int i = 0; i < 50; ++i, ++made) load(*battles, records[static_cast<std::size_t>(made) % records.size()]);
  }
  const auto battles = opened(file);
  std::ofstream names(file + ".names");
  names << load(*battles, map_record("kennesaw_mountain", long_battle, true)) << ' '
        << load(*battles, book_record(long_battle)) << '\n';
}

void figure(std::string_view name, double value) { fmt::print("{}\t{:.2f}\n", name, value); }

void measure_list(const std::string& file) {
  std::unique_ptr<server::Battles> battles;
  figure("start, ms", took([&] { battles = opened(file); }));
  std::size_t size = 0;
  figure("list of 2,002 battles, ms", took([&] { size = json_line(battles->list()).size(); }));
  figure("the list again, ms", took([&] { size = json_line(battles->list()).size(); }));
  figure("the list's size, kB", static_cast<double>(size) / 1000);
  figure("memory after it, MB", memory());
}

Value change_body(std::int64_t after, const Action& action) {
  return RecordMaker().add("after", after).add("action", to_value(action)).done();
}

/// The median of a play and of taking it back, with a window that follows.
double play_there(server::Battles& battles, const std::string& id, const Action& action) {
  const auto outbox = std::make_shared<server::Outbox>([] {});
  battles.listen(id, outbox);
  std::int64_t after = std::stoll(member(battles.view(id), "after"));
  std::vector<double> waits;
  for (int i = 0; i < 100; ++i) {
    for (const Action& one : {action, steering("undo")})
      waits.push_back(took([&] { battles.change(id, "act", change_body(after++, one)); }));
    while (outbox->take() != nullptr) continue;
  }
  std::sort(waits.begin(), waits.end());
  return waits[waits.size() / 2];
}

/// A play that is offered at the end of a battle and can be taken back.
Action undoable(const std::string& record) {
  const SavedGame saved = read_record(record);
  const auto opened = map_games[0].open({});
  Game game(saved.header, opened->start(saved.header.scenario));
  for (const Deed& deed : saved.entries) game.replay(deed);
  const auto before = on_map(game).copy();
  for (int n = 0; n < before->offers().size(); ++n) {
    Action action = before->to_action(before->offers().nth(n));
    Game tried(saved.header, before->clone());
    tried.act(before->offers().who(), action, false, false, 0);
    if (!tried.pending() && free_to_undo(tried)) return action;
  }
  return {};
}

void measure_long(const std::string& file) {
  std::ifstream names(file + ".names");
  std::string map;
  std::string book;
  names >> map >> book;
  const auto battles = opened(file);
  // The rules are opened first.
  const std::string fresh = load(*battles, map_record("kennesaw_mountain", 20, true));
  const std::string fresh_book = load(*battles, book_record(20));
  figure("opening a game on the map, 5,000 entries, ms", took([&] { battles->view(map); }));
  figure("opening a battle of the book, 5,000 entries, ms", took([&] { battles->view(book); }));
  const auto record = [&](const std::string& id) { return battles->download(id, "record.json", {})->text; };
  figure("a change of that game, ms", play_there(*battles, map, undoable(record(map))));
  figure("a change of a fresh game, ms", play_there(*battles, fresh, undoable(record(fresh))));
  Action note = steering("note");
  note.text = "It rains.";
  figure("a change of that battle of the book, ms", play_there(*battles, book, note));
  figure("a change of a fresh one, ms", play_there(*battles, fresh_book, note));
  std::int64_t wanted = 0;
  figure("looking back, the slowest of 50 places, ms", [&] {
    double slowest = 0;
    for (int i = 0; i < 50; ++i) {
      const std::string at = std::to_string((wanted += 97) % 5000);
      const std::vector<std::string_view> what = {"at", at};
      slowest = std::max(slowest, took([&] { battles->ask(map, what); }));
    }
    return slowest;
  }());
  figure("memory after all this, MB", memory());
}

using Figures = std::vector<std::pair<std::string, std::string>>;

/// Asks a build for figures, in a process of its own.
void ask(const std::string& program, std::string_view what, const std::string& file, Figures& figures) {
  FILE* pipe = popen(fmt::format("'{}' {} '{}'", program, what, file).c_str(), "r");
  std::array<char, 200> line{};
  while (pipe != nullptr && std::fgets(line.data(), line.size(), pipe) != nullptr) {
    const std::string text(line.data());
    const std::size_t tab = text.find('\t');
    if (tab != std::string::npos)
      figures.emplace_back(text.substr(0, tab), text.substr(tab + 1, text.size() - tab - 2));
  }
  if (pipe != nullptr) pclose(pipe);
}

Figures figures_of(const std::string& program, const files::path& from, const files::path& file) {
  for (const char* more : {"", ".names"})
    files::copy_file(from.string() + more, file.string() + more, files::copy_options::overwrite_existing);
  Figures figures;
  for (const char* what : {"list", "long"}) ask(program, what, file.string(), figures);
  return figures;
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string> words(argv, argv + argc);
  if (words.size() < 2) {
    fmt::print(stderr, "usage: longroll_store_bench FOLDER [OTHER]\n");
    return 2;
  }
  if (words[1] == "build") build(words.at(2));
  if (words[1] == "list") measure_list(words.at(2));
  if (words[1] == "long") measure_long(words.at(2));
  if (words.size() == 3 && (words[1] == "build" || words[1] == "list" || words[1] == "long")) return 0;
  const files::path folder(words[1]);
  const std::string other = words.size() > 2 ? words[2] : "";
  const files::path made = folder / "made.sqlite";
  files::create_directories(folder);
  Figures none;
  if (!files::exists(made.string() + ".names")) ask(other.empty() ? words[0] : other, "build", made.string(), none);
  const Figures here = figures_of(words[0], made, folder / "here.sqlite");
  std::map<std::string, std::string> there;
  if (!other.empty())
    for (const auto& [name, value] : figures_of(other, made, folder / "there.sqlite")) there[name] = value;
  fmt::print("{:<52} {:>12} {:>12}\n", "", "this build", other.empty() ? "" : "the other");
  for (const auto& [name, value] : here) fmt::print("{:<52} {:>12} {:>12}\n", name, value, there[name]);
  return 0;
}
