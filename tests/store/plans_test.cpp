// How SQLite goes about what the store asks: nothing reads more than it has to.
#include "store/statements.h"
#include "store/store.h"
#include "tests/store/store_file.h"

namespace longroll {
namespace {

class Plans : public StoreFile {
 protected:
  void SetUp() override {
    StoreFile::SetUp();
    open_sqlite(file);
  }
  /// The lines of a plan.
  std::vector<std::string> plan(std::string_view statement) const {
    std::string text(statement);
    for (std::size_t at = 0; (at = text.find(" :", at)) != std::string::npos;) {
      const std::size_t end = text.find_first_of(" ,)", at + 2);
      text.replace(at, (end == std::string::npos ? text.size() : end) - at, " 1");
    }
    for (std::size_t at = 0; (at = text.find("(:", at)) != std::string::npos;)
      text.replace(at, text.find_first_of(" ,)", at) - at, "(1");
    const auto session = sql();
    const soci::rowset<soci::row> rows = (session->prepare << "explain query plan " << text);
    std::vector<std::string> lines;
    for (const soci::row& row : rows) lines.push_back(row.get<std::string>("detail"));
    return lines;
  }
};

TEST_F(Plans, a_list_reads_no_entries_and_sorts_nothing) {
  EXPECT_EQ(plan(statements::list), (std::vector<std::string>{"SCAN battle USING INDEX battle_by_change"}));
}

TEST_F(Plans, one_battle_is_looked_up) {
  for (const std::string_view statement :
       {statements::line, statements::load, statements::load_entries, statements::advance, statements::put_header,
        statements::put_head, statements::remove, statements::count, statements::put_entry}) {
    const auto lines = plan(statement);
    EXPECT_FALSE(lines.empty()) << statement;
    for (const std::string& line : lines) EXPECT_TRUE(line.starts_with("SEARCH ")) << line << " for " << statement;
  }
  for (const std::string_view statement : {statements::create, statements::add_entry})
    EXPECT_TRUE(plan(statement).empty()) << statement;
}

}  // namespace
}  // namespace longroll
