// A described struct whose type only its owner knows: units of any ruleset, kept and edited by those who know none.
#pragma once

#include <memory>
#include <string_view>
#include <typeinfo>

#include "rules/described.h"

namespace longroll {

/// Holds one described struct by value.
class Box {
 public:
  template <DescribedStruct T>
  explicit Box(T value) : held_(std::make_unique<Of<T>>(std::move(value))) {}
  Box(const Box& from) : held_(from.held_->clone()) {}
  Box& operator=(const Box& from) {
    held_ = from.held_->clone();
    return *this;
  }
  Box(Box&&) noexcept = default;
  Box& operator=(Box&&) noexcept = default;
  ~Box() = default;

  /// The struct, where it is of that type.
  template <class T>
  const T* get() const {
    const auto* of = dynamic_cast<const Of<T>*>(held_.get());
    return of == nullptr ? nullptr : &of->value;
  }
  template <class T>
  T* get() {
    auto* of = dynamic_cast<Of<T>*>(held_.get());
    return of == nullptr ? nullptr : &of->value;
  }

  /// Sets a field by its dotted path; throws BadInput.
  void set(std::string_view path, std::string_view text) { held_->set(path, text); }
  /// Sets what a line in short says, such as "5 cavalry disordered".
  void set_short(std::string_view text) { held_->set_in_short(text); }
  Value facts() const { return held_->facts(); }
  FieldNode schema() const { return held_->schema(); }

 private:
  struct Held {
    Held() = default;
    Held(const Held&) = default;
    Held& operator=(const Held&) = delete;
    virtual ~Held() = default;
    virtual std::unique_ptr<Held> clone() const = 0;
    virtual void set(std::string_view path, std::string_view text) = 0;
    virtual void set_in_short(std::string_view text) = 0;
    virtual Value facts() const = 0;
    virtual FieldNode schema() const = 0;
  };
  template <class T>
  struct Of final : Held {
    explicit Of(T given) : value(std::move(given)) {}
    std::unique_ptr<Held> clone() const override { return std::make_unique<Of>(*this); }
    void set(std::string_view path, std::string_view text) override { set_fact(value, path, text); }
    void set_in_short(std::string_view text) override { longroll::set_short(value, "facts", text); }
    Value facts() const override { return to_value(value); }
    FieldNode schema() const override { return schema_of(T{}, Field{}); }
    T value;
  };

  std::unique_ptr<Held> held_;
};

namespace shaped {

void copy_alike(const Shape& source, const void* from, const Shape& shape, void* to);
std::vector<std::string> alike_paths(const Shape& source, const Shape& shape);

}  // namespace shaped

/// Copies every field that both structs have under the same name and type; records within the target are looked
/// through.
template <DescribedStruct From, DescribedStruct To>
void copy_alike(const From& from, To& to) {
  shaped::copy_alike(shape_of<From>(), &from, shape_of<To>(), &to);
}

/// The paths of the target that copy_alike sets.
template <DescribedStruct From, DescribedStruct To>
std::vector<std::string> alike_paths() {
  return shaped::alike_paths(shape_of<From>(), shape_of<To>());
}

}  // namespace longroll
