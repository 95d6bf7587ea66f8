// The umpire.
#include "rules/umpire.h"

#include <fmt/format.h>

#include "chance/enumerated.h"

namespace longroll {

Umpire::Umpire(Chance& chance, EventSink* sink, Chooser* chooser)
    : chance_(chance), sink_(sink), chooser_(chooser), watcher_(sink) {
  if (sink_ != nullptr) chance_.watch(&watcher_);
}

Umpire::~Umpire() {
  if (sink_ != nullptr) chance_.watch(nullptr);
}

void Umpire::Watcher::fell(const Ask& ask, Dice dice, std::span<const std::uint8_t> faces) {
  last_total = total_of(faces);
  any = true;
  sink_->hear(Rolled{
      std::string(ask.rule), to_text(ask), dice, {faces.begin(), faces.end()}, std::string(ask.role), ask.place});
}

bool Umpire::certain() const {
  const Enumerated* walk = chance_.enumerated();
  return walk == nullptr || walk->depth() == 0;
}

void Umpire::tell_sum(const Tally& tally) {
  Tallied event = tally.event();
  event.certain = certain();
  sink_->hear(std::move(event));
}

void Umpire::tell_rule(std::string_view id, std::string_view words) {
  sink_->hear(Ruled{std::string(id), std::string(words)});
}

std::string Umpire::called(std::string_view role, std::size_t place) const {
  std::string name = heard() ? sink_->name_of(role, place) : "";
  return name.empty() ? fmt::format("{} {}", role.substr(0, role.size() - 1), place + 1) : name;
}

void Umpire::tell_touched(std::string_view role, std::size_t place, std::string_view what, int amount) {
  if (chance_.enumerated() == nullptr)
    sink_->hear(Touched{std::string(role), static_cast<int>(place), std::string(what), amount});
}

void Umpire::tell_column(const Chart& chart, int column, std::size_t scale) {
  // Enumerated dice have no faces: then the whole column is what was read.
  if (chance_.enumerated() != nullptr) sink_->hear(ChartRead{chart.name, -1, column, scale});
}

void Umpire::tell_range(const Chart& chart, int row, int column) {
  sink_->hear(ChartRead{chart.name, chance_.enumerated() != nullptr ? -1 : row, column, 0});
}

void Umpire::tell_cell(const Chart& chart, int column, std::size_t scale, int modifier) {
  if (!watcher_.any || chance_.enumerated() != nullptr) return;
  const Axis& rows = chart.rows;
  const int total = std::clamp(watcher_.last_total + modifier, rows.lowest(scale), rows.highest(scale));
  sink_->hear(ChartRead{chart.name, rows.place_of(total, scale), column, scale});
}

int Umpire::ask_chooser(const Choice& choice, int policy) {
  const int chosen = chooser_ == nullptr ? policy : chooser_->choose(choice, policy);
  if (heard() && certain()) {
    const auto at = static_cast<std::size_t>(chosen);
    const bool named = at < choice.places.size();
    sink_->hear(Chosen{std::string(choice.rule), std::string(choice.words), std::string(choice.options[at]),
                       named ? std::string(choice.role) : "", named ? choice.places[at] : 0});
  }
  return chosen;
}

}  // namespace longroll
