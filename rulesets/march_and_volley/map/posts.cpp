// Who stands where on the table, and who commands whom.
#include "rulesets/march_and_volley/map/posts.h"

#include "rulesets/march_and_volley/procedures/command.h"

namespace longroll::march_and_volley {

bool Posts::on_table(PieceId id) const {
  if (!is_unit(id)) return base(id).fell == 0 && !base(id).off_table;
  return !unit(id).off_table && unit(id).gone == Gone::no;
}

table::Footprint Posts::footprint(PieceId id) const {
  return is_unit(id) ? footprint_of(unit(id).kind, unit(id).formation, house()) : table::Footprint{};
}

Pieces Posts::leaders_with(PieceId unit) const {
  Pieces found;
  each_base(info(unit).side, [&](PieceId id) {
    if (is_leader(id) && base(id).with == unit) found.push_back(id);
  });
  return found;
}

PieceId Posts::leader_with(PieceId unit) const {
  const Pieces all = leaders_with(unit);
  return all.empty() ? no_piece : all[0];
}

bool Posts::has_engineers(PieceId unit) const {
  bool has = false;
  each_base(info(unit).side, [&](PieceId id) { has = has || (!is_leader(id) && base(id).with == unit); });
  return has;
}

PieceId Posts::brigadier_of(std::uint8_t formation) const {
  const PieceId id = scenario().formations[formation].brigadier;
  return id != no_piece && on_table(id) ? id : no_piece;
}

bool Posts::is_out_of_command(PieceId id) const {
  const FormationInfo& formation = scenario().formations[info(id).formation];
  const Kind kind = unit(id).kind;
  // Guns and elephants, and who has no brigadier in the scenario, are in command (M.R42).
  if (is_guns(kind) || kind == Kind::elephants || formation.brigadier == no_piece) return false;
  const PieceId brigadier = brigadier_of(info(id).formation);
  if (brigadier == no_piece) return true;
  CommandOrder order{.kind = kind, .to_brigadier = distance(id, brigadier), .brigadier_to_sub_general = {}};
  if (formation.sub_general != no_piece) {
    if (!on_table(formation.sub_general)) return true;
    order.brigadier_to_sub_general = distance(brigadier, formation.sub_general);
  }
  return is_beyond_command(order, house());
}

}  // namespace longroll::march_and_volley
