// The choice of options as a question.
#include "rulesets/valley/procedures/options.h"

namespace longroll::valley {
namespace {

/// What this procedure works out, as a battle has it among its facts.
constexpr const char* attacker_fact = "attacker_option";
constexpr const char* defender_fact = "defender_option";

class OptionsQuestion final : public Question {
 public:
  OptionsQuestion(const House& house, const BattleOrder& order) : order_(order), house_(house) {}
  OptionsQuestion(const House& house, const BattleOrder& order, std::string words, MatrixGame game)
      : order_(order), house_(house), words_(std::move(words)), game_(std::move(game)) {}

  std::unique_ptr<Question> clone() const override { return std::make_unique<OptionsQuestion>(*this); }
  void set(std::string_view path, std::string_view text) override {
    if (path == attacker_fact || path == defender_fact) {
      throw BadInput(fmt::format("{} is what this procedure works out; leave it away, or ask for a battle", path));
    }
    set_fact(order_, path, text);
  }
  void fill_from(std::span<const std::uint8_t> bytes) override {
    ByteSource source(bytes);
    fill(order_, source, Field{});
  }
  Value facts() const override { return to_value(order_); }
  std::optional<Refusal> refuse() const override {
    // Only what holds for every pairing: an unsupplied side simply has no pitched battle to choose.
    BattleOrder plain = order_;
    plain.attacker_option = AttackerOption::assault;
    plain.defender_option = DefenderOption::stand;
    return refuse_order(plain, house_);
  }
  OddsReport odds(const OddsOptions& options, bool /*explain*/) const override {
    OddsReport report;
    report.game = game_ ? *game_ : option_game(order_, house_, options);
    report.solution = solve(*report.game);
    const bool swing = house_.interpretations.value == ValueReading::swing;
    report.value_words = game_   ? words_
                         : swing ? "expected strength points lost by the defender less those lost by the attacker"
                                 : "chance that the attacker wins";
    report.of_chances = !game_ && !swing;
    report.pair = {"battle", attacker_fact, defender_fact, "options"};
    report.events.emplace_back(Ruled{"V.R36", report.value_words});
    return report;
  }
  std::size_t evaluate() const override { return solve(option_game(order_, house_, {})).row_mix.size(); }
  RollReport roll(Chance& /*chance*/, Chooser* /*chooser*/) const override {
    throw BadInput("options is solved, not rolled; ask for its odds");
  }
  void sample(std::uint64_t /*seed*/, std::uint64_t /*times*/) const override {}

 private:
  BattleOrder order_;
  const House& house_;
  std::string words_;
  std::optional<MatrixGame> game_;  // other values than the house's
};

}  // namespace

std::unique_ptr<Question> ask_options(const House& house, const BattleOrder& order) {
  return std::make_unique<OptionsQuestion>(house, order);
}

std::unique_ptr<Question> ask_options(const House& house, const BattleOrder& order, std::string words,
                                      MatrixGame game) {
  return std::make_unique<OptionsQuestion>(house, order, std::move(words), std::move(game));
}

Procedure options_procedure(const House& house) {
  FieldNode inputs = schema_of(BattleOrder{}, Field{});
  std::erase_if(inputs.children,
                [](const FieldNode& node) { return node.name == attacker_fact || node.name == defender_fact; });
  return {"options",
          "which options to choose, and how often: the choice of both sides at once, solved",
          "V.13, V.14; V.R36, V.R37",
          false,
          std::move(inputs),
          FieldNode{},
          [&house] { return ask_options(house, {}); }};
}

}  // namespace longroll::valley
