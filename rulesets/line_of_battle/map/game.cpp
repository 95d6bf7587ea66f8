// Line of Battle on the map: how a game begins, what a side knows of it, and the names of groups and choices.
#include "rulesets/line_of_battle/map/game.h"

namespace longroll::line_of_battle {

LineOfBattle::LineOfBattle(std::shared_ptr<const Setting> setting) : Fires(std::move(setting)) {
  for (std::size_t i = 0; i < scenario().formations.size(); ++i) {
    state.formations[i].orders = scenario().formations[i].orders;
    state.formations[i].objective = scenario().formations[i].objective;
    state.formations[i].own = scenario().formations[i].own;
  }
  state.shell = scenario().shell;
  state.canister = scenario().canister;
  for (const Goal& goal : scenario().goals)
    if (goal.kind == GoalKind::hold && goal.begins)
      for (const PlaceNumber place : goal.hexes) hex(place).holder = owner_of(goal.side);
  each([&](PieceId id) {
    const PieceInfo& printed = info(id);
    PieceState& now = piece(id);
    now.strength = now.original = printed.strength;
    now.wreck_at = printed.wreck_at;
    now.formation = printed.leader ? Mover::leader : printed.as;
    now.open_order = printed.open_order;
    now.value = printed.value;
    now.morale = printed.morale;
    if (has_front(id)) now.facing = printed.facing;
    if (printed.arrival.turn > 0) return;
    now.where = Whereabouts::on_map;
    now.hex = now.anchor = printed.arrival.at;
    if (!printed.leader) hex(now.hex).holder = owner_of(printed.side);
  });
  restored();
}

void LineOfBattle::stay_with_orders(Side side) {
  auto& flow = state.flow;
  const bool in_secret = flow.top_if<Despatch>() != nullptr || flow.top_if<AttackRecovery>() != nullptr ||
                         flow.top_if<FlukeStoppage>() != nullptr;
  if (flow.active != side || !in_secret) return;
  const auto& steps = walk().steps();
  while (flow.step > 0 && steps[static_cast<std::size_t>(flow.step)].step.leaf != Commanding::phase.name) --flow.step;
  flow.frames.resize(0);
  flow.push(Commanding{}, side);
}

void LineOfBattle::hide_from(Side side) {
  if (state.flow.over) return;
  // Nobody knows what the enemy was told, nor who is on the way to tell him more; nor which step of his command phase
  // he is in, since some of them come only for those who have attacked (L.7, L.8).
  stay_with_orders(other(side));
  forget_orders(other(side));
}

void LineOfBattle::vary_hidden(Side from, int pick) {
  if (state.flow.over) return;
  stay_with_orders(other(from));
  vary_orders(other(from), pick);
}

Prepared LineOfBattle::prepare(const Play& play) const {
  if (doing_of(play) != Doing::send) return {};
  return asked<ByTurnResult>("order_forecast", forecast_of(formation_of(play), static_cast<Orders>(play.choice)));
}

Pieces LineOfBattle::members(const Play& play) const {
  Pieces found;
  if (play.group < 0) {
    for (std::size_t i = 0; i < play.pieces.size(); ++i) found.push_back(piece_of(play, i));
    // What a stack does that acts or goes back, its pieces do.
    const auto all = [&](const Stacked& who) {
      for (const PieceId id : who) found.push_back(id);
    };
    if (!found.empty() || play.verb == verb_done) return found;
    if (const Retreat* retreat = state.flow.top_if<Retreat>()) {
      all(retreat->going);
    } else if (const Withdrawal* withdrawal = state.flow.top_if<Withdrawal>()) {
      all(withdrawal->going);
    } else if (const StackActs* acts = state.flow.find<StackActs>()) {
      all(acts->pieces);
    }
  } else if (names_place(doing_of(play))) {
    for (const PieceId id : acting_at(static_cast<PlaceNumber>(play.group), state.flow.active)) found.push_back(id);
  } else {
    each_in(formation_of(play), [&](PieceId id) {
      if (on_map(id)) found.push_back(id);
    });
  }
  return found;
}

std::int16_t LineOfBattle::group_with(Verb verb, PieceNumber number) const {
  const auto id = static_cast<PieceId>(number);
  const auto doing = static_cast<Doing>(verb);
  if (names_place(doing)) return on_map(id) ? piece(id).hex : std::int16_t{-1};
  if (!names_formation(doing) || info(id).formation == no_formation) return -1;
  return static_cast<std::int16_t>(doing == Doing::initiative ? info(id).formation : under_orders(id));
}

GroupOf LineOfBattle::group_of(Verb verb) {
  const auto doing = static_cast<Doing>(verb);
  return names_place(doing) ? GroupOf::place : names_formation(doing) ? GroupOf::formation : GroupOf::nothing;
}

std::span<const VerbChoices> LineOfBattle::choices() {
  // The choice of a turn is its number.
  static const VerbChoices turns = [] {
    VerbChoices made{verb(Doing::at_turn), "turn", {}};
    for (std::size_t i = 0; i <= most_turns; ++i) made.names.push_back(std::to_string(i));
    return made;
  }();
  static const std::array all = {
      choices_from<Orders>(Doing::send, "order"), choices_from<Orders>(Doing::initiative, "order"),
      choices_from<FacingChoice>(Doing::face, "facing"), choices_from<FormChoice>(Doing::form, "formation"), turns};
  return all;
}

}  // namespace longroll::line_of_battle
