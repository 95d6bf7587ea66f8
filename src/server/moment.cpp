// A play with dice and how it fell.
#include "server/moment.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>

#include "base/enums.h"
#include "report/forms.h"
#include "report/measures.h"

namespace longroll::server {
namespace {

/// So many of the measures of a forecast are told of.
constexpr std::size_t most_measures = 3;

/// The mean of what a swing says.
template <class Read>
double mean_of(const SwingFound& found, const Read& read) {
  double sum = 0;
  for (const SwingChance& one : found.all) sum += to_double(one.chance) * read(one.swing);
  return sum;
}

/// What a swing brings to a side: points, and losses of the enemy less its own.
int points_for(Side side, const Swing& swing) { return side == Side::first ? swing.margin : -swing.margin; }
int losses_for(Side side, const Swing& swing) {
  const int first = swing.lost_by_second - swing.lost_by_first;
  return side == Side::first ? first : -first;
}

/// Whether something is better for a side: by losses, then by points.
bool is_better(Side side, const Swing& one, const Swing& two) {
  const auto rank = [&](const Swing& swing) { return std::pair(losses_for(side, swing), points_for(side, swing)); };
  return rank(one) > rank(two);
}

/// A field of a report as a number; nothing where it is none.
std::optional<double> number_in(const Value& report, const std::string& name) {
  const auto* record = std::get_if<Record>(&report.held);
  if (record == nullptr) return std::nullopt;
  for (const Member& member : *record) {
    if (member.name != name) continue;
    if (const auto* truth = std::get_if<bool>(&member.value.held)) return *truth ? 1 : 0;
    if (const auto* number = std::get_if<std::int64_t>(&member.value.held)) return static_cast<double>(*number);
  }
  return std::nullopt;
}

/// What the forecast of a play had promised, beside what fell, the widest apart first.
Value promises_value(const Moment& moment) {
  struct Promise {
    const Measure* measure;
    double promised;
    double fell;
  };
  const auto foretold = moment.before->foretell(moment.play, {.policies = {}, .viewer = {}, .odds = moment_odds});
  if (!foretold) return {List{}};
  const auto measures = measures_of(foretold->odds, foretold->results);
  std::vector<Promise> promises;
  for (const Measure& measure : measures)
    if (const auto fell = number_in(moment.found.report, measure.name); fell && !measure.constant())
      promises.push_back({&measure, to_double(measure.mean), *fell});
  std::ranges::stable_sort(promises, std::greater(),
                           [](const Promise& one) { return std::abs(one.fell - one.promised); });
  if (promises.size() > most_measures) promises.resize(most_measures);
  List list;
  for (const Promise& one : promises)
    list.push_back(RecordMaker()
                       .add("words", one.measure->words)
                       .add("chance", one.measure->type == "yes or no")
                       .add("promised", figure(one.promised))
                       .add("fell", figure(one.fell))
                       .done());
  return {std::move(list)};
}

}  // namespace

std::string figure(double number) { return fmt::format("{:.2f}", number); }

double Moment::luck() const {
  const auto losses = [&](const Swing& swing) { return losses_for(side, swing); };
  return losses(found.fell) - mean_of(found, losses);
}

std::pair<Rational, Rational> Moment::chances() const {
  std::pair<Rational, Rational> both;
  for (const SwingChance& one : found.all) {
    if (!is_better(side, found.fell, one.swing)) both.first += one.chance;
    if (!is_better(side, one.swing, found.fell)) both.second += one.chance;
  }
  return both;
}

Value value_of(const Moment& moment) {
  const auto [as_good, as_bad] = moment.chances();
  const auto losses = [&](const Swing& swing) { return losses_for(moment.side, swing); };
  return RecordMaker()
      .add("after", static_cast<std::int64_t>(moment.after))
      .add("turn", std::int64_t{moment.turn})
      .add("side", std::string(enum_name(moment.side)))
      .add("words", moment.words)
      .add("sample", static_cast<std::int64_t>(moment.found.sample))
      .add("losses", RecordMaker()
                         .add("promised", figure(mean_of(moment.found, losses)))
                         .add("fell", figure(losses(moment.found.fell)))
                         .done())
      .add("as_good", chance_value(as_good))
      .add("as_bad", chance_value(as_bad))
      .add("promises", promises_value(moment))
      .done();
}

}  // namespace longroll::server
