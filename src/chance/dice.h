// What is thrown and what fell.
#pragma once

#include <cstdint>
#include <span>
#include <string>

namespace longroll {

/// Equal dice thrown together: 2d6, or a d10 read from 0 to 9.
struct Dice {
  std::uint8_t count = 1;  ///< how many dice, 1 to 250
  std::uint8_t sides = 6;  ///< faces of each die
  std::int8_t low = 1;     ///< what the lowest face reads

  friend bool operator==(const Dice&, const Dice&) = default;

  constexpr int lowest() const { return count * low; }
  constexpr int highest() const { return count * (low + sides - 1); }
};

/// "2d6", or "1d10 read from 0".
std::string to_text(Dice dice);

/// The dice as they lie: the total, and the faces where they are known (an enumerated total has none).
struct Fallen {
  int total = 0;
  std::span<const std::uint8_t> faces;  ///< as read, lowest face = dice.low
};

/// The sum of faces. Most throws are of one die or two, which need no loop.
inline int total_of(std::span<const std::uint8_t> faces) {
  if (faces.size() == 1) return faces[0];
  if (faces.size() == 2) return faces[0] + faces[1];
  int total = 0;
  for (const std::uint8_t face : faces) total += face;
  return total;
}

/// What the dice are for: the rule that wants them and a purpose in words, such as "commitment of the attacker".
struct Ask {
  std::string_view rule;
  std::string_view purpose;
  std::uint8_t number = 0;     ///< "assault 2": a running number where one purpose is asked several times, 0 for none
  std::string_view role = {};  ///< the list of the order that they are about, if they are about one of it
  std::uint8_t place = 0;      ///< and which of it
};

/// The purpose with its number, if it has one.
std::string to_text(const Ask& ask);

}  // namespace longroll
