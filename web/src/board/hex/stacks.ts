// Counters that stand together: fanned a little, so that each can be seen.
import type { Piece } from '../../protocol';
import type { Point } from '../point';
import { centre } from './geometry';

export const counterSize = 46;
const shift = 6;

/** The pieces on the map by hex, in the order of the view; officers lie under the units that they ride with. */
export function stacksOf(pieces: readonly Piece[]): Map<string, Piece[]> {
  const stacks = new Map<string, Piece[]>();
  for (const piece of pieces) {
    if (piece.place === '') continue;
    const stack = stacks.get(piece.place);
    if (stack) stack.push(piece);
    else stacks.set(piece.place, [piece]);
  }
  for (const stack of stacks.values()) if (stack.length > 1) stack.sort((a, b) => Number(b.symbol === 'officer') - Number(a.symbol === 'officer'));
  return stacks;
}

export interface Sum extends Point {
  place: string;
  side: Piece['side'];
  /** "11", or "4+" where some of it is not known. */
  words: string;
  /** An officer is with them. */
  led: boolean;
}

/** What the units of a stack add up to, and whether an officer is with them; where there is a stack, under its foot. */
export function sumOf(place: string, stack: readonly Piece[]): Sum | undefined {
  if (stack.length < 2) return undefined;
  const units = stack.filter(({ symbol }) => symbol !== 'officer');
  if (units.length === 0) return undefined;
  const known = units.map(({ strength }) => Number(strength)).filter((value) => !Number.isNaN(value));
  const { x, y } = centre(place);
  return {
    place, x, y: y + counterSize / 2 - 4, side: stack[0]!.side, led: units.length < stack.length,
    words: `${known.reduce((sum, value) => sum + value, 0)}${known.length < units.length ? '+' : ''}`,
  };
}

export interface Seat extends Point {
  /** The place in the stack, from the bottom. */
  layer: number;
}

/** Where the upper left corner of each counter lies. Those in `raised` lie on top of their stack. */
export function seats(stacks: ReadonlyMap<string, readonly Piece[]>, raised: ReadonlySet<number>): Map<number, Seat> {
  const found = new Map<number, Seat>();
  for (const [place, stack] of stacks) {
    const { x, y } = centre(place);
    const step = Math.min(shift, 16 / Math.max(1, stack.length - 1));
    const lead = ((stack.length - 1) * step) / 2;
    const order = [...stack].sort((a, b) => Number(raised.has(a.id)) - Number(raised.has(b.id)));
    order.forEach((piece, layer) => {
      found.set(piece.id, { x: x - counterSize / 2 - lead + layer * step, y: y - counterSize / 2 + lead - layer * step, layer });
    });
  }
  return found;
}
