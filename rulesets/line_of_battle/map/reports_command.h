// What plays of the command phase and of the rally come to, read off the states before and after.
#pragma once

#include "rules/field.h"
#include "rulesets/line_of_battle/map/game.h"

namespace longroll::line_of_battle {

/// The roll to accept an order (L.4).
struct AcceptReport {
  bool accepted = false;

  static constexpr auto fields = std::to_array<Field>({{"accepted", "the order is accepted"}});
  static AcceptReport read(const LineOfBattle& /*before*/, const LineOfBattle& after, const Play& play) {
    return {after.courier_to(formation_of(play)) == nullptr};
  }
  friend bool operator==(const AcceptReport&, const AcceptReport&) = default;
};
BOOST_DESCRIBE_STRUCT(AcceptReport, (), (accepted))

/// The roll of a corps leader to send an order on (L.R15).
struct RelayReport {
  bool sent_on = false;

  static constexpr auto fields = std::to_array<Field>({{"sent_on", "the order is sent on"}});
  static RelayReport read(const LineOfBattle& /*before*/, const LineOfBattle& after, const Play& play) {
    const Courier* courier = after.courier_to(formation_of(play));
    return {courier != nullptr && courier->at == courier->to};
  }
  friend bool operator==(const RelayReport&, const RelayReport&) = default;
};
BOOST_DESCRIBE_STRUCT(RelayReport, (), (sent_on))

/// The roll to act without orders, or to deploy (L.R32, L.R38).
struct InitiativeReport {
  bool acts = false;

  static constexpr auto fields = std::to_array<Field>({{"acts", "the formation has that order at once"}});
  static InitiativeReport read(const LineOfBattle& before, const LineOfBattle& after, const Play& play) {
    const FormationId id = formation_of(play);
    bool roused = false;
    before.each_of(id,
                   [&](PieceId one) { roused = roused || before.piece(one).released != after.piece(one).released; });
    return {roused || before.formation(id) != after.formation(id)};
  }
  friend bool operator==(const InitiativeReport&, const InitiativeReport&) = default;
};
BOOST_DESCRIBE_STRUCT(InitiativeReport, (), (acts))

struct DeployReport {
  bool deploys = false;

  static constexpr auto fields = std::to_array<Field>({{"deploys", "the formation deploys and has no orders"}});
  static DeployReport read(const LineOfBattle& /*before*/, const LineOfBattle& after, const Play& play) {
    return {after.orders(formation_of(play)) != Orders::move};
  }
  friend bool operator==(const DeployReport&, const DeployReport&) = default;
};
BOOST_DESCRIBE_STRUCT(DeployReport, (), (deploys))

/// The rolls of a division for its recovery, and for flukes (L.7, L.8).
struct RecoveryReport {
  bool recovers = false;

  static constexpr auto fields = std::to_array<Field>({{"recovers", "it recovers from its attack"}});
  static RecoveryReport read(const LineOfBattle& /*before*/, const LineOfBattle& after, const Play& play) {
    return {!after.recovers(formation_of(play))};
  }
  friend bool operator==(const RecoveryReport&, const RecoveryReport&) = default;
};
BOOST_DESCRIBE_STRUCT(RecoveryReport, (), (recovers))

struct StoppageReport {
  bool stops = false;

  static constexpr auto fields = std::to_array<Field>({{"stops", "a fluke stops its attack"}});
  static StoppageReport read(const LineOfBattle& /*before*/, const LineOfBattle& after, const Play& play) {
    return {after.formation(formation_of(play)).stopped};
  }
  friend bool operator==(const StoppageReport&, const StoppageReport&) = default;
};
BOOST_DESCRIBE_STRUCT(StoppageReport, (), (stops))

/// The roll of a routed stack (L.R6).
struct RallyReport {
  bool rallies = false;

  static constexpr auto fields = std::to_array<Field>({{"rallies", "the stack rallies and is disorganized"}});
  static RallyReport read(const LineOfBattle& /*before*/, const LineOfBattle& after, const Play& play) {
    return {after.piece(piece_of(play)).state != State::routed};
  }
  friend bool operator==(const RallyReport&, const RallyReport&) = default;
};
BOOST_DESCRIBE_STRUCT(RallyReport, (), (rallies))

/// The report of such a play; false where it is none of them.
template <class Visit>
bool with_command_report(const LineOfBattle& game, const Play& play, const Visit& visit) {
  const auto show = [&]<class R>(std::type_identity<R> report) {
    visit(report, game, play);
    return true;
  };
  switch (doing_of(play)) {
    case Doing::accept: return show(std::type_identity<AcceptReport>());
    case Doing::send_on: return show(std::type_identity<RelayReport>());
    case Doing::initiative: return show(std::type_identity<InitiativeReport>());
    case Doing::deploy: return show(std::type_identity<DeployReport>());
    case Doing::check:
      if (game.state.flow.top_if<FlukeStoppage>() != nullptr) return show(std::type_identity<StoppageReport>());
      return show(std::type_identity<RecoveryReport>());
    case Doing::rally: return show(std::type_identity<RallyReport>());
    default: return false;
  }
}

}  // namespace longroll::line_of_battle
