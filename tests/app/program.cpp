// The program as a person runs it.
#include "tests/app/program.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>

namespace longroll::test {
namespace {

/// A folder that goes with the process that made it.
class Scratch {
 public:
  Scratch() : folder_(std::filesystem::temp_directory_path() / fmt::format("longroll_program_{}", getpid())) {
    std::filesystem::create_directories(folder_);
  }
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;
  ~Scratch() {
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }
  const std::filesystem::path& folder() const { return folder_; }

 private:
  std::filesystem::path folder_;
};

}  // namespace

std::string slurp(const std::filesystem::path& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::filesystem::path scratch() {
  static const Scratch mine;
  const auto folder = mine.folder() / testing::UnitTest::GetInstance()->current_test_info()->name();
  std::filesystem::create_directories(folder);
  return folder;
}

Ran run(const std::string& arguments, const std::string& input) {
  const auto folder = scratch();
  std::ofstream(folder / "in") << input;
  const std::string command =
      fmt::format("cd {} && {} {} < {}/in > {}/out 2> {}/err", LONGROLL_SOURCE, LONGROLL_PROGRAM, arguments,
                  folder.string(), folder.string(), folder.string());
  const int status = std::system(command.c_str());
  return {WEXITSTATUS(status), slurp(folder / "out"), slurp(folder / "err")};
}

void expect_refused(const std::string& arguments, const std::string& line) {
  const Ran ran = run(arguments);
  EXPECT_EQ(ran.status, 2) << arguments;
  EXPECT_EQ(ran.err, "longroll: " + line + "\n") << arguments;
  EXPECT_EQ(ran.out, "") << arguments << ": nothing may be half-done";
}

}  // namespace longroll::test
