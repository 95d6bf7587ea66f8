// The course of a game: how a play is done, what it opens is gone through, and the sequence of play goes on. Games,
// playouts, forecasts and tests all run this.
#pragma once

#include <array>
#include <cassert>

#include "game/play/flow.h"
#include "game/play/phase.h"
#include "game/walk.h"

namespace longroll {

template <class Game>
using FlowOfGame = std::decay_t<decltype(std::declval<Game&>().state.flow)>;
template <class Game>
inline constexpr std::size_t phase_count = FlowOfGame<Game>::phase_count;

/// What is alike in all phases of a game.
struct PhaseInfo {
  std::string_view name;
  std::string_view done;
  bool inner = false;
  bool sealed = false;
  bool acted_in = false;               ///< players act in it
  ActedBy acted = {};                  ///< of an inner phase: by whom
  std::size_t policies = 0;            ///< how many a forecast may choose from
  std::string_view whole = {};         ///< what its plays are steps of
  std::string_view shown_as = {};      ///< as which whoever waits is shown it
  std::string_view before_turns = {};  ///< what the time before the first turn is called
};

namespace detail {

template <class... Phases>
std::array<PhaseInfo, sizeof...(Phases)> phase_infos(const std::variant<Phases...>* /*of*/) {
  return {PhaseInfo{Phases::phase.name, Phases::phase.done, Phases::phase.inner, Phases::phase.sealed,
                    Phases::phase.offers != nullptr, Phases::phase.acted, Phases::phase.policies.size(),
                    Phases::phase.whole, Phases::phase.shown_as, Phases::phase.before_turns}...};
}

template <class Facts, std::size_t... I>
Facts fresh_facts(std::size_t phase, std::index_sequence<I...> /*all*/) {
  Facts facts;
  ((I == phase ? void(facts.template emplace<I>()) : void()), ...);
  return facts;
}

}  // namespace detail

/// The facts of the phase of that number as it begins.
template <class Game>
auto fresh_facts(std::size_t phase) {
  return detail::fresh_facts<typename FlowOfGame<Game>::Facts>(phase, std::make_index_sequence<phase_count<Game>>());
}

/// The phases of a game by number, which is the place of their facts in its flow.
template <class Game>
const std::array<PhaseInfo, phase_count<Game>>& phases_of() {
  static const auto all = detail::phase_infos(static_cast<const typename FlowOfGame<Game>::Facts*>(nullptr));
  return all;
}

/// The phase that the sequence of play enters at a leaf; nothing for none.
template <class Game>
std::optional<std::size_t> phase_at(std::string_view leaf) {
  const auto& all = phases_of<Game>();
  for (std::size_t i = 0; i < all.size(); ++i)
    if (all[i].name == leaf && !all[i].inner) return i;
  return std::nullopt;
}

/// Which policy of each phase a forecast goes by; all zero: the rules' own.
template <class Game>
using Policies = std::array<std::uint8_t, phase_count<Game>>;

/// The number of the phase of that name that has policies, and their names and words; nothing where there is none.
template <class Game>
std::optional<std::pair<std::size_t, std::vector<std::pair<std::string, std::string>>>> policies_named(
    std::string_view phase) {
  const auto& all = phases_of<Game>();
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i].name != phase || all[i].policies == 0) continue;
    std::pair<std::size_t, std::vector<std::pair<std::string, std::string>>> found{i, {}};
    const auto facts = fresh_facts<Game>(i);
    std::visit(
        [&](const auto& one) {
          for (const auto& policy : std::decay_t<decltype(one)>::phase.policies)
            found.second.emplace_back(policy.name, policy.words);
        },
        facts);
    return found;
  }
  return std::nullopt;
}

/// Calls `visit(phase, facts)` for the frame on top.
template <class Game, class Visit>
decltype(auto) with_phase(Game& game, const Visit& visit) {
  return std::visit([&](auto& facts) -> decltype(auto) { return visit(std::decay_t<decltype(facts)>::phase, facts); },
                    game.state.flow.top().facts);
}

template <class Game>
const PhaseInfo& phase_on_top(const Game& game) {
  return phases_of<Game>()[game.state.flow.top().facts.index()];
}

/// Lists what a side may do in the phase on top.
template <class Game>
void list_offers(const Game& game, Side who, bool worded, Offers& offers) {
  offers.begin(who, worded);
  with_phase(game, [&](const auto& phase, const auto& facts) {
    if (phase.offers != nullptr) phase.offers(game, facts, offers);
  });
}

/// Whether whoever acts in the inner phase on top is whom the phase names, if it names anybody; and where one comes
/// after the other, whether the first is on top.
template <class Game>
bool acted_as_said(const Game& game) {
  const auto& flow = game.state.flow;
  if (flow.over || flow.frames.empty() || phase_on_top(game).acted.who == Actor::program) return true;
  const ActedBy& acted = phase_on_top(game).acted;
  const auto is = [&](Actor who, Side side) { return (side_meant(who) == Actor::active) == (side == flow.active); };
  const auto& top = flow.top();
  if (!acted.in_turn()) return is(acted.who, top.who);
  const std::size_t size = flow.frames.size();
  if (size < 2 || flow.frames[size - 2].facts.index() != top.facts.index()) return true;
  return is(acted.who, top.who) && is(acted.then, flow.frames[size - 2].who);
}

/// What a game keeps beside its state must be what the state says, and who acts whom the sequence of play names: a
/// debug build proves it after every play.
template <class Game>
void prove([[maybe_unused]] const Game& game) {
  assert(acted_as_said(game));
  if constexpr (requires { game.is_true(); }) assert(game.is_true());
}

/// The phase on top is over.
template <class Game>
void finish_phase(Game& game, Referee& referee) {
  with_phase(game, [&](const auto& phase, auto& facts) {
    if (phase.leave != nullptr) phase.leave(game, facts, referee);
  });
  auto& frames = game.state.flow.frames;
  frames.resize(frames.size() - 1);
  prove(game);
}

/// Does a play in the phase on top, which is not one of choices in secret.
template <class Game>
void do_play(Game& game, const Play& play, Referee& referee) {
  if (play.verb == verb_done) return finish_phase(game, referee);
  with_phase(game, [&](const auto& phase, auto& facts) { phase.apply(game, facts, play, referee); });
  prove(game);
}

/// The answer of a policy to the offers of the phase on top; nothing where it has no policies.
template <class Game>
std::optional<Play> answer_by(const Game& game, const Offers& offers, const Policies<Game>& by) {
  const std::size_t number = game.state.flow.top().facts.index();
  return with_phase(game, [&](const auto& phase, const auto& facts) -> std::optional<Play> {
    if (phase.policies.empty() || phase.sealed) return std::nullopt;
    return phase.policies[by[number]].answer(game, facts, offers);
  });
}

/// Does a play and everything it opens: the phases that it pushes, each choice in them by its policy, until they are
/// over; and the phase itself, where the horizon is the whole that its plays are steps of. It ends sooner at a phase
/// without policies, or where both sides choose in secret. `answered` is called with each answer and its frame before
/// it is done.
template <class Game, class Answered>
void play_through(Game& game, const Play& play, Referee& referee, const Policies<Game>& by, Offers& room,
                  const Answered& answered, Horizon horizon = Horizon::play) {
  auto& flow = game.state.flow;
  const std::size_t own = flow.frames.size() - (horizon == Horizon::whole ? 1 : 0);
  do_play(game, play, referee);
  while (!flow.over && flow.frames.size() > own) {
    list_offers(game, flow.top().who, false, room);
    if (room.empty()) {
      finish_phase(game, referee);
      continue;
    }
    const auto answer = answer_by(game, room, by);
    if (!answer) return;
    answered(flow.top(), *answer);
    referee.by = flow.top().who;
    do_play(game, *answer, referee);
  }
  // What the play has ended ends; the step of the sequence stays.
  while (!flow.over && flow.frames.size() > 1 && !phase_on_top(game).sealed) {
    list_offers(game, flow.top().who, false, room);
    if (!room.empty()) return;
    finish_phase(game, referee);
  }
}

/// Who is who in the turn: without an initiative of its own, whoever acts first begins; where turns alternate the game
/// says whose turn it is.
template <class Game>
TurnRoles roles_in(const Game& game) {
  const Side first = game.first_player();
  if constexpr (requires { game.active_player(); }) return {first, game.active_player(), first};
  if constexpr (requires { game.initiative(); }) return {first, first, game.initiative()};
  return {first, first, first};
}

/// The place in the walk of the next step that is a phase of the game; nothing at the end of the turn.
template <class Game>
std::optional<std::size_t> next_step(const Game& game) {
  const Walk& walk = game.walk();
  auto next = walk.leaf_from(static_cast<std::size_t>(game.state.flow.step + 1));
  while (next && !phase_at<Game>(walk.at(*next).step.leaf)) next = walk.leaf_from(*next + 1);
  return next;
}

/// Goes on to the next step of the sequence of play; to before the first one at the end of the turn. `entering` is
/// called when the step is lit and nothing has been done in it.
template <class Game, class Entering>
void enter_next_step(Game& game, Referee& referee, const Entering& entering) {
  auto& flow = game.state.flow;
  const auto next = next_step(game);
  if (!next) {
    flow.step = -1;
    return;
  }
  const WalkStep& step = game.walk().at(*next);
  flow.step = static_cast<std::int16_t>(*next);
  // Who acts is what the sequence of play says.
  const TurnRoles roles = roles_in(game);
  const auto actors = game.walk().actors_in(step, roles);
  flow.active = Walk::active_in(step, roles);
  flow.frames.push_back({actors.empty() ? flow.active : actors[0], fresh_facts<Game>(*phase_at<Game>(step.step.leaf))});
  entering();
  with_phase(game, [&](const auto& phase, auto& facts) {
    if (phase.enter != nullptr) phase.enter(game, facts, referee);
  });
}

/// The place in the walk of the step that is lit: the leaf that the sequence of play has come to, or, in an inner
/// phase, the leaf of its name where that is done again and again with this one.
template <class Game>
std::size_t lit_step(const Game& game) {
  const auto& flow = game.state.flow;
  const auto here = static_cast<std::size_t>(flow.step);
  if (flow.frames.size() < 2) return here;
  const auto inner = game.walk().find(phase_on_top(game).name, here);
  return inner && game.walk().done_together(here, *inner) ? *inner : here;
}

}  // namespace longroll
