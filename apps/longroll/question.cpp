// From flags and files to a question.
#include "longroll/question.h"

#include <fmt/format.h>
#include <toml++/toml.h>

#include <algorithm>

#include "rulesets/all.h"

namespace longroll::app {
namespace {

using Pairs = std::vector<std::pair<std::string, std::string>>;

std::string where(const std::string& file, const toml::node& node) {
  return fmt::format("{}:{}", file, node.source().begin.line);
}

/// Tables and lists of tables become dotted paths; everything else becomes text.
void flatten(const std::string& file, const std::string& path, const toml::node& node, Pairs& pairs) {
  if (const auto* table = node.as_table()) {
    for (const auto& [key, child] : *table) {
      flatten(file, path.empty() ? std::string(key.str()) : fmt::format("{}.{}", path, key.str()), child, pairs);
    }
  } else if (const auto* array = node.as_array()) {
    for (std::size_t i = 0; i < array->size(); ++i) flatten(file, fmt::format("{}.{}", path, i), *array->get(i), pairs);
  } else if (const auto text = node.value<std::string>()) {
    pairs.emplace_back(path, *text);
  } else if (const auto truth = node.value_exact<bool>()) {
    pairs.emplace_back(path, *truth ? "yes" : "no");
  } else if (const auto number = node.value_exact<std::int64_t>()) {
    pairs.emplace_back(path, std::to_string(*number));
  } else {
    throw BadInput(fmt::format("{}: {} must be a text, a whole number, true or false", where(file, node), path));
  }
}

/// What a file adds to the question.
struct FromFile {
  std::string ruleset;
  std::string procedure;
  Pairs facts;
  Pairs rules;
};

FromFile read_question(const std::string& file) {
  FromFile from;
  const std::string text = read_file(file);
  toml::table root;
  try {
    root = toml::parse(text, file);
  } catch (const toml::parse_error& error) {
    throw BadInput(fmt::format("{}:{}: {}", file, error.source().begin.line, error.description()));
  }
  for (const auto& [key, node] : root) {
    if (key.str() == "ruleset" && node.is_string()) {
      from.ruleset = *node.value<std::string>();
    } else if (key.str() == "procedure" && node.is_string()) {
      from.procedure = *node.value<std::string>();
    } else if (key.str() == "facts" && node.is_table()) {
      flatten(file, "", node, from.facts);
    } else if (key.str() == "rules" && node.is_table()) {
      for (const auto& [id, choice] : *node.as_table()) {
        if (!choice.is_string())
          throw BadInput(fmt::format("{}: rule {} must be a text", where(file, choice), id.str()));
        from.rules.emplace_back(std::string(id.str()), *choice.value<std::string>());
      }
    } else {
      throw BadInput(fmt::format("{}: '{}' is not understood; a question has ruleset, procedure, [facts] and [rules]",
                                 where(file, node), key.str()));
    }
  }
  return from;
}

/// "P.D2", "V.R36": the form of an id, whether or not there is such a reading.
bool is_id(const std::string& key) { return key.size() > 3 && key[0] >= 'A' && key[0] <= 'Z' && key[1] == '.'; }

/// A file for one question and a command line for another do not go together.
void insist_same(const std::string& file, const std::string& in_file, const std::string& asked) {
  if (in_file.empty() || asked.empty() || in_file == asked) return;
  throw BadInput(fmt::format("{} is a question about {}, not {}; leave {} away", file, in_file, asked, asked));
}

void insist_once(const std::vector<std::string>& facts) {
  std::vector<std::string> keys;
  for (const std::string& fact : facts) {
    std::string key = key_and_value(fact).first;
    if (std::find(keys.begin(), keys.end(), key) != keys.end()) throw BadInput(fmt::format("{} is given twice", key));
    keys.push_back(std::move(key));
  }
}

}  // namespace

std::uint64_t read_seed(std::string_view text) {
  const auto number = to_number(text);
  if (!number || *number < 0)
    throw BadInput(fmt::format("--seed is '{}'; it may be a whole number from 0 to 9223372036854775807", text));
  return static_cast<std::uint64_t>(*number);
}

std::pair<std::string, std::string> key_and_value(std::string_view text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string_view::npos || equals == 0) {
    throw BadInput(fmt::format("'{}' is not understood; it is written key=value", text));
  }
  return {std::string(trim(text.substr(0, equals))), std::string(trim(text.substr(equals + 1)))};
}

std::vector<std::pair<std::string, std::string>> assignments(std::string_view text) {
  Pairs pairs;
  for (const std::string_view piece : split(text, ',')) {
    const std::size_t equals = piece.find('=');
    const bool fresh =
        equals != std::string_view::npos && equals > 0 && piece.substr(0, equals).find(' ') == std::string_view::npos;
    if (fresh) {
      pairs.push_back(key_and_value(piece));
    } else if (pairs.empty()) {
      throw BadInput(fmt::format("'{}' is not understood; write key=value,key=value", text));
    } else {
      pairs.back().second += ", " + std::string(piece);
    }
  }
  return pairs;
}

Ready make_ready(const Asked& asked) {
  FromFile from;
  if (asked.from) {
    from = read_question(*asked.from);
    insist_same(*asked.from, from.ruleset, asked.ruleset);
    insist_same(*asked.from, from.procedure, asked.procedure);
  }
  insist_once(asked.facts);
  const std::string ruleset_id = asked.ruleset.empty() ? from.ruleset : asked.ruleset;
  const std::string procedure = asked.procedure.empty() ? from.procedure : asked.procedure;
  if (ruleset_id.empty()) throw BadInput("which ruleset? 'longroll rulesets' lists them");
  Ready ready;
  ready.entry = &ruleset(ruleset_id);
  if (procedure.empty())
    throw BadInput(fmt::format("which procedure? 'longroll procedures {}' lists them", ruleset_id));
  RulebookOptions options{asked.data, from.rules};
  ready.book = ready.entry->open({asked.data, {}});
  ready.facts = from.facts;
  ready.data = asked.data;
  for (const std::string& rule : asked.rules) options.interpretations.push_back(key_and_value(rule));
  for (const std::string& fact : asked.facts) {
    auto pair = key_and_value(fact);
    (is_id(pair.first) ? options.interpretations : ready.facts).push_back(std::move(pair));
  }
  if (!options.interpretations.empty()) ready.book = ready.entry->open(options);
  ready.procedure = &ready.book->procedure(procedure);
  ready.question = ready.procedure->ask();
  for (const auto& [key, value] : ready.facts) ready.question->set(key, value);
  return ready;
}

void insist(const Question& question) {
  const auto refusal = question.refuse();
  if (!refusal) return;
  throw BadInput(fmt::format("{}: {} ({})", refusal->field, refusal->reason, refusal->rule));
}

}  // namespace longroll::app
