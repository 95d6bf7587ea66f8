// Rolling a procedure with nobody listening takes nothing from the heap.
#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <new>

#include "rulesets/all.h"

namespace {

std::atomic<std::uint64_t> allocations{0};

}  // namespace

void* operator new(std::size_t size) {
  ++allocations;
  if (void* memory = std::malloc(size)) return memory;
  throw std::bad_alloc();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t /*size*/) noexcept { std::free(memory); }

namespace longroll {
namespace {

TEST(heap, no_procedure_allocates_when_it_is_rolled) {
  for (const RulesetEntry& entry : all_rulesets()) {
    const auto book = entry.open({});
    for (const Procedure& procedure : book->procedures()) {
      if (!procedure.rolled) continue;
      const auto question = procedure.ask();
      if (question->refuse()) continue;
      question->sample(1, 1);
      const std::uint64_t before = allocations;
      question->sample(1, 1000);
      EXPECT_EQ(allocations - before, 0U) << entry.id << " " << procedure.name;
    }
  }
}

TEST(heap, the_counter_counts) {
  const std::uint64_t before = allocations;
  const std::vector<int> some(100);
  EXPECT_EQ(allocations - before, 1U) << some.size();
}

}  // namespace
}  // namespace longroll
