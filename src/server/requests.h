// Requests that change a battle, read to their last member before anything is done.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "game/action.h"

namespace longroll::server {

/// Something to be done.
struct ActAsked {
  std::size_t after = 0;  ///< the entries that the page has seen
  Action action;
  std::optional<Side> side;  ///< nothing: who is to act
  bool typed = false;        ///< people throw the dice
  bool override = false;
};

/// An answer to what is pending: dice, a choice, or the last answer taken back; one of them.
struct AnswerAsked {
  std::size_t after = 0;
  std::optional<std::int64_t> answers;  ///< those that the page has seen given
  std::optional<std::string> dice;
  std::optional<int> choice;
  bool take_back = false;
};

/// They throw BadInput for what is missing, of the wrong type, or unknown.
ActAsked read_act(const Value& body);
AnswerAsked read_answer(const Value& body);
/// A request that has nothing but `after`.
std::size_t read_after(const Value& body);

}  // namespace longroll::server
