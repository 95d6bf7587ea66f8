// C.1 and C.2.I of the turn: how many leaders, and what a side does with them (V.5, V.6, V.R3).
#include <algorithm>

#include "chance/six_sided.h"
#include "rulesets/valley/effects/march.h"
#include "rulesets/valley/phases/phases.h"

namespace longroll::valley {
namespace {

void enter_activations(Valley& game, Activations& /*facts*/, Referee& referee) {
  const Side side = game.state.flow.active;
  const ActivationsResult result = resolve_activations(game.activations_order(side), game.house(), referee.umpire);
  game.state.activations = result.leaders;
  game.tell(referee, LogKind::result, "V.5", "{} may activate {}.", Subject{side},
            Some{result.leaders, "1 leader", "leaders"});
}

/// Places from which somebody of a side could be activated.
PlaceSet places_ready(const Valley& game, Side side) {
  const auto able = [&](PieceId id) {
    return game.info(id).side == side && !game.piece(id).flipped && !game.info(id).fixed;
  };
  return places_where<PlaceSet>(game.map(), [&](PlaceNumber at) { return !game.engaged(at) && game.any_at(at, able); });
}

/// Those of a stack who are recalled; they march by themselves.
Pieces recalled_part(const Valley& game, const Pieces& stack) {
  return Valley::some_of(stack, [&](PieceId id) { return game.piece(id).recalled; });
}

/// V.R17: stacks that must march to the capital before anything else is done.
PlaceSet places_recalled(const Valley& game, Side side, const PlaceSet& ready) {
  if (!game.state.track.recall || side != game.federal()) return {};
  return places_where<PlaceSet>(
      ready, [&](PlaceNumber at) { return at != game.scenario().capital && game.recalled(game.ready(side, at)); });
}

bool may_entrench(const Valley& game, const Pieces& stack, PlaceNumber at) {
  const Side side = game.info(stack[0]).side;
  if (game.strength_of(stack) == 0 || (game.place_info(at).fortress && side == game.federal())) return false;
  const Pieces units = game.units_of(stack);
  const bool moved = std::ranges::any_of(units, [&](PieceId id) { return game.piece(id).moved; });
  return digging_bar(moved, game.supplied(side, at)) == DiggingBar::none &&
         !std::ranges::all_of(units, [&](PieceId id) { return game.piece(id).entrenched; });
}

void offer_raids(const Valley& game, Offers& offers) {
  const Scenario& of = game.scenario();
  if (of.raiders == 0 || game.state.raided || offers.who() != game.confederate()) return;
  const auto quiet = [&](PlaceNumber at) {
    return !game.has_units(game.federal(), at) && !game.has_units_around(game.federal(), at);
  };
  of.raid_area.each([&](PlaceNumber near) {
    std::array<PlaceSet, 2> far;
    for (const NetWay& way : game.map().ways(near)) {
      if (way.to < near || !of.raid_area.contains(way.to)) continue;
      far[0].insert(way.to);
      const bool rail = game.map().link(way.link).rail >= 0 && !game.link(way.link).rail_down;
      if (rail && quiet(near) && quiet(way.to)) far[1].insert(way.to);
    }
    for (const Raid raid : {Raid::cut, Raid::destroy})
      offers.add(play_of_choice(Doing::raid, raid_choice(raid, near)), far[static_cast<std::size_t>(raid)]);
  });
}

void offer_action(const Valley& game, const Activating& /*facts*/, Offers& offers) {
  const Side side = offers.who();
  const PlaceSet ready = places_ready(game, side);
  const PlaceSet recalled = places_recalled(game, side, ready);
  const bool able = game.state.activations > 0;
  if (able && !recalled.empty()) {
    recalled.each([&](PlaceNumber at) {
      offers.add(play_with(Doing::activate, game.head_of(recalled_part(game, game.ready(side, at)))));
    });
    return game.prompt(offers, "Washington calls: those who were recalled must march there first.");
  }
  ready.each([&](PlaceNumber at) {
    const Pieces stack = game.ready(side, at);
    const PieceId head = game.head_of(stack);
    if (able) {
      offers.add(play_with(Doing::activate, head));
      offers.add(play_with(Doing::ride, head), game.stations(stack, at));
    }
    if ((able || game.place_info(at).free_works) && may_entrench(game, stack, at))
      offers.add(play_with(Doing::entrench, head));
  });
  if (able && side == game.federal()) offers.add(Play{verb_of(Doing::depot)}, game.depot_places());
  offer_raids(game, offers);
  game.prompt(offers, "Action: {} left to activate. Pick a stack to march, entrench or ride, or end the action.",
              Some{game.state.activations, "1 leader", "leaders"});
  offers.add_done_too();
}

std::optional<Refusal> refuse_action(const Valley& game, const Activating& /*facts*/, const Play& play) {
  const auto doing = doing_of(play);
  const Side side = game.state.flow.active;
  if (game.state.activations > 0 && !places_recalled(game, side, places_ready(game, side)).empty())
    return refused("V.R17", "those who were called to Washington march first");
  if (doing == Doing::raid)
    return refused("V.R14", "partisans ride once a turn, in their own country, to railways with no enemy within one");
  if (play.pieces.empty())
    return doing == Doing::depot
               ? refused("V.R14", "the depot goes to a Union place in supply that is no source, once a turn")
               : refused("V.5", "pick a stack first");
  const PieceId id = piece_of(play);
  if (!game.on_map(id)) return game.refusal("V.R3", "{} is not on the map", id);
  if (game.info(id).side != side) return game.refusal("V.R3", "{} is the enemy's", id);
  if (game.engaged(game.piece(id).place))
    return game.refusal("V.R26", "{} is pinned: enemies are in {}", id, At{game.piece(id).place});
  if (game.piece(id).flipped) return game.refusal("V.R3", "{} was activated this turn", id);
  if (game.info(id).fixed) return game.refusal("V.R3", "{} is a garrison and stays", id);
  const PieceId head = game.head_of(game.ready(game.info(id).side, game.piece(id).place));
  if (head != id)
    return game.refusal("V.R3", "{} is senior there: he is activated, with everybody or whom he takes", head);
  if (doing == Doing::entrench)
    return game.refusal("V.R16", "{} must have units in supply that have not moved and are not dug in", id);
  if (doing == Doing::ride)
    return refused("V.R25",
                   "a ride takes at most {} strength points over at most {} links of one railway of our "
                   "own, with no enemy in or next to its places",
                   game.number(Campaign::rail_strength), game.number(Campaign::rail_links));
  return refused("V.5", "no more leaders may be activated");
}

void flip(Valley& game, const Pieces& stack) {
  for (const PieceId id : stack) game.piece(id).flipped = true;
}

void activate(Valley& game, const Pieces& stack, PieceId head) {
  const PlaceNumber at = game.piece(head).place;
  for (const PieceId id : stack) game.piece(id).marching = true;
  game.each_of(other(game.info(head).side), [&](PieceId id) { game.piece(id).tested = false; });
  const Side side = game.info(head).side;
  game.state.flow.push(March{.head = head, .start = at, .at = at}, side);
  game.state.flow.push(Muster{}, side);
}

void entrench(Valley& game, const Pieces& stack, PlaceNumber at, Referee& referee) {
  for (const PieceId id : stack)
    if (game.is_unit(id)) game.piece(id).entrenched = true;
  flip(game, stack);
  if (!game.place_info(at).free_works) --game.state.activations;
  game.tell(referee, LogKind::task, "V.R16", "{} {} in at {}.", stack, game.of_stack(stack, "digs", "dig"), At{at});
}

/// The railway that joins two places for a ride.
void use_line(Valley& game, const Pieces& stack, PlaceNumber from, PlaceNumber to) {
  int line = 0;
  while (!game.stations(stack, from, line).contains(to)) ++line;
  game.army(game.info(stack[0]).side).lines_used |= static_cast<std::uint8_t>(1U << line);
}

void ride(Valley& game, const Pieces& stack, PlaceNumber to, Referee& referee) {
  const PlaceNumber from = game.piece(stack[0]).place;
  use_line(game, stack, from, to);
  game.go_over(stack, no_link, to);
  flip(game, stack);
  --game.state.activations;
  game.settle_holder(to, referee);
  game.tell(referee, LogKind::task, "V.R25", "{} {} by rail from {} to {}.", stack, game.of_stack(stack, "goes", "go"),
            At{from}, At{to});
}

void raid(Valley& game, const Play& play, Referee& referee) {
  const PlaceNumber near = raid_end(play.choice);
  const Raid what = raid_of(play.choice);
  const LinkNumber link = game.map().between(near, play.place);
  game.state.raided = true;
  if (!referee.umpire.check({"V.R14", "partisans"}, one_die, game.scenario().raiders))
    return game.tell_at(play.place, referee, LogKind::result, "V.R14", "The partisans are driven off.");
  game.tell(referee, LogKind::result, "V.R14", "Partisans are on the road between {} and {}.", At{near},
            At{play.place});
  if (what == Raid::destroy) {
    game.destroy(link, Part::rail, game.confederate(), referee);
  } else {
    game.link(link).cut = true;
  }
}

void apply_action(Valley& game, Activating& /*facts*/, const Play& play, Referee& referee) {
  const auto doing = doing_of(play);
  if (doing == Doing::raid) return raid(game, play, referee);
  if (doing == Doing::depot) {
    --game.state.activations;
    game.state.depot_moved = true;
    game.state.depot = {play.place, static_cast<std::int16_t>(game.turn()), 0};
    return game.tell(referee, LogKind::task, "V.R14", "A depot is laid out at {}.", At{play.place});
  }
  const PieceId head = piece_of(play);
  const Pieces stack = game.ready(game.info(head).side, game.piece(head).place);
  if (doing == Doing::activate) activate(game, game.piece(head).recalled ? recalled_part(game, stack) : stack, head);
  if (doing == Doing::entrench) entrench(game, stack, game.piece(head).place, referee);
  if (doing == Doing::ride) ride(game, stack, play.place, referee);
}

}  // namespace

constinit const Phase<Valley, Activations> Activations::phase = {.name = "activations", .enter = enter_activations};

constinit const Phase<Valley, Activating> Activating::phase = {.name = "movement_points",
                                                               .done = "End the action",
                                                               .offers = offer_action,
                                                               .refuse = refuse_action,
                                                               .apply = apply_action};

}  // namespace longroll::valley
