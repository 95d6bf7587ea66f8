// Reasons that are made only for whoever asks for them: playouts ask what is legal very often, and never why not.
#pragma once

#include "game/play/phase.h"

namespace longroll::line_of_battle {

/// Gives the reason, if it is wanted: false.
template <class... Named>
bool no(Refusal* why, std::string_view rule, fmt::format_string<const Named&...> sentence, const Named&... named) {
  if (why != nullptr) *why = refused(rule, sentence, named...);
  return false;
}

/// The same where the answer would be a number.
template <class... Named>
std::nullopt_t none(Refusal* why, std::string_view rule, fmt::format_string<const Named&...> sentence,
                    const Named&... named) {
  no(why, rule, sentence, named...);
  return std::nullopt;
}

}  // namespace longroll::line_of_battle
