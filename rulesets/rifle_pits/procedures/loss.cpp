// Who takes a loss.
#include "rulesets/rifle_pits/procedures/loss.h"

namespace longroll::rifle_pits::detail {

std::size_t ask_owner(const Places& equals, std::size_t policy, const LossAsked& asked, Umpire& umpire) {
  if (equals.size() < 2) return 0;
  static const auto numbers = [] {
    std::array<std::string, Places::capacity> list = {"the first", "the second", "the third",   "the fourth",
                                                      "the fifth", "the sixth",  "the seventh", "the eighth"};
    for (std::size_t i = 8; i < list.size(); ++i) list[i] = fmt::format("number {}", i + 1);
    return list;
  }();
  std::array<std::string_view, Places::capacity> names;
  std::copy(numbers.begin(), numbers.end(), names.begin());
  Places places = equals;
  for (std::size_t i = 0; i < equals.size(); ++i) {
    if (!asked.names.empty()) names[i] = asked.names[equals[i]];
    if (!asked.places.empty()) places[i] = asked.places[equals[i]];
  }
  Choice choice{"P.19", "which of the strongest units takes the loss", {names.data(), equals.size()}, asked.role};
  if (!asked.role.empty()) choice.places = {places.begin(), places.end()};
  return static_cast<std::size_t>(umpire.choose(choice, static_cast<int>(policy)));
}

}  // namespace longroll::rifle_pits::detail
