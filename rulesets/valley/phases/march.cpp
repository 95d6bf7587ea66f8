// The march of a column: link by link, with destruction and repair, devastation, dropping and picking up (V.7, V.8).
#include "rulesets/valley/effects/march.h"
#include "rulesets/valley/phases/phases.h"

namespace longroll::valley {
namespace {

void offer_works(const Valley& game, const March& march, const Pieces& column, Offers& offers) {
  for (const Doing doing : {Doing::destroy, Doing::repair}) {
    for (const Part part : {Part::bridge, Part::rail}) {
      PlaceSet ends;
      for (const NetWay& way : game.map().ways(march.at))
        if (game.hindrance(march, column, {doing, part, way.link}) == Hindrance::none) ends.insert(way.to);
      offers.add(play_of_choice(doing, part), ends);
    }
  }
}

bool may_devastate(const Valley& game, const March& march, const Pieces& column) {
  const Side side = game.info(column[0]).side;
  return game.may_burn_granary(side, march.at, game.strength(side, march.at)) && game.strength_of(column) > 0 &&
         march.points >= game.work_cost(Doing::devastate, false);
}

/// Detachments and the infantry that they can join; one of the two is in the column.
void offer_rejoining(const Valley& game, PlaceNumber at, Offers& offers) {
  const Pieces units = game.units_at(offers.who(), at);
  for (const PieceId one : units) {
    if (!game.info(one).detachment || game.piece(one).flipped || game.piece(one).recalled) continue;
    for (const PieceId id : units) {
      if (game.info(id).cavalry || game.info(id).detachment) continue;
      if (game.piece(one).marching || game.piece(id).marching) offers.add(play_with(Doing::rejoin, {one, id}));
    }
  }
}

void offer_company(const Valley& game, const March& march, const Pieces& column, Offers& offers) {
  const PlaceNumber at = march.at;
  const bool fast = game.mounted(column);
  if (at != march.start)
    for (const PieceId id : column)
      if (id != march.head && !game.piece(id).recalled) offers.add(play_with(Doing::drop, id));
  if (at != march.start && march.points >= game.number(MapRule::pick_up))
    for (const PieceId id : game.ready(offers.who(), at))
      if (!game.piece(id).marching && (!fast || !game.is_unit(id) || game.info(id).cavalry))
        offers.add(play_with(Doing::pick_up, id));
  offer_detachments(game, column, offers);
  offer_rejoining(game, at, offers);
}

void offer_march(const Valley& game, const March& march, Offers& offers) {
  const Pieces column = game.column();
  if (column.empty() || march.stopped) return;
  const PlaceSet places = game.reach().places;
  offers.add(Play{verb_of(Doing::go)}, places);
  offer_works(game, march, column, offers);
  if (may_devastate(game, march, column)) offers.add(Play{verb_of(Doing::devastate)});
  offer_company(game, march, column, offers);
  game.prompt(offers, "{} at {}: {} left.", column, At{march.at},
              Some{march.points, "a movement point", "movement points"});
  if (!game.recalled(column) || places.empty() || march.at != march.start) offers.add_done_too();
}

std::optional<Refusal> refuse_go(const Valley& game, const March& march, PlaceNumber to) {
  const Pieces column = game.column();
  const PlaceNumber at = march.at;
  for (const PieceId id : column)
    if (game.closed_to({id}).contains(to)) return game.refusal("V.R1", "{} may not go to {} now", id, At{to});
  const LinkNumber link = game.map().between(at, to);
  const PlaceNumber capital = game.scenario().capital;
  if (game.recalled(column) && game.distance(to, capital) >= game.distance(at, capital))
    return refused("V.R17", "the column is called to Washington: each march must shorten the way");
  if (game.strength_of(column) == 0 && game.has_units(other(game.info(column[0]).side), to))
    return refused("V.R26", "a leader without troops does not ride into the enemy");
  const Some left{march.points, "1 movement point is", "movement points are"};
  if (link == no_link) return game.refusal("V.R1", "{} is too far: {} left", At{to}, left);
  const int cost = game.cost(link, game.mounted(column));
  if (cost == Reach::never) return refused("V.R1", "the river is up: no ford can be used this turn");
  return game.refusal("V.R1", "{} costs {}; {} left", At{to}, cost, left);
}

std::optional<Refusal> refuse_march(const Valley& game, const March& march, const Play& play) {
  const auto doing = doing_of(play);
  if (doing == Doing::go && play.place != no_place) return refuse_go(game, march, play.place);
  if (doing == Doing::devastate)
    return refused("V.R7",
                   "only the Union lays a granary waste, in 1864 when it is allowed, with enough troops and points");
  if (doing == Doing::destroy || doing == Doing::repair) {
    const LinkNumber link = play.place == no_place ? no_link : game.map().between(march.at, play.place);
    return game.refuse_work(march, {doing, static_cast<Part>(play.choice), link});
  }
  return refused("V.7", "the column is on the march: go on, or stop here");
}

void walk(Valley& game, March& march, PlaceNumber to, Referee& referee) {
  const std::vector<PlaceNumber> path = game.reach().way_back(to);
  const PlaceNumber from = march.at;
  const Side enemy = other(game.info(march.head).side);
  for (std::size_t i = path.size(); i-- > 0;) {
    const Pieces column = game.column();
    const LinkNumber link = game.map().between(march.at, path[i]);
    add_to(march.points, -game.cost(link, game.mounted(column)));
    game.go_over(column, link, path[i]);
    march.at = path[i];
    if (i == 0 || game.has_units(enemy, path[i]) || !game.reactors().empty())
      game.tell(referee, LogKind::task, "V.7", "{} {} from {} to {}.", column,
                game.of_stack(column, "marches", "march"), At{from}, At{path[i]});
    const std::size_t frames = game.state.flow.frames.size();
    enter_place(game, column, path[i], &march, referee);
    if (march.stopped || game.state.flow.frames.size() != frames) return;
  }
}

void work_on_link(Valley& game, March& march, const Play& play, Referee& referee) {
  const auto doing = doing_of(play);
  const auto part = static_cast<Part>(play.choice);
  const Side side = game.info(march.head).side;
  const LinkNumber link = game.map().between(march.at, play.place);
  add_to(march.points, -game.work_cost(doing, game.mounted(game.column())));
  if (doing == Doing::destroy) return game.destroy(link, part, side, referee);
  (part == Part::bridge ? game.link(link).bridge_down : game.link(link).rail_down) = false;
  game.tell(referee, LogKind::task, "V.R7", "The {} between {} and {} is repaired.", part, At{march.at},
            At{play.place});
}

void devastate(Valley& game, March& march, Referee& referee) {
  const PlaceNumber at = march.at;
  game.place(at).devastated = true;
  add_to(march.points, -game.work_cost(Doing::devastate, false));
  add_to(game.army(game.federal()).granaries, game.number(Campaign::granary_points));
  game.tell(referee, LogKind::result, "V.R7", "Barns and mills around {} go up in flames.", At{at});
}

void part_from(Valley& game, PieceId id) {
  game.piece(id).marching = false;
  game.piece(id).flipped = true;
}

void rejoin(Valley& game, const Play& play, Referee& referee) {
  const PieceId small = piece_of(play);
  const PieceId unit = piece_of(play, 1);
  const int strength = game.piece(small).strength;
  PieceState& parent = game.piece(unit);
  add_to(parent.full, strength);
  parent.moved = parent.moved || game.piece(small).moved;
  parent.forced = parent.forced || game.piece(small).forced;
  game.set_strength(unit, parent.strength + strength);
  game.set_strength(small, 0);
  game.tell(referee, LogKind::task, "V.R24", "{} joins {}.", small, unit);
}

void apply_march(Valley& game, March& march, const Play& play, Referee& referee) {
  switch (doing_of(play)) {
    case Doing::go: walk(game, march, play.place, referee); return;
    case Doing::destroy:
    case Doing::repair: work_on_link(game, march, play, referee); return;
    case Doing::devastate: devastate(game, march, referee); return;
    case Doing::drop: part_from(game, piece_of(play)); return game.settle_holder(march.at, referee);
    case Doing::pick_up:
      game.piece(piece_of(play)).marching = true;
      add_to(march.points, -game.number(MapRule::pick_up));
      return;
    case Doing::detach: {
      const PieceId left = detach(game, piece_of(play), play.choice, referee);
      game.piece(left).flipped = march.at != march.start;
      game.settle_holder(march.at, referee);
      return;
    }
    default: rejoin(game, play, referee); return;
  }
}

/// V.8: the column is flipped.
void leave_march(Valley& game, March& march, Referee& referee) {
  if (!march.set_out) return;
  for (const PieceId id : game.column()) {
    part_from(game, id);
    if (game.piece(id).place == game.scenario().capital) game.piece(id).recalled = false;
  }
  game.settle_holder(march.at, referee);
}

}  // namespace

constinit const Phase<Valley, March> March::phase = {.name = "march",
                                                     .done = "Halt here",
                                                     .offers = offer_march,
                                                     .refuse = refuse_march,
                                                     .apply = apply_march,
                                                     .leave = leave_march,
                                                     .inner = true};

}  // namespace longroll::valley
