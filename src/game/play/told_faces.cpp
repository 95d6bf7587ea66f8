// Enumerated answers as dice that would give them.
#include "game/play/told_faces.h"

#include <numeric>
#include <stdexcept>

namespace longroll {

Answer ToldFaces::draw(const Draw& draw) {
  const Answer answer = walk_.draw(draw);
  // Like the counter of a car, die by die, until the dice mean this.
  std::vector<std::uint8_t> faces(draw.dice.count, static_cast<std::uint8_t>(draw.dice.low));
  const auto means_it = [&] {
    return draw.meaning(Fallen{std::accumulate(faces.begin(), faces.end(), 0), faces}) == answer;
  };
  const int highest = draw.dice.low + draw.dice.sides - 1;
  for (std::size_t at = 0; !means_it();) {
    at = 0;
    while (at < faces.size() && faces[at] == highest) faces[at++] = static_cast<std::uint8_t>(draw.dice.low);
    if (at == faces.size()) throw std::logic_error("no dice mean this answer");
    ++faces[at];
  }
  rolls_.push_back({std::string(draw.ask.rule), to_text(draw.ask), draw.dice, faces});
  return answer;
}

Answer ToldFaces::pool(const Pool& /*pool*/) { throw std::logic_error("a pool has no single throw to tell"); }

}  // namespace longroll
