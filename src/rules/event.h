// What happened, as one stream of values: the log, the replay and the network feed on it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "chance/dice.h"

namespace longroll {

/// Dice fell.
struct Rolled {
  std::string rule;
  std::string purpose;
  Dice dice;
  std::vector<std::uint8_t> faces;
  std::string role = {};   ///< the list of the order that they are about, if they are about one of it
  int place = 0;           ///< and which of it
  std::string whose = {};  ///< the name of whom they are about; empty where nobody has said it

  friend bool operator==(const Rolled&, const Rolled&) = default;
};

/// One line of a sum: what it would add, why, and whether it did.
struct TalliedLine {
  int value = 0;
  std::string rule;
  std::string words;
  bool applied = false;

  friend bool operator==(const TalliedLine&, const TalliedLine&) = default;
};

/// Modifiers were added up.
struct Tallied {
  std::string rule;
  std::string words;
  std::vector<TalliedLine> lines;
  int total = 0;
  bool certain = true;  ///< while odds are worked out: it is so whatever the dice show

  friend bool operator==(const Tallied&, const Tallied&) = default;
};

/// A cell of a chart was read; `row` is -1 where only the column is known yet.
struct ChartRead {
  std::string chart;
  int row = -1;
  int column = 0;
  std::size_t scale = 0;

  friend bool operator==(const ChartRead&, const ChartRead&) = default;
};

/// A choice was made by a player, or for him by a policy.
struct Chosen {
  std::string rule;
  std::string words;
  std::string option;
  std::string role = {};  ///< the list of the order that the options stand for, if they do
  int place = 0;          ///< and which of it was chosen

  friend bool operator==(const Chosen&, const Chosen&) = default;
};

/// A house ruling or an interpretation mattered.
struct Ruled {
  std::string id;
  std::string words;

  friend bool operator==(const Ruled&, const Ruled&) = default;
};

/// A unit of the order was touched: which list of the order (or record, then place 0), which of its units, and what
/// changed by how much.
struct Touched {
  std::string role;
  int place = 0;
  std::string what;
  int amount = 0;

  friend bool operator==(const Touched&, const Touched&) = default;
};

/// Something to say that is none of the above, in words.
struct Noted {
  std::string rule;
  std::string words;

  friend bool operator==(const Noted&, const Noted&) = default;
};

using Event = std::variant<Rolled, Tallied, ChartRead, Chosen, Ruled, Noted, Touched>;

/// Hears events. A null sink costs nothing.
class EventSink {
 public:
  virtual ~EventSink() = default;
  virtual void hear(Event event) = 0;
  /// The name of the unit in that place of a role; empty where it has none.
  virtual std::string name_of(std::string_view /*role*/, std::size_t /*place*/) const { return ""; }
};

/// Keeps events until they are wanted.
class EventList final : public EventSink {
 public:
  void hear(Event event) override { events.push_back(std::move(event)); }
  std::vector<Event> events;
};

}  // namespace longroll
