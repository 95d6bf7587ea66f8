// A window for tests: whatever comes into its outbox is taken at once, and put together as a page does it.
#pragma once

#include <algorithm>
#include <boost/json.hpp>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "base/json.h"
#include "server/keyed.h"
#include "server/outbox.h"

namespace longroll::server {

/// RFC 7396, by the text of a message.
inline void merge(boost::json::value& into, const boost::json::value& patch) {
  if (!patch.is_object()) {
    into = patch;
    return;
  }
  if (!into.is_object()) into = boost::json::object();
  for (const auto& [name, value] : patch.as_object()) {
    if (value.is_null()) {
      into.as_object().erase(name);
    } else {
      merge(into.as_object()[name], value);
    }
  }
}

/// Whether a page's JSON is that value. The order of members means nothing; a name that stands twice is a difference.
inline bool same(const boost::json::value& held, const Value& value) {
  return std::visit(
      [&]<class T>(const T& one) {
        if constexpr (std::is_same_v<T, bool>) {
          return held.is_bool() && held.get_bool() == one;
        } else if constexpr (std::is_same_v<T, std::int64_t>) {
          return held.is_int64() && held.get_int64() == one;
        } else if constexpr (std::is_same_v<T, std::string>) {
          return held.is_string() && std::string_view(held.get_string()) == one;
        } else if constexpr (std::is_same_v<T, List>) {
          return held.is_array() && std::equal(held.get_array().begin(), held.get_array().end(), one.begin(), one.end(),
                                               [](const auto& a, const Value& b) { return same(a, b); });
        } else {
          if (!held.is_object() || held.get_object().size() != one.size()) return false;
          return std::all_of(one.begin(), one.end(), [&](const Member& member) {
            const boost::json::value* found = held.get_object().if_contains(member.name);
            return found != nullptr && same(*found, member.value);
          });
        }
      },
      value.held);
}

/// Messages in the order in which they came, from whichever thread.
class TestWindow {
 public:
  TestWindow() = default;
  TestWindow(const TestWindow&) = delete;
  TestWindow& operator=(const TestWindow&) = delete;

  std::vector<std::string> heard() const {
    const std::lock_guard lock(told_->guard);
    return told_->texts;
  }
  /// How long the last message is.
  std::size_t last_length() const {
    const std::lock_guard lock(told_->guard);
    return told_->texts.empty() ? 0 : told_->texts.back().size();
  }
  /// The numbers of the changes, in the order in which they came.
  std::vector<std::int64_t> numbers() const {
    std::vector<std::int64_t> numbers;
    for (const std::string& text : heard()) {
      const boost::json::object told = boost::json::parse(text).as_object();
      numbers.push_back(told.at(told.contains("at") ? "at" : "to").as_int64());
    }
    return numbers;
  }
  /// Whether what was told, put together, is this view.
  bool shows(const Value& view) const {
    const std::lock_guard lock(told_->guard);
    return same(told_->view, Value{keyed(view)});
  }
  /// The view that a page has after the last message, and after each.
  Value view() const {
    const std::lock_guard lock(told_->guard);
    return read_json(boost::json::serialize(told_->view));
  }
  std::vector<Value> views() const {
    std::vector<Value> views;
    boost::json::value view;
    for (const std::string& text : heard()) {
      take_in(view, text);
      views.push_back(read_json(boost::json::serialize(view)));
    }
    return views;
  }

 private:
  /// What it was told. Whoever tells may still be at it when the window is gone.
  struct Told {
    std::mutex guard;
    std::vector<std::string> texts;
    boost::json::value view;
    std::weak_ptr<Outbox> outbox;

    void take() {
      const std::lock_guard lock(guard);
      const auto from = outbox.lock();
      while (const Text text = from == nullptr ? nullptr : from->take()) {
        texts.push_back(*text);
        take_in(view, *text);
      }
    }
  };
  static void take_in(boost::json::value& view, const std::string& text) {
    const boost::json::object told = boost::json::parse(text).as_object();
    if (told.contains("at")) {
      view = told.at("view");
    } else {
      merge(view, told.at("patch"));
    }
  }
  static std::shared_ptr<Outbox> outbox_of(const std::shared_ptr<Told>& told) {
    auto outbox = std::make_shared<Outbox>([told] { told->take(); });
    told->outbox = outbox;
    return outbox;
  }

  const std::shared_ptr<Told> told_ = std::make_shared<Told>();

 public:
  const std::shared_ptr<Outbox> outbox = outbox_of(told_);
};

}  // namespace longroll::server
