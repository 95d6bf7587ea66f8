// One sequence a battle: whoever acts, from whichever thread, every window hears every change, in order.
#include <thread>

#include "tests/server/play_server.h"

namespace longroll::server {
namespace {

class Order : public PlayServer {
 protected:
  /// Plays the last thing that is offered, so many times, as its thread finds the game; some are too late.
  void press(int times) {
    for (int i = 0; i < times; ++i) {
      const Value now = view();
      if (items(now, "offers").empty()) continue;
      const Value& offer = items(now, "offers").back();
      const auto& places = items(offer, "places");
      const std::string action = play(text(offer, "verb"), text(offer, "pieces"),
                                      places.empty() ? "" : text(places.at(0), "place"), text(offer, "choice"));
      const Response done =
          ask(battle("/act"), R"({"after": )" + text(now, "after") + R"(, "action": )" + action + "}");
      EXPECT_TRUE(done.status == 200 || done.status == 409 || done.status == 400) << done.body;
    }
  }
};

TEST_F(Order, every_window_hears_every_change_once_and_in_order) {
  for (int i = 0; i < 24; ++i) {
    begin("person", i % 2 == 0 ? "person" : "quick");
    std::array<TestWindow, 4> windows;
    battles.listen(id, windows[0].outbox);
    battles.listen(id, windows[1].outbox, Side::first);
    battles.listen(id, windows[2].outbox, Side::second);
    {
      std::vector<std::jthread> threads;
      for (int k = 0; k < 3; ++k) threads.emplace_back([&] { press(6); });
      threads.emplace_back([&] { battles.listen(id, windows[3].outbox); });
    }
    const std::int64_t after = number(settled(), "after");
    // The last change is told after the lock of the battle is given back.
    const auto heard_all = [&](const TestWindow& window) {
      const Value view = window.view();
      return number(view, "after") == after && !truth(view, "thinking");
    };
    // A change may make no entry: it is over when all have heard the same for a while.
    std::int64_t last = 0;
    for (int k = 0, quiet = 0; k < 20'000 && quiet < 10; ++k) {
      std::this_thread::sleep_for(std::chrono::milliseconds(2));
      const std::int64_t before = last;
      last = windows[0].numbers().back();
      const bool alike = std::all_of(windows.begin(), windows.end(), [&](const TestWindow& window) {
        return heard_all(window) && window.numbers().back() == last;
      });
      quiet = alike && last == before ? quiet + 1 : 0;
    }
    for (const TestWindow& window : windows) {
      const auto heard = window.numbers();
      for (std::size_t n = 1; n < heard.size(); ++n) ASSERT_EQ(heard[n], heard[n - 1] + 1) << "game " << i;
      ASSERT_EQ(heard.back(), last);
      ASSERT_TRUE(window.shows(view(&window == &windows[1] ? "first" : &window == &windows[2] ? "second" : "")));
    }
  }
}

TEST_F(Order, a_window_that_asks_gets_the_whole_again) {
  begin("person", "person");
  TestWindow window;
  const auto number_of = battles.listen(id, window.outbox);
  act(play("done"));
  battles.send_whole(id, number_of);
  ASSERT_EQ(window.heard().size(), 3U);
  EXPECT_EQ(window.numbers(), (std::vector<std::int64_t>{1, 2, 2}));
  EXPECT_TRUE(window.shows(view()));
}

TEST_F(Order, a_slow_window_loses_no_change_but_gets_the_whole) {
  begin("person", "person");
  const auto slow = std::make_shared<Outbox>([] {});
  battles.listen(id, slow);
  slow->take();
  for (int i = 0; i < 2; ++i) act(play("done"));
  EXPECT_NE(slow->take()->find("\"patch\""), std::string::npos);
  for (int i = 0; i < 2; ++i) act(play("done"));
  const Value whole = read_json(*slow->take());
  EXPECT_EQ(text(member(whole, "view"), "after"), text(view(), "after")) << "two waited: they are in it";
  EXPECT_EQ(slow->take(), nullptr);
}

}  // namespace
}  // namespace longroll::server
