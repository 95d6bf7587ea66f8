// What changed between two records, by example.
#include "base/patch.h"

#include <gtest/gtest.h>

#include "base/json.h"

namespace longroll {
namespace {

Record record(std::string_view json) { return std::get<Record>(read_json(json).held); }

struct Example {
  std::string_view before;
  std::string_view after;
  std::string_view patch;
};

TEST(patch, says_what_is_new_what_changed_and_what_is_gone) {
  for (const auto& [before, after, patch] : {
           Example{R"({"a":1,"b":"x"})", R"({"a":1,"b":"x"})", R"({})"},
           Example{R"({"a":1,"b":"x"})", R"({"a":2,"c":true})", R"({"a":2,"c":true,"b":null})"},
           Example{R"({"a":{"b":1,"c":{"d":2,"e":3}}})", R"({"a":{"b":1,"c":{"d":5,"e":3}}})",
                   R"({"a":{"c":{"d":5}}})"},
           Example{R"({"a":{"b":1}})", R"({"a":{}})", R"({"a":{"b":null}})"},
           Example{R"({"a":[1,2]})", R"({"a":[1,3]})", R"({"a":[1,3]})"},
           Example{R"({"a":[1],"b":{"c":1}})", R"({"a":{"c":1},"b":[1]})", R"({"a":{"c":1},"b":[1]})"},
       }) {
    const Patch found = difference(record(before), record(after));
    EXPECT_EQ(json_line(found), patch);
    EXPECT_TRUE(difference(apply(record(before), found), record(after)).empty()) << before << " to " << after;
  }
}

TEST(patch, does_not_mind_the_order_of_members) {
  EXPECT_TRUE(difference(record(R"({"a":1,"b":2,"c":3})"), record(R"({"c":3,"a":1,"b":2})")).empty());
  EXPECT_EQ(json_line(difference(record(R"({"a":1,"b":2,"c":3})"), record(R"({"c":3,"d":4,"a":1})"))),
            R"({"d":4,"b":null})");
}

}  // namespace
}  // namespace longroll
