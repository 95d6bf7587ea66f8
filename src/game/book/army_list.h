// Armies as lines of text: what people paste from a spreadsheet, and how example armies are shipped.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace longroll {

/// A line of units: what its columns say.
struct ArmyLine {
  int number = 0;  ///< of the line, from 1
  std::string side;
  std::string name;
  std::string group;
  std::string kind;
  std::vector<std::pair<std::string, std::string>> facts;  ///< columns that are fields, empty ones left out
  std::string in_short;  ///< the column `facts`: a unit in short, such as "5 cavalry disordered"
};

/// Facts of the battle or of a side, in short: "# table year=1864", "# side Union replacements=6".
struct ArmyFacts {
  int number = 0;    ///< of the line
  std::string side;  ///< empty: of the battle
  std::string in_short;
};

/// A list of units, with the title that its first comment may give.
struct ArmyList {
  std::string title;
  std::vector<ArmyFacts> facts;
  std::vector<std::string> sides;  ///< in the order in which they come up; at most two
  std::vector<ArmyLine> lines;
};

/// Reads lines divided by commas, semicolons or tabs, the first one naming the columns, quotes as in a spreadsheet,
/// lines that begin with # left out, but for the title and facts of the battle and its sides. Throws BadInput with the
/// line for what is wrong.
ArmyList read_army_list(std::string_view text);

}  // namespace longroll
