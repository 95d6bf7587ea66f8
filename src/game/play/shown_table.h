// What pages are shown of a free table: where a unit stands, and a fan of manoeuvres. All lengths are thousandths of an
// inch, headings 256ths of a turn, clockwise from the north.
#pragma once

#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <vector>

#include "board/table/spots.h"
#include "game/play/shown_chance.h"
#include "game/side.h"

namespace longroll::shown {

/// The middle of the front edge, where it looks, and the ground that it covers.
struct Stands {
  int x = 0;
  int y = 0;
  int heading = 0;
  int width = 0;
  int depth = 0;
};
BOOST_DESCRIBE_STRUCT(Stands, (), (x, y, heading, width, depth))

/// The bases that a unit is drawn with: so many side by side in front, and the others in ranks behind them.
struct Bases {
  int front = 1;
  int half_bases = 2;
  int began = 2;    ///< half-bases that it had
  int markers = 0;  ///< casualty markers that lie on it
};
BOOST_DESCRIBE_STRUCT(Bases, (), (front, half_bases, began, markers))

/// A line that was measured or looked along, from a point to a point.
struct MeasuredLine {
  int x1 = 0;
  int y1 = 0;
  int x2 = 0;
  int y2 = 0;
  std::string inches;  ///< as the rules see it: "3.4"
};
BOOST_DESCRIBE_STRUCT(MeasuredLine, (), (x1, y1, x2, y2, inches))
MeasuredLine line_shown(const table::Measured& measured);

/// What the ruler says between two things: the line, and sentences of what the rules make of it.
struct Ruler {
  MeasuredLine line;
  std::vector<std::string> words;
};
BOOST_DESCRIBE_STRUCT(Ruler, (), (line, words))

/// Somebody whom a unit could shoot at or assault from a stop, or who could shoot at it there.
struct StopTarget {
  int piece = -1;
  MeasuredLine line;
  std::string words;                 ///< "short range, in cover"
  std::optional<Exact> chance = {};  ///< of what could be done to him, where that is all that there is to it
};
BOOST_DESCRIBE_STRUCT(StopTarget, (), (piece, line, words, chance))

/// A stop of a fan at a closer look: who would stand there, what it costs, and what comes of it.
struct StopLook {
  Stands stands;
  std::string inches;             ///< that it goes straight: "2.5"
  int price = 0;                  ///< in the unit of the game, wheels and ground included
  std::vector<StopTarget> shots;  ///< whom it could shoot at from there
  std::vector<StopTarget> assaults;
  std::vector<StopTarget> shot_by;          ///< who could shoot at it there
  std::vector<StopTarget> ridden_at;        ///< whose horse could charge it there
  std::vector<std::string> notes;           ///< "tests for disorder at the far edge of the wood"
  std::optional<MeasuredLine> barred = {};  ///< of a stop that is not offered: what stands against it
};
BOOST_DESCRIBE_STRUCT(StopLook, (), (stands, inches, price, shots, assaults, shot_by, ridden_at, notes, barred))

/// How far something reaches.
struct Band {
  int to = 0;
  std::string words;  ///< "short range"
};
BOOST_DESCRIBE_STRUCT(Band, (), (to, words))

/// What a piece has before and around it where it stands.
struct Reach {
  Stands stands;
  int opening = 0;                 ///< of its arc to either side of its front
  std::vector<Band> arc;           ///< the nearest first; empty where there is no arc
  std::vector<Band> rings;         ///< around it, such as those of a command
  std::vector<StopTarget> lines;   ///< to those whom it could do something to
  std::vector<StopTarget> riders;  ///< enemy horse that could charge it before it acts again
};
BOOST_DESCRIBE_STRUCT(Reach, (), (stands, opening, arc, rings, lines, riders))

/// Somebody who ran straight over the table, and over whom.
struct Sweep {
  int piece = -1;
  Stands from;
  Stands to;
  std::vector<int> over;  ///< in the order in which he met them
  std::string words;
};
BOOST_DESCRIBE_STRUCT(Sweep, (), (piece, from, to, over, words))

/// What was made on the table since it was laid out, as the table has such things: a line, or a gap in one.
struct Made {
  std::string kind;         ///< "wall", "bridge"
  std::string line;         ///< of a gap: the line that it is in
  std::vector<int> points;  ///< x, y, x, y; of a gap its middle
  int width = 0;            ///< of a gap
};
BOOST_DESCRIBE_STRUCT(Made, (), (kind, line, points, width))

/// A place on a table that brings points.
struct TableGoal {
  std::string place;  ///< its name, by which goals of the view tell who holds it
  std::string words;
  int points = 0;
  std::optional<Side> side = Side::first;  ///< who holds it at the start
  int x = 0;
  int y = 0;
  int radius = 0;
};
BOOST_DESCRIBE_STRUCT(TableGoal, (), (place, words, points, side, x, y, radius))

/// The stops along one ray.
struct FanRay {
  int ray = 0;  ///< to the right above 0, as the names of places count them
  int x = 0;    ///< where it begins, after the turn
  int y = 0;
  int heading = 0;
  std::vector<int> runs;          ///< steps that are offered: first and last of a run, first and last of the next
  std::optional<int> limit = {};  ///< how far it can go, where that is offered and no whole step
  std::optional<std::vector<int>> prices = {};  ///< of each stop, the limit last, where there is something to pay
};
BOOST_DESCRIBE_STRUCT(FanRay, (), (ray, x, y, heading, runs, limit, prices))

/// The places of an offer that are stops of a fan: left, right or straight, and how far.
struct MoveFan {
  Stands from;
  int step = 0;       ///< between two stops
  bool back = false;  ///< it goes backwards
  std::vector<FanRay> rays;
};
BOOST_DESCRIBE_STRUCT(MoveFan, (), (from, step, back, rays))

/// Spots one above the other: first and last of a run, first and last of the next.
struct SpotColumn {
  int x = 0;
  std::vector<int> runs;
};
BOOST_DESCRIBE_STRUCT(SpotColumn, (), (x, runs))

/// The places of an offer that are spots of a table: how the piece would stand at each, and how far they are apart.
struct Spots {
  Stands stands;  ///< its heading and its ground; where it would be is not said here
  int step = 0;
  std::vector<SpotColumn> columns;
};
BOOST_DESCRIBE_STRUCT(Spots, (), (stands, step, columns))

Stands stands_at(const table::Pose& pose, const table::Footprint& size);
/// The first stop of a ray that is not free, of so many steps, and what is nearest there of all that stands against it;
/// nothing where that is the edge of the table, or every one is free.
std::optional<MeasuredLine> barred_on(const table::Manoeuvre& manoeuvre, const table::Field& field, int ray, int steps);
/// Of what is offered.
MoveFan fan_shown(const table::Manoeuvre& manoeuvre, const table::Fan& fan);
Spots spots_shown(const table::Placing& placing, const table::Spots& spots);

}  // namespace longroll::shown
