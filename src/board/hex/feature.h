// What lies on hexsides, or crosses them.
#pragma once

#include <boost/describe.hpp>
#include <cstdint>

namespace longroll {

/// What can lie on or cross a hexside.
enum class HexsideFeature : std::uint16_t {
  creek = 1,
  river = 2,
  bridge = 4,
  ford = 8,
  road = 16,
  railway = 32,
  stream = 64,
  pike = 128,
  trail = 256,
  foot_bridge = 512,
  woods_edge = 1024,
  stone_wall = 2048,  ///< of the hex that it shelters: the only one that differs by side
  ledge = 4096,
  vertical_slope = 8192
};
BOOST_DESCRIBE_ENUM(HexsideFeature, creek, river, bridge, ford, road, railway, stream, pike, trail, foot_bridge,
                    woods_edge, stone_wall, ledge, vertical_slope)

/// Several features of one hexside.
struct HexsideFeatures {
  std::uint16_t features = 0;

  constexpr bool has(HexsideFeature feature) const { return (features & static_cast<std::uint16_t>(feature)) != 0; }
  constexpr bool any(HexsideFeatures of) const { return (features & of.features) != 0; }
  /// Whether they bar the way: a river without bridge, foot bridge or ford.
  constexpr bool bars() const;

  friend constexpr HexsideFeatures operator|(HexsideFeatures a, HexsideFeatures b) {
    return {static_cast<std::uint16_t>(a.features | b.features)};
  }
  /// Without those of another.
  friend constexpr HexsideFeatures operator-(HexsideFeatures a, HexsideFeatures b) {
    return {static_cast<std::uint16_t>(a.features & ~b.features)};
  }
  friend constexpr bool operator==(HexsideFeatures, HexsideFeatures) = default;
};

/// These and no others.
template <class... Features>
constexpr HexsideFeatures features_of(Features... features) {
  return {static_cast<std::uint16_t>((static_cast<unsigned>(features) | ... | 0U))};
}

/// What is to be crossed, what crosses it, and what is a way from hex to hex.
inline constexpr HexsideFeatures water_features =
    features_of(HexsideFeature::creek, HexsideFeature::river, HexsideFeature::stream);
inline constexpr HexsideFeatures crossing_features =
    features_of(HexsideFeature::bridge, HexsideFeature::ford, HexsideFeature::foot_bridge);
inline constexpr HexsideFeatures way_features =
    features_of(HexsideFeature::road, HexsideFeature::railway, HexsideFeature::pike, HexsideFeature::trail);

/// Everything that there is.
inline constexpr HexsideFeatures all_features = {(1U << 14U) - 1};

constexpr bool HexsideFeatures::bars() const { return has(HexsideFeature::river) && !any(crossing_features); }

}  // namespace longroll
