// A view as it travels: places of offers are said in short.
#include "server/keyed.h"

#include <gtest/gtest.h>

#include "base/json.h"

namespace longroll::server {
namespace {

TEST(keyed, places_that_begin_alike_are_said_by_their_ends) {
  const Value view = read_json(R"({"offers":[{"verb":"move","effect":"march","words":"Move","pieces":[3],"group":"",)"
                               R"("choice":"","places":[{"place":"0304","price":2},{"place":"0305","price":2},)"
                               R"({"place":"0311","price":2},{"place":"1101","price":2},{"place":"0306","price":5},)"
                               R"({"place":"Front Royal"},{"place":"Front"}]}]})");
  const std::string text = json_line(Value{keyed(view)});
  EXPECT_NE(text.find(R"("places":{"2":"0304'5'11 1101","5":"0306","":"Front Royal Front"})"), std::string::npos)
      << text;
}

TEST(keyed, a_chance_stands_behind_the_price) {
  const Value view = read_json(
      R"({"offers":[{"verb":"close","effect":"march","words":"Close","pieces":[3],"group":"","choice":"","places":[)"
      R"({"place":"0304","price":2,"chance":{"fraction":"5/6","decimal":"0.833333333"}},)"
      R"({"place":"0305","chance":{"fraction":"5/6","decimal":"0.833333333"}}],"facing":2,"unnamed":true}]})");
  const std::string text = json_line(Value{keyed(view)});
  EXPECT_NE(text.find(R"("places":{"2 5/6 0.833333333":"0304"," 5/6 0.833333333":"0305"})"), std::string::npos) << text;
  EXPECT_NE(text.find(R"("facing":2,"unnamed":true)"), std::string::npos) << text;
}

}  // namespace
}  // namespace longroll::server
