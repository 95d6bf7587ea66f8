// What is said at the end of a turn: what each side lost, what changed hands, and where that leaves the margin.
#include <algorithm>
#include <cstdlib>

#include "base/errors.h"
#include "game/play/position.h"

namespace longroll {
namespace {

constexpr std::array both_sides = {Side::first, Side::second};

/// How a game stands by what a side knows of it; without one, as it is.
struct Seen {
  std::array<Score, 2> score;
  std::optional<Stakes> stakes;
};

Seen seen_of(const PlayPosition& position, Viewer viewer) {
  return {viewer ? position.seen_by(*viewer)->score() : position.score(), position.stakes(viewer)};
}

/// Tells of one turn to a side that does not know all of the other; without one, to both.
class TurnTeller {
 public:
  TurnTeller(const PlayPosition& began, const PlayPosition& ended, Viewer viewer)
      : ended_(ended), viewer_(viewer), before_(seen_of(began, viewer)), now_(seen_of(ended, viewer)) {}

  Sentence tell() const {
    Sentence said = losses();
    if (!now_.stakes || !before_.stakes) return said;
    for (const Side side : both_sides)
      if (const auto places = taken(side); !places.empty())
        said.add(told(" {} now holds {}.", named("The", side), listed_aloud(places)));
    said.add(margin());
    return said;
  }

 private:
  Sentence named(std::string_view article, Side side) const {
    if (!now_.stakes) return told("{} {} side", article, enum_name(side));
    return told("{} {} side", article, now_.stakes->margin.sides[index(side)]);
  }
  int lost(Side side) const { return std::max(0, now_.score[index(side)].lost - before_.score[index(side)].lost); }
  Sentence amount(Side side) const { return counted(lost(side), ended_.loss_unit().one, ended_.loss_unit().many); }

  Sentence losses() const {
    const Side own = viewer_.value_or(Side::first);
    const Side enemy = other(own);
    if (viewer_ && lost(enemy) == 0)
      return told("{} lost {}; what {} lost is not known.", named("The", own),
                  lost(own) == 0 ? Sentence("nothing") : amount(own), named("the", enemy));
    if (lost(own) + lost(enemy) == 0) return "Neither side lost anything.";
    return told("{} lost {}, {} {}{}.", named("The", own), lost(own) == 0 ? Sentence("nothing") : amount(own),
                named("the", enemy), viewer_ ? "at least " : "",
                lost(enemy) == 0 ? Sentence("nothing") : amount(enemy));
  }

  /// Places of goals that a side holds now and did not hold when the turn began. Places without a name of their own are
  /// told as the goal that they make up, or as parts of it.
  std::vector<Sentence> taken(Side side) const {
    std::vector<Sentence> all;
    std::vector<std::string> names;
    for (const shown::Goal& goal : now_.stakes->goals) {
      if (!goal.held) continue;
      std::vector<Sentence> places;
      bool unnamed = false;
      bool whole = true;
      for (const shown::GoalPlace& place : goal.places) {
        whole = whole && place.holder == side;
        const bool fresh = place.holder == side && !held_before(side, place.place);
        if (!fresh || std::ranges::count(names, place.place) > 0) continue;
        names.push_back(place.place);
        const std::optional<Token> token = token_of_place(place.place);
        unnamed = unnamed || (token && token->text == place.place);
        places.emplace_back(token.value_or(place_token(place.place, place.place)));
      }
      if (unnamed && whole) {
        all.push_back(told("{} ({})", goal.called(), listed_aloud(places)));
      } else if (unnamed) {
        all.push_back(told("{} of {}", listed_aloud(places), goal.called()));
      } else {
        all.insert(all.end(), places.begin(), places.end());
      }
    }
    return all;
  }
  /// A place of the map; nothing for a goal of a free table, which has a name and is no place of a play.
  std::optional<Token> token_of_place(const std::string& name) const {
    try {
      return ended_.place_token(ended_.place_named(name));
    } catch (const BadInput&) {
      return std::nullopt;
    }
  }
  bool held_before(Side side, const std::string& name) const {
    return std::ranges::any_of(before_.stakes->goals, [&](const shown::Goal& goal) {
      return std::ranges::any_of(
          goal.places, [&](const shown::GoalPlace& place) { return place.place == name && place.holder == side; });
    });
  }

  Sentence margin() const {
    const int moved = now_.stakes->margin.now - before_.stakes->margin.now;
    if (moved == 0) return told(" The margin is what it was. {}", now_.stakes->margin.words);
    return told(" The margin moves {} towards {}. {}", counted(std::abs(moved), "a point", "points"),
                named("the", moved > 0 ? Side::first : Side::second), now_.stakes->margin.words);
  }

  const PlayPosition& ended_;
  Viewer viewer_;
  Seen before_;
  Seen now_;
};

}  // namespace

std::optional<LogLine> PlayPosition::turn_told(const Position& began) const {
  const auto& from = dynamic_cast<const PlayPosition&>(began);
  LogLine line{LogKind::summary, TurnTeller(from, *this, has_fog() ? Viewer(Side::first) : Viewer()).tell(), ""};
  if (!has_fog()) return line;
  line.only = Side::first;
  line.instead = TurnTeller(from, *this, Side::second).tell();
  return line;
}

}  // namespace longroll
