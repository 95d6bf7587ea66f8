// E of the turn: which battle is next, the options chosen in secret, and the rounds (V.10, V.13 to V.20, V.R11).
#include <fmt/format.h>

#include "rulesets/valley/phases/phases.h"
#include "rulesets/valley/procedures/aftermath.h"

namespace longroll::valley {
namespace {

void enter_battles(Valley& game, Battles& /*facts*/, Referee& /*referee*/) {
  // V.R14: supply is judged now, for all battles.
  game.battles().each([&](PlaceNumber at) {
    for (const Side side : {Side::first, Side::second})
      game.place(at).supplied[longroll::index(side)] = game.supplied(side, at);
  });
  game.state.fighting = true;
}

void offer_battles(const Valley& game, const Battles& /*facts*/, Offers& offers) {
  offers.add(Play{verb_of(Doing::fight)}, game.battles());
  offers.prompt([&] {
    std::vector<Sentence> names;
    game.battles().each([&](PlaceNumber at) { names.emplace_back(game.title(at)); });
    const std::string all = listed_aloud(names).text();
    return names.size() == 1
               ? fmt::format("Fight the battle of {}.", all)
               : fmt::format("{} battles are to be fought, at {}: choose which comes next.", names.size(), all);
  });
}

std::optional<Refusal> refuse_battles(const Valley& game, const Battles& /*facts*/, const Play& play) {
  if (doing_of(play) != Doing::fight || play.place == no_place) return refused("V.10", "the battles come first");
  return game.refusal("V.10", "there are no enemies together at {}", At{play.place});
}

void apply_battles(Valley& game, Battles& /*facts*/, const Play& play, Referee& referee) {
  const Side attacker = game.attacker_at(play.place);
  Battle battle{.place = play.place, .attacker = attacker};
  battle.start = {static_cast<std::int16_t>(game.strength(attacker, play.place)),
                  static_cast<std::int16_t>(game.strength(other(attacker), play.place))};
  ++game.army(attacker).fights;
  game.tell(referee, LogKind::task, "V.10", "The battle of {}: {} ({}) attacks {} ({}).", At{play.place},
            game.all_at(attacker, play.place), battle.start[0], game.all_at(other(attacker), play.place),
            battle.start[1]);
  game.state.flow.push(battle, attacker);
  game.state.flow.push(Secret{}, attacker);
}

void offer_options(const Valley& game, const Secret& /*facts*/, Offers& offers) {
  const Battle& battle = game.state.flow.nearest<Battle>();
  if (battle.revealed) return;
  const bool pitched = game.may_pitch(offers.who(), battle.place);
  const bool attacks = offers.who() == battle.attacker;
  for (const Option option : attacks ? std::array{Option::probe, Option::assault, Option::pitched}
                                     : std::array{Option::pitched, Option::stand, Option::withdraw})
    if (option != Option::pitched || pitched) offers.add(play_of_choice(Doing::choose, option));
  game.prompt(offers, "The battle of {}: how will {} {}? The enemy chooses at the same time and sees nothing.",
              At{battle.place}, offers.who(), attacks ? "attack" : "defend");
}

std::optional<Refusal> refuse_options(const Valley& game, const Secret& /*facts*/, const Play& play) {
  if (doing_of(play) != Doing::choose) return refused("V.13", "choose an option first");
  if (static_cast<Option>(play.choice) == Option::pitched)
    return game.refusal("V.14", "a pitched battle at {} wants supply, and for the Union leave from Washington",
                        At{game.state.flow.nearest<Battle>().place});
  return refused("V.13", "that is an option of the other side");
}

std::string_view chosen_words(AttackerOption option) {
  constexpr std::array<std::string_view, enum_size<AttackerOption>> words = {"a probe", "an assault",
                                                                             "a pitched battle"};
  return words[static_cast<std::size_t>(option)];
}

std::string_view chosen_words(DefenderOption option) {
  constexpr std::array<std::string_view, enum_size<DefenderOption>> words = {"a pitched battle", "to stand",
                                                                             "to withdraw"};
  return words[static_cast<std::size_t>(option)];
}

Sentence points_lost(int points) {
  return points == 0 ? Sentence("nothing") : counted(points, "a strength point", "strength points");
}

/// Called for the attacker, then for the defender, when both have chosen.
void apply_option(Valley& game, Secret& /*facts*/, const Play& play, Referee& referee) {
  Battle& battle = game.state.flow.nearest<Battle>();
  const auto option = static_cast<Option>(play.choice);
  if (referee.by == battle.attacker) return void(battle.attacker_option = static_cast<AttackerOption>(option));
  static_assert(static_cast<int>(Option::pitched) - 2 == static_cast<int>(DefenderOption::pitched));
  battle.defender_option = static_cast<DefenderOption>(static_cast<int>(option) - 2);
  battle.revealed = true;
  game.tell_at(battle.place, referee, LogKind::result, "V.13", "Both have chosen: {} {}, {} {}.",
               game.force_named(battle.attacker, battle.place), chosen_words(battle.attacker_option),
               game.force_named(other(battle.attacker), battle.place), chosen_words(battle.defender_option));
  const bool way_out = !game.retreats(other(battle.attacker), battle.place, false).empty();
  if (option_fought(battle.defender_option, way_out) == battle.defender_option) return;
  battle.defender_option = option_fought(battle.defender_option, way_out);
  game.tell(referee, LogKind::result, "V.R11", "There is no place to withdraw to: {} stands.",
            game.force_named(other(battle.attacker), battle.place));
}

void offer_rounds(const Valley& game, const Battle& battle, Offers& offers) {
  if (battle.over) return;
  if (!battle.deciding) {
    offers.add(Play{verb_of(Doing::round)});
    return game.prompt(offers, "The battle of {}: fight round {}.", At{battle.place}, battle.rounds + 1);
  }
  offers.add(Play{verb_of(Doing::fight_on)});
  offers.add(Play{verb_of(Doing::break_off)});
  game.prompt(offers, "The battle of {} after round {}: will {} fight on or break off?", At{battle.place},
              battle.rounds, offers.who());
}

void fight_round(Valley& game, Battle& battle, Referee& referee) {
  const Side attacker = battle.attacker;
  RoundOrder order;
  order.attacker = game.force(attacker, battle.place, Role::attacker);
  order.defender = game.force(other(attacker), battle.place, Role::defender);
  order.attacker_option = battle.attacker_option;
  order.defender_option = battle.defender_option;
  order.first_round = battle.rounds == 0;
  const RoundResult result = resolve_round(order, game.house(), referee.umpire);
  ++battle.rounds;
  const std::array<int, 2> lost = {std::min<int>(result.attacker_lost, order.attacker.strength),
                                   std::min<int>(result.defender_lost, order.defender.strength)};
  game.tell_at(battle.place, referee, LogKind::result, "V.19", "Round {}: {} loses {}, {} {}.", battle.rounds,
               game.force_named(attacker, battle.place), points_lost(lost[0]),
               game.force_named(other(attacker), battle.place), points_lost(lost[1]));
  game.eliminate(game.units_at(attacker, battle.place), lost[0], referee);
  game.eliminate(game.units_at(other(attacker), battle.place), lost[1], referee);
  for (const std::size_t i : {std::size_t{0}, std::size_t{1}}) add_to(battle.lost[i], lost[i]);
  const Standing now{battle.start[0], battle.start[1], game.strength(attacker, battle.place),
                     game.strength(other(attacker), battle.place)};
  const auto ending = ending_after(now, battle.attacker_option, battle.defender_option, battle.rounds, game.house());
  if (ending) return settle_battle(game, battle, *ending, referee);
  battle.deciding = game.house().rounds(battle.attacker_option, battle.defender_option).unlimited;
  game.state.flow.top().who = attacker;
}

void apply_rounds(Valley& game, Battle& battle, const Play& play, Referee& referee) {
  const bool attacks = referee.by == battle.attacker;
  switch (doing_of(play)) {
    case Doing::break_off:
      return settle_battle(game, battle, attacks ? Ending::attacker_broke_off : Ending::defender_broke_off, referee);
    case Doing::fight_on:
      // The attacker's word alone opens nothing: the defender's is next.
      battle.deciding = attacks;
      if (attacks) game.state.flow.top().who = other(battle.attacker);
      if (!attacks) fight_round(game, battle, referee);
      return;
    default: fight_round(game, battle, referee); return;
  }
}

std::optional<Refusal> refuse_rounds(const Valley& game, const Battle& battle, const Play& /*play*/) {
  return game.refusal("V.13", "the battle of {} must be fought out first", At{battle.place});
}

constexpr auto who_fights_on = std::to_array<Policy<Valley, Battle>>({
    {"fight_on", "both sides fight on", first_offer},
    {"break_off", "who may break off does", last_offer},
});

}  // namespace

constinit const Phase<Valley, Battles> Battles::phase = {.name = "options",
                                                         .enter = enter_battles,
                                                         .offers = offer_battles,
                                                         .refuse = refuse_battles,
                                                         .apply = apply_battles};

constinit const Phase<Valley, Battle> Battle::phase = {.name = "rounds",
                                                       .offers = offer_rounds,
                                                       .refuse = refuse_rounds,
                                                       .apply = apply_rounds,
                                                       .policies = who_fights_on,
                                                       .inner = true};

constinit const Phase<Valley, Secret> Secret::phase = {.name = "secret",
                                                       .offers = offer_options,
                                                       .refuse = refuse_options,
                                                       .apply = apply_option,
                                                       .inner = true,
                                                       .sealed = true};

}  // namespace longroll::valley
