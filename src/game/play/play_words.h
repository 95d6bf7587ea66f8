// Plays in words by a table: what each verb says, with the names in it filled in.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "game/play/shown.h"

namespace longroll {

/// What a verb does; what it says when it is done, when it is offered, and when it is offered beside the name of its
/// piece, if that is said otherwise. {who} and the like are names of the game.
struct VerbWords {
  shown::Effect effect;
  std::string_view done;
  std::string_view offered = "";
  std::string_view beside = "";
};

/// A name in the words of a play, and what stands for it.
template <class Game, class Play>
struct PlayName {
  std::string_view name;
  std::string (*text)(const Game&, const Play&);
};

/// The words with the names of a play in them.
template <class Game, class Play>
std::string fill_words(std::string_view words, const Game& game, const Play& play,
                       std::span<const PlayName<Game, Play>> names) {
  std::string text;
  for (std::size_t open = words.find('{'); open != std::string_view::npos; open = words.find('{')) {
    const std::string_view wanted = words.substr(open + 1, words.find('}') - open - 1);
    text += words.substr(0, open);
    words.remove_prefix(open + wanted.size() + 2);
    for (const PlayName<Game, Play>& one : names)
      if (one.name == wanted) text += one.text(game, play);
  }
  return text.append(words);
}

}  // namespace longroll
