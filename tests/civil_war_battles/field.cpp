// A small battlefield for tests of Civil War Battles on the table.
#include "tests/civil_war_battles/field.h"

#include <algorithm>

#include "base/text.h"
#include "chance/scripted.h"
#include "rulesets/civil_war_battles/ruleset.h"

namespace longroll::civil_war_battles {
namespace {

constexpr int most_phases = 2'000;  // until a test gives up

/// The files of a battlefield.
struct Texts {
  std::string scenario;
  std::string table;
  std::string army;
  std::string setup;
};

void add_piece(std::string_view line, Texts& texts) {
  auto all = words(line);
  const auto take = [&] {
    const std::string_view word = all.front();
    all.erase(all.begin());
    return std::string(word);
  };
  const std::string name = take();
  const bool first = take() == "first";
  const std::string kind = take();
  const bool general = kind == "general";
  const bool guns = kind == "guns";
  std::string value;
  std::string rank;
  std::string half_bases;
  std::string quality;
  std::string frontage;
  if (general) {
    value = take();
    rank = take();
  } else {
    half_bases = take();
    quality = take();
    frontage = take();
  }
  const std::string place = take();
  const std::string heading = all.empty() || all[0].find('=') != std::string_view::npos ? "" : take();
  std::map<std::string, std::string> more = {{"division", first ? "Blue" : "Grey"},
                                             {"weapon", general || guns ? "" : "rifle"},
                                             {"gun", guns ? "smoothbore" : ""}};
  for (const std::string_view one : all)
    more[std::string(one.substr(0, one.find('=')))] = one.substr(one.find('=') + 1);
  texts.army +=
      fmt::format("{},{},{},{},{},{},{},{},{},{},{},{},{},{}\n", first ? "Blue" : "Grey", name, more["division"],
                  general ? "general" : "unit", general ? "" : kind, half_bases, quality, frontage, more["weapon"],
                  more["gun"], more["light"], first || general ? "" : "yes", value, rank);
  texts.setup += fmt::format("{},{},{},{},{}\n", name, place, heading, more["turn"], more["after"]);
}

Texts texts_of(std::string_view pieces, const Terms& terms) {
  Texts texts;
  texts.army = "side,name,group,kind,arm,half_bases,quality,frontage,weapon,gun,light,confederate,value,rank\n";
  texts.setup = "name,x,y,heading,turn,after\n";
  for (const TextLine& line : lines_of(pieces)) add_piece(line.text, texts);
  texts.table = "table A field\nsize 48 36\n" + terms.table;
  texts.scenario =
      "title A field\nwords A field.\nlength short\nsides Blue | Grey\nsituation They stand.\ntask first Win.\n"
      "task second Win.\nthresholds 12 6 5 -6\narmy test\ncountdown 21\n" +
      (terms.scenario.empty() ? "objective 5 24,18 second | the cross\n" : terms.scenario);
  return texts;
}

/// Answers choices by a list, then by the policy.
class Listed final : public Chooser {
 public:
  explicit Listed(const std::vector<int>& answers) : answers_(answers) {}
  int choose(const Choice& /*choice*/, int policy) override {
    return used_ < answers_.size() ? answers_[used_++] : policy;
  }
  bool all_used() const { return used_ == answers_.size(); }

 private:
  const std::vector<int>& answers_;
  std::size_t used_ = 0;
};

}  // namespace

std::shared_ptr<const Setting> Battlefield::setting_of(std::string_view pieces, const Terms& terms) {
  RulebookOptions options;
  for (const auto& [id, choice] : terms.rules) options.interpretations.emplace_back(id, choice);
  const std::shared_ptr<const Rulebook> book = entry().open(options);
  const Texts texts = texts_of(pieces, terms);
  const std::array<EmbeddedFile, 3> files = {EmbeddedFile{"test/scenario.txt", texts.scenario},
                                             {"test/table.txt", texts.table},
                                             {"test/setup.csv", texts.setup}};
  const std::array<EmbeddedFile, 1> armies = {EmbeddedFile{"test", texts.army}};
  return std::make_shared<const Setting>(book, read_scenario("test", files, armies, house_of<House>(*book)));
}

Battlefield::Battlefield(std::string_view pieces, const Terms& terms) : game_(setting_of(pieces, terms)) {
  run([](Referee&) {}, "", {});
}

Battlefield::Battlefield(std::shared_ptr<const Setting> setting) : game_(std::move(setting)) {
  run([](Referee&) {}, "", {});
}

void Battlefield::play(const Play& play, Umpire& umpire) {
  Referee referee(umpire);
  referee.by = game_.state.flow.top().who;
  do_play(game_, play, referee);
  settle(referee);
}

void Battlefield::run(const std::function<void(Referee&)>& what, std::string_view dice,
                      const std::vector<int>& choices) {
  Scripted typed(parse_dice(dice));
  Listed answers(choices);
  Telling telling;
  Umpire umpire(typed, &telling, &answers);
  Referee referee(umpire, &telling);
  referee.by = game_.state.flow.frames.empty() ? Side::first : game_.state.flow.top().who;
  try {
    what(referee);
    settle(referee);
  } catch (const DiceWanted& wanted) {
    ADD_FAILURE() << "dice are wanted for " << wanted.purpose << " (" << wanted.rule << ")";
  }
  EXPECT_EQ(typed.left_over(), 0U) << "dice are left over";
  EXPECT_TRUE(answers.all_used()) << "choices are left over";
  log_.insert(log_.end(), telling.lines.begin(), telling.lines.end());
}

void Battlefield::settle(Referee& referee) {
  auto& flow = game_.state.flow;
  bool fresh = false;
  while (!flow.over) {
    if (flow.frames.empty()) {
      const auto next = next_step(game_);
      flow.step = next ? static_cast<std::int16_t>(*next) : std::int16_t{-1};
      if (!next) continue;
      const WalkStep& step = game_.walk().at(*next);
      const TurnRoles roles = roles_in(game_);
      const auto actors = game_.walk().actors_in(step, roles);
      flow.active = Walk::active_in(step, roles);
      flow.frames.push_back({actors.empty() ? flow.active : actors[0],
                             fresh_facts<CivilWarBattles>(*phase_at<CivilWarBattles>(step.step.leaf))});
      with_phase(game_, [&](const auto& phase, auto& facts) {
        if (phase.enter != nullptr) phase.enter(game_, facts, referee);
      });
      fresh = true;
      continue;
    }
    Offers offers;
    list_offers(game_, flow.top().who, true, offers);
    const bool idle = offers.empty() || (fresh && flow.frames.size() == 1 && offers.only_done());
    if (!idle) return;
    finish_phase(game_, referee);
  }
}

void Battlefield::go(std::string_view phase, Side side, std::string_view dice) {
  run(
      [&](Referee& referee) {
        for (int i = 0; i < most_phases && !game_.state.flow.over; ++i) {
          if (this->phase() == phase && game_.state.player == side) return;
          referee.by = game_.state.flow.top().who;
          finish_phase(game_, referee);
          settle(referee);
        }
        if (!game_.state.flow.over) ADD_FAILURE() << phase << " was not reached";
      },
      dice, {});
}

PieceId Battlefield::id(std::string_view name) const {
  PieceId found = no_piece;
  game_.each([&](PieceId one) {
    if (game_.info(one).name == name) found = one;
  });
  if (found == no_piece) throw BadInput(fmt::format("there is no {}", name));
  return found;
}

Play Battlefield::parse(std::string_view text) const {
  Play play;
  if (const std::size_t at = text.find('@'); at != std::string_view::npos) {
    play.place = game_.place_named(trim(text.substr(at + 1)));
    text = text.substr(0, at);
  }
  const auto all = words(text);
  const auto verbs = CivilWarBattles::verbs();
  const auto verb = std::ranges::find(verbs, all[0]);
  if (verb == verbs.end()) throw BadInput(fmt::format("there is no verb {}", all[0]));
  play.verb = static_cast<Verb>(verb - verbs.begin());
  for (std::size_t i = 1; i < all.size(); ++i) {
    if (all[i][0] == '=') {
      play.choice = static_cast<std::int16_t>(to_number(all[i].substr(1)).value_or(-1));
    } else {
      play.pieces.push_back(static_cast<PieceNumber>(id(all[i])));
    }
  }
  return play;
}

bool Battlefield::offered(std::string_view text) const {
  Offers offers;
  list_offers(game_, game_.state.flow.top().who, true, offers);
  return offers.contains(parse(text));
}

std::string Battlefield::refusal(std::string_view text) const {
  if (offered(text)) return "";
  const Play play = parse(text);
  const auto refusal = with_phase(game_, [&](const auto& phase, const auto& facts) -> std::optional<Refusal> {
    return phase.refuse == nullptr ? std::nullopt : phase.refuse(game_, facts, play);
  });
  return refusal ? refusal->rule : "not offered";
}

void Battlefield::play(std::string_view text, std::string_view dice, const std::vector<int>& choices) {
  const Play wanted = parse(text);
  ASSERT_TRUE(offered(text)) << text << " is not offered in " << phase() << ": " << refusal(text);
  run([&](Referee& referee) { do_play(game_, wanted, referee); }, dice, choices);
}

std::string Battlefield::phase() const {
  return game_.state.flow.frames.empty() ? "" : std::string(phase_on_top(game_).name);
}

Battlefield going(std::string_view pieces, int points, const Terms& terms) {
  Battlefield field(std::string(pieces) + "\nHill first general 2 division 2,2", terms);
  field.game().join(field.id("Hill"), field.id("Lane"));
  field.go("motivation");
  // A general with the unit passes it without a roll, and adds a point (C.6, C.7).
  field.play("motivate Hill Lane", std::to_string(points - 1));
  EXPECT_EQ(field.unit("Lane").points, points);
  return field;
}

Battlefield before_falter(std::string_view pieces, const Terms& terms) {
  Battlefield field = going(pieces, 6, terms);
  field.play("assault Lane Gray");
  if (field.phase() == "opportunity_fire") field.play("done");
  EXPECT_EQ(field.phase(), "falter");
  return field;
}

std::string Battlefield::log() const {
  std::string text;
  for (const LogLine& line : log_) text += line.said.text() + "\n";
  return text;
}

bool Battlefield::said(std::string_view text) const { return log().find(text) != std::string::npos; }

}  // namespace longroll::civil_war_battles
