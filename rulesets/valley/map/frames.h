// The phases of Valley on the map, each with the facts that it has while it is under way; what they do is in phases/.
#pragma once

#include <array>

#include "game/play/flow.h"
#include "game/play/phase.h"
#include "rulesets/valley/map/scenario.h"

namespace longroll::valley {

class Valley;

/// A.1: stragglers, points and conscripts come by themselves (V.2, V.R5, V.R19).
struct Replacements {
  static const Phase<Valley, Replacements> phase;
  friend bool operator==(const Replacements&, const Replacements&) = default;
};
BOOST_DESCRIBE_STRUCT(Replacements, (), ())

/// A.1: a side gives its points to units (V.R19).
struct Replacing {
  static const Phase<Valley, Replacing> phase;
  friend bool operator==(const Replacing&, const Replacing&) = default;
};
BOOST_DESCRIBE_STRUCT(Replacing, (), ())

/// A.2: who arrives and who goes (V.R19).
struct Reinforcements {
  static const Phase<Valley, Reinforcements> phase;
  friend bool operator==(const Reinforcements&, const Reinforcements&) = default;
};
BOOST_DESCRIBE_STRUCT(Reinforcements, (), ())

/// B: the die (V.3).
struct Initiative {
  bool rolled = false;

  static const Phase<Valley, Initiative> phase;
  friend bool operator==(const Initiative&, const Initiative&) = default;
};
BOOST_DESCRIBE_STRUCT(Initiative, (), (rolled))

/// C.0: who acts first (V.4).
struct ChoosingFirst {
  bool chosen = false;

  static const Phase<Valley, ChoosingFirst> phase;
  friend bool operator==(const ChoosingFirst&, const ChoosingFirst&) = default;
};
BOOST_DESCRIBE_STRUCT(ChoosingFirst, (), (chosen))

/// C.1: how many leaders (V.5).
struct Activations {
  static const Phase<Valley, Activations> phase;
  friend bool operator==(const Activations&, const Activations&) = default;
};
BOOST_DESCRIBE_STRUCT(Activations, (), ())

/// C.2: leaders are activated, one after the other (V.6, V.R3).
struct Activating {
  static const Phase<Valley, Activating> phase;
  friend bool operator==(const Activating&, const Activating&) = default;
};
BOOST_DESCRIBE_STRUCT(Activating, (), ())

/// An activation, from its muster until the column has been flipped (V.6 to V.8).
struct March {
  PieceId head = no_piece;
  PlaceNumber start = no_place;
  PlaceNumber at = no_place;
  std::int8_t points = 0;  ///< movement points left
  bool set_out = false;    ///< the dice have given it points; after a 12 it stays where it is
  bool forced = false;
  bool stopped = false;  ///< contact, or a reaction, has ended the move

  static const Phase<Valley, March> phase;
  friend bool operator==(const March&, const March&) = default;
};
BOOST_DESCRIBE_STRUCT(March, (), (head, start, at, points, set_out, forced, stopped))

/// On top of its march: who stays behind, and the dice (V.R4, V.R24).
struct Muster {
  bool rolled = false;

  static const Phase<Valley, Muster> phase;
  friend bool operator==(const Muster&, const Muster&) = default;
};
BOOST_DESCRIBE_STRUCT(Muster, (), (rolled))

/// On top of the enemy's march: who tries to react (V.R6).
struct Reaction {
  static const Phase<Valley, Reaction> phase;
  friend bool operator==(const Reaction&, const Reaction&) = default;
};
BOOST_DESCRIBE_STRUCT(Reaction, (), ())

/// A stack that reacts may move one link (V.R6).
struct ComeUp {
  PieceId head = no_piece;  ///< nobody when it has moved

  static const Phase<Valley, ComeUp> phase;
  friend bool operator==(const ComeUp&, const ComeUp&) = default;
};
BOOST_DESCRIBE_STRUCT(ComeUp, (), (head))

/// E: which battle is next (V.10).
struct Battles {
  static const Phase<Valley, Battles> phase;
  friend bool operator==(const Battles&, const Battles&) = default;
};
BOOST_DESCRIBE_STRUCT(Battles, (), ())

/// A battle, from the choice of its options until the loser has fallen back (V.10, V.R11).
struct Battle {
  PlaceNumber place = no_place;
  Side attacker = Side::first;
  AttackerOption attacker_option = AttackerOption::assault;
  DefenderOption defender_option = DefenderOption::stand;
  bool revealed = false;  ///< both have chosen
  bool deciding = false;  ///< an unlimited battle: somebody may break off
  bool over = false;
  std::int8_t rounds = 0;
  std::array<std::int16_t, 2> start{};  ///< strength of the attacker and the defender
  std::array<std::int16_t, 2> lost{};

  static const Phase<Valley, Battle> phase;
  friend bool operator==(const Battle&, const Battle&) = default;
};
BOOST_DESCRIBE_STRUCT(Battle, (),
                      (place, attacker, attacker_option, defender_option, revealed, deciding, over, rounds, start,
                       lost))

/// On top of its battle: both choose an option, unseen (V.13).
struct Secret {
  static const Phase<Valley, Secret> phase;
  friend bool operator==(const Secret&, const Secret&) = default;
};
BOOST_DESCRIBE_STRUCT(Secret, (), ())

/// Who must leave a place (V.R30).
struct Retreat {
  PlaceNumber from = no_place;  ///< nowhere when they are gone
  Side who = Side::first;
  bool attackers = false;  ///< they go back only by links that they came by

  static const Phase<Valley, Retreat> phase;
  friend bool operator==(const Retreat&, const Retreat&) = default;
};
BOOST_DESCRIBE_STRUCT(Retreat, (), (from, who, attackers))

/// F: hunger, and who takes heart (V.11, V.R14).
struct MoraleRecovery {
  static const Phase<Valley, MoraleRecovery> phase;
  friend bool operator==(const MoraleRecovery&, const MoraleRecovery&) = default;
};
BOOST_DESCRIBE_STRUCT(MoraleRecovery, (), ())

/// G.1 (V.R18, V.R34).
struct VictoryPoints {
  static const Phase<Valley, VictoryPoints> phase;
  friend bool operator==(const VictoryPoints&, const VictoryPoints&) = default;
};
BOOST_DESCRIBE_STRUCT(VictoryPoints, (), ())

/// G.2 (V.R22).
struct FlipBack {
  static const Phase<Valley, FlipBack> phase;
  friend bool operator==(const FlipBack&, const FlipBack&) = default;
};
BOOST_DESCRIBE_STRUCT(FlipBack, (), ())

/// G.3 (V.R17).
struct LincolnTrack {
  static const Phase<Valley, LincolnTrack> phase;
  friend bool operator==(const LincolnTrack&, const LincolnTrack&) = default;
};
BOOST_DESCRIBE_STRUCT(LincolnTrack, (), ())

/// The Confederates say which Union stack must march to the capital (V.R17).
struct Recall {
  static const Phase<Valley, Recall> phase;
  friend bool operator==(const Recall&, const Recall&) = default;
};
BOOST_DESCRIBE_STRUCT(Recall, (), ())

/// G.4: the turn marker.
struct AdvanceTurn {
  static const Phase<Valley, AdvanceTurn> phase;
  friend bool operator==(const AdvanceTurn&, const AdvanceTurn&) = default;
};
BOOST_DESCRIBE_STRUCT(AdvanceTurn, (), ())

/// The turn and the phases under way.
using Flow = FlowOf<Replacements, Reinforcements, Initiative, ChoosingFirst, Activations, Activating, Battles,
                    MoraleRecovery, VictoryPoints, FlipBack, LincolnTrack, AdvanceTurn, Replacing, March, Muster,
                    Reaction, ComeUp, Battle, Secret, Retreat, Recall>;

}  // namespace longroll::valley
