// The road: a side's turn is two plays; who is hit gives way, or is lost where friends or its end are behind.
#include "tests/play/small/small.h"

#include <algorithm>

#include "chance/six_sided.h"
#include "game/play/ideas.h"
#include "game/play/listed_game.h"
#include "game/play/plain_game.h"
#include "game/play/play_of.h"

namespace longroll::small {
namespace {

// 1. What never changes.
constexpr PlaceNumber length = 9;
constexpr std::size_t men = 6;
constexpr int turns = 6;
constexpr std::string_view sequence_of_play = R"(
sequence The road, one turn
1     | First side's turn  | first   |      |             | S.1
  1.1 | Two plays          | active  |      | act         | S.1
2     | Second side's turn | second  | as 1 |             | S.1
3     | End of the turn    | program |      | end_of_turn | S.3
)";
enum class Doing : Verb { done, step, attack, give_way };
BOOST_DESCRIBE_ENUM(Doing, done, step, attack, give_way)
constexpr Side side_of(std::size_t man) { return man < men / 2 ? Side::first : Side::second; }
constexpr int forward(Side side) { return side == Side::first ? 1 : -1; }

// 2. and 3. The phases with their facts, and the state.
struct Road;
struct Act {
  std::int8_t left = 2;
  bool operator==(const Act&) const = default;
  static const Phase<Road, Act> phase;
};
BOOST_DESCRIBE_STRUCT(Act, (), (left))
struct GiveWay {
  std::int8_t man = 0;
  bool gone = false;
  bool operator==(const GiveWay&) const = default;
  static const Phase<Road, GiveWay> phase;
};
BOOST_DESCRIBE_STRUCT(GiveWay, (), (man, gone))
struct EndOfTurn : NoFacts {
  static const Phase<Road, EndOfTurn> phase;
};
struct State {
  FlowOf<Act, EndOfTurn, GiveWay> flow;
  std::array<PlaceNumber, men> at{0, 1, 2, 6, 7, 8};
  std::int16_t fights = 0;
  bool operator==(const State&) const = default;
};
BOOST_DESCRIBE_STRUCT(State, (), (flow, at, fights))

// 4. The game.
struct Judge;
struct Road : PlainGame<Road, Doing> {
  using Judge = small::Judge;
  State state;
  static const Walk& walk() {
    static const Walk walk(read_sequence("small/sequence.txt", sequence_of_play));
    return walk;
  }
  int pieces() const { return men; }
  int places() const { return length; }
  std::string side_name(Side side) const { return side == Side::first ? "West" : "East"; }
  std::string place_name(PlaceNumber place) const { return place == no_place ? "" : std::to_string(place); }
  std::string describe(const Play& play) const {
    return fmt::format("{} {}", verbs()[play.verb], place_name(play.place));
  }
  void draw(RecordMaker& maker, Viewer /*viewer*/) const { maker.add("at", saved(state.at)); }
  int lost(Side side) const {
    int count = 0;
    for (std::size_t i = 0; i < men; ++i) count += side_of(i) == side && state.at[i] == no_place ? 1 : 0;
    return count;
  }
  std::optional<Verdict> verdict() const {
    const int margin = lost(Side::second) - lost(Side::first);
    if (margin == 0) return Verdict{std::nullopt, "A draw.", 0};
    return Verdict{margin > 0 ? Side::first : Side::second, margin > 0 ? "West wins." : "East wins.", margin};
  }
  std::array<Score, 2> score() const {
    return {Score{lost(Side::second), 0, state.fights}, Score{lost(Side::first), 0, 0}};
  }
  int worth(Side side) const { return 100 * (lost(other(side)) - lost(side)); }
  template <class Visit>
  void with_report(const Play& play, const Visit& visit) const;
  std::optional<std::size_t> man_at(int place) const {
    const auto found = std::find(state.at.begin(), state.at.end(), place);
    if (found == state.at.end() || place < 0) return std::nullopt;
    return static_cast<std::size_t>(found - state.at.begin());
  }
};

// 5. What an attack comes to.
struct AttackReport {
  bool lost = false;
  bool gone = false;
  static constexpr auto fields = std::to_array<Field>({{"lost", "the enemy is lost"}, {"gone", "he gives way"}});
  static AttackReport read(const Road& before, const Road& after, const Play& play) {
    const PlaceNumber now = after.state.at[*before.man_at(play.place)];
    return {now == no_place, now != no_place && now != play.place};
  }
  bool operator==(const AttackReport&) const = default;
};
BOOST_DESCRIBE_STRUCT(AttackReport, (), (lost, gone))
template <class Visit>
void Road::with_report(const Play& play, const Visit& visit) const {
  if (play.verb == verb_of(Doing::attack)) visit(std::type_identity<AttackReport>(), *this, play);
}

// 6. What the computer thinks of.
struct Judge {
  Judge(const Road& /*road*/, Side /*side*/, Effort /*effort*/, bool worded) : ideas(worded) {}
  template <class Facts>
  void consider(const Facts& /*facts*/, const Offers& offers) {
    for (int n = 0; n < offers.size(); ++n)
      ideas.add(offers.nth(n), 10 * offers.nth(n).verb, [] { return "onward"; }, "there is nothing else to do");
  }
  Ideas ideas;
};

void offer_act(const Road& road, const Act& act, Offers& offers) {
  if (act.left == 0) return;
  offers.prompt([] { return std::string("step, attack, or be done"); });
  for (std::size_t i = 0; i < men; ++i) {
    if (side_of(i) != offers.who() || road.state.at[i] == no_place) continue;
    const int next = road.state.at[i] + forward(offers.who());
    const auto there = road.man_at(next);
    if (next < 0 || next >= length || (there && side_of(*there) == offers.who())) continue;
    offers.add(play_with(there ? Doing::attack : Doing::step, i, static_cast<PlaceNumber>(next)));
  }
  offers.add_done();
}
void do_act(Road& road, Act& act, const Play& play, Referee& referee) {
  --act.left;
  referee.say(LogKind::task, "S.1", [&] { return road.describe(play) + "."; });
  if (play.verb == verb_of(Doing::step)) {
    road.state.at[play.pieces[0]] = play.place;
    return;
  }
  ++road.state.fights;
  if (referee.umpire.check({"S.2", "attack"}, one_die, 4)) {
    const std::size_t hit = *road.man_at(play.place);
    road.state.flow.push(GiveWay{static_cast<std::int8_t>(hit)}, side_of(hit));
  }
}
void offer_way(const Road& road, const GiveWay& facts, Offers& offers) {
  const auto man = static_cast<std::size_t>(facts.man);
  const int back = road.state.at[man] - forward(side_of(man));
  if (facts.gone || back < 0 || back >= length || road.man_at(back)) return;
  offers.prompt([] { return std::string("give way"); });
  offers.add(play_with(Doing::give_way, man, static_cast<PlaceNumber>(back)));
}
void give_way(Road& road, GiveWay& facts, const Play& play, Referee& /*referee*/) {
  facts.gone = true;
  road.state.at[static_cast<std::size_t>(facts.man)] = play.place;
}
void lose_man(Road& road, GiveWay& facts, Referee& /*referee*/) {
  if (!facts.gone) road.state.at[static_cast<std::size_t>(facts.man)] = no_place;
}
void end_turn(Road& road, EndOfTurn& /*facts*/, Referee& /*referee*/) {
  auto& flow = road.state.flow;
  flow.over = flow.turn == turns || std::max(road.lost(Side::first), road.lost(Side::second)) == men / 2;
  if (!flow.over) ++flow.turn;
}
constexpr auto back = std::to_array<Policy<Road, GiveWay>>({{"back", "gives way", first_offer}});
constinit const Phase<Road, Act> Act::phase = {.name = "act", .done = "Halt", .offers = offer_act, .apply = do_act};
constinit const Phase<Road, GiveWay> GiveWay::phase = {
    .name = "give_way", .offers = offer_way, .apply = give_way, .leave = lose_man, .policies = back, .inner = true};
constinit const Phase<Road, EndOfTurn> EndOfTurn::phase = {.name = "end_of_turn", .enter = end_turn};

}  // namespace

// 7. The entry.
MapGameEntry small_entry() {
  return {
      "small", [](const RulebookOptions&) -> std::unique_ptr<MapGame> {
        return std::make_unique<ListedGame>(
            read_sequence("small/sequence.txt", sequence_of_play),
            std::vector<ScenarioHead>{{"road", "The road", "three a side", {"West", "East"}, turns, men, "a minute"}},
            [](std::size_t) { return std::make_unique<PlayOf<Road>>(Road()); });
      }};
}

}  // namespace longroll::small
