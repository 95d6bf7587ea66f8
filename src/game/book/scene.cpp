// A task under way.
#include "game/book/scene.h"

#include <fmt/format.h>

#include <algorithm>

namespace longroll {

bool Unit::has_mark(std::string_view words) const {
  return std::any_of(marks.begin(), marks.end(), [&](const Mark& mark) { return mark.words == words; });
}

void Unit::mark(std::string words, Until until) {
  if (!has_mark(words)) marks.push_back({std::move(words), until});
}

void Unit::unmark(std::string_view words) {
  std::erase_if(marks, [&](const Mark& mark) { return mark.words == words; });
}

Unit* BookState::find(int id) {
  const auto found = std::find_if(units.begin(), units.end(), [&](const Unit& unit) { return unit.id == id; });
  return found == units.end() ? nullptr : &*found;
}

const Unit* BookState::find(int id) const {
  const auto found = std::find_if(units.begin(), units.end(), [&](const Unit& unit) { return unit.id == id; });
  return found == units.end() ? nullptr : &*found;
}

std::vector<Unit*> Scene::units(std::string_view role) {
  std::vector<Unit*> found;
  for (const Pick& pick : picks_) {
    if (pick.role != role) continue;
    for (const int id : pick.units)
      if (Unit* unit = state_.find(id)) found.push_back(unit);
  }
  return found;
}

std::vector<const Unit*> Scene::units(std::string_view role) const {
  std::vector<const Unit*> found;
  for (const Pick& pick : picks_) {
    if (pick.role != role) continue;
    for (const int id : pick.units)
      if (const Unit* unit = std::as_const(state_).find(id)) found.push_back(unit);
  }
  return found;
}

Unit* Scene::unit(std::string_view role) {
  const auto found = units(role);
  return found.empty() ? nullptr : found.front();
}

const Unit* Scene::unit(std::string_view role) const {
  const auto found = units(role);
  return found.empty() ? nullptr : found.front();
}

int Scene::touched(std::string_view role, std::size_t place, std::string_view what) const {
  int sum = 0;
  for (const Event& event : events_) {
    const auto* one = std::get_if<Touched>(&event);
    if (one != nullptr && one->role == role && one->what == what && static_cast<std::size_t>(one->place) == place)
      sum += one->amount;
  }
  return sum;
}

void Scene::say(Sentence said, std::string rule) {
  if (lines_ != nullptr) lines_->push_back({LogKind::note, std::move(said), std::move(rule)});
}

void Scene::place(const Sentence& said, std::string rule) {
  state_.to_place.push_back(said.text());
  if (lines_ != nullptr) lines_->push_back({LogKind::place, said, std::move(rule)});
}

void Scene::remove(Unit& unit, std::string how) {
  unit.gone = std::move(how);
  place(told("Take {} off the table: {}.", named(unit), unit.gone));
}

int Scene::choose(std::string_view rule, std::string_view words, const std::vector<std::string>& options, int policy) {
  if (umpire_ == nullptr || options.size() < 2) return policy;
  const std::vector<std::string_view> views(options.begin(), options.end());
  return umpire_->choose({rule, words, views}, policy);
}

Unit& Scene::choose_unit(std::string_view rule, std::string_view words, const std::vector<Unit*>& from) {
  std::vector<std::string> names;
  for (const Unit* unit : from) names.push_back(unit->name);
  return *from[static_cast<std::size_t>(choose(rule, words, names))];
}

Token named(const Unit& unit) { return piece_token(unit.id, unit.name); }

Sentence names_of(const std::vector<const Unit*>& units) {
  Sentence all;
  for (std::size_t i = 0; i < units.size(); ++i) {
    if (i > 0) all.add(Sentence(i + 1 == units.size() ? " and " : ", "));
    all.add(named(*units[i]));
  }
  return all;
}

}  // namespace longroll
