// Whether the dice of a record are those of its seed.
#include "game/dice_check.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/sha256.h"
#include "base/text.h"
#include "chance/random.h"

namespace longroll {
namespace {

/// A seed, and the entry before which others begin.
struct Reign {
  std::size_t end;
  std::uint64_t seed;
  std::string hash;
  std::string whose;
};

std::vector<Reign> reigns_of(const Header& header, std::size_t entries) {
  std::vector<Reign> reigns;
  for (const Origin& origin : header.origins)
    reigns.push_back({origin.entries, origin.seed, origin.seed_hash,
                      fmt::format("the seed of the record that it goes on from after entry {}", origin.entries)});
  reigns.push_back({entries, header.seed, header.seed_hash, "the seed"});
  return reigns;
}

std::string faces_text(const std::vector<std::uint8_t>& faces) {
  std::vector<std::string> texts;
  for (const std::uint8_t face : faces) texts.push_back(std::to_string(face));
  return join(texts, ", ");
}

/// The first throw of an entry that the seed throws otherwise, in words; empty where there is none.
std::string other_throw(const Deed& entry, std::uint64_t seed, std::size_t number) {
  Random dice(seed, number);
  Recorder thrown;
  dice.watch(&thrown);
  const auto no_matter = [](const Fallen& /*fallen*/) -> Answer { return 0; };
  for (const RecordedRoll& roll : entry.rolls) {
    dice.draw({{roll.rule, roll.purpose}, roll.dice, Reading::faces, no_matter});
    const std::vector<std::uint8_t>& faces = thrown.rolls().back().faces;
    if (faces != roll.faces)
      return fmt::format("entry {} has {} for the {}; its seed throws {}", number + 1, faces_text(roll.faces),
                         roll.purpose, faces_text(faces));
  }
  return "";
}

}  // namespace

DiceFound check_dice(const Header& header, const std::vector<Deed>& entries) {
  DiceFound found;
  const std::vector<Reign> reigns = reigns_of(header, entries.size());
  const auto told = [](const Reign& reign) { return reign.seed != 0 || reign.hash.empty(); };
  for (const Reign& reign : reigns) {
    if (!told(reign) || reign.hash.empty() || sha256(std::to_string(reign.seed)) == reign.hash) continue;
    found.difference = fmt::format("{} has another hash than was told at the start", reign.whose);
    return found;
  }
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const Deed& entry = entries[i];
    found.at = i;
    if (entry.typed && !header.scenario.empty() && !header.typed_dice) {
      found.difference =
          fmt::format("entry {} is played with typed dice, which were not agreed on at the start", i + 1);
      return found;
    }
    if (entry.rolls.empty()) continue;
    if (entry.typed) {
      ++found.typed;
      continue;
    }
    const auto reign = std::find_if(reigns.begin(), reigns.end() - 1, [&](const Reign& one) { return i < one.end; });
    if (!told(*reign)) {
      ++found.untold;
      continue;
    }
    found.difference = other_throw(entry, reign->seed, i);
    if (!found.difference.empty()) return found;
    ++found.agree;
  }
  return found;
}

}  // namespace longroll
