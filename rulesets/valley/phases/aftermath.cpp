// After a battle: winner, pursuit, morale, leaders, the retreat (V.R12, V.R15, V.R30, V.R31, V.R33).
#include <fmt/format.h>

#include "rulesets/valley/phases/phases.h"
#include "rulesets/valley/procedures/aftermath.h"

namespace longroll::valley {
namespace {

void pursue(Valley& game, PlaceNumber at, const BattleEnd& fight, Side winner, Referee& referee) {
  const Pieces beaten = game.units_at(other(winner), at);
  if (beaten.empty()) return;
  const int hurt = pursuit_loss(fight, game.chase(game.units_at(winner, at), beaten), game.numbers());
  if (hurt == 0) return;
  game.tell_at(at, referee, LogKind::result, "V.R31", "The winner's cavalry pursues and takes {}.", hurt);
  game.eliminate(beaten, hurt, referee);
}

/// V.R33: one leader of a side that bled, by lot.
void risk_leader(Valley& game, PlaceNumber at, Side side, int lost, Referee& referee) {
  const Pieces leaders = game.some_at(side, at, [&](PieceId id) { return !game.is_unit(id); });
  if (leaders.empty() || !risks_leader(lost, game.house())) return;
  const About about = referee.about([&] { return game.all_named(leaders).text(); });
  const Fate fate = resolve_leader_loss({static_cast<std::int16_t>(lost)}, game.house(), referee.umpire).fate;
  if (fate == Fate::unhurt) return;
  std::size_t lot = 0;
  if (leaders.size() > 1)
    lot = static_cast<std::size_t>(referee.umpire.ask_total({"V.R33", "which leader"},
                                                            Dice{1, static_cast<std::uint8_t>(leaders.size()), 1},
                                                            [](int total) { return total - 1; }));
  const bool killed = fate == Fate::killed;
  game.tell_at(at, referee, LogKind::result, "V.R33", "{} is {}.", leaders[lot],
               killed ? "killed" : "wounded and carried from the field");
  game.lose_leader(leaders[lot], killed, referee);
}

void count_on_track(Valley& game, const BattleEnd& fight, Side winner, Referee& referee) {
  const int change = track_change(fight, winner == game.federal(), game.numbers());
  if (change == 0 || !game.scenario().track) return;
  add_to(game.state.track.change, change);
  game.tell(referee, LogKind::change, "V.R17", "This counts {} on the Lincoln Track.", signed_number(change));
}

void retreat_to(Valley& game, const Retreat& retreat, PlaceNumber to, Referee& referee) {
  const Pieces going = game.all_at(retreat.who, retreat.from);
  game.go_over(going, game.map().between(retreat.from, to), to);
  game.tell(referee, LogKind::change, "V.R30", "{} falls back from {} to {}.", going, At{retreat.from}, At{to});
  game.catch_leaders(other(retreat.who), to, referee);
  game.settle_holder(to, referee);
  game.settle_holder(retreat.from, referee);
}

void offer_retreat(const Valley& game, const Retreat& retreat, Offers& offers) {
  if (retreat.from == no_place) return;
  offers.add(Play{verb(Doing::retreat)}, game.retreats(retreat.who, retreat.from, retreat.attackers));
  game.prompt(offers, "{} must fall back from {}: where to?", game.all_at(retreat.who, retreat.from), At{retreat.from});
}

std::optional<Refusal> refuse_retreat(const Valley& game, const Retreat& retreat, const Play& play) {
  if (doing_of(play) != Doing::retreat || play.place == no_place) return refused("V.R30", "the retreat comes first");
  const std::string& to = game.title(play.place);
  if (game.map().between(retreat.from, play.place) == no_link)
    return refused("V.R30", "a retreat goes over one link; {} is not joined to {}", to, game.title(retreat.from));
  if (game.has_units(other(retreat.who), play.place)) return refused("V.R30", "enemies are at {}", to);
  if (retreat.attackers) return refused("V.R30", "attackers fall back only by a link that they came by");
  return refused("V.R30",
                 "{} will not do: enemies came by that link, the ford is flooded, or another place is in "
                 "supply",
                 to);
}

void apply_retreat(Valley& game, Retreat& retreat, const Play& play, Referee& referee) {
  retreat_to(game, retreat, play.place, referee);
  retreat.from = no_place;
}

constexpr auto ways_back = std::to_array<Policy<Valley, Retreat>>({
    {"first_way", "retreats go by the first way in the list", first_offer},
    {"last_way", "retreats go by the last way in the list", last_offer},
});

}  // namespace

void make_retreat(Valley& game, const Retreat& retreat, Referee& referee) {
  game.catch_leaders(retreat.who, retreat.from, referee);
  if (!game.has_units(retreat.who, retreat.from)) {
    game.settle_holder(retreat.from, referee);
    return;
  }
  const PlaceSet open = game.retreats(retreat.who, retreat.from, retreat.attackers);
  if (open.empty()) {
    game.surrender(retreat.who, retreat.from, referee);
    game.settle_holder(retreat.from, referee);
    return;
  }
  if (open.size() == 1) {
    retreat_to(game, retreat, open.nth(0), referee);
  } else {
    game.state.flow.push(retreat, retreat.who);
  }
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
  const Side winner = fight.attacker_won ? battle.attacker : other(battle.attacker);
  const Side loser = other(winner);
  game.tell(referee, LogKind::result, "V.R12", "The battle of {} is over, {}: {} holds the field.", At{at},
            words_of(ending), winner);
  count_on_track(game, fight, winner, referee);
  pursue(game, at, fight, winner, referee);
  if (is_shaken(fight, fight.winner(), game.numbers())) game.drop_morale(game.units_at(winner, at), referee);
  if (is_shaken(fight, fight.loser(), game.numbers())) game.drop_morale(game.units_at(loser, at), referee);
  risk_leader(game, at, winner, fight.lost_by(fight.winner()), referee);
  risk_leader(game, at, loser, fight.lost_by(fight.loser()), referee);
  battle.over = true;
  game.place(at).attacker = Owner::nobody;
  // Both may have been destroyed together: then nobody falls back.
  game.catch_leaders(winner, at, referee);
  make_retreat(game, {at, loser, !fight.attacker_won}, referee);
}

constinit const Phase<Valley, Retreat> Retreat::phase = {.name = "retreat",
                                                         .offers = offer_retreat,
                                                         .refuse = refuse_retreat,
                                                         .apply = apply_retreat,
                                                         .policies = ways_back,
                                                         .inner = true};

}  // namespace longroll::valley
