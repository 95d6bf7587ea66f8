// Whose turn it is: computers that think for many battles, and workers that answer many questions.
#include <atomic>
#include <condition_variable>

#include "server/computers.h"
#include "server/workers.h"
#include "tests/server/play_server.h"

namespace longroll::server {
namespace {

using std::chrono::milliseconds;

struct Waiter {
  std::string name;
  Share share = {};
};

TEST(turns, ten_slow_ones_do_not_starve_the_eleventh) {
  Turns<std::shared_ptr<Waiter>> turns;
  std::vector<std::shared_ptr<Waiter>> all;
  for (int i = 0; i < 10; ++i) turns.add(all.emplace_back(std::make_shared<Waiter>("slow")), false);
  const auto serve_one = [&] {
    auto one = turns.next();
    one->share.had += milliseconds(one->name == "slow" ? 1000 : 10);
    turns.add(one, false);
    return one->name;
  };
  for (int i = 0; i < 35; ++i) serve_one();
  turns.add(all.emplace_back(std::make_shared<Waiter>("quick")), false);
  std::vector<std::string> served;
  while (std::count(served.begin(), served.end(), "quick") < 100) served.push_back(serve_one());
  EXPECT_LE(std::count(served.begin(), served.end(), "slow"), 20) << "a hundred of its thoughts are as long as one";
  // And it takes nothing from them: each goes on having its share.
  served.clear();
  for (int i = 0; i < 1100; ++i) served.push_back(serve_one());
  EXPECT_GE(std::count(served.begin(), served.end(), "slow"), 90);
}

TEST(turns, who_was_away_is_not_made_up_for_it) {
  Turns<std::shared_ptr<Waiter>> turns;
  const auto busy = std::make_shared<Waiter>("busy");
  busy->share.had = std::chrono::seconds(100);
  turns.add(busy, false);
  turns.next()->share.had += milliseconds(10);
  turns.add(busy, false);
  const auto fresh = std::make_shared<Waiter>("fresh");
  turns.add(fresh, false);
  EXPECT_GE(fresh->share.had, std::chrono::seconds(100));
  EXPECT_EQ(turns.next(), fresh);
}

TEST(turns, whom_a_person_waits_for_comes_first) {
  Turns<std::shared_ptr<Waiter>> turns;
  const auto alone = std::make_shared<Waiter>("alone");
  const auto waited_for = std::make_shared<Waiter>("waited for");
  turns.add(alone, false);
  turns.add(waited_for, true);
  waited_for->share.had = std::chrono::seconds(100);
  EXPECT_EQ(turns.next(), waited_for);
  EXPECT_EQ(turns.next(), alone);
  EXPECT_TRUE(turns.empty());
}

/// With one thread that thinks: between two plays for a person there is none for computers alone.
TEST(turns, a_person_does_not_wait_for_ten_battles_of_computers) {
  std::mutex guard;
  std::condition_variable changed;
  std::vector<std::string> played;
  std::size_t answered = 0;  // so many plays there were when the person had his answer
  Computers computers(
      [&](const std::shared_ptr<server::Battle>& battle, std::size_t) {
        const std::lock_guard lock(guard);
        played.push_back(battle->id);
        if (battle->id == "mine" && !computer_to_act(*battle)) answered = played.size();
        changed.notify_all();
      },
      1);
  std::vector<std::shared_ptr<server::Battle>> all;
  const auto wake = [&](const std::string& name, const std::string& first, const std::string& second) {
    Header header;
    header.sides = {"Red", "Blue"};
    header.scenario = "meadow";
    header.players = {first, second};
    const auto battle = std::make_shared<server::Battle>(name, nullptr, header, toy::toy_start());
    const Hold hold(all.emplace_back(battle));
    Action done{"play", ""};
    done.verb = "done";
    if (first == person) battle->game.act(Side::first, done, false, false, 1);
    computers.wake(battle);
  };
  for (int i = 0; i < 10; ++i) wake("theirs", "full", "full");
  std::unique_lock lock(guard);
  changed.wait(lock, [&] { return !played.empty(); });
  lock.unlock();
  wake("mine", "person", "quick");
  lock.lock();
  changed.wait(lock, [&] { return answered > 0; });
  played.resize(answered);
  const auto first = std::find(played.begin(), played.end(), "mine");
  const auto own = std::count(first, played.end(), "mine");
  EXPECT_GE(own, 2);
  EXPECT_EQ(played.end() - first, own) << "others came in between";
  lock.unlock();
  computers.stop();
}

TEST(workers, one_is_always_left_for_a_single_question) {
  std::mutex guard;
  std::condition_variable changed;
  bool released = false;
  int begun = 0;
  std::atomic<int> answered = 0;
  Workers workers(2);  // the first to go
  const auto long_one = [&](const std::stop_token&) {
    std::unique_lock lock(guard);
    ++begun;
    changed.notify_all();
    changed.wait(lock, [&] { return released; });
  };
  for (int i = 0; i < 5; ++i) workers.put(Length::many_odds, long_one);
  {
    std::unique_lock lock(guard);
    changed.wait(lock, [&] { return begun == 1; });
  }
  for (int i = 0; i < 20; ++i)
    workers.put(Length::odds, [&](const std::stop_token&) {
      ++answered;
      answered.notify_all();
    });
  for (int seen = answered; seen < 20; seen = answered) answered.wait(seen);  // for ever, if they all wait behind it
  const std::lock_guard lock(guard);
  EXPECT_EQ(begun, 1) << "the second long one waits for the first";
  released = true;
  changed.notify_all();
}

TEST(workers, work_that_is_no_longer_wanted_is_told_so) {
  std::atomic<bool> begun = false;
  std::atomic<bool> ended = false;
  Workers workers(2);
  std::stop_source wanted = workers.put(Length::many_odds, [&](const std::stop_token& stop) {
    begun = true;
    begun.notify_all();
    while (!stop.stop_requested()) std::this_thread::yield();
    ended = true;
    ended.notify_all();
  });
  begun.wait(false);
  wanted.request_stop();
  ended.wait(false);
  // All of it, when the program ends.
  begun = false;
  workers.put(Length::odds, [&](const std::stop_token& stop) {
    begun = true;
    begun.notify_all();
    while (!stop.stop_requested()) std::this_thread::yield();
  });
  begun.wait(false);
  workers.stop();
}

TEST(api_length, what_takes_long_is_known_by_its_target) {
  const auto length = [](const std::string& method, const std::string& target) {
    return Api::length_of({method, target, "", "", "", ""});
  };
  EXPECT_EQ(length("POST", "/api/sweep"), Length::many_odds);
  EXPECT_EQ(length("POST", "/api/worth"), Length::many_odds);
  EXPECT_EQ(length("POST", "/api/odds"), Length::odds);
  for (const char* what : {"prepare", "forecast?as=first", "prospects", "branch", "look/0101", "advice?as=second"})
    EXPECT_EQ(length("POST", std::string("/api/battles/abc/") + what), Length::odds) << what;
  EXPECT_EQ(length("POST", "/api/battles/load"), Length::odds);
  for (const char* target : {"/", "/index.html", "/api/rulesets", "/api/battles", "/api/battles/abc",
                             "/api/battles/abc/act", "/api/battles/abc/answer", "/api/battles/abc/at/3"})
    EXPECT_EQ(length("GET", target), Length::plain) << target;
}

}  // namespace
}  // namespace longroll::server
