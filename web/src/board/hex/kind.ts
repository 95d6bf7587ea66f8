// A hex map as a board.
import type { HexBoard } from '../../protocol';
import { softened } from '../curves';
import type { BoardKind } from '../kind';
import { priceSpots } from './names';
import { centre, extent, height, hexagon, hexAt, hexsideAt, radius, shifted, stepped, wedge } from './geometry';

export function hexKind(board: HexBoard): BoardKind {
  const hexes = new Map(board.hexes.map((hex) => [hex.name, hex]));
  const spots = priceSpots(board);
  const known = (name: string | undefined) => (name !== undefined && hexes.has(name) ? name : undefined);
  return {
    board, sight: true, radius, size: extent(board.columns, board.rows),
    has: (place) => hexes.has(place),
    point: centre,
    at: (point) => known(hexAt(point)) ?? '',
    bridge: () => undefined,
    near: (point) => known(hexAt(point)) ?? board.hexes[0]?.name ?? '',
    step: (place, key) => known(stepped(place, key)),
    title: (place) => place,
    words: (place) => hexes.get(place)?.words ?? '',
    outline: (place, inset) => hexagon(place, inset),
    // In the middle, beside names that run through it; or below those who stand there.
    price: (place, sides) => {
      const { x, y } = centre(place);
      const off = spots.get(place) ?? { x: 0, y: 0 };
      return sides === 0 ? { x: x + off.x, y: y + off.y + 4.5, disc: 11 } : { x, y: y + height / 2 - 6, disc: 0 };
    },
    hexside: hexsideAt, wedge, shifted: (place, from, to) => known(shifted(place, from, to)),
    route: (places) => softened(places.map(centre), false),
  };
}
