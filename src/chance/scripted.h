// Dice typed by people: faces, or totals where a total suffices.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/errors.h"
#include "chance/chance.h"

namespace longroll {

/// One typed number: a face, or the total of a whole throw.
struct TypedDie {
  int number = 0;
  bool is_total = false;
};

/// Thrown when the typed dice run out: who wants which dice. The caller asks and runs the procedure again.
struct DiceWanted {
  std::string rule;
  std::string purpose;
  Dice dice;
  Reading reading = Reading::total;
  int given = 0;          ///< so many of these dice have been typed
  std::string role = {};  ///< the list of the order that they are about, if they are about one of it
  std::size_t place = 0;  ///< and which of it
};

/// Reads "3,5,2" (faces) and "=8" (the total of one throw); refuses anything else.
std::vector<TypedDie> parse_dice(std::string_view text);

/// Takes typed dice in order. A face that the die does not have, or a total where faces matter, is a BadInput.
class Scripted final : public FacedChance {
 public:
  explicit Scripted(std::vector<TypedDie> dice) : dice_(std::move(dice)) {}

  /// How many typed numbers have not been used.
  std::size_t left_over() const { return dice_.size() - used_; }

 protected:
  void throw_dice(const Ask& ask, Dice dice, Reading reading, std::span<std::uint8_t> faces) override;

 private:
  std::vector<TypedDie> dice_;
  std::size_t used_ = 0;
};

}  // namespace longroll
