// Dice from a record: a replay that notices the first difference.
#pragma once

#include <stdexcept>
#include <string>
#include <vector>

#include "chance/chance.h"

namespace longroll {

/// One throw as it stands in a record.
struct RecordedRoll {
  std::string rule;
  std::string purpose;
  Dice dice;
  std::vector<std::uint8_t> faces;

  friend bool operator==(const RecordedRoll&, const RecordedRoll&) = default;
};

/// The rules asked for another throw than the record holds.
class ReplayMismatch : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Writes down every throw it hears of.
class Recorder final : public RollWatcher {
 public:
  void fell(const Ask& ask, Dice dice, std::span<const std::uint8_t> faces) override;
  const std::vector<RecordedRoll>& rolls() const { return rolls_; }

 private:
  std::vector<RecordedRoll> rolls_;
};

/// Plays a record back; another rule, purpose or kind of dice is a ReplayMismatch.
class Recorded final : public FacedChance {
 public:
  explicit Recorded(std::vector<RecordedRoll> rolls) : rolls_(std::move(rolls)) {}

  /// How many recorded throws nobody has asked for.
  std::size_t left_over() const { return rolls_.size() - used_; }

 protected:
  void throw_dice(const Ask& ask, Dice dice, Reading reading, std::span<std::uint8_t> faces) override;

 private:
  std::vector<RecordedRoll> rolls_;
  std::size_t used_ = 0;
};

}  // namespace longroll
