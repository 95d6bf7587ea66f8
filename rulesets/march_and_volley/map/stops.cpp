// Which plays have stops, and what they meet there.
#include "rulesets/march_and_volley/map/game.h"

namespace longroll::march_and_volley {

std::optional<table::Manoeuvre> MarchAndVolley::manoeuvre_of(const Play& play) const {
  switch (doing_of(play)) {
    case Doing::march: return march(piece_of(play), table::Going::ahead);
    case Doing::back: return march(piece_of(play), table::Going::back);
    case Doing::gallop: return ride(piece_of(play));
    default: return std::nullopt;
  }
}

table::Field MarchAndVolley::field_for(const Play& play) const {
  const PieceId id = piece_of(play);
  if (doing_of(play) == Doing::gallop) return ride_field(id);
  return field_of(id, *manoeuvre_of(play));
}

}  // namespace longroll::march_and_volley
