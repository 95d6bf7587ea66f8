// The umpire's book as a Position: it walks the sequence of play, does tasks, and asks for what only the table can
// tell.
#pragma once

#include <array>

#include "game/book/book.h"

namespace longroll {

/// A battle kept in a book.
class BookPosition final : public Position {
 public:
  BookPosition(std::shared_ptr<const Book> book, std::vector<std::string> sides);

  std::unique_ptr<Position> clone() const override { return std::make_unique<BookPosition>(*this); }
  Stage stage() const override;
  std::string prompt() const override;
  Value view(Viewer viewer) const override;
  std::string describe(const Action& action) const override;
  std::optional<Objection> refuse(Side side, const Action& action) const override;
  void apply(Side side, const Action& action, Umpire& umpire, Telling& telling) override;
  std::string name_of(const Action& action, std::string_view role, std::size_t place) const override;
  Prepared prepare(const Action& action) const override;
  std::string outcome() const override;
  /// The names of all facts that it keeps.
  std::string form() const override;
  std::string save() const override;

  const BookState& state() const { return state_; }

 private:
  /// A task with the units that are picked for it.
  Sentence described_task(const Action& action) const;
  bool begun() const { return state_.turn > 0; }
  const WalkStep& step() const { return book_->walk().at(state_.place); }
  bool asked_here(const Task& task) const;
  std::vector<Side> sides_of(const WalkStep& step) const;
  std::string side_words(const std::vector<Side>& sides) const;
  Side acting(Side side, const Action& action) const;
  std::vector<Side> owners(const Role& role, Side acting) const;
  Unit& unit(int id);
  const Unit& unit(int id) const;

  std::optional<Objection> refuse_picks(const Task& task, Side side, const Action& action) const;
  std::optional<Objection> refuse_task(Side side, const Action& action) const;
  void do_task(Side side, const Action& action, Umpire& umpire, Telling& telling);
  void edit(const Action& action, Telling& telling);
  void muster(std::string_view text, Telling& telling);
  Unit& add_unit(Side side, std::size_t kind, std::string name, std::string group);
  void go_on(Scene& scene, Telling& telling);
  void go_to(std::size_t place, Scene& scene, Telling& telling);
  void tell_changes(const std::vector<Unit>& before, Scene& scene, Telling& telling) const;
  void forget(Until until);

  std::vector<const Task*> tasks_in_order() const;
  Value step_view() const;
  Value task_view() const;
  Value unit_view() const;

  std::shared_ptr<const Book> book_;
  std::vector<std::string> sides_;
  BookState state_;
};

}  // namespace longroll
