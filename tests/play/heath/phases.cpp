// The phases of the heath: units are taken, go and shoot, and are answered between their legs.
#include "chance/six_sided.h"
#include "tests/play/heath/heath.h"

namespace longroll::heath {
namespace {

void enter_act(Heath& heath, Act& /*facts*/, Referee& /*referee*/) {
  for (Unit& one : heath.state.pieces) one.acted = one.fired = false;
}

void offer_act(const Heath& heath, const Act& /*facts*/, Offers& offers) {
  heath.prompt(offers, "take a unit, or be done");
  heath.each_of(offers.who(), [&](PieceId id) {
    if (!heath.unit(id).acted) offers.add(play_with(Doing::take, id));
  });
  offers.add_done();
}

void take(Heath& heath, Act& /*facts*/, const Play& play, Referee& referee) {
  heath.unit(piece_of(play)).acted = true;
  heath.state.flow.push(Manoeuvring{piece_of(play)}, referee.by);
}

/// Shots of a side at whoever `is_meant`.
template <class Meant>
void offer_shots(const Heath& heath, Doing doing, PieceId shooter, const Meant& is_meant, Offers& offers) {
  heath.each_of(other(Heath::side_of(shooter)), [&](PieceId target) {
    if (is_meant(target) && heath.range(shooter, target)) offers.add(play_with(doing, {shooter, target}));
  });
}

void offer_leg(const Heath& heath, const Manoeuvring& facts, Offers& offers) {
  if (facts.legs == 0 || !heath.stands(facts.unit)) return;
  heath.prompt(offers, "go, shoot, or stand");
  heath.offer_fan(offers, play_with(Doing::advance, facts.unit));
  heath.offer_fan(offers, play_with(Doing::back, facts.unit));
  if (!heath.unit(facts.unit).fired) offer_shots(heath, Doing::shoot, facts.unit, [](PieceId) { return true; }, offers);
  offers.add_done();
}

/// The measured line is the reason.
std::optional<Refusal> refuse_leg(const Heath& heath, const Manoeuvring& facts, const Play& play) {
  const bool goes = play.verb == verb_of(Doing::advance) || play.verb == verb_of(Doing::back);
  if (!goes || play.pieces.size() != 1 || piece_of(play) != facts.unit || play.place == no_place) return std::nullopt;
  const table::FanStop stop = table::stop_at(play.place);
  const auto leg = heath.manoeuvre_of(play);
  const table::Field field = heath.field_for(play);
  const table::Hindered why =
      field.hindrance(table::pose_at(*leg, stop.ray, stop.is_limit() ? 0 : stop.step * leg->step), leg->size);
  const auto who = static_cast<PieceId>(why.number);
  switch (why.why) {
    case table::Hindrance::off_table: return heath.refusal("H.1", "it would not stand on the table");
    case table::Hindrance::on_another: return heath.refusal("H.1", "it would stand on {}", who);
    case table::Hindrance::too_near: return heath.refusal("H.1", "it would come too near to {}", who);
    case table::Hindrance::barred: return heath.refusal("H.1", "the brook is in its way");
    case table::Hindrance::none: break;
  }
  return heath.refusal("H.1", "it cannot go there");
}

void shoot(Heath& heath, PieceId shooter, PieceId target, Referee& referee) {
  heath.unit(shooter).fired = true;
  ++heath.state.fights[index(Heath::side_of(shooter))];
  const Length range = heath.range(shooter, target)->length;
  heath.tell(referee, LogKind::task, "H.2", "{} shoots at {} from {}.", shooter, target, to_text(range));
  const int die = referee.umpire.roll({"H.2", "shot"}, one_die);
  if (die >= (range <= Length::inches(2) ? 4 : 5)) heath.hit(target, shooter, die == 6);
}

void do_leg(Heath& heath, Manoeuvring& facts, const Play& play, Referee& referee) {
  if (play.verb == verb_of(Doing::shoot)) {
    facts.legs = 0;
    return shoot(heath, piece_of(play), piece_of(play, 1), referee);
  }
  --facts.legs;
  const table::Stopped stop = heath.stopped_by(play);
  heath.unit(facts.unit).pose = stop.pose;
  heath.tell(referee, LogKind::task, "H.1", "{} goes {}.", facts.unit, heath.place_name(play.place));
  heath.state.flow.push(Answering{facts.unit}, other(referee.by));
}

void offer_answer(const Heath& heath, const Answering& facts, Offers& offers) {
  if (facts.answered || !heath.stands(facts.target)) return;
  heath.prompt(offers, "answer its move with a shot, or not");
  heath.each_of(offers.who(), [&](PieceId id) {
    if (!heath.unit(id).fired)
      offer_shots(heath, Doing::answer, id, [&](PieceId target) { return target == facts.target; }, offers);
  });
  offers.add_done_too();
}

void answer(Heath& heath, Answering& facts, const Play& play, Referee& referee) {
  facts.answered = true;
  shoot(heath, piece_of(play), facts.target, referee);
}

void end_turn(Heath& heath, EndOfTurn& /*facts*/, Referee& /*referee*/) {
  auto& flow = heath.state.flow;
  bool both = true;
  for (const Side side : {Side::first, Side::second}) {
    bool any = false;
    heath.each_of(side, [&](PieceId) { any = true; });
    both = both && any;
  }
  flow.over = flow.turn == Heath::turns || !both;
  if (!flow.over) ++flow.turn;
}

}  // namespace

constinit const Phase<Heath, Act> Act::phase = {
    .name = "act", .done = "End the turn", .enter = enter_act, .offers = offer_act, .apply = take};
constinit const Phase<Heath, Manoeuvring> Manoeuvring::phase = {
    .name = "manoeuvring", .done = "Stand", .offers = offer_leg, .refuse = refuse_leg, .apply = do_leg, .inner = true};
constinit const Phase<Heath, Answering> Answering::phase = {
    .name = "answering", .done = "Hold your fire", .offers = offer_answer, .apply = answer, .inner = true};
constinit const Phase<Heath, EndOfTurn> EndOfTurn::phase = {.name = "end_of_turn", .enter = end_turn};

}  // namespace longroll::heath
