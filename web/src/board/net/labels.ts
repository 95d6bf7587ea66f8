// Where the name of a place stands, and the small signs under it: beside the dot, or beside the blocks that cover it.
import type { Point } from '../point';
import { block } from './kind';

export interface Lettering {
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
  /** The line of the signs. */
  signs: number;
}

/** `sides`: of how many sides blocks stand there. */
export function lettering({ x, y }: Point, side: string, sides: number): Lettering {
  // Beyond the ring that a place has when it can be reached.
  const wide = sides === 0 ? 14 : sides === 1 ? block.width / 2 + 6 : block.width + 18;
  const high = sides === 0 ? 8 : block.height / 2 + 5;
  const east = side.includes('e');
  const west = side.includes('w');
  const anchor = east ? 'start' : west ? 'end' : 'middle';
  const slant = side.length > 1 && sides === 0 ? 0.7 : 1;
  const across = x + (east ? wide * slant : west ? -wide * slant : 0);
  if (side.startsWith('n')) return { x: east || west ? (sides === 0 ? across : x + (east ? -10 : 10)) : x, y: y - high * slant - (sides === 0 ? 0 : 8), anchor, signs: -1 };
  if (side.startsWith('s')) return { x: east || west ? (sides === 0 ? across : x + (east ? -10 : 10)) : x, y: y + high * slant + 11, anchor, signs: 1 };
  return { x: across, y: y + 4.5, anchor, signs: 1 };
}
