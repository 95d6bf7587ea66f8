// The sines of a quarter of a turn as whole numbers, and headings by name. A test works the sines out again.
#include "board/table/heading.h"

#include <algorithm>

#include "base/text.h"

namespace longroll::table {

const std::array<std::int32_t, 65> quarter_sines = {0,
                                                    26'350'943,
                                                    52'686'014,
                                                    78'989'349,
                                                    105'245'103,
                                                    131'437'462,
                                                    157'550'647,
                                                    183'568'930,
                                                    209'476'638,
                                                    235'258'165,
                                                    260'897'982,
                                                    286'380'643,
                                                    311'690'799,
                                                    336'813'204,
                                                    361'732'726,
                                                    386'434'353,
                                                    410'903'207,
                                                    435'124'548,
                                                    459'083'786,
                                                    482'766'489,
                                                    506'158'392,
                                                    529'245'404,
                                                    552'013'618,
                                                    574'449'320,
                                                    596'538'995,
                                                    618'269'338,
                                                    639'627'258,
                                                    660'599'890,
                                                    681'174'602,
                                                    701'339'000,
                                                    721'080'937,
                                                    740'388'522,
                                                    759'250'125,
                                                    777'654'384,
                                                    795'590'213,
                                                    813'046'808,
                                                    830'013'654,
                                                    846'480'531,
                                                    862'437'520,
                                                    877'875'009,
                                                    892'783'698,
                                                    907'154'608,
                                                    920'979'082,
                                                    934'248'793,
                                                    946'955'747,
                                                    959'092'290,
                                                    970'651'112,
                                                    981'625'251,
                                                    992'008'094,
                                                    1'001'793'390,
                                                    1'010'975'242,
                                                    1'019'548'121,
                                                    1'027'506'862,
                                                    1'034'846'671,
                                                    1'041'563'127,
                                                    1'047'652'185,
                                                    1'053'110'176,
                                                    1'057'933'813,
                                                    1'062'120'190,
                                                    1'065'666'786,
                                                    1'068'571'464,
                                                    1'070'832'474,
                                                    1'072'448'455,
                                                    1'073'418'433,
                                                    1'073'741'824};

std::optional<Heading> heading_named(std::string_view word) {
  static constexpr std::array<std::string_view, 8> names = {"n", "ne", "e", "se", "s", "sw", "w", "nw"};
  if (const auto found = std::find(names.begin(), names.end(), word); found != names.end())
    return static_cast<Heading>((found - names.begin()) * eighth_turn);
  const auto number = to_number(word);
  if (!number || *number < 0 || *number >= whole_turn) return std::nullopt;
  return static_cast<Heading>(*number);
}

}  // namespace longroll::table
