// Values that are worked out from the state and kept as long as that part of it is what it was: they cannot be stale,
// whoever has changed it.
#pragma once

#include <array>
#include <cstring>
#include <optional>
#include <tuple>
#include <type_traits>

namespace longroll {

namespace detail {

template <class T>
bool is_same(const T& a, const T& b) {
  if constexpr (std::is_trivially_copyable_v<T> && std::has_unique_object_representations_v<T>) {
    return std::memcmp(&a, &b, sizeof(T)) == 0;
  } else {
    return a == b;
  }
}

}  // namespace detail

/// A value by the parts of the state that it rests on. To look whether they have changed takes some nanoseconds for a
/// kilobyte of plain data.
template <class Value, class... Parts>
class KeptBy {
 public:
  /// The value; where a part is not what it was, `begin` makes it anew.
  template <class Begin>
  Value& get(const Begin& begin, const Parts&... parts) const {
    if (!kept_ || !same(std::index_sequence_for<Parts...>(), parts...)) {
      kept_.emplace(parts...);
      value_ = begin();
    }
    return value_;
  }

 private:
  template <std::size_t... I>
  bool same(std::index_sequence<I...> /*all*/, const Parts&... parts) const {
    return (detail::is_same(std::get<I>(*kept_), parts) && ...);
  }

  mutable std::optional<std::tuple<Parts...>> kept_;
  mutable Value value_{};
};

}  // namespace longroll
