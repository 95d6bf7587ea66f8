// The emptiest corner of a map, where the cartouche goes.
import type { NetBoard } from '../../protocol';
import type { Point, Size } from '../point';
import { linkLine, margin, pointsOf, spots } from './kind';

/** The upper left point of a plate in a corner that covers no place and no way, as free as can be; nothing where every corner is taken. */
export function freeCorner(board: NetBoard, plate: Size, edge = 22): Point | undefined {
  const where = spots(board);
  const taken: Point[] = [...where.values(), ...board.links.flatMap((link) => linkLine(link, where)), ...[...board.rivers, ...board.ridges].flatMap(({ points }) => pointsOf(points)), ...board.labels.map(({ x, y }) => ({ x: x + margin, y: y + margin }))];
  const [right, low] = [board.width + 2 * margin - edge - plate.width, board.height + 2 * margin - edge - plate.height];
  const corners = [{ x: right, y: low }, { x: edge, y: low }, { x: edge, y: edge }, { x: right, y: edge }];
  const gap = (corner: Point) => Math.min(Infinity, ...taken.map(({ x, y }) => Math.max(corner.x - x, x - corner.x - plate.width, corner.y - y, y - corner.y - plate.height)));
  const best = corners.map((corner) => ({ corner, gap: gap(corner) })).reduce((a, b) => (b.gap > a.gap ? b : a));
  return best.gap >= 26 ? best.corner : undefined;
}
