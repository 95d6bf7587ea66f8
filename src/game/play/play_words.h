// Plays in words by a table: what each verb says, with the names in it filled in.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "game/play/plain_game.h"

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
template <class Game, class Said = Play>
struct PlayName {
  std::string_view name;
  std::string (*text)(const Game&, const Said&);
};

/// The words with the names of a play in them.
template <class Game, class Said>
std::string fill_words(std::string_view words, const Game& game, const Said& play,
                       std::span<const PlayName<Game, Said>> names) {
  std::string text;
  for (std::size_t open = words.find('{'); open != std::string_view::npos; open = words.find('{')) {
    const std::string_view wanted = words.substr(open + 1, words.find('}') - open - 1);
    text += words.substr(0, open);
    words.remove_prefix(open + wanted.size() + 2);
    for (const PlayName<Game, Said>& one : names)
      if (one.name == wanted) text += one.text(game, play);
  }
  return text.append(words);
}

/// The words of all verbs of a game, and the names in them.
template <class Game>
struct PlayTable {
  std::span<const VerbWords> verbs;
  std::span<const PlayName<Game>> names;
};

/// The base of a game whose plays have their words in a table, `Game::play_table()`.
template <class Game, class Doing>
class WordedGame : public PlainGame<Game, Doing> {
 public:
  std::string describe(const Play& play) const { return filled(words_of(play.verb).done, play); }
  std::string offer_words(const Play& play) const {
    const VerbWords& words = words_of(play.verb);
    return filled(words.offered.empty() ? words.done : words.offered, play);
  }
  std::string words_beside(const Play& play) const { return filled(words_of(play.verb).beside, play); }
  shown::Effect effect(Verb verb) const { return words_of(verb).effect; }

 private:
  static const VerbWords& words_of(Verb verb) { return Game::play_table().verbs[verb]; }
  std::string filled(std::string_view words, const Play& play) const {
    return fill_words<Game, Play>(words, this->self(), play, Game::play_table().names);
  }
};

}  // namespace longroll
