// A ruleset without its board: charts, interpretations, sequence of play and procedures, opened for use.
#pragma once

#include <fmt/format.h>

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/embedded.h"
#include "base/enums.h"
#include "charts/chart_set.h"
#include "rules/procedure.h"
#include "rules/sequence.h"

namespace longroll {

/// How a rulebook is opened.
struct RulebookOptions {
  std::optional<std::string> data;  ///< folder that holds <ruleset>/charts/*.chart to use instead of the built-in ones
  std::vector<std::pair<std::string, std::string>> interpretations;  ///< id or name, and the choice
};

/// A reading that can be switched: its id on the list of rulings, its name and what it may be.
struct Interpretation {
  std::string id;
  std::string name;
  std::string words;
  std::vector<std::string> choices;
  std::string chosen;
  std::string standard;
};

/// One game's rules, ready to be asked.
class Rulebook {
 public:
  Rulebook() = default;
  Rulebook(const Rulebook&) = delete;
  Rulebook& operator=(const Rulebook&) = delete;
  virtual ~Rulebook() = default;

  virtual const ChartSet& charts() const = 0;
  const std::vector<Procedure>& procedures() const { return procedures_; }
  const std::vector<Interpretation>& interpretations() const { return interpretations_; }
  const Sequence& sequence() const { return sequence_; }
  /// The procedure of that name; throws BadInput with the nearest one.
  const Procedure& procedure(std::string_view name) const;

 protected:
  std::vector<Procedure> procedures_;
  std::vector<Interpretation> interpretations_;
  Sequence sequence_;
};

/// The names of interpretations set on a described struct, each member an enum, each with its id in T::ids.
template <class T>
T read_interpretations(const std::vector<std::pair<std::string, std::string>>& wanted) {
  T chosen;
  for (const auto& [key, choice] : wanted) {
    std::vector<std::string> known;
    std::size_t i = 0;
    bool found = false;
    for_each_field<T>([&](auto d, const Field& field) {
      const std::string_view id = T::ids[i++];
      known.emplace_back(id);
      known.emplace_back(field.name);
      if (key != id && key != field.name) return;
      found = true;
      set_text(chosen.*d.pointer, key, choice, field);
    });
    if (!found) throw BadInput(fmt::format("there is no interpretation '{}'{}", key, suggestion(key, known)));
  }
  return chosen;
}

/// What the interpretations are and which are chosen.
template <class T>
std::vector<Interpretation> list_interpretations(const T& chosen) {
  std::vector<Interpretation> list;
  for_each_field<T>([&](auto d, const Field& field) {
    using E = std::decay_t<decltype(chosen.*d.pointer)>;
    list.push_back({std::string(T::ids[list.size()]), std::string(field.name), std::string(field.words),
                    enum_names<E>(), std::string(enum_name(chosen.*d.pointer)),
                    std::string(enum_name(T{}.*d.pointer))});
  });
  return list;
}

/// The charts as the chosen interpretations read them.
template <class T>
ChartSet with_interpretations(ChartSet charts, const T& chosen) {
  for (const Interpretation& one : list_interpretations(chosen)) charts.apply(one.id, one.chosen);
  return charts;
}

/// The folder of a ruleset's charts below a data folder, if one is given.
std::optional<std::string> chart_folder(const RulebookOptions& options, std::string_view ruleset);

/// The text files of a ruleset that are built into the program.
struct RulesetFiles {
  std::string_view id;
  std::span<const EmbeddedFile> charts;
  std::string_view sequence;
};

/// A rulebook that can show the House it is played by to those who know its type.
template <class House>
class PlayedBy : public Rulebook {
 public:
  virtual const House& house() const = 0;
};

/// The House of a rulebook; it must be of that type.
template <class House>
const House& house_of(const Rulebook& book) {
  return dynamic_cast<const PlayedBy<House>&>(book).house();
}

/// A rulebook played by a House, which is made from charts and interpretations. A ruleset derives from it and adds its
/// procedures.
template <class House, class Interpretations>
class BookOf : public PlayedBy<House> {
 public:
  const ChartSet& charts() const override { return house_.charts; }
  const House& house() const override { return house_; }

 protected:
  BookOf(const RulesetFiles& files, const RulebookOptions& options)
      : house_(ChartSet::load(files.charts, chart_folder(options, files.id)),
               read_interpretations<Interpretations>(options.interpretations)) {
    this->interpretations_ = list_interpretations(house_.interpretations);
    this->sequence_ = read_sequence(std::string(files.id) + "/sequence.txt", files.sequence);
  }

  /// Adds a procedure of one step.
  template <class Order, auto Resolve>
  void add(std::string name, std::string words, std::string rules) {
    this->procedures_.push_back(
        longroll::procedure<Order, Resolve>(house_, std::move(name), std::move(words), std::move(rules)));
  }
  /// Adds a procedure whose odds are worked out by OddsFn, stage by stage.
  template <class Order, auto Resolve, auto OddsFn>
  void add_staged(std::string name, std::string words, std::string rules) {
    this->procedures_.push_back(
        staged_procedure<Order, Resolve, OddsFn>(house_, std::move(name), std::move(words), std::move(rules)));
  }

  House house_;
};

/// What rulesets/all.cpp lists: enough to name a ruleset, and how to open it.
struct RulesetEntry {
  std::string_view id;
  std::string_view title;
  std::string_view words;
  std::span<const EmbeddedFile> charts;
  std::unique_ptr<Rulebook> (*open)(const RulebookOptions&);
};

}  // namespace longroll
