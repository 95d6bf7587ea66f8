// What a distribution over records says of each of their fields.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "rules/procedure.h"

namespace longroll {

/// The distribution of one field of the result.
struct Measure {
  std::string name;
  std::string type;  ///< as in FieldNode: "yes or no", "number" or "name"
  std::string words;
  std::vector<std::pair<std::string, Rational>> chances;  ///< by value, in order; "yes" and "no" for truths
  Rational mean;                                          ///< of numbers; the chance of yes for truths
  double deviation = 0;                                   ///< standard deviation of numbers
  bool constant() const { return chances.size() == 1; }
  /// The chance that a number is at least this one's i-th value.
  Rational at_least(std::size_t i) const;
  /// The chance of one value; 0 where it does not occur.
  Rational chance(const std::string& value) const;
};

/// Every field's distribution, in the order in which they are described.
std::vector<Measure> measures_of(const OddsReport& report, const FieldNode& results);
/// The same with a measure for each item of a list in the list's place: what becomes of each unit.
std::vector<Measure> item_measures_of(const OddsReport& report, const FieldNode& results);

/// The least and the most that a measure comes to over several distributions: the chance of yes, or the mean.
struct MeasureRange {
  std::string name;
  std::string words;
  Rational least;
  Rational most;
};
/// For every field that is a number or a truth, in order; there is at least one distribution.
std::vector<MeasureRange> ranges_of(const std::vector<OddsReport>& reports, const FieldNode& results);

}  // namespace longroll
