// What grows and stands on the ground, drawn as small signs strewn over a hex: always the same for the same hex.
import type { BoardHex } from '../../protocol';
import { at, chance, type Point } from '../point';
import { centre, radius } from './geometry';

/** What has a drawing, in the order in which it is drawn. */
export type Cover = BoardHex['covers'][number];
export const covers: readonly Cover[] = ['slope', 'inclined', 'steep', 'woods', 'thicket', 'swamp', 'marsh', 'briar_marsh', 'orchard', 'rough', 'boulders', 'town'];
/** What is drawn as a line: along hexes, or beside the way that runs through them. */
export const lined: readonly Cover[] = ['crest', 'sunken', 'cut'];

/** Points over a hex in rows, a little out of line. */
export function strewn(name: string, spacing: number, stray: number): Point[] {
  const { x, y } = centre(name);
  const seed = Number(name);
  const found: Point[] = [];
  const count = Math.floor((radius * 2) / spacing);
  for (let i = -count; i <= count; i += 1) {
    for (let j = -count; j <= count; j += 1) {
      const [dx, dy] = [(i + (j % 2 === 0 ? 0 : 0.5)) * spacing, j * spacing * 0.86];
      // Inside the hex, and not upon its edge.
      if (Math.abs(dy) > radius * 0.76 || Math.abs(dx) > radius * 0.92 - Math.abs(dy) * 0.5) continue;
      const tossed = (k: number) => (chance(seed * 977 + i * 131 + j * 17 + k) - 0.5) * 2 * stray;
      found.push({ x: x + dx + tossed(1), y: y + dy + tossed(2) });
    }
  }
  return found;
}

interface Shape { spacing: number; stray: number; draw: (seed: number) => string; }
const reeds = 'm-5 1.5h10m-7-1.5v-4m2 4v-5.5m2 5.5v-4';
const shapes: Partial<Record<Cover, Shape>> = {
  woods: { spacing: 14.5, stray: 3.6, draw: (seed) => (chance(seed) < 0.5 ? 'm-4.4 2.4c.4-5.4 3-7 4.4-7s4 1.6 4.4 7m-2 .2c-1.5 1.1-3.2 1.1-4.8 0' : 'm-3.6 2c0-4.6 2.2-6 3.6-6s3.6 1.4 3.6 6m-1.8 .4c-1.2 .9-2.4 .9-3.6 0') },
  thicket: { spacing: 11.5, stray: 3, draw: (seed) => (chance(seed) < 0.5 ? 'm-3 2l1.2-4 1.3 4 1.5-5 1.2 5' : 'm-2.6 1.6c-.6-3 1-4.4 2.4-2.4 .8-2.4 3.2-1.6 2.8 2.4') },
  swamp: { spacing: 17, stray: 3, draw: () => reeds },
  marsh: { spacing: 17, stray: 3, draw: () => reeds },
  briar_marsh: { spacing: 15, stray: 3, draw: (seed) => (chance(seed) < 0.5 ? reeds : 'm-3.4-3.4l6.8 6.8m-6.8 0l6.8-6.8m-5.6 3.4h4.4') },
  orchard: { spacing: 13, stray: 0, draw: () => 'm-2.6 0a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0-5.2 0' },
  rough: { spacing: 18, stray: 4, draw: () => 'm-4 2l3-5 2.5 2 2.5-2.5m-5 6l2-2.5' },
  boulders: { spacing: 19, stray: 5, draw: (seed) => (chance(seed) < 0.5 ? 'm-4 2.5l.8-4.4 3.4-1.3 3.6 2.4-.4 3.3z' : 'm-3 2l.4-3.2 2.6-1.2 2.8 2-.6 2.4z') },
  slope: { spacing: 24, stray: 2, draw: () => 'm-4.5-2l4.5 4 4.5-4' },
  inclined: { spacing: 18, stray: 2, draw: () => 'm-4.5-2l4.5 4 4.5-4' },
  steep: { spacing: 16, stray: 1, draw: () => 'm-4.5-4l4.5 4 4.5-4m-9 4l4.5 4 4.5-4' },
  town: { spacing: 19, stray: 2, draw: (seed) => (chance(seed) < 0.5 ? 'm-4-3h8v6h-8z' : 'm-3-3.5h6v7h-6z') },
};

/** One path with all the signs on a hex. */
export function coverPath(cover: Cover, name: string): string {
  const shape = shapes[cover];
  if (!shape) return '';
  const { spacing, stray, draw } = shape;
  return strewn(name, spacing, stray).map((point, i) => `M${at(point)}${draw(Number(name) * 31 + i)}`).join('');
}
