// The umpire's book of March & Volley as a class: each phase of the turn is put together in a file of its own.
#pragma once

#include "game/book/book.h"
#include "rulesets/march_and_volley/book/effects.h"
#include "rulesets/march_and_volley/procedures/charge.h"
#include "rulesets/march_and_volley/procedures/close_combat.h"
#include "rulesets/march_and_volley/procedures/command.h"
#include "rulesets/march_and_volley/procedures/exploitation.h"
#include "rulesets/march_and_volley/procedures/morale.h"
#include "rulesets/march_and_volley/procedures/shooting.h"

namespace longroll::march_and_volley {

/// Tokens that a side has left, as the stretch of the turn counts them.
using TokenCount = int (*)(const Scene&, longroll::Side);
int formations_with_token(const Scene& scene, longroll::Side side);
int units_with_token(const Scene& scene, longroll::Side side);
int exploiters(const Scene& scene, longroll::Side side);

/// The book.
class UmpiresBook final : public Book {
 public:
  explicit UmpiresBook(const std::shared_ptr<const Rulebook>& opened);

 private:
  void command();         // 1: command.cpp
  void leaders();         //    leaders.cpp
  void rounds();          // 2.1, 2.3: rounds.cpp
  void marching();        // 2.2.0: march.cpp
  void fire();            // 2.2: fire.cpp
  void elephants();       //      stampede.cpp
  void preparation();     // 3.1: reaction.cpp
  void reaction();        // 3.2.2: reaction.cpp
  void charge();          // 3.2: charge.cpp
  void charge_by_step();  // 3.2.3 to 3.2.5: charge_steps.cpp
  void melee();           // 3.3: melee.cpp
  void exploitation();    // 3.4: exploit.cpp
  void army_morale();     // 4: army_morale.cpp

  TaskOf<InitiativeOrder, InitiativeResult>& initiative(std::string name, std::string words, const std::string& leaf,
                                                        TokenCount tokens);
  /// A step of the program that leads back to another while tokens are left.
  void again_while(const std::string& leaf, const std::string& back, TokenCount tokens);
  /// Tests of one unit, its facts told by the book.
  TaskOf<MoraleOrder, MoraleResult>& test(std::string name, std::string words, std::vector<std::string> leaves,
                                          std::string unit_words);
  void put_shots(const ShootingOrder& order, const ShootingResult& result, Scene& scene) const;
  void put_test(const MoraleOrder& order, const MoraleResult& result, Scene& scene) const;
  /// What a charge or a melee makes of a unit.
  void put_fate(Entry& unit, Fate fate, int casualties, Scene& scene) const;
  void put_charge(const ChargeOrder& order, const ChargeResult& result, Scene& scene) const;
  void put_exploitation(const ExploitationOrder& order, const ExploitationResult& result, Scene& scene) const;

  const House& house_;
};

/// Why the side that acts may not, since the initiative made the other one activate.
std::optional<Refusal> refuse_passive_side(const Scene& scene);
/// Why a unit without a token may not act in close combat.
std::optional<Refusal> refuse_without_token(const Entry& unit);
/// Why a unit may not act in this March and Volley round.
std::optional<Refusal> refuse_out_of_round(const Entry& unit);
/// Takes a unit's token of the close combat off.
void activate(Entry& unit);
/// A charge is declared: token off, and a charge on one that charges it is a counter-charge (M.R9).
void declare_charge(Entry& charger, const Entries& targets);

}  // namespace longroll::march_and_volley
