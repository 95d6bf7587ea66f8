// The umpire's book, the odds page and the map agree on every figure: the same stacks on the same ground, drawn at
// random, come to the same chances in all three.
#include <algorithm>
#include <map>

#include "base/json.h"
#include "rulesets/line_of_battle/book/book.h"
#include "rulesets/line_of_battle/map/counter.h"
#include "rulesets/line_of_battle/ruleset.h"
#include "tests/book/table.h"
#include "tests/line_of_battle/field.h"
#include "tests/play/promises/numbers.h"

namespace longroll::line_of_battle {
namespace {

using Drawing = promises::RandomNumbers;

/// What may come about, in words, with its chance.
using Chances = std::map<std::string, Rational>;

/// The rows of odds by what `words` says of a result; what it says nothing of is left out.
template <class Words>
Chances chances_of(const OddsReport& odds, const Words& words) {
  Chances chances;
  for (const OutcomeRow& row : odds.rows)
    if (const std::string said = words(row.result); !said.empty())
      chances[said] += Rational(row.count, odds.denominator);
  return chances;
}

std::string whole(const Value& result) { return json_line(result); }

std::string text_of(const Value& record, std::string_view path) {
  const Value* at = &record;
  for (const std::string_view part : split(path, '.')) at = &saved_member(*at, part);
  return to_text(*at);
}

/// A unit as it is drawn, for the map and for the book.
struct Regiment {
  std::string name;
  Side side = Side::first;
  Arm arm = Arm::infantry;
  std::string rating;
  std::string weapon;
  Mover formation = Mover::line;
  bool open_order = false;
  State state = State::normal;
  int strength = 6;
  int original = 6;

  std::string field_line(std::string_view hex, std::string_view facing) const {
    const bool fronted = formation == Mover::line;
    const std::string_view as = open_order                         ? "open_order"
                                : arm == Arm::artillery && fronted ? "unlimbered"
                                                                   : enum_name(formation);
    return fmt::format("{} {} {} {} {} rating={} weapon={} as={}{}{}\n", name, side == Side::first ? "first" : "second",
                       enum_name(arm), original, hex, rating, weapon, as, fronted ? " facing=" : "",
                       fronted ? facing : "");
  }
  std::string book_line(bool capable) const {
    const bool guns = arm == Arm::artillery;
    const std::string_view gun = guns ? std::string_view(weapon) : "";
    const std::string_view small = guns ? "" : std::string_view(weapon);
    return fmt::format("{},{},{},unit,{},{},{},{},{},{},{},{},{},{},,,\n", side == Side::first ? "First" : "Second",
                       name, side == Side::first ? "Blue" : "Grey", strength, original, enum_name(arm), rating, small,
                       gun, enum_name(formation), enum_name(state), open_order ? "yes" : "no", capable ? "yes" : "no");
  }
};

/// A leader.
struct General {
  std::string name;
  Side side = Side::first;
  int morale = 0;

  std::string field_line(std::string_view hex) const {
    return fmt::format("{} {} leader 2/{} {} formation={}'s\n", name, side == Side::first ? "first" : "second", morale,
                       hex, name);
  }
  std::string book_line() const {
    return fmt::format("{},{},{},leader,,,,,,,,,,,2,{},\n", side == Side::first ? "First" : "Second", name,
                       side == Side::first ? "Blue" : "Grey", morale);
  }
};

Regiment drawn(Drawing& draw, std::string name, Side side, Arm arm) {
  Regiment one;
  one.name = std::move(name);
  one.side = side;
  one.arm = arm;
  one.rating = std::string(enum_name(static_cast<Rating>(draw.below(6))));
  one.weapon = arm == Arm::artillery ? enum_name(static_cast<Gun>(draw.below(static_cast<int>(enum_size<Gun>))))
                                     : enum_name(static_cast<Weapon>(draw.below(static_cast<int>(enum_size<Weapon>))));
  one.original = 1 + draw.below(8);
  one.strength = 1 + draw.below(one.original);
  one.state = static_cast<State>(draw.below(4));
  return one;
}

/// Two stacks, Blue's in 0612 and Grey's north of it, with everything that bears on fire and charges between them.
struct Meeting {
  std::vector<Regiment> blue;
  std::vector<Regiment> grey;
  std::vector<General> generals;
  std::string at = "0611";
  std::string_view facing = "south";
  std::string ground;
  bool legs = false;
  bool night = false;
  Orders orders = Orders::attack;

  /// A hex so many north of Grey's.
  std::string behind(int hexes) const {
    return fmt::format("06{:02}", *to_number(std::string_view(at).substr(2)) - hexes);
  }

  Battlefield field() const {
    std::string pieces;
    for (const Regiment& one : blue) pieces += one.field_line("0612", "north");
    for (const Regiment& one : grey) pieces += one.field_line(at, facing);
    for (const General& one : generals) pieces += one.field_line(one.side == Side::first ? "0612" : at);
    // Who leads has somebody to lead, far off.
    for (const General& one : generals)
      pieces += fmt::format("{}'s {} infantry 2 {} as=column formation={}'s\n", one.name,
                            one.side == Side::first ? "first" : "second", one.side == Side::first ? "0112" : "1201",
                            one.name);
    Battlefield made(pieces, {night ? "turn 1 23:00 night\nturn 2 23:30 night\n" : "", ground});
    made.go("activity");
    made.edit([&](LineOfBattle& game) {
      for (const Regiment& one : blue) lay(made, game, one);
      for (const Regiment& one : grey) lay(made, game, one);
      if (legs) game.hex(made.place(behind(2))).legs = Owner::second;
    });
    made.orders("Grey", orders);
    made.play("take 0612");
    return made;
  }

  test::Table table(const Battlefield& field) const {
    std::string csv =
        "side,name,group,kind,strength,original,arm,rating,weapon,gun,formation,state,open_order,open_order_capable,"
        "value,morale,orders\n";
    for (const Regiment& one : blue) csv += one.book_line(field.game().open_order_capable(field.id(one.name)));
    for (const Regiment& one : grey) csv += one.book_line(field.game().open_order_capable(field.id(one.name)));
    for (const General& one : generals) csv += one.book_line();
    csv += "First,Blue's division,Blue,formation,,,,,,,,,,,,,attack\n";
    csv += fmt::format("Second,Grey's division,Grey,formation,,,,,,,,,,,,,{}\n", enum_name(orders));
    test::Table made(book_entry(), "");
    made.muster(csv);
    made.go_to("activity", Side::first);
    if (night) made.set_table({{"night", "yes"}});
    return made;
  }

  /// Those of a side as a task of the book picks them: the top unit, the others, the leaders.
  test::Names picks(Side side, std::string top, std::string others, std::string leaders) const {
    test::Names names = {{std::move(top), {}}, {std::move(others), {}}, {std::move(leaders), {}}};
    for (const Regiment& one : side == Side::first ? blue : grey)
      names[names[0].second.empty() ? 0 : 1].second.push_back(one.name);
    for (const General& one : generals)
      if (one.side == side) names[2].second.push_back(one.name);
    return names;
  }

 private:
  static void lay(const Battlefield& field, LineOfBattle& game, const Regiment& one) {
    game.change(field.id(one.name), [&](PieceState& now) {
      now.strength = static_cast<std::int8_t>(one.strength);
      now.state = one.state;
    });
  }
};

/// Ground that covers, and what else lies about.
void draw_ground(Drawing& draw, Meeting& meeting) {
  static constexpr auto lies = std::to_array<std::string_view>(
      {"", "", "mark boulders {0}\n", "mark slope {0}\nlevel 1 {0}\n", "mark slope {0}\n", "mark sunken {0}\n",
       "hexside wall {0}>{1}\n", "hexside ledge {0}/{1}\n"});
  static constexpr auto facings =
      std::to_array<std::string_view>({"south", "south", "south_east", "north", "north_west", "south_west"});
  meeting.facing = draw.one_of(facings);
  const std::string_view ground = draw.one_of(lies);
  if (!ground.empty()) meeting.ground = fmt::format(fmt::runtime(ground), meeting.at, meeting.behind(-1));
  meeting.legs = draw.below(4) == 0;
  meeting.night = draw.below(6) == 0;
  meeting.orders = draw.below(2) == 0 ? Orders::attack : Orders::none;
}

void draw_generals(Drawing& draw, Meeting& meeting) {
  for (const auto& [name, side] : {std::pair{"Reno", Side::first}, {"Hill", Side::second}, {"Lane", Side::second}})
    if (draw.below(3) == 0) meeting.generals.push_back({name, side, draw.below(4)});
}

/// What the book's task comes to, where whatever it asks of the table is answered as the map has it.
OddsReport of_the_book(const Meeting& meeting, const Battlefield& field, std::string_view task,
                       const test::Names& picks, const Value& order) {
  test::Table table = meeting.table(field);
  Facts facts;
  for (const std::string& path : table.asks(task, picks)) facts.emplace_back(path, text_of(order, path));
  return table.odds(task, picks, facts);
}

OddsReport of_the_map(const Battlefield& field, std::string_view play) {
  const auto foretold = field.foretell(play);
  return foretold ? foretold->odds : OddsReport{};
}

/// What the odds page says of an order: the procedure by its name.
template <class Result, class Order>
OddsReport of_the_page(const Battlefield& field, std::string_view procedure, const Order& order) {
  const auto question = field.rulebook().procedure(procedure).ask();
  dynamic_cast<TypedQuestion<Order, Result>&>(*question).order() = order;
  EXPECT_FALSE(question->refuse());
  return question->odds({}, false);
}

// Fire.

/// A shot that leaves something of its target, in the words of the procedure and of the report of the play.
std::string shot_of_procedure(const Value& result) {
  if (text_of(result, "destroyed") == "yes") return "destroyed";
  const bool back = text_of(result, "retreat") != "0";
  const long leaders = *to_number(text_of(result, "leaders_wounded")) + *to_number(text_of(result, "leaders_killed"));
  return fmt::format("{} lost, {}, back {}, leaders {}, level {}, depleted {}", text_of(result, "lost"),
                     text_of(result, "state"), back ? "yes" : "no", leaders, text_of(result, "counter_battery"),
                     text_of(result, "depleted") != "none" ? "yes" : "no");
}
std::string shot_of_play(const Value& report) {
  if (text_of(report, "units") != "0") return "destroyed";
  return fmt::format("{} lost, {}, back {}, leaders {}, level {}, depleted {}", text_of(report, "lost"),
                     text_of(report, "state"), text_of(report, "retreats"), text_of(report, "leaders"),
                     text_of(report, "counter_battery"), text_of(report, "depleted"));
}

Meeting drawn_shot(Drawing& draw) {
  Meeting meeting;
  const bool guns = draw.below(3) == 0;
  meeting.at = draw.one_of(std::to_array<std::string>({"0611", "0610", "0609", "0608"}));
  const int firers = 1 + draw.below(2);
  for (int i = 0; i < firers; ++i)
    meeting.blue.push_back(drawn(draw, fmt::format("A{}", i), Side::first, guns ? Arm::artillery : Arm::infantry));
  static constexpr auto arms = std::to_array({Arm::infantry, Arm::infantry, Arm::cavalry, Arm::artillery});
  meeting.grey.push_back(drawn(draw, "X", Side::second, draw.one_of(arms)));
  Regiment& target = meeting.grey[0];
  if (target.arm == Arm::infantry && draw.below(4) == 0) target.formation = Mover::column;
  if (target.arm != Arm::artillery && target.formation == Mover::line && target.state != State::blood_lust)
    target.open_order = draw.below(4) == 0;
  draw_ground(draw, meeting);
  draw_generals(draw, meeting);
  return meeting;
}

TEST(figures_agree, of_shots) {
  Drawing draw(1862);
  int compared = 0;
  for (int i = 0; i < 120; ++i) {
    const Meeting meeting = drawn_shot(draw);
    const Battlefield field = meeting.field();
    const std::string play = "fire " + meeting.at;
    if (!field.refusal(play).empty()) continue;
    const LineOfBattle& game = field.game();
    const Shot shot = game.strongest(game.state.flow.nearest<StackActs>().pieces, field.place(meeting.at));
    const FireOrder order = game.fire_order(shot);
    SCOPED_TRACE(json_line(to_value(order)));
    const OddsReport page = of_the_page<FireResult>(field, "fire", order);
    EXPECT_EQ(chances_of(of_the_map(field, play), shot_of_play), chances_of(page, shot_of_procedure));
    // The book has one kind of ammunition for all who fire together, and fires with those who reach.
    const bool guns = game.is_battery(shot.firers[0].piece);
    const bool canister = shot.firers[0].canister;
    if (std::ranges::any_of(shot.firers, [&](const Shooter& one) { return one.canister != canister; })) continue;
    test::Names picks = meeting.picks(Side::second, "target", "target_others", "target_leaders");
    picks.push_back({"firers", {}});
    for (const Shooter& one : shot.firers) picks.back().second.push_back(game.info(one.piece).name);
    const std::string_view task = !guns ? "fire" : canister ? "fire_canister" : "fire_shell";
    const OddsReport book = of_the_book(meeting, field, task, picks, to_value(order));
    EXPECT_EQ(chances_of(book, whole), chances_of(page, whole));
    if (testing::Test::HasFailure()) return;
    ++compared;
  }
  EXPECT_GE(compared, 40);
}

// Charges.

/// A charge that leaves something of both sides. Open order that withdraws has left its hex as whoever retreats has.
std::string charge_of_procedure(const Value& result) {
  const std::string end = text_of(result, "end");
  if (end == "destroyed" || end == "attacker_destroyed") return end;
  const bool back = end == "retreats" || end == "withdrawn";
  return fmt::format("enters {}, {} and {} lost, {}, back {}, leaders {} and {}", text_of(result, "may_enter"),
                     text_of(result, "attacker_lost"), text_of(result, "defender_lost"), text_of(result, "state"),
                     back ? "yes" : "no", text_of(result, "attacking_leaders"), text_of(result, "defending_leaders"));
}
std::string charge_of_play(const Value& report) {
  if (text_of(report, "defender_units") != "0") return "destroyed";
  if (text_of(report, "attacker_units") != "0") return "attacker_destroyed";
  return fmt::format("enters {}, {} and {} lost, {}, back {}, leaders {} and {}", text_of(report, "may_enter"),
                     text_of(report, "attacker_lost"), text_of(report, "defender_lost"), text_of(report, "state"),
                     text_of(report, "retreats"), text_of(report, "attacking_leaders"),
                     text_of(report, "defending_leaders"));
}
std::string entering(const Value& result) { return text_of(result, "may_enter"); }

Meeting drawn_charge(Drawing& draw) {
  Meeting meeting;
  const bool horse = draw.below(4) == 0;
  meeting.blue.push_back(drawn(draw, "A", Side::first, horse ? Arm::cavalry : Arm::infantry));
  if (horse) meeting.blue[0].formation = Mover::mounted;
  static constexpr auto arms = std::to_array({Arm::infantry, Arm::infantry, Arm::cavalry, Arm::artillery});
  meeting.grey.push_back(drawn(draw, "X", Side::second, draw.one_of(arms)));
  Regiment& target = meeting.grey[0];
  if (target.arm == Arm::infantry && draw.below(4) == 0) target.formation = Mover::column;
  if (target.arm != Arm::artillery && target.formation == Mover::line && target.state != State::blood_lust)
    target.open_order = draw.below(4) == 0;
  // Others in the hex: their points count if they can fire.
  if (target.arm == Arm::infantry && !target.open_order && draw.below(3) == 0) {
    meeting.grey.push_back(drawn(draw, "Y", Side::second, Arm::infantry));
    if (draw.below(2) == 0) meeting.grey[1].formation = Mover::column;
  }
  draw_ground(draw, meeting);
  draw_generals(draw, meeting);
  return meeting;
}

TEST(figures_agree, of_charges) {
  Drawing draw(1863);
  int compared = 0;
  for (int i = 0; i < 120; ++i) {
    const Meeting meeting = drawn_charge(draw);
    const Battlefield field = meeting.field();
    const std::string play = "charge " + meeting.at;
    if (!field.refusal(play).empty()) continue;
    const LineOfBattle& game = field.game();
    const ChargeOrder order = game.charge_order(game.state.flow.nearest<StackActs>().pieces, field.place(meeting.at));
    SCOPED_TRACE(json_line(to_value(order)));
    const OddsReport page = of_the_page<ChargeResult>(field, "charge", order);
    const OddsReport map = of_the_map(field, play);
    // Guns that rout are taken (L.R41), also out of blood lust; of several units the top one may fall before the check.
    const Regiment& top = meeting.grey[0];
    const bool guns = top.arm == Arm::artillery;
    if (meeting.grey.size() == 1 && !guns) {
      EXPECT_EQ(chances_of(map, charge_of_play), chances_of(page, charge_of_procedure));
    } else if (guns ? top.state != State::blood_lust : top.strength > 1) {
      EXPECT_EQ(chances_of(map, entering), chances_of(page, entering));
    }
    test::Names picks = meeting.picks(Side::first, "attacker", "attacking_others", "attacking_leaders");
    for (auto& role : meeting.picks(Side::second, "defender", "defending_others", "defending_leaders"))
      picks.push_back(std::move(role));
    const OddsReport book = of_the_book(meeting, field, "charge", picks, to_value(order));
    EXPECT_EQ(chances_of(book, whole), chances_of(page, whole));
    if (testing::Test::HasFailure()) return;
    ++compared;
  }
  EXPECT_GE(compared, 40);
}

// Orders.

TEST(figures_agree, of_orders_on_their_way) {
  Drawing draw(1864);
  for (int i = 0; i < 25; ++i) {
    const bool relayed = draw.below(2) == 0;
    const int value = draw.below(5);
    const std::string corps = relayed ? "formation Corps | corps | first | under Army\n" : "";
    Battlefield field(
        fmt::format("Pope first leader 2/1 0612 formation=Army\n{}King first leader {}/1 0{}0{}\nA first infantry 8 "
                    "0610\nX second infantry 8 0101 as=column\n",
                    relayed ? fmt::format("Reno first leader {}/1 0611 formation=Corps\n", draw.below(5)) : "", value,
                    4 + draw.below(4), 5 + draw.below(4)),
        {fmt::format("formation Army | army | first\n{}formation Blue | division | first | under {} | attack 0606\n"
                     "awareness first {}\n",
                     corps, relayed ? "Corps" : "Army",
                     enum_name(static_cast<Awareness>(draw.below(static_cast<int>(enum_size<Awareness>))))),
         "label place 0303 Mill\n"});
    field.orders("Blue", draw.below(3) == 0 ? Orders::reserve : Orders::none);
    const ForecastOrder order = field.game().forecast_of(field.formation_id("Blue"), Orders::move);
    SCOPED_TRACE(json_line(to_value(order)));
    const OddsReport page = of_the_page<ByTurnResult>(field, "order_forecast", order);
    const int now = field.game().turn();
    field.play("send Blue move 0303");
    for (const shown::TurnChance& desk : accepted_by(field.game(), field.courier("Blue"))) {
      Rational by = 0;
      for (const OutcomeRow& row : page.rows)
        if (text_of(row.result, "happens") == "yes" && *to_number(text_of(row.result, "turn")) <= desk.turn - now)
          by += Rational(row.count, page.denominator);
      EXPECT_EQ(desk.chance.fraction, shown::exact(by).fraction) << "by turn " << desk.turn;
    }
  }
}

}  // namespace
}  // namespace longroll::line_of_battle
