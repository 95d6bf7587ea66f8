// The program as a person runs it: arguments in, what it prints and its exit status out.
#pragma once

#include <filesystem>
#include <string>

namespace longroll::test {

/// What came of a run.
struct Ran {
  int status = 0;
  std::string out;
  std::string err;
};

std::string slurp(const std::filesystem::path& path);

/// A folder of the present test's own; it goes with the process.
std::filesystem::path scratch();

/// Runs the program in the folder of the checkout.
Ran run(const std::string& arguments, const std::string& input = "");

/// Expects one line, status 2 and nothing half-done.
void expect_refused(const std::string& arguments, const std::string& line);

}  // namespace longroll::test
