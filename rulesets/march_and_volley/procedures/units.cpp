// What several procedures ask of a unit.
#include "rulesets/march_and_volley/procedures/units.h"

#include <fmt/format.h>

#include "base/text.h"
#include "rulesets/march_and_volley/effects/formation.h"

namespace longroll::march_and_volley {

std::string field_of_item(const std::string& list, std::size_t index, const std::string& field) {
  return fmt::format("{}.{}.{}", list, index, field);
}

std::optional<Refusal> refuse_formation(Kind kind, Formation formation, const House& house, const std::string& field) {
  if (house.may_form(kind, formation)) return std::nullopt;
  std::vector<std::string> possible;
  for (const Formation one : formations_of(kind, house)) possible.emplace_back(enum_name(one));
  return Refusal{"M.R5", field,
                 fmt::format("{} cannot take the formation {}; say how they stand: {}", enum_name(kind),
                             enum_name(formation), join(possible, " or "))};
}

std::optional<Refusal> refuse_kind(Kind kind, Formation formation, int casualties, const House& house,
                                   const std::string& path) {
  if (auto refusal = refuse_formation(kind, formation, house, path + ".formation")) return refusal;
  if (casualties >= house.strength[kind])
    return Refusal{"M.R1", path + ".casualties",
                   fmt::format("{} with {} casualties are destroyed", enum_name(kind), casualties)};
  return std::nullopt;
}

std::optional<Refusal> refuse_unit(const Unit& unit, const House& house, const std::string& path) {
  if (auto refusal = refuse_kind(unit.kind, unit.formation, unit.casualties, house, path)) return refusal;
  if ((unit.heavy || unit.lancers) && !is_cavalry(unit.kind))
    return Refusal{"M.R8", path + (unit.heavy ? ".heavy" : ".lancers"), "only cavalry is heavy or has lances"};
  if (unit.formation == Formation::square && unit.struck != Struck::front)
    return Refusal{"M.R8", path + ".struck", "a square has neither flank nor rear"};
  return std::nullopt;
}

std::optional<Refusal> refuse_charger(const Unit& unit, const std::string& path) {
  if (is_guns(unit.kind)) return Refusal{"M.16", path + ".kind", "guns cannot charge"};
  if (unit.out_of_command)
    return Refusal{"M.R3", path + ".out_of_command", "a unit that is out of command cannot charge"};
  if (unit.retreating) return Refusal{"M.22", path + ".retreating", "a retreating unit cannot charge"};
  return std::nullopt;
}

}  // namespace longroll::march_and_volley
