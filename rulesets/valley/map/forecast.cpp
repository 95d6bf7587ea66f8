// The odds of a play, the way to each of its places, and what they bring besides.
#include <fmt/format.h>

#include "rulesets/valley/map/judgement.h"
#include "rulesets/valley/map/view.h"
#include "rulesets/valley/procedures/options.h"

namespace longroll::valley {
namespace {

Prepared ask_about_options(const Valley& game, PlaceNumber at) {
  Prepared prepared;
  prepared.procedure = &game.setting().book->procedure("options");
  prepared.question = ask_options(game.house(), game.battle_order(at));
  return prepared;
}

/// The battle where a column on the march would end at a place.
Prepared ask_about_going(const Valley& game, PlaceNumber at) {
  const Pieces column = game.column();
  if (column.empty() || game.would_overrun(column, at)) return {};
  const PlaceNumber before = game.reach().from[at];
  const LinkNumber by = game.map().between(before == no_place ? game.march()->at : before, at);
  return game.outlook(game.battle_if_they_came(column, at, by));
}

Prepared ask_about_coming_up(const Valley& game, PlaceNumber at) {
  const PieceId head = game.state.flow.nearest<ComeUp>().head;
  const PlaceNumber from = game.piece(head).place;
  return game.outlook(
      game.battle_if_they_came(game.ready(game.info(head).side, from), at, game.map().between(from, at)));
}

}  // namespace

Prepared Valley::outlook(const std::optional<BattleOrder>& order) const {
  if (!order) return {};
  Prepared prepared = asked<BattleResult>("battle", *order);
  prepared.assumed = {spoken(enum_name(order->attacker_option)), spoken(enum_name(order->defender_option))};
  return prepared;
}

Prepared Valley::prepare_as_known(const Play& play) const {
  switch (doing_of(play)) {
    case Doing::go: return ask_about_going(*this, play.place);
    case Doing::come_up: return ask_about_coming_up(*this, play.place);
    case Doing::fight: return ask_about_options(*this, play.place);
    case Doing::choose: return ask_about_options(*this, battle()->place);
    case Doing::round:
    case Doing::fight_on:
    case Doing::break_off: return outlook(battle_there(battle()->place));
    default: return {};
  }
}

std::optional<PlaceNumber> Valley::guessed_for(const Play& play) const {
  const auto doing = doing_of(play);
  if (!eyes_ || (doing != Doing::go && doing != Doing::come_up)) return std::nullopt;
  const Side enemy = other(*eyes_);
  const bool guessed = has_units(enemy, play.place) && hidden(enemy, play.place, eyes_);
  return guessed ? std::optional(play.place) : std::nullopt;
}

Prepared Valley::prepare(const Play& play) const {
  Prepared prepared = prepare_as_known(play);
  if (prepared.question == nullptr) return prepared;
  if (const auto at = guessed_for(play))
    for (const Valley& one : guesses_at(*at))
      if (Prepared other = one.prepare_as_known(play); other.question != nullptr)
        prepared.could_be.push_back(std::move(other.question));
  return prepared;
}

Prepared Valley::prepare_in_points(const Play& play) const {
  const auto doing = doing_of(play);
  if (doing != Doing::choose && doing != Doing::fight) return prepare(play);
  const PlaceNumber at = doing == Doing::choose ? battle()->place : play.place;
  Prepared prepared = prepare(play);
  prepared.question =
      ask_options(house(), battle_order(at), "points that the attacker should gain by it, as the computer counts",
                  Judgement(*this, attacker_at(at), Effort::full, false).options(at));
  return prepared;
}

std::vector<std::vector<Play>> Valley::lines_from(const Play& play) const {
  const Play go{verb_of(Doing::go)};
  switch (doing_of(play)) {
    case Doing::activate:
      return {{play, Play{verb_of(Doing::march)}, go}, {play, Play{verb_of(Doing::force_march)}, go}};
    case Doing::march:
    case Doing::force_march: return {{play, go}};
    default: return {};
  }
}

std::vector<WayPlace> Valley::way(const Play& play, PlaceView places) const {
  const auto doing = doing_of(play);
  if (doing == Doing::go) return by_reach(places, reach());
  const bool works = doing == Doing::destroy || doing == Doing::repair;
  return works ? at_once(places, work_cost(doing, mounted(column()))) : PlainGame::way(play, places);
}

std::vector<shown::OfferNote> Valley::notes(const Play& play, PlaceView places) const {
  std::vector<shown::OfferNote> notes;
  const auto doing = doing_of(play);
  const Pieces going = column();
  if (going.empty() || march() == nullptr) return notes;
  const Side side = info(going[0]).side;
  const Side enemy = other(side);
  places.each([&](PlaceNumber at) {
    if (doing == Doing::go && would_overrun(going, at)) {
      const int cost = number(MapRule::overrun_cost);
      std::string words = fmt::format(
          "sweeps {} aside for {} more; they lose {}", stack_named(all_at(enemy, at)).text(),
          number_of(cost, "movement point", "movement points"), strength_words(number(Campaign::overrun_loss)));
      if (hidden(enemy, at, side)) words += ", if they are as weak as they seem";
      notes.push_back({place_name(at), shown::NoteKind::overrun, std::move(words), cost});
    } else if (doing == Doing::destroy || doing == Doing::repair) {
      const LinkWork work{doing, static_cast<Part>(play.choice), map().between(march()->at, at)};
      notes.push_back({place_name(at), shown::NoteKind::work, work_words(work, side), std::nullopt});
    }
  });
  return notes;
}

}  // namespace longroll::valley
