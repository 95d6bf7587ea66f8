// The falter test: factor boxes, both sides' dice, and what comes of them before a fight.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/text.h"
#include "chance/six_sided.h"
#include "rulesets/civil_war_battles/procedures/assault.h"
#include "rulesets/civil_war_battles/procedures/morale.h"

namespace longroll::civil_war_battles {
namespace {

/// A reason to claim a factor box, and whether it holds.
struct Reason {
  bool holds;
  const Modifier& line;
};

/// The factor boxes of one side: any reason claims its box, and each box counts once (C.22).
int boxes_of(std::string_view words, const Modifiers<Box>& boxes, std::span<const Reason> reasons, Umpire& umpire) {
  std::array<bool, enum_size<Box>> claimed{};
  for (const Reason& reason : reasons) {
    bool& box = claimed[static_cast<std::size_t>(reason.line.value - 1)];
    box = box || reason.holds;
  }
  Tally tally = umpire.tally("C.22", words);
  for (std::size_t i = 0; i < claimed.size(); ++i) tally.add_if(claimed[i], boxes[static_cast<Box>(i)]);
  umpire.tell(tally);
  umpire.note("C.22", [&] {
    std::vector<std::string> held;
    for (const Reason& reason : reasons) {
      if (reason.holds) held.push_back(fmt::format("{} (box {})", reason.line.words, reason.line.value));
    }
    return fmt::format("{}: {}", words, held.empty() ? "no reason" : join(held, ", "));
  });
  return tally.total();
}

int assaulter_factors(const AssaultOrder& order, const House& house, Umpire& umpire) {
  const Fighter& self = order.assaulter;
  const Unit& target = order.defender.unit;
  const auto& of = house.falter_assaulter_reasons;
  const Reason reasons[] = {
      {self.confederate, of[AssaultReason::confederate]},
      {self.support >= house.falter_rules[FalterRule::support_units], of[AssaultReason::support_units]},
      {order.flank, of[AssaultReason::flank_or_rear]},
      {order.first_assault, of[AssaultReason::first_assault]},
      {self.unit.general > 0, of[AssaultReason::general_with]},
      {self.won_last, of[AssaultReason::won_last_fight]},
      {self.unit.markers == 0, of[AssaultReason::no_markers]},
      {target.quality == Quality::raw || target.arm == Arm::dismounted, of[AssaultReason::target_raw_or_dismounted]},
      {target.disordered || is_battered(target, house), of[AssaultReason::target_disordered_or_battered]},
      {has_support_rank(self.unit, house.fight_rules[FightRule::support_half_bases]), of[AssaultReason::support_rank]},
      {self.unit.arm == Arm::mounted, of[AssaultReason::mounted]},
  };
  return boxes_of("falter factors of the assaulter", house.falter_assaulter_boxes, reasons, umpire);
}

int defender_factors(const AssaultOrder& order, const House& house, Umpire& umpire) {
  const Fighter& self = order.defender;
  const bool guns = self.unit.arm == Arm::guns;  // they claim their own reason only
  const bool infantry = self.unit.arm == Arm::infantry;
  const bool by_mounted = order.assaulter.unit.arm == Arm::mounted;
  const bool holds_edge = order.cover || order.ground == Ground::defender_on_rough_hill;
  const auto& of = house.falter_defender_reasons;
  const Reason reasons[] = {
      {!guns && self.unit.general > 0, of[DefenceReason::general_with]},
      {!guns && self.support >= house.falter_rules[FalterRule::support_units], of[DefenceReason::support_units]},
      {!guns && self.unit.quality == Quality::veteran, of[DefenceReason::veteran]},
      {infantry && by_mounted && holds_edge, of[DefenceReason::edge_against_mounted]},
      {!guns && self.unit.markers == 0, of[DefenceReason::no_markers]},
      {!guns && self.won_last, of[DefenceReason::won_last_fight]},
      {!guns && order.cover && self.unit.arm != Arm::mounted, of[DefenceReason::linear_or_edge]},
      {infantry && by_mounted && !self.unit.disordered, of[DefenceReason::steady_infantry_against_mounted]},
      {guns && !self.limbered, of[DefenceReason::unlimbered_gun]},
      {!guns && self.unit.gun_attached, of[DefenceReason::gun_attached]},
  };
  return boxes_of("falter factors of the defender", house.falter_defender_boxes, reasons, umpire);
}

FalterEnd roll_falter(const AssaultOrder& order, const House& house, Umpire& umpire) {
  const int factors = assaulter_factors(order, house, umpire) - defender_factors(order, house, umpire);
  const int assaulter = umpire.roll({"C.22", "falter test of the assaulter"}, two_dice);
  const auto margin = [&](int defender) {
    const int row = house.falter_results.row_of(assaulter + factors - defender);
    return Answer{house.falter_results.kind(row, 0)};
  };
  const Ask ask{"C.22", "falter test of the defender"};
  return house.falter_results.value(umpire.ask_total(ask, two_dice, margin));
}

}  // namespace

FalterResult resolve_falter(const AssaultOrder& order, const House& house, Umpire& umpire) {
  FalterResult result;
  result.end = roll_falter(order, house, umpire);
  const Unit& defender = order.defender.unit;
  switch (result.end) {
    case FalterEnd::fights: break;
    case FalterEnd::defender_routs: {
      const bool guns = defender.arm == Arm::guns;  // they are lost without a die
      const int lost = guns ? int{defender.half_bases}
                            : umpire.sub<resolve_losses>(LossOrder{LossKind::rout, defender.quality}, house).half_bases;
      result.defender_lost = static_cast<std::int8_t>(std::min<int>(lost, defender.half_bases));
      result.assaulter_disordered = true;
      result.friends_test = true;
      break;
    }
    case FalterEnd::stops:
      if (order.assaulter.unit.arm != Arm::mounted) {
        result.assaulter_disordered = true;
      } else if (order.measured) {
        result.inches = static_cast<std::int8_t>(roll_inches(house, umpire));
      }
      break;
  }
  return result;
}

}  // namespace longroll::civil_war_battles
