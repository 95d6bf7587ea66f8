// The front of each stack, as the view tells it, as paths along hexsides.
import type { Piece } from '../../protocol';
import { at, type Point } from '../point';
import { centre, corner, directions, height, type Direction } from './geometry';

export interface Front {
  key: string;
  side: Piece['side'];
  /** Along the hexsides before it. */
  path: string;
  /** The small point where it looks; empty where it looks everywhere. */
  point: string;
  /** Front all round. */
  open: boolean;
  guns: boolean;
  ids: number[];
}

/** How far from the hexsides it is drawn. */
const inset = 5.5;

/** Sides that follow each other, as runs: 5, 0 and 1 are one. */
export function runs(sides: readonly number[]): number[][] {
  const has = new Set(sides);
  if (has.size === directions.length) return [[...directions]];
  return directions.filter((side) => has.has(side) && !has.has((side + 5) % 6)).map((first) => {
    const run = [];
    for (let side: number = first; has.has(side); side = (side + 1) % 6) run.push(side);
    return run;
  });
}

function linePath(place: string, sides: readonly number[]): string {
  return runs(sides).map((run) => {
    const corners: Point[] = run.map((side) => corner(place, (side + 4) % 6, inset));
    const all = run.length === directions.length;
    if (!all) corners.push(corner(place, (run.at(-1)! + 5) % 6, inset));
    return `M${corners.map(at).join('L')}${all ? 'Z' : ''}`;
  }).join('');
}

function pointPath(place: string, facing: Direction): string {
  const { x, y } = centre(place);
  const angle = (Math.PI / 3) * facing - Math.PI / 2;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const spot = (out: number, aside: number) => at({ x: x + cos * out - sin * aside, y: y + sin * out + cos * aside });
  const edge = height / 2;
  return `M${spot(edge + 1.5, 0)}L${spot(edge - 7.5, 7)}L${spot(edge - 7.5, -7)}Z`;
}

export function frontsOf(pieces: readonly Piece[]): Front[] {
  const found = new Map<string, Front>();
  for (const { id, place, side, drill } of pieces) {
    if (!drill || place === '' || drill.fronts.length === 0) continue;
    const path = linePath(place, drill.fronts);
    const key = `${place} ${path}`;
    const known = found.get(key);
    if (known) known.ids.push(id);
    else found.set(key, { key, side, path, point: drill.facing === undefined ? '' : pointPath(place, drill.facing as Direction), open: drill.fronts.length === directions.length, guns: drill.form === 'unlimbered', ids: [id] });
  }
  return [...found.values()];
}
