// A task of the umpire's book: a procedure of the rules, or plain book-keeping, tied to units that are picked for it.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "game/book/scene.h"
#include "rules/box.h"
#include "rules/procedure.h"

namespace longroll {

/// Whose units may be picked for a role.
enum class Whose { active, other, either };

/// How many units a role takes.
struct Many {
  int least = 1;
  int most = 1;
};

/// A part that units play in a task.
struct Role {
  std::string name;
  std::string words;
  std::string kind;  ///< of unit
  Whose whose = Whose::active;
  Many many = {};
  std::string path = {};  ///< the facts of the order that it stands for; empty for none, "." for the whole order
  bool listed = false;    ///< the path is a list with an item for each unit
  std::vector<std::string> known = {};  ///< paths below it that come from the book
};

/// That something may be done once: by each unit of a role, until the mark goes.
struct Limit {
  std::string role;
  std::string words;  ///< the mark: "has fired"
  Until until = Until::turn;
  std::string rule;
};

/// A task with its facts filled in, ready to be looked at or done.
class Filled {
 public:
  Filled() = default;
  Filled(const Filled&) = delete;
  Filled& operator=(const Filled&) = delete;
  virtual ~Filled() = default;
  virtual void set(std::string_view path, std::string_view text) = 0;
  virtual Value facts() const = 0;
  virtual std::optional<Refusal> refuse() const = 0;
  /// Resolves it; the result as a value.
  virtual Value resolve(Umpire& umpire) = 0;
  /// Puts the result on the units.
  virtual void put(Scene& scene) = 0;
  /// The question that it asks of the rules; null for book-keeping.
  virtual std::unique_ptr<Question> question() const = 0;
};

/// A task without its types.
class Task {
 public:
  Task(std::string task_name, std::string task_words) : name(std::move(task_name)), words(std::move(task_words)) {}
  Task(const Task&) = delete;
  Task& operator=(const Task&) = delete;
  virtual ~Task() = default;

  virtual std::unique_ptr<Filled> fill(const Scene& scene) const = 0;
  /// Why these units may not do it, or nothing.
  virtual std::optional<Refusal> refuse(const Scene& scene) const = 0;
  /// Why the rules cannot resolve it for these units, or nothing.
  virtual std::optional<Refusal> beyond_rules(const Scene& scene) const = 0;

  std::string name;
  std::string words;  ///< what to do, such as "Assault a hex"
  std::string rules;
  const Procedure* procedure = nullptr;  ///< null for book-keeping
  FieldNode inputs;
  FieldNode results;
  std::vector<std::string> leaves;  ///< steps that ask for it; none: any time
  std::vector<Role> roles;
  std::vector<Limit> limits;
  std::vector<std::string> known;    ///< further paths that come from the book
  std::vector<std::string> unasked;  ///< paths that are left as they are
};

/// The result of book-keeping: none.
struct Nothing {
  friend bool operator==(const Nothing&, const Nothing&) = default;
  static constexpr std::array<Field, 0> fields{};
};
BOOST_DESCRIBE_STRUCT(Nothing, (), ())

/// A task whose order and result have these types; rulesets put theirs together by chained calls.
template <class Order, class Result>
class TaskOf final : public Task {
 public:
  using Task::Task;
  using Fill = std::function<void(Order&, const Scene&)>;
  using Check = std::function<std::optional<Refusal>(const Scene&)>;
  using Put = std::function<void(const Order&, const Result&, Scene&)>;

  /// The steps, by their leaves, that ask for it.
  TaskOf& at(std::vector<std::string> steps) {
    leaves = std::move(steps);
    return *this;
  }
  /// One unit whose facts go into the member of that name.
  template <class Piece, class Part>
  TaskOf& one(std::string role, std::string role_words, Whose whose, Part Order::* member) {
    const std::string path = role;
    return part<Piece>(std::move(role), std::move(role_words), whose, {1, 1}, path,
                       [member](Order& order) -> Part& { return order.*member; });
  }
  /// One unit whose facts go into what `reach` leads to, which stands at `path`.
  template <class Piece, class Reach>
  TaskOf& part(std::string role, std::string role_words, Whose whose, Many many, std::string path, Reach reach) {
    using Part = std::decay_t<decltype(reach(std::declval<Order&>()))>;
    Role& one = add_role<Piece>(std::move(role), std::move(role_words), whose, many);
    one.path = std::move(path);
    one.known = alike_paths<Piece, Part>();
    fills_.push_back([name = one.name, reach](Order& order, const Scene& scene) {
      if (const Piece* piece = scene.template one<Piece>(name)) copy_alike(*piece, reach(order));
    });
    return *this;
  }
  /// One unit whose facts go into the order itself.
  template <class Piece>
  TaskOf& whole(std::string role, std::string role_words, Whose whose) {
    return part<Piece>(std::move(role), std::move(role_words), whose, {1, 1}, ".",
                       [](Order& order) -> Order& { return order; });
  }
  /// Units whose facts go into the list of that name, one item each.
  template <class Piece, class Item, std::size_t N>
  TaskOf& list(std::string role, std::string role_words, Whose whose, Many many, FixedList<Item, N> Order::* member) {
    Role& one = add_role<Piece>(std::move(role), std::move(role_words), whose, many);
    one.path = one.name;
    one.listed = true;
    one.known = alike_paths<Piece, Item>();
    fills_.push_back([name = one.name, member](Order& order, const Scene& scene) {
      (order.*member) = {};
      for (const Piece* piece : scene.template all<Piece>(name)) {
        if ((order.*member).size() == N) break;
        Item item{};
        copy_alike(*piece, item);
        (order.*member).push_back(item);
      }
    });
    return *this;
  }
  /// Units that are only named; `fill` and `put` know what for.
  template <class Piece>
  TaskOf& units(std::string role, std::string role_words, Whose whose, Many many) {
    add_role<Piece>(std::move(role), std::move(role_words), whose, many);
    return *this;
  }
  /// Facts that the book keeps of the whole battle go where the order has fields of their names.
  template <class Table>
  TaskOf& from_table() {
    for (std::string& path : alike_paths<Table, Order>()) known.push_back(std::move(path));
    fills_.push_back([](Order& order, const Scene& scene) { copy_alike(scene.template table<Table>(), order); });
    return *this;
  }
  /// Further facts from the book, at those paths.
  TaskOf& fill(std::vector<std::string> paths, Fill fill) {
    known.insert(known.end(), paths.begin(), paths.end());
    fills_.push_back(std::move(fill));
    return *this;
  }
  /// Further facts of the units of a role, at those paths below it.
  TaskOf& fill_role(std::string_view role, const std::vector<std::string>& paths, Fill fill) {
    for (Role& one : roles)
      if (one.name == role) one.known.insert(one.known.end(), paths.begin(), paths.end());
    fills_.push_back(std::move(fill));
    return *this;
  }
  /// Paths that nobody is asked for.
  TaskOf& leave(std::vector<std::string> paths) {
    unasked.insert(unasked.end(), paths.begin(), paths.end());
    return *this;
  }
  /// Each unit of a role may do it once until the mark goes.
  TaskOf& once(std::string role, std::string mark, Until until, std::string rule) {
    limits.push_back({std::move(role), std::move(mark), until, std::move(rule)});
    return *this;
  }
  /// Why these units may not; players may override it.
  TaskOf& unless(Check check) {
    checks_.push_back(std::move(check));
    return *this;
  }
  /// Why the rules cannot resolve it for these units; nobody overrides it.
  TaskOf& beyond(Check check) {
    beyond_.push_back(std::move(check));
    return *this;
  }
  /// Puts the result on the units.
  TaskOf& put(Put put) {
    puts_.push_back(std::move(put));
    return *this;
  }

  std::unique_ptr<Filled> fill(const Scene& scene) const override;
  std::optional<Refusal> refuse(const Scene& scene) const override { return first_of(checks_, scene); }
  std::optional<Refusal> beyond_rules(const Scene& scene) const override { return first_of(beyond_, scene); }
  /// The kind of unit that a type of facts is; set by the book.
  std::function<std::string(const std::type_info&)> kind_of;

 private:
  class FilledOf;

  template <class Piece>
  Role& add_role(std::string role, std::string role_words, Whose whose, Many many) {
    roles.push_back({std::move(role), std::move(role_words), kind_of(typeid(Piece)), whose, many});
    return roles.back();
  }

  static std::optional<Refusal> first_of(const std::vector<Check>& checks, const Scene& scene) {
    for (const Check& check : checks)
      if (auto refusal = check(scene)) return refusal;
    return std::nullopt;
  }

  std::vector<Fill> fills_;
  std::vector<Check> checks_;
  std::vector<Check> beyond_;
  std::vector<Put> puts_;
};

/// An order of a task: asked of the rules where the task has a procedure.
template <class Order, class Result>
class TaskOf<Order, Result>::FilledOf final : public Filled {
 public:
  explicit FilledOf(const TaskOf& task) : task_(task) {
    if (task.procedure == nullptr) return;
    question_ = task.procedure->ask();
    typed_ = &dynamic_cast<TypedQuestion<Order, Result>&>(*question_);
  }
  Order& order() { return typed_ == nullptr ? order_ : typed_->order(); }
  void set(std::string_view path, std::string_view text) override { set_fact(order(), path, text); }
  Value facts() const override { return question_ == nullptr ? to_value(order_) : question_->facts(); }
  std::optional<Refusal> refuse() const override { return question_ == nullptr ? std::nullopt : question_->refuse(); }
  std::unique_ptr<Question> question() const override { return question_ == nullptr ? nullptr : question_->clone(); }
  Value resolve(Umpire& umpire) override {
    if (typed_ != nullptr) result_ = typed_->resolve(umpire);
    return to_value(result_);
  }
  void put(Scene& scene) override {
    for (const Put& one : task_.puts_) one(order(), result_, scene);
  }

 private:
  const TaskOf& task_;
  Order order_{};
  Result result_{};
  std::unique_ptr<Question> question_;
  TypedQuestion<Order, Result>* typed_ = nullptr;
};

template <class Order, class Result>
std::unique_ptr<Filled> TaskOf<Order, Result>::fill(const Scene& scene) const {
  auto filled = std::make_unique<FilledOf>(*this);
  for (const Fill& one : fills_) one(filled->order(), scene);
  return filled;
}

}  // namespace longroll
