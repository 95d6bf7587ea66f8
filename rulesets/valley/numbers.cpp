// The house charts of the umpire's book and the map.
#include "rulesets/valley/numbers.h"

#include "base/errors.h"

namespace longroll::valley {

Numbers::Numbers(const House& of_procedures)
    : house(of_procedures),
      aftermath(house.charts.get("aftermath")),
      campaign(house.charts.get("campaign")),
      lincoln(house.charts.get("lincoln")),
      map(house.charts.get("map_rules")) {
  for (const Campaign key : {Campaign::rejoin, Campaign::losses_per_point}) {  // the book divides by them
    if (campaign[key] < 1)
      throw BadInput(fmt::format("{}: {} must be at least 1", house.charts.get("campaign").file, enum_name(key)));
  }
}

}  // namespace longroll::valley
