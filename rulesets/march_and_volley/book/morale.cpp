// Morale tests in the book (M.10, M.11, M.17, M.R2).
#include <fmt/format.h>

#include "rulesets/march_and_volley/book/umpire.h"
#include "rulesets/march_and_volley/effects/nerve.h"

namespace longroll::march_and_volley {

void UmpiresBook::put_test(const MoraleOrder&, const MoraleResult& result, Scene& scene) const {
  Entry& unit = *scene.unit("unit");
  const Outcome outcome = end_test(piece_of(unit), result);
  if (outcome == Outcome::retreats && unit.gone.empty()) send_back(unit, "M.R2", house_, scene);
  if (outcome == Outcome::stays_put) scene.place(told("{} stays where it is.", named(unit)), "M.R2");
  if (outcome == Outcome::stampedes) {
    unit.mark(std::string(marks::stampedes), Until::part);
    scene.say(told("{} stampedes: see where to.", named(unit)), "M.R21");
  }
}

TaskOf<MoraleOrder, MoraleResult>& UmpiresBook::test(std::string name, std::string words,
                                                     std::vector<std::string> leaves, std::string unit_words) {
  return task<MoraleOrder, MoraleResult>(std::move(name), "morale", std::move(words))
      .at(std::move(leaves))
      .one<UnitPiece>("unit", std::move(unit_words), Whose::active, &MoraleOrder::unit)
      .leave({"unit.uphill", "unit.struck", "unit.stood"})
      .put([this](const MoraleOrder& order, const MoraleResult& result, Scene& scene) {
        put_test(order, result, scene);
      });
}

}  // namespace longroll::march_and_volley
