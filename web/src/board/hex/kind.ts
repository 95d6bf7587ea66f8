// A hex map as a board.
import type { HexBoard } from '../../protocol';
import { softened } from '../curves';
import type { BoardKind } from '../kind';
import { centre, extent, height, hexagon, hexAt, hexsideAt, radius, shifted, stepped, wedge } from './geometry';

export function hexKind(board: HexBoard): BoardKind {
  const hexes = new Map(board.hexes.map((hex) => [hex.name, hex]));
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
    // In the middle, or below those who stand there.
    price: (place, sides) => (sides === 0 ? { x: centre(place).x, y: centre(place).y + 4.5, disc: 11 } : { x: centre(place).x, y: centre(place).y + height / 2 - 6, disc: 0 }),
    hexside: hexsideAt, wedge, shifted: (place, from, to) => known(shifted(place, from, to)),
    route: (places) => softened(places.map(centre), false),
  };
}
