// Reads units.csv and leaders.csv.
#include "game/play/roster_rows.h"
#include "rulesets/valley/map/scenario_lines.h"

namespace longroll::valley {
namespace {

constexpr int most_strength = 30;
constexpr int lowest_rank = 9;

enum class Arm : std::uint8_t { infantry, cavalry };
BOOST_DESCRIBE_ENUM(Arm, infantry, cavalry)

/// Works through the rows of one table of pieces.
class RosterReader : RosterRows {
 public:
  RosterReader(RosterRows rows, Scenario& scenario, int detachments)
      : RosterRows(std::move(rows)), scenario_(scenario), detachments_(detachments) {}

  void read_units() {
    while (next()) {
      PieceInfo piece = read_piece_head();
      number_into(piece.strength, "strength", 1, most_strength);
      if (has("morale")) piece.morale = read_word<Morale>(place(), cell("morale"), "morale");
      piece.fixed = yes("fixed");
      piece.group = wanted("group");
      add(std::move(piece));
    }
    if (scenario_.pieces.empty())
      place().fail("there are no units: the first line names the columns, then a line a unit");
  }

  void read_leaders() {
    while (next()) {
      PieceInfo piece = read_piece_head();
      piece.leader = true;
      number_into(piece.rank, "rank", 1, lowest_rank);
      number_into(piece.rating, "rating", 1, 4);
      number_into(piece.bonus, "bonus", 0, 2);
      piece.commander = yes("commander");
      piece.head = yes("head");
      if (piece.head) wanted("department");
      if (!piece.commander && !piece.head) {
        piece.group = wanted("group");
        want_said(
            piece, &PieceInfo::group, [](const PieceInfo& one) { return !one.leader; },
            "no unit of its side is of the group");
      } else {
        unwanted({"group"}, "he has more than one group under him");
      }
      add(std::move(piece));
    }
    finish();
  }

 private:
  PieceInfo read_piece_head() {
    PieceInfo piece;
    piece.name = wanted("name");
    piece.key = has("key") ? cell("key") : piece.name;
    if (std::ranges::count(scenario_.pieces, piece.key, &PieceInfo::key) > 0)
      place().fail("there are two pieces '{}'; a column 'key' tells them apart", piece.key);
    piece.side = side();
    piece.cavalry = read_word<Arm>(place(), wanted("kind"), "kind of piece") == Arm::cavalry;
    piece.department = cell("department");
    piece.arrival = read_arrival();
    return piece;
  }

  Arrival read_arrival() {
    Arrival arrival;
    if (has("chance")) {
      wanted("turn");
      arrival.chance = roll("chance");
    }
    if (cell("turn") == "back") {
      unwanted({"place", "early", "with"}, "the departure that brings it back says where and when");
      arrival.turn = -1;
      return arrival;
    }
    arrival.at = read_place(place(), wanted("place"), scenario_.map);
    if (!has("turn")) {
      unwanted({"chance", "early", "with"}, "only what comes in a later 'turn' has one");
      return arrival;
    }
    arrival.turn = number("turn", scenario_.first_turn + 1, scenario_.last_turn());
    arrival.early = yes("early");
    if (has("with")) {
      arrival.with = read_piece(place(), cell("with"), scenario_.pieces);
      if (!scenario_.pieces[index(arrival.with)].leader)
        place().fail("{} comes with {}, who is no leader", who(), cell("with"));
    }
    return arrival;
  }

  /// Refuses a word that none of those who count says, too: `sentence` has it last.
  void want_said(const PieceInfo& piece, std::string PieceInfo::* word, bool (*counts)(const PieceInfo&),
                 const std::string& sentence) const {
    std::vector<std::string> said;
    for (const PieceInfo& one : scenario_.pieces) {
      if (one.side != piece.side || !counts(one)) continue;
      if (one.*word == piece.*word) return;
      if (std::ranges::find(said, one.*word) == said.end()) said.push_back(one.*word);
    }
    place().fail("{} '{}'{}", sentence, piece.*word, suggestion(piece.*word, said));
  }

  void add(PieceInfo piece) {
    if (const int most = static_cast<int>(most_pieces) - 2 * detachments_;
        static_cast<int>(scenario_.pieces.size()) >= most)
      place().fail("there are more than {} pieces", most);
    for (const PieceInfo& other : scenario_.pieces)
      if (piece.arrival.turn == 0 && other.arrival.turn == 0 && other.arrival.at == piece.arrival.at &&
          other.side != piece.side)
        place().fail("{} and {} of the other side both stand at {}", piece.key, other.key,
                     scenario_.map.place(piece.arrival.at).name);
    scenario_.pieces.push_back(std::move(piece));
  }

  void finish() {
    for (const PieceInfo& piece : scenario_.pieces)
      if (!piece.department.empty())
        want_said(
            piece, &PieceInfo::department, [](const PieceInfo& one) { return one.head; },
            fmt::format("no leader is the head of {}'s department", piece.key));
    for (const Side side : {Side::first, Side::second}) {
      const auto commanders = std::ranges::count_if(
          scenario_.pieces, [&](const PieceInfo& one) { return one.side == side && one.commander; });
      if (commanders != 1)
        place().fail("one leader of side '{}' is its commander, not {}", enum_name(side), commanders);
      for (int i = 0; i < detachments_; ++i) add_detachment(side, i + 1);
    }
  }

  void add_detachment(Side side, int number) {
    PieceInfo piece;
    piece.name = "Detachment";
    piece.key = fmt::format("Detachment {} {}", enum_name(side), number);
    piece.side = side;
    piece.detachment = true;
    piece.arrival.turn = -1;
    scenario_.pieces.push_back(std::move(piece));
  }

  Scenario& scenario_;
  int detachments_;  // of each side
};

}  // namespace

void read_rosters(std::span<const EmbeddedFile> files, Scenario& scenario, int detachments) {
  const std::string units = scenario.name + "/units.csv";
  const std::string leaders = scenario.name + "/leaders.csv";
  RosterReader({units,
                text_of(files, units),
                {"side", "name", "key", "kind", "strength", "morale", "group", "department", "place", "turn", "chance",
                 "early", "fixed"},
                {"side", "name", "kind", "strength", "group", "place"}},
               scenario, detachments)
      .read_units();
  RosterReader({leaders,
                text_of(files, leaders),
                {"side", "name", "key", "kind", "rank", "rating", "bonus", "commander", "head", "group", "department",
                 "place", "turn", "chance", "early", "with"},
                {"side", "name", "kind", "rank", "rating", "bonus", "place"}},
               scenario, detachments)
      .read_leaders();
}

}  // namespace longroll::valley
