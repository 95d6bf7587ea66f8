// Counters that stand together: fanned a little, so that each can be seen.
import type { Piece } from '../../protocol';
import type { Point } from '../point';
import { centre } from './geometry';

export const counterSize = 46;
export const tokenSize = 30;
const shift = 6;

/** From the bottom of a stack to its top: officers under the units that they ride with, but for leaders who are no units; of units whose place the view tells, the first on top. */
const depth = ({ symbol, leads, drill }: Piece) => (leads ? 2000 : symbol === 'officer' ? 0 : drill ? 1000 - drill.rank : 1);

/** The pieces on the map by hex, in the order of the view. */
export function stacksOf(pieces: readonly Piece[]): Map<string, Piece[]> {
  const stacks = new Map<string, Piece[]>();
  for (const piece of pieces) {
    if (piece.place === '') continue;
    const stack = stacks.get(piece.place);
    if (stack) stack.push(piece);
    else stacks.set(piece.place, [piece]);
  }
  for (const stack of stacks.values()) if (stack.length > 1) stack.sort((a, b) => depth(a) - depth(b));
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
export function sumOf(place: string, stack: readonly Piece[], limit?: number): Sum | undefined {
  if (stack.length < 2) return undefined;
  const units = stack.filter(({ symbol }) => symbol !== 'officer');
  // Where leaders lie beside their unit, a single one needs no sum.
  if (units.length === 0 || (units.length === 1 && stack.some(({ leads }) => leads))) return undefined;
  const known = units.map(({ strength }) => Number(strength)).filter((value) => !Number.isNaN(value));
  const { x, y } = centre(place);
  return {
    place, x: x + (stack.some(({ leads }) => leads) ? 18 : 0), y: y + counterSize / 2 - 4, side: stack[0]!.side, led: stack.some(({ symbol, leads }) => symbol === 'officer' && !leads),
    words: `${known.reduce((sum, value) => sum + value, 0)}${known.length < units.length ? '+' : ''}${limit === undefined ? '' : `/${limit}`}`,
  };
}

export interface Seat extends Point {
  /** The place in the stack, from the bottom. */
  layer: number;
  /** Of a leader at the corner of a stack: where all is drawn larger he gives way to it. */
  beside?: boolean;
}

/** Where leaders' tokens lie: at the lower left corner of their stack, more of them along its foot; alone in the middle. */
function beside(place: string, nth: number, all: number, units: number): Pick<Seat, 'x' | 'y' | 'beside'> {
  const { x, y } = centre(place);
  if (units === 0) return { x: x - tokenSize / 2 + (nth - (all - 1) / 2) * 20, y: y - tokenSize / 2 };
  // The strength of the unit stays to be read.
  return { x: x - counterSize / 2 - tokenSize + 6 + nth * 22, y: y + counterSize / 2 - (nth === 0 ? 11 : 8), beside: true };
}

/** Where the upper left corner of each counter lies. Those in `raised` lie on top of their stack. */
export function seats(stacks: ReadonlyMap<string, readonly Piece[]>, raised: ReadonlySet<number>): Map<number, Seat> {
  const found = new Map<number, Seat>();
  for (const [place, whole] of stacks) {
    const stack = whole.filter(({ leads }) => !leads);
    const leaders = whole.filter(({ leads }) => leads);
    leaders.forEach(({ id }, i) => found.set(id, { ...beside(place, i, leaders.length, stack.length), layer: stack.length + i }));
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
