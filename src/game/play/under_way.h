// A game under way: its state, what is offered to whom, and a play that was handed in unseen; plays are done, and the
// sequence of play goes on until somebody has something to do.
#pragma once

#include "base/json.h"
#include "game/play/no_dice.h"
#include "game/play/playable.h"
#include "game/play/position.h"
#include "game/play/saved.h"

namespace longroll {

/// What PlayOf is the outside of.
template <Playable Game>
class UnderWay {
 public:
  /// The sequence is begun, which must not need dice.
  explicit UnderWay(Game game) : game_(std::move(game)) {
    NoDice none;
    Umpire umpire(none);
    Referee referee(umpire);
    settle(referee);
  }

  const Game& game() const { return game_; }
  const Offers& offers() const { return offers_; }
  /// Those to the other side, where both choose.
  const Offers& others() const { return others_; }
  const Offers* offers_to(Side side) const {
    if (flow().over) return nullptr;
    if (side == offers_.who()) return &offers_;
    return both_choose() ? &others_ : nullptr;
  }
  bool is_sealed() const { return !flow().over && info().sealed; }
  bool both_choose() const { return is_sealed() && !flow().handed_in; }
  bool has_secret() const { return sealed_.has_value(); }
  /// The step of the sequence that is lit; and as whoever waits is shown it.
  Stage stage() const {
    const auto& steps = game_.walk().steps();
    if (flow().step < 0 || steps.empty()) {
      const bool before = !flow().over && !flow().frames.empty();
      return {flow().turn, "", before ? std::string(info().before_turns) : "", flow().active};
    }
    const SequenceStep& lit = steps[lit_step(game_)].step;
    return {flow().turn, lit.number, lit.words, flow().active};
  }
  Stage open_stage() const {
    const std::int16_t step = open_step();
    if (step == flow().step) return stage();
    const SequenceStep& shown = game_.walk().steps()[static_cast<std::size_t>(step)].step;
    return {flow().turn, shown.number, shown.words, flow().active};
  }
  /// The step of the sequence as whoever waits is shown it.
  std::int16_t open_step() const {
    const auto& steps = game_.walk().steps();
    if (flow().over || flow().frames.empty() || info().shown_as.empty()) return flow().step;
    std::int16_t step = flow().step;
    while (step > 0 && steps[static_cast<std::size_t>(step)].step.leaf != info().shown_as) --step;
    return step;
  }

  /// Does a play that is offered to a side, and goes on.
  void run(Side side, const Play& wanted, Referee& referee) {
    referee.by = side;
    if (info().sealed) {
      hand_in({side, true, wanted}, referee);
    } else {
      do_play(game_, wanted, referee);
    }
    settle(referee);
  }

  std::string save() const {
    Value value = saved(game_.state);
    if (sealed_) std::get<Record>(value.held).push_back({"sealed", saved(*sealed_)});
    return json_line(value);
  }
  /// Throws BadInput, and nothing has changed.
  void load(std::string_view text) {
    const Value value = read_json(text);
    UnderWay loaded(*this);
    restore(loaded.game_.state, value);
    loaded.sealed_.reset();
    if (const Value* sealed = saved_member_if_any(value, "sealed")) restore(loaded.sealed_.emplace(), *sealed);
    loaded.flow().handed_in = loaded.sealed_ ? std::optional(loaded.sealed_->who) : std::nullopt;
    loaded.check_flow();
    loaded.game_.restored();
    loaded.offers_.begin(Side::first, false);
    if (!loaded.flow().over) loaded.fill_offers(loaded.who_acts());
    loaded.check_sealed();
    *this = std::move(loaded);
  }
  /// What a side does not know is replaced by what it would guess. Of two who choose the offers are its own.
  void hide_from(Side side) {
    game_.hide_from(side);
    if (sealed_ && sealed_->who != side) sealed_ = SealedPlay{sealed_->who, false, {}};
    game_.restored();
    if (!flow().over) fill_offers(both_choose() ? side : who_acts());
  }
  /// Goes on from another state of the game.
  void put(Game game) {
    game_ = std::move(game);
    game_.restored();
    if (!flow().over) fill_offers(who_acts());
  }

 private:
  const FlowOfGame<Game>& flow() const { return game_.state.flow; }
  FlowOfGame<Game>& flow() { return game_.state.flow; }
  const PhaseInfo& info() const { return phase_on_top(game_); }
  /// Who acts; of two who choose, the frame's side.
  Side who_acts() const { return flow().handed_in ? other(*flow().handed_in) : flow().top().who; }

  void check_flow() const {
    if (!flow().over && flow().frames.empty()) throw BadInput("the saved state has nobody to act");
    if (sealed_ && !is_sealed()) throw BadInput("the saved state has a secret play where nobody chooses in secret");
  }
  void check_sealed() const {
    if (!sealed_ || !sealed_->known) return;
    Offers his;
    list_offers(game_, sealed_->who, false, his);
    if (!his.contains(sealed_->play)) throw BadInput("the saved state has a secret play that is not offered");
  }

  /// Keeps the first of two plays, unseen; does both when the second is in. Who does not know the first one lets that
  /// side choose again.
  void hand_in(const SealedPlay& fresh, Referee& referee) {
    referee.say(LogKind::task, "", [&] { return game_.side_name(fresh.who) + " has chosen."; });
    if (!sealed_ || !sealed_->known) {
      sealed_ = fresh;
      flow().handed_in = fresh.who;
      return;
    }
    const SealedPlay early = *sealed_;
    sealed_.reset();
    flow().handed_in.reset();
    const bool in_order = early.who == flow().top().who;
    with_phase(game_, [&](const auto& phase, auto& facts) {  // the first play may push others on top of it
      for (const SealedPlay& one : {in_order ? early : fresh, in_order ? fresh : early}) {
        referee.by = one.who;
        phase.apply(game_, facts, one.play, referee);
      }
    });
  }

  /// Goes on until somebody has something to do, or the game is over.
  void settle(Referee& referee) {
    bool fresh = false;
    while (!flow().over) {
      if (flow().frames.empty()) {
        enter_next_step(game_, referee, [&] {
          if (Telling* telling = referee.telling()) telling->enter(stage());
        });
        fresh = true;
        continue;
      }
      fill_offers(who_acts());
      if (!is_idle(fresh && flow().frames.size() == 1)) return;
      finish_phase(game_, referee);
    }
    offers_.begin(Side::first, false);
    if (Telling* telling = referee.telling()) telling->say(LogKind::result, game_.verdict()->words);
  }

  /// Whether there is nothing to do; in a phase that has just been entered, nothing but to be done.
  bool is_idle(bool entered) const {
    const auto idle = [&](const Offers& offers) { return offers.empty() || (entered && offers.only_done()); };
    if (!both_choose()) return idle(offers_);
    return offers_.empty() || others_.empty() || (idle(offers_) && idle(others_));
  }

  void fill_offers(Side side) {
    list_offers(game_, side, false, offers_);
    if (both_choose()) list_offers(game_, other(side), false, others_);
  }

  Game game_;
  std::optional<SealedPlay> sealed_;  // handed in and unseen; no business of the game
  Offers offers_;
  Offers others_;  // of the other side, where both choose
};

}  // namespace longroll
