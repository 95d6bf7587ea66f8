// After a battle: winner, pursuit, morale, leaders, the retreat (V.R12, V.R15, V.R30, V.R31, V.R33).
#include "game/play/aloud.h"
#include "rulesets/valley/effects/battle.h"
#include "rulesets/valley/phases/phases.h"

namespace longroll::valley {
namespace {

void retreat_to(Valley& game, const Retreat& retreat, PlaceNumber to, Referee& referee) {
  const Pieces going = game.all_at(retreat.who, retreat.from);
  game.go_over(going, game.map().between(retreat.from, to), to);
  game.tell(referee, LogKind::change, "V.R30", "{} {} back from {} to {}.", going,
            game.of_stack(going, "falls", "fall"), At{retreat.from}, At{to});
  game.catch_leaders(other(retreat.who), to, referee);
  game.settle_holder(to, referee);
  game.settle_holder(retreat.from, referee);
}

/// The place of a battle that is over.
struct AfterBattle {
  Valley& game;
  Battle& battle;
  Referee& referee;

  Side side(Role role) const { return role == Role::attacker ? battle.attacker : other(battle.attacker); }
  bool is_union(Role role) const { return side(role) == game.federal(); }
  Pieces units(Role role) const { return game.units_at(side(role), battle.place); }
  Chase chase(const Pieces& winner, const Pieces& loser) const { return game.chase(winner, loser); }
  void count_on_track(int change) const {
    if (!game.scenario().track) return;
    add_to(game.state.track.change, change);
    game.tell(referee, LogKind::change, "V.R17", "This counts {} on the Lincoln Track.", signed_number(change));
  }
  void pursue(const Pieces& beaten, int hurt) const {
    game.tell_at(battle.place, referee, LogKind::result, "V.R31", "The winner's cavalry pursues and takes {}.",
                 Some{hurt, "a strength point", "strength points"});
    game.eliminate(beaten, hurt, referee);
  }
  void shake(const Pieces& units) const { game.drop_morale(units, referee); }
  /// V.R33: one leader of a side that bled, by lot.
  void risk_leaders(Role role, int lost) const {
    const Pieces leaders = game.some_at(side(role), battle.place, [&](PieceId id) { return !game.is_unit(id); });
    if (leaders.empty() || !risks_leader(lost, game.house())) return;
    const About about = referee.about([&] { return named_aloud(game, leaders).text(); });
    const Fate fate = resolve_leader_loss({static_cast<std::int16_t>(lost)}, game.house(), referee.umpire).fate;
    if (fate == Fate::unhurt) return;
    const Dice lots{1, static_cast<std::uint8_t>(leaders.size()), 1};
    const int lot = leaders.size() == 1 ? 0 : referee.umpire.ask_total({"V.R33", "which leader"}, lots, [](int total) {
      return total - 1;
    });
    const PieceId fallen = leaders[static_cast<std::size_t>(lot)];
    const bool killed = fate == Fate::killed;
    game.tell_at(battle.place, referee, LogKind::result, "V.R33", "{} is {}.", fallen,
                 killed ? "killed" : "wounded and carried from the field");
    game.lose_leader(fallen, killed, referee);
  }
  void fall_back(Role loser) const {
    battle.over = true;
    game.place(battle.place).attacker = Owner::nobody;
    // Both may have been destroyed together: then nobody falls back.
    game.catch_leaders(other(side(loser)), battle.place, referee);
    make_retreat(game, {battle.place, side(loser), loser == Role::attacker}, referee);
  }
};

void offer_retreat(const Valley& game, const Retreat& retreat, Offers& offers) {
  if (retreat.from == no_place) return;
  offers.add(Play{verb_of(Doing::retreat)}, game.retreats(retreat.who, retreat.from, retreat.attackers));
  game.prompt(offers, "{} must fall back from {}: where to?", game.all_at(retreat.who, retreat.from), At{retreat.from});
}

std::optional<Refusal> refuse_retreat(const Valley& game, const Retreat& retreat, const Play& play) {
  if (doing_of(play) != Doing::retreat || play.place == no_place) return refused("V.R30", "the retreat comes first");
  const At to{play.place};
  if (game.map().between(retreat.from, play.place) == no_link)
    return game.refusal("V.R30", "a retreat goes over one link; {} is not joined to {}", to, At{retreat.from});
  if (game.has_units(other(retreat.who), play.place)) return game.refusal("V.R30", "enemies are at {}", to);
  if (retreat.attackers) return refused("V.R30", "attackers fall back only by a link that they came by");
  return game.refusal(
      "V.R30", "{} will not do: enemies came by that link, the ford is flooded, or another place is in supply", to);
}

void apply_retreat(Valley& game, Retreat& retreat, const Play& play, Referee& referee) {
  retreat_to(game, retreat, play.place, referee);
  retreat.from = no_place;
}

}  // namespace

void make_retreat(Valley& game, const Retreat& retreat, Referee& referee) {
  game.catch_leaders(retreat.who, retreat.from, referee);
  const bool any = game.has_units(retreat.who, retreat.from);
  const PlaceSet open = any ? game.retreats(retreat.who, retreat.from, retreat.attackers) : PlaceSet();
  if (open.size() > 1) {
    game.state.flow.push(retreat, retreat.who);
    return;
  }
  if (open.size() == 1) return retreat_to(game, retreat, open.nth(0), referee);
  if (any) game.surrender(retreat.who, retreat.from, referee);
  game.settle_holder(retreat.from, referee);
}

void settle_battle(Valley& game, Battle& battle, Ending ending, Referee& referee) {
  const PlaceNumber at = battle.place;
  const Standing now{battle.start[0], battle.start[1], game.strength(battle.attacker, at),
                     game.strength(other(battle.attacker), at)};
  const BattleEnd fight{battle.attacker_option,
                        battle.defender_option,
                        {battle.start[0], battle.start[1]},
                        {battle.lost[0], battle.lost[1]},
                        attacker_wins(now, ending, game.house())};
  AfterBattle field{game, battle, referee};
  game.tell(referee, LogKind::result, "V.R12", "The battle of {} is over, {}: {} holds the field.", At{at},
            words_of(ending), field.side(fight.winner()));
  settle_fight(fight, game.numbers(), field);
}

constinit const Phase<Valley, Retreat> Retreat::phase = {.name = "retreat",
                                                         .offers = offer_retreat,
                                                         .refuse = refuse_retreat,
                                                         .apply = apply_retreat,
                                                         .policies = ways_back<Valley, Retreat>,
                                                         .inner = true};

}  // namespace longroll::valley
