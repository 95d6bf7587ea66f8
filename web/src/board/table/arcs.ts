// Shapes of what reaches somewhere over a table: an arc of fire before a front, and rings.
import type { Stands, TableBoard } from '../../protocol';
import { at } from '../point';
import { cornersOf, length, moved, toSheet } from './geometry';

/** The ground within so much of a front edge, between sides that open outwards by so many 256ths of a turn. */
export function arcPath(stands: Stands, opening: number, reach: number, board: Pick<TableBoard, 'height'>): string {
  const [right, left] = cornersOf(stands);
  const point = ({ x, y }: { x: number; y: number }) => at(toSheet(x, y, board));
  const from = (corner: { x: number; y: number }, turn: number) => moved({ ...corner, heading: stands.heading + turn }, reach);
  const r = length(reach).toFixed(1);
  return `M${point(left!)}L${point(from(left!, -opening))}A${r} ${r} 0 0 1 ${point(from(left!, 0))}L${point(from(right!, 0))}A${r} ${r} 0 0 1 ${point(from(right!, opening))}L${point(right!)}Z`;
}
