// Plays in words by tables: what each verb says, with the names in it filled in, and what its choices are called.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/enums.h"
#include "game/play/play.h"
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

/// Names that games share: {names} of all whom a play is about; {who}, the same with a blank after it where there is
/// anybody; {to}, its place; its choice.
template <class Game>
std::string names_said(const Game& game, const Play& play) {
  return game.names_in_a_row(game.members(play));
}
template <class Game>
std::string who_said(const Game& game, const Play& play) {
  const std::string names = names_said(game, play);
  return names.empty() ? names : names + " ";
}
template <class Game>
std::string place_said(const Game& game, const Play& play) {
  return game.place_name(play.place);
}
template <class Game>
std::string choice_said(const Game& game, const Play& play) {
  return spoken(game.choice_name(play.verb, play.choice));
}

/// The name of a piece of a play by its place in it; a play that a page sends may lack it, and has words all the same.
template <class Game>
std::string piece_in(const Game& game, const Play& play, std::size_t i, std::string_view lacking = "somebody") {
  return i < play.pieces.size() ? game.piece_name(piece_of(play, i)) : std::string(lacking);
}
/// {who} and {other} of plays in which one piece does something, perhaps to another.
template <class Game>
std::string first_said(const Game& game, const Play& play) {
  return piece_in(game, play, 0);
}
template <class Game>
std::string second_said(const Game& game, const Play& play) {
  return piece_in(game, play, 1);
}

/// The words of all plays of a game, by verb, and the names in them.
template <class Game>
struct PlayWords {
  std::span<const VerbWords> verbs;
  std::span<const PlayName<Game, Play>> names;

  std::string done(const Game& game, const Play& play) const {
    return fill_words(verbs[play.verb].done, game, play, names);
  }
  std::string offered(const Game& game, const Play& play) const {
    const std::string_view words = verbs[play.verb].offered;
    return words.empty() ? done(game, play) : fill_words(words, game, play, names);
  }
  std::string beside(const Game& game, const Play& play) const {
    return fill_words(verbs[play.verb].beside, game, play, names);
  }
};

/// The choices that plays of a verb have, where they are enumerators, and what they are in the refusal of another.
struct VerbChoices {
  Verb verb = verb_done;
  std::string_view what;
  std::vector<std::string> names;
};
template <class E, class Doing>
VerbChoices choices_from(Doing doing, std::string_view what) {
  return {static_cast<Verb>(doing), what, enum_names<E>()};
}

}  // namespace longroll
