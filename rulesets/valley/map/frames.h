// The phases of Valley on the map, each with the facts that it has while it is under way; what they do is in phases/.
#pragma once

#include <array>

#include "game/play/flow.h"
#include "game/play/phase.h"
#include "rulesets/valley/map/scenario.h"

namespace longroll::valley {

class Valley;

/// A.1: stragglers, points and conscripts come by themselves (V.2, V.R5, V.R19).
struct Replacements : NoFacts {
  static const Phase<Valley, Replacements> phase;
};

/// A.1: a side gives its points to units (V.R19).
struct Replacing : NoFacts {
  static const Phase<Valley, Replacing> phase;
};

/// A.2: who arrives and who goes (V.R19).
struct Reinforcements : NoFacts {
  static const Phase<Valley, Reinforcements> phase;
};

/// B: the die (V.3).
struct Initiative {
  bool rolled = false;

  static const Phase<Valley, Initiative> phase;
};
BOOST_DESCRIBE_STRUCT(Initiative, (), (rolled))

/// C.0: who acts first (V.4).
struct ChoosingFirst {
  bool chosen = false;

  static const Phase<Valley, ChoosingFirst> phase;
};
BOOST_DESCRIBE_STRUCT(ChoosingFirst, (), (chosen))

/// C.1: how many leaders (V.5).
struct Activations : NoFacts {
  static const Phase<Valley, Activations> phase;
};

/// C.2: leaders are activated, one after the other (V.6, V.R3).
struct Activating : NoFacts {
  static const Phase<Valley, Activating> phase;
};

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
};
BOOST_DESCRIBE_STRUCT(March, (), (head, start, at, points, set_out, forced, stopped))

/// On top of its march: who stays behind, and the dice (V.R4, V.R24).
struct Muster {
  bool rolled = false;

  static const Phase<Valley, Muster> phase;
};
BOOST_DESCRIBE_STRUCT(Muster, (), (rolled))

/// On top of the enemy's march: who tries to react (V.R6).
struct Reaction : NoFacts {
  static const Phase<Valley, Reaction> phase;
};

/// A stack that reacts may move one link (V.R6).
struct ComeUp {
  PieceId head = no_piece;  ///< nobody when it has moved

  static const Phase<Valley, ComeUp> phase;
};
BOOST_DESCRIBE_STRUCT(ComeUp, (), (head))

/// E: which battle is next (V.10).
struct Battles : NoFacts {
  static const Phase<Valley, Battles> phase;
};

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
};
BOOST_DESCRIBE_STRUCT(Battle, (),
                      (place, attacker, attacker_option, defender_option, revealed, deciding, over, rounds, start,
                       lost))

/// On top of its battle: both choose an option, unseen (V.13).
struct Secret : NoFacts {
  static const Phase<Valley, Secret> phase;
};

/// Who must leave a place (V.R30).
struct Retreat {
  PlaceNumber from = no_place;  ///< nowhere when they are gone
  Side who = Side::first;
  bool attackers = false;  ///< they go back only by links that they came by

  static const Phase<Valley, Retreat> phase;
};
BOOST_DESCRIBE_STRUCT(Retreat, (), (from, who, attackers))

/// F: hunger, and who takes heart (V.11, V.R14).
struct MoraleRecovery : NoFacts {
  static const Phase<Valley, MoraleRecovery> phase;
};

/// G.1 (V.R18, V.R34).
struct VictoryPoints : NoFacts {
  static const Phase<Valley, VictoryPoints> phase;
};

/// G.2 (V.R22).
struct FlipBack : NoFacts {
  static const Phase<Valley, FlipBack> phase;
};

/// G.3 (V.R17).
struct LincolnTrack : NoFacts {
  static const Phase<Valley, LincolnTrack> phase;
};

/// The Confederates say which Union stack must march to the capital (V.R17).
struct Recall : NoFacts {
  static const Phase<Valley, Recall> phase;
};

/// G.4: the turn marker.
struct AdvanceTurn : NoFacts {
  static const Phase<Valley, AdvanceTurn> phase;
};

/// The turn and the phases under way.
using Flow = FlowOf<Replacements, Reinforcements, Initiative, ChoosingFirst, Activations, Activating, Battles,
                    MoraleRecovery, VictoryPoints, FlipBack, LincolnTrack, AdvanceTurn, Replacing, March, Muster,
                    Reaction, ComeUp, Battle, Secret, Retreat, Recall>;

}  // namespace longroll::valley
