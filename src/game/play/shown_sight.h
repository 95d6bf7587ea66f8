// What a stack commands, and the profile of a line of sight, as pages draw them.
#pragma once

#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <vector>

namespace longroll::shown {

/// What whoever stands in a place has before and behind him.
struct Bearing {
  std::string place;
  std::string words;              ///< in a sentence
  std::vector<std::string> arc;   ///< places that he can fire at, whoever is there
  std::vector<std::string> zone;  ///< places that he controls
  std::vector<std::string> rear;  ///< places beside him from which he is struck from behind
};
BOOST_DESCRIBE_STRUCT(Bearing, (), (place, words, arc, zone, rear))

/// A place that a line of sight passes.
struct ProfileStep {
  std::string place;
  int ground = 0;
  int height = 0;     ///< with what stands on it
  std::string words;  ///< what that is: "woods"; empty for bare ground
  bool blocks = false;
};
BOOST_DESCRIBE_STRUCT(ProfileStep, (), (place, ground, height, words, blocks))

/// The ground along a line of sight, from end to end, in levels.
struct Profile {
  int eye = 0;  ///< of whoever looks
  int aim = 0;  ///< of whom he looks at
  int eye_ground = 0;
  int aim_ground = 0;
  std::vector<ProfileStep> steps;
  std::optional<int> slope;           ///< from end to end, where slopes decide
  std::optional<int> obstacle_slope;  ///< from the lower end to the obstacle
};
BOOST_DESCRIBE_STRUCT(Profile, (), (eye, aim, eye_ground, aim_ground, steps, slope, obstacle_slope))

}  // namespace longroll::shown
