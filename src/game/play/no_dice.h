// Dice that must not fall.
#pragma once

#include <fmt/format.h>

#include <stdexcept>

#include "chance/chance.h"

namespace longroll {

/// Throws where a die is wanted: before the first play, or to look at what a play without dice leads to.
class NoDice final : public FacedChance {
 protected:
  void throw_dice(const Ask& ask, Dice /*dice*/, Reading /*reading*/, std::span<std::uint8_t> /*faces*/) override {
    throw std::logic_error(fmt::format("dice where none may fall: {}", ask.purpose));
  }
};

}  // namespace longroll
