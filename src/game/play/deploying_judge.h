// How a computer player deploys a free battle, alike in all games on a free table: those who hold the line along the
// front of its zone, those for whom it is too short in a second one behind it, horse on the wings, guns between them,
// leaders with their men.
#pragma once

#include <algorithm>

#include "base/best.h"
#include "game/play/deploying.h"
#include "game/play/ideas.h"

namespace longroll {

/// Where a piece is wanted, in the order in which they are put down.
enum class Post : std::uint8_t { line, wing, gun, leader, chief };

/// A JudgeOf that deploys, too. `Judge`, which derives from it, has `post_of(piece)` and `likes(piece, point)`: what
/// the ground there is worth to a unit, in tenths of an inch out of its way.
template <class Judge, class Game>
class DeployingJudge : public JudgeOf<Game> {
 public:
  using JudgeOf<Game>::JudgeOf;

  void consider(const Deployment<Game>& facts, const Offers& offers) {
    if (facts.hand == no_piece) return take_next_up();
    if (const auto with = best_company(offers)) return this->add(*with, 0, "a leader is with his men");
    const table::Point wanted = wanted_spot(facts.hand);
    Best<Play> best;
    for (const Offer& offer : offers.list())
      if (offer.play.verb == verbs.put)
        offers.places(offer).each([&](PlaceNumber place) {
          best.offer(at_place(offer.play, place), spot_worth(facts.hand, wanted, table::spot_at(place)));
        });
    if (best.what) return this->add(*best.what, 0, "it keeps the line");
    // No room as it is: in another formation there is, or when somebody else has been moved.
    for (const Offer& offer : offers.list())
      if (offer.play.verb != verbs.turn)
        this->add(offer.play, offer.play.verb == verbs.lay ? -1 : 0, "there is no room for it so");
  }

 private:
  static constexpr DeployVerbs verbs = Game::deploy_verbs;
  static constexpr table::Thousandths from_front = table::inch / 2;
  static constexpr table::Thousandths second_line = 5 * table::inch;
  static constexpr table::Thousandths from_side = 4 * table::inch;
  static constexpr table::Thousandths widest_gap = 5 * table::inch / 2;

  void take_next_up() {
    Best<PieceId> next;
    this->game_.each_of(this->side_, [&](PieceId id) {
      if (!this->game_.is_deployed(id)) next.offer(id, -static_cast<int>(post_of(id)));
    });
    if (next.what) {
      this->add(play_with(verbs.take, *next.what), 0, "those who hold the line are put down first");
    } else {
      this->ideas.add({}, 0, "end the deployment", "everybody stands where he is wanted");
    }
  }

  /// Of those with whom a leader in hand may be the one in their middle.
  std::optional<Play> best_company(const Offers& offers) const {
    constexpr std::size_t most = 64;
    FixedList<Play, most> with;
    table::Vector sum{};  // all of them together
    for (const Offer& offer : offers.list()) {
      if (offer.play.pieces.size() < 2 || with.size() == most) continue;
      const PieceId one = piece_of(offer.play, 1);
      if (post_of(one) == Post::gun) continue;
      with.push_back(offer.play);
      sum.x += this->game_.pose(one).at.x;
      sum.y += this->game_.pose(one).at.y;
    }
    if (with.empty()) return std::nullopt;
    const auto number = static_cast<std::int64_t>(with.size());
    const table::Point middle = table::Point{} + table::Vector{sum.x / number, sum.y / number};
    Best<Play> best;
    for (const Play& play : with) {
      const table::Vector off = this->game_.pose(piece_of(play, 1)).at - middle;
      best.offer(play, -static_cast<int>((std::abs(off.x) + std::abs(off.y)) / (table::inch / 10)));
    }
    return best.what;
  }

  /// As whoever stands in the zone sees it.
  table::Point wanted_spot(PieceId id) const {
    const table::Zone& zone = this->game_.scenario().free->zone(this->side_);
    const table::Thousandths wide = table::along(zone, this->game_.table_size());
    const table::Thousandths front = zone.depth - from_front;
    const Post post = post_of(id);
    int all = 0;  // of its post
    int own = 0;  // of them, those who come before it
    table::Thousandths widths = 0;
    table::Thousandths before = 0;
    this->game_.each_of(this->side_, [&](PieceId one) {
      if (post_of(one) != post) return;
      ++all;
      widths += this->game_.footprint(one).width;
      if (one >= id) return;
      ++own;
      before += this->game_.footprint(one).width;
    });
    if (post == Post::gun) return {wide * (own + 1) / (all + 1), front};
    if (post == Post::wing) return {own % 2 == 0 ? from_side : wide - from_side, front - table::inch};
    if (post != Post::line) return {wide / 2, front - second_line};
    // Every second one stands in the second line where one line is too short for all.
    const table::Thousandths room = wide - 2 * from_side;
    const int lines = widths + all * table::inch > room ? 2 : 1;
    const table::Thousandths gap = std::clamp((room * lines - widths) / std::max(1, all), table::inch / 2, widest_gap);
    const table::Thousandths length = (widths + gap * (all - 1)) / lines;
    return {(wide - length) / 2 + (before + gap * own + this->game_.footprint(id).width / 2) / lines,
            lines == 2 && own % 2 == 1 ? front - second_line : front};
  }

  int spot_worth(PieceId id, const table::Point& wanted, const table::Point& at) const {
    constexpr table::Thousandths tenth = table::inch / 10;
    const table::Zone& zone = this->game_.scenario().free->zone(this->side_);
    const table::Point seen = table::seen_from(zone.edge, this->game_.table_size(), at);
    const int worth = -std::abs(seen.x - wanted.x) / tenth - 2 * std::abs(wanted.y - seen.y) / tenth;
    return this->game_.is_unit(id) ? worth + static_cast<const Judge&>(*this).likes(id, at) : worth;
  }

  Post post_of(PieceId id) const { return static_cast<const Judge&>(*this).post_of(id); }
};

}  // namespace longroll
