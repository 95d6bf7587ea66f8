// Points of a table in thousandths of an inch, and the products that every exact question about them comes down to.
#pragma once

#include <boost/describe.hpp>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/length.h"

namespace longroll::table {

/// Thousandths of a wargame inch (25 millimetres). The table is laid out in them; rules only ever see a Length, which
/// `measure` gives.
using Thousandths = std::int32_t;
inline constexpr Thousandths inch = 1'000;
inline constexpr Thousandths half_millimetre = inch / Length::inch;
static_assert(half_millimetre * Length::inch == inch, "a Length is a whole number of thousandths");
constexpr Thousandths thousandths(Length length) { return length.in_half_millimetres() * half_millimetre; }
/// The half-millimetres that are complete in it: rounded once, here, and always downwards.
constexpr Length complete_length(Thousandths distance) { return Length::half_millimetres(distance / half_millimetre); }

/// In inches with as many decimals as it needs: "3.25"; and back, for files: up to three decimals, nothing for what is
/// no such number.
std::string in_inches(Thousandths distance);
std::optional<Thousandths> from_inches(std::string_view text);

/// No side of a table is longer: differences then stay below 2^17, products of two below 2^34.
inline constexpr Thousandths longest_side = 120 * inch;

/// What the squares of areas need. Both compilers have it, although the standard does not.
__extension__ typedef __int128 Wide;
/// The nearest whole number of a quotient, halves away from zero: the same for a mirror image.
constexpr std::int64_t rounded_quotient(Wide number, Wide by) {
  if (by < 0) {
    by = -by;
    number = -number;
  }
  return static_cast<std::int64_t>(number < 0 ? -((by / 2 - number) / by) : (number + by / 2) / by);
}

/// 1024ths of a thousandth: for what is no whole number of thousandths, such as where two lines cut each other.
using Fine = std::int64_t;
inline constexpr int fine_bits = 10;
constexpr Fine fine(Thousandths distance) { return Fine{distance} << fine_bits; }
/// Whole thousandths of it, downwards.
constexpr Thousandths whole(Fine distance) { return static_cast<Thousandths>(distance >> fine_bits); }

/// A point of the table; x goes east, y north.
struct Point {
  Thousandths x = 0;
  Thousandths y = 0;

  friend constexpr bool operator==(const Point&, const Point&) = default;
};
BOOST_DESCRIBE_STRUCT(Point, (), (x, y))

/// A difference of points.
struct Vector {
  std::int64_t x = 0;
  std::int64_t y = 0;

  friend constexpr bool operator==(const Vector&, const Vector&) = default;
  friend constexpr Vector operator-(const Vector& v) { return {-v.x, -v.y}; }
  friend constexpr Vector operator-(const Vector& a, const Vector& b) { return {a.x - b.x, a.y - b.y}; }
};
constexpr Vector operator-(const Point& to, const Point& from) {
  return {std::int64_t{to.x} - from.x, std::int64_t{to.y} - from.y};
}
constexpr Point operator+(const Point& point, const Vector& by) {
  return {static_cast<Thousandths>(point.x + by.x), static_cast<Thousandths>(point.y + by.y)};
}

/// Twice the area between two vectors: above 0 if `b` lies to the left of `a`.
constexpr std::int64_t cross(const Vector& a, const Vector& b) { return a.x * b.y - a.y * b.x; }
constexpr std::int64_t dot(const Vector& a, const Vector& b) { return a.x * b.x + a.y * b.y; }
constexpr std::int64_t square(const Vector& v) { return dot(v, v); }
/// Above 0 if `c` lies to the left of the way from `a` to `b`, 0 if on its line.
constexpr std::int64_t left_of(const Point& a, const Point& b, const Point& c) { return cross(b - a, c - a); }

/// A stretch between two points.
struct Segment {
  Point from;
  Point to;

  friend constexpr bool operator==(const Segment&, const Segment&) = default;
  constexpr operator std::span<const Point>() const { return {&from, 2}; }  // NOLINT(google-explicit-constructor)
};
static_assert(sizeof(Segment) == 2 * sizeof(Point), "a segment is read as two points");

/// The corners of a region one after the other, counter-clockwise: a simple polygon, a segment, or a single point.
using Shape = std::span<const Point>;
constexpr std::size_t after(std::size_t corner, Shape shape) { return corner + 1 == shape.size() ? 0 : corner + 1; }
constexpr Segment edge_of(Shape shape, std::size_t i) { return {shape[i], shape[i + 1 == shape.size() ? 0 : i + 1]}; }

}  // namespace longroll::table
