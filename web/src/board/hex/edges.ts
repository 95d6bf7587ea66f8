// What stands along hexsides: walls, ledges, steep falls, the edges of woods.
import type { HexBoard } from '../../protocol';
import { softened } from '../curves';
import { at, distance, type Point } from '../point';
import { centre, directionTo, sideOf } from './geometry';
import { chains } from './outline';

type Side = HexBoard['hexsides'][number];
const of = (board: HexBoard, kind: Side['kind']) => board.hexsides.filter((side) => side.kind === kind);

/** The hexsides of a kind, joined into soft lines. */
export const along = (board: HexBoard, kind: Side['kind']): string => chains(of(board, kind).map(({ between }) => between)).map((line) => softened(line, false)).join('');

/** Walls, each within the hex that it shelters. */
export function walls(board: HexBoard, inset: number): string {
  return of(board, 'stone_wall').map(({ between: [shelters, other] }) => {
    const direction = directionTo(shelters, other);
    return direction === undefined ? '' : `M${sideOf(shelters, direction, inset).map(at).join('L')}`;
  }).join('');
}

/** Falls along hexsides: the line itself, and teeth of a length towards the lower ground. */
export function falls(board: HexBoard, kind: 'ledge' | 'vertical_slope', long: number): { line: string; teeth: string } {
  const levels = new Map(board.hexes.map(({ name, level }) => [name, level]));
  const found = { line: '', teeth: '' };
  for (const { between: [a, b] } of of(board, kind)) {
    const [high, low] = (levels.get(a) ?? 0) >= (levels.get(b) ?? 0) ? [a, b] : [b, a];
    const direction = directionTo(high, low);
    if (direction === undefined) continue;
    const [from, to] = sideOf(high, direction);
    const [top, foot] = [centre(high), centre(low)];
    const apart = distance(top, foot);
    const down: Point = { x: ((foot.x - top.x) / apart) * long, y: ((foot.y - top.y) / apart) * long };
    found.line += `M${at(from)}L${at(to)}`;
    const count = 8;
    for (let i = 0; i < count; i += 1) {
      const part = (i + 0.5) / count;
      found.teeth += `M${at({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part })}l${at(down)}`;
    }
  }
  return found;
}
