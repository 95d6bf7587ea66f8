// What every game on a map promises of each of its positions.
#include "tests/play/promises/position.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "base/errors.h"
#include "base/json.h"
#include "chance/random.h"
#include "game/play/saved.h"

namespace longroll::promises {
namespace {

/// So many offers, changed actions and places are looked at in one position.
constexpr int samples = 6;
/// As many actions as are kept.
constexpr std::size_t most_known = 400;

std::string words_of(const Action& action) { return json_line(to_value(action)); }

bool same_offers(const Offers& a, const Offers& b) {
  return a.who() == b.who() && std::equal(a.list().begin(), a.list().end(), b.list().begin(), b.list().end(),
                                          [&](const Offer& one, const Offer& other) {
                                            return one.play == other.play && a.places(one) == b.places(other);
                                          });
}

/// What one position offers and the other does not.
std::string difference_of(const PlayPosition& a, const PlayPosition& b) {
  std::string words;
  for (const auto& [one, other] : {std::pair{&a, &b}, std::pair{&b, &a}})
    for (int n = 0; n < one->offers().size(); ++n) {
      const Play play = one->offers().nth(n);
      if (!other->offers().contains(play))
        words += fmt::format("\n{} {}", one == &a ? "only before:" : "only after:", words_of(one->to_action(play)));
    }
  return words;
}

/// Calls `visit` with some of the actions that are offered.
template <class Visit>
void some_offers(const Checked& checked, const Visit& visit) {
  const Offers& offers = checked.position.offers();
  const int all = offers.size();
  for (int i = 0; i < std::min(samples, all); ++i) {
    const Play play = offers.nth(all <= samples ? i : checked.numbers.below(all));
    visit(play, checked.position.to_action(play));
  }
}

/// Why a side may not do it, in words; empty where it may.
std::string reason_of(const PlayPosition& position, Side side, const Action& action) {
  try {
    const auto objection = position.refuse(side, action);
    return objection ? objection->refusal.rule + " " + objection->refusal.reason : "";
  } catch (const BadInput& bad) {
    return bad.what();
  }
}

/// Whether a side may do it; an action that cannot even be read may not be done.
bool accepted(const PlayPosition& position, Side side, const Action& action) {
  try {
    const auto objection = position.refuse(side, action);
    if (objection)
      insist(!objection->refusal.reason.empty(), "a refusal has a reason", [&] { return words_of(action); });
    return !objection;
  } catch (const BadInput& bad) {
    insist(!std::string_view(bad.what()).empty(), "a refusal has a reason", [&] { return words_of(action); });
    return false;
  }
}

bool offered(const PlayPosition& position, Side side, const Action& action) {
  try {
    const Offers* offers = position.offers_to(side);
    return offers != nullptr && offers->contains(position.to_play(action));
  } catch (const BadInput&) {
    return false;
  }
}

/// Tries to do what is not allowed, on a copy; `text` is the position as it is saved.
void insist_on_unchanged(const PlayPosition& position, const std::string& text, Side side, const Action& action) {
  const auto copy = position.copy();
  Random dice(1);
  Telling told;
  bool refused = false;
  try {
    Umpire umpire(dice, &told);
    copy->apply(side, action, umpire, told);
  } catch (const BadInput&) {
    refused = true;
  }
  insist(refused, "what is not allowed is not done", [&] { return words_of(action); });
  insist(copy->save() == text, "a refusal changes nothing", [&] { return words_of(action); });
}

std::string ways_text(const PlayPosition& position, const std::vector<WayPlace>& ways) {
  std::string text;
  for (const WayPlace& way : ways)
    text +=
        fmt::format("{} {} {} {}\n", position.place_name(way.place), way.price.value_or(-1),
                    way.from == no_place ? "" : position.place_name(way.from), way.chance ? to_text(*way.chance) : "");
  return text;
}

/// How the places of an offer are reached, and what dice may open to which it leads.
std::string ways_of(const PlayPosition& position, Side side, const Play& play) {
  Play offered = play;
  offered.place = no_place;
  std::string text = ways_text(position, position.ways(side, offered));
  for (const Prospect& prospect : position.prospects(side, play)) {
    text += prospect.words;
    for (const Play& one : prospect.plays) text += " " + words_of(position.to_action(one));
    text += " " + words_of(position.to_action(prospect.then)) + "\n";
    for (const auto& [way, chance] : prospect.places) text += to_text(chance) + " " + ways_text(position, {way});
  }
  return text;
}

/// What cannot be done now has no odds.
void insist_on_no_forecast(const PlayPosition& position, const Action& action) {
  try {
    const Prepared prepared = position.prepare(action);
    insist(prepared.objection.has_value(), "what is not allowed has no forecast", [&] { return words_of(action); });
  } catch (const BadInput&) {
    return;  // it is no action of this game at all
  }
}

}  // namespace

void insist(bool holds, const char* promise) {
  if (!holds) throw Broken(promise);
}

void Actions::learn(const Action& action) {
  if (known_.size() < most_known) {
    known_.push_back(action);
  } else {
    known_[action.pieces.empty() ? 0 : static_cast<std::size_t>(action.pieces[0]) % most_known] = action;
  }
}

Action Actions::changed(Action action, Numbers& numbers) const {
  const Action other = known_.empty() ? action : numbers.one_of(known_);
  constexpr int any_piece = 160;
  switch (numbers.below(9)) {
    case 0: action.verb = other.verb; break;
    case 1: action.pieces = other.pieces; break;
    case 2: action.place = other.place; break;
    case 3: action.choice = other.choice; break;
    case 4: action.pieces.push_back(numbers.below(any_piece)); break;
    case 5: action.pieces = {numbers.below(any_piece)}; break;
    case 6: action.pieces.clear(); break;
    case 7:
      action = other;  // as it was offered, then and there
      break;
    default: (numbers.below(2) == 0 ? action.place : action.choice) = numbers.below(2) == 0 ? "" : "nowhere"; break;
  }
  return action;
}

std::string first_difference(const Value& a, const Value& b, const std::string& path) {
  const auto* records = std::get_if<Record>(&a.held);
  const auto* other_records = std::get_if<Record>(&b.held);
  if (records != nullptr && other_records != nullptr && records->size() == other_records->size()) {
    for (std::size_t i = 0; i < records->size(); ++i)
      if (!((*records)[i].value == (*other_records)[i].value))
        return first_difference((*records)[i].value, (*other_records)[i].value, path + "." + (*records)[i].name);
  }
  const auto* list = std::get_if<List>(&a.held);
  const auto* other_list = std::get_if<List>(&b.held);
  if (list != nullptr && other_list != nullptr && list->size() == other_list->size()) {
    for (std::size_t i = 0; i < list->size(); ++i)
      if (!((*list)[i] == (*other_list)[i]))
        return first_difference((*list)[i], (*other_list)[i], fmt::format("{}.{}", path, i));
  }
  return fmt::format("{}: {} and {}", path, json_line(a).substr(0, 300), json_line(b).substr(0, 300));
}

Compared& Compared::operator+=(const Compared& more) {
  for (const auto count : {&Compared::hidden, &Compared::forecasts, &Compared::guesses, &Compared::ways,
                           &Compared::told, &Compared::deeds, &Compared::undone, &Compared::at_once, &Compared::shown})
    this->*count += more.*count;
  return *this;
}

std::string odds_text(const Foretold& foretold) {
  const auto text_of = [](const OddsReport& odds) {
    std::map<std::string, std::string> rows;
    for (const OutcomeRow& row : odds.rows)
      rows[json_line(row.result)] = to_text(Rational(row.count, odds.denominator));
    std::string text;
    for (const auto& [report, chance] : rows) text += report + chance + "\n";
    return text;
  };
  std::string text = text_of(foretold.odds);
  for (const OddsReport& odds : foretold.could_be) text += "or\n" + text_of(odds);
  return text;
}

void check_saving(const Checked& checked) {
  const PlayPosition& position = checked.position;
  const std::string text = position.save();
  const auto copy = position.copy();
  insist(copy->save() == text, "a copy is equal");
  insist(same_offers(copy->offers(), position.offers()), "a copy offers the same");
  const auto loaded = checked.start.copy();
  loaded->load(text);
  insist(loaded->save() == text, "what is saved and loaded is saved alike", [&] { return text; });
  insist(same_offers(loaded->offers(), position.offers()), "what is saved and loaded offers the same",
         [&] { return difference_of(position, *loaded); });
  insist(loaded->view({}) == position.view({}), "what is saved and loaded looks the same", [&] { return text; });
}

void check_offers(const Checked& checked) {
  const PlayPosition& position = checked.position;
  insist(!position.prompt().empty(), "every position says what to do");
  if (const auto verdict = position.verdict()) {
    insist(position.offers().empty(), "nothing is offered when it is over");
    insist(!verdict->words.empty(), "an end has words");
    return;
  }
  insist(!position.offers().empty(), "there is something to do until it is over");
  insist(position.offers_to(position.offers().who()) == &position.offers(), "what is offered is offered to somebody");
  insist(position.secrets() == 0 || position.offers_to(other(position.offers().who())) == nullptr,
         "who has chosen in secret waits");
  insist(!position.ideas(Effort::quick, true).empty(), "there is an idea until it is over");
  some_offers(checked, [&](const Play& play, const Action& action) {
    checked.actions.learn(action);
    insist(position.to_play(action) == play, "a play said in words is the same play", [&] { return words_of(action); });
    insist(!position.describe(action).empty(), "a play has words", [&] { return words_of(action); });
    const Action read = read_action(read_json(words_of(action)));
    insist(position.to_play(read) == play, "a play sent and read is the same play", [&] { return words_of(action); });
  });
}

void check_refusals(const Checked& checked) {
  const PlayPosition& position = checked.position;
  const Side who = position.offers().who();
  const std::string text = position.save();
  some_offers(checked, [&](const Play& /*play*/, const Action& action) {
    insist(accepted(position, who, action), "what is offered is accepted", [&] { return words_of(action); });
    const Action wrong = checked.actions.changed(action, checked.numbers);
    for (const auto& [side, tried] : {std::pair{who, &wrong}, std::pair{other(who), &action}}) {
      const bool right = offered(position, side, *tried);
      insist(accepted(position, side, *tried) == right, "exactly what is offered to a side is accepted",
             [&] { return words_of(*tried); });
      if (!right) insist_on_unchanged(position, text, side, *tried);
    }
    if (!offered(position, who, wrong) && !offered(position, other(who), wrong)) insist_on_no_forecast(position, wrong);
  });
}

void check_views(const Checked& checked) {
  const PlayPosition& position = checked.position;
  for (const Side side : {Side::first, Side::second}) {
    const Value view = position.view(side);
    insist(position.seen_by(side)->view(side) == view, "a side is shown what it may know and nothing else");
    if (position.offers_to(side) != nullptr) continue;
    constexpr std::size_t many = 100'000;
    insist(saved_list(saved_member(view, "offers"), many).empty(), "the side that waits is offered nothing");
  }
}

void check_stakes(const Checked& checked) {
  const PlayPosition& position = checked.position;
  constexpr std::size_t many = 1'000;
  for (const Viewer viewer : {Viewer(), Viewer(Side::first), Viewer(Side::second)}) {
    const auto stakes = position.stakes(viewer);
    if (!stakes) return;
    std::array<int, 2> sums{};
    for (const shown::Goal& goal : stakes->goals)
      for (const shown::GoalGain& gain : goal.gains) {
        sums[index(gain.side)] += gain.points;
        insist(!gain.most || *gain.most >= gain.points, "nobody has more than can be had", [&] { return goal.words; });
        insist(!gain.worth.empty(), "a goal says what it is worth", [&] { return goal.words; });
      }
    const Value view = position.view(viewer);
    for (const Side side : {Side::first, Side::second}) {
      const Value& standing = saved_list(saved_member(view, "standing"), many)[index(side)];
      insist(std::get<std::int64_t>(saved_member(standing, "points").held) == sums[index(side)],
             "the goals are the points", [&] { return json_line(standing); });
    }
    insist(stakes->margin.now == sums[0] - sums[1], "the margin is that of the points");
  }
}

void check_hidden(const Checked& checked) {
  const PlayPosition& position = checked.position;
  insist(position.seen_by(Side::first)->seen_by(Side::second)->save() ==
             position.seen_by(Side::second)->seen_by(Side::first)->save(),
         "what both know is the same whoever is asked first");
  for (const Side side : {Side::first, Side::second}) {
    const auto varied = position.varied_for(side, checked.numbers.below(PlayPosition::variations));
    if (varied == nullptr) continue;
    const auto about = [&] { return first_difference(position.view({}), varied->view({})); };
    const int pick = checked.numbers.below(PlayPosition::variations);
    const auto saved_as = [&](const PlayPosition& from) {
      const auto another = from.varied_for(side, pick);
      return (another == nullptr ? from : *another).save();
    };
    insist(saved_as(position) == saved_as(*varied), "what could be hidden from a side hangs on what it knows", about);
    const Value shown = position.view(side);
    const Value other_shown = varied->view(side);
    insist(shown == other_shown, "what is hidden from a side is not in its view",
           [&] { return first_difference(shown, other_shown); });
    ++checked.compared.hidden;
    const auto known = position.seen_by(side);
    const auto same = varied->seen_by(side);
    const bool acts = position.offers_to(side) != nullptr;
    insist(acts == (varied->offers_to(side) != nullptr), "whether a side acts tells nothing hidden", about);
    if (!acts) continue;
    insist(same_offers(*position.offers_to(side), *varied->offers_to(side)), "what is offered tells nothing hidden",
           about);
    some_offers(checked, [&](const Play& play, const Action& action) {
      const Action wrong = checked.actions.changed(action, checked.numbers);
      insist(reason_of(position, side, wrong) == reason_of(*varied, side, wrong), "a refusal tells nothing hidden",
             [&] { return words_of(wrong) + "\n" + about(); });
      if (position.offers().who() != side) return;
      const ForecastWish wish{.viewer = side};
      const auto one = known->foretell(play, wish);
      const auto other = same->foretell(play, wish);
      insist(one.has_value() == other.has_value() && (!one || odds_text(*one) == odds_text(*other)),
             "a forecast tells nothing hidden", [&] { return words_of(action); });
      if (one) ++checked.compared.forecasts;
      if (one && !one->could_be.empty()) ++checked.compared.guesses;
      const std::string ways = ways_of(*known, side, play);
      const std::string other_ways = ways_of(*same, side, play);
      insist(ways == other_ways, "a way tells nothing hidden",
             [&] { return words_of(action) + "\n" + ways + "and\n" + other_ways; });
      if (!ways.empty()) ++checked.compared.ways;
    });
  }
}

void check_questions(const Checked& checked) {
  const PlayPosition& position = checked.position;
  some_offers(checked, [&](const Play& play, const Action& action) {
    const Prepared prepared = position.prepare(action);
    insist(!prepared.objection, "what is offered has a forecast", [&] { return words_of(action); });
    if (prepared.question != nullptr) {
      const auto refusal = prepared.question->refuse();
      insist(!refusal, "the odds of an offer can be asked", [&] {
        return fmt::format("{}, {} {}", words_of(action), refusal->reason, to_text(prepared.question->facts()));
      });
      insist(prepared.question->evaluate() > 0, "the odds of an offer have outcomes", [&] { return words_of(action); });
    }
    if (play.place == no_place) return;
    const PlaceLook look = position.look(play.place);
    insist(!look.words.empty(), "a place has words", [&] { return action.place; });
    insist(position.place_named(position.place_name(play.place)) == play.place, "a place is found by its name",
           [&] { return action.place; });
    const Action far = checked.actions.changed(action, checked.numbers);
    if (!offered(position, position.offers().who(), far) || far.place.empty()) return;
    const PlaceNumber there = position.place_named(far.place);
    insist(position.sight(play.place, there).clear == position.sight(there, play.place).clear, "who sees is seen",
           [&] { return action.place + " " + far.place; });
  });
}

}  // namespace longroll::promises
