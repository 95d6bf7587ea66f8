// Rivers that widen from the spring to the mouth, and where their names go.
import { at, type Point } from '../point';
import { along, drawn, far, lengthOf, through } from './lines';

export interface River {
  name: string;
  line: Point[];
  /** Its water, as a shape. */
  bed: string;
  /** A line for its name beside it, from left to right. */
  lettering: string;
}

/** From the spring to the mouth: a river ends in another one. Where that does not tell, as it is written. */
export function downstream(points: Point[], others: readonly Point[][]): Point[] {
  const near = (end: Point) => Math.min(Infinity, ...others.map((line) => far(end, line)));
  const [start, end] = [near(points[0]!), near(points.at(-1)!)];
  return start < 12 && end > 24 ? [...points].reverse() : points;
}

/** A shape about a line, so wide at its start and at its end. */
function widening(line: readonly Point[], from: number, to: number): string {
  const sides = [1, -1].map((hand) => line.map(({ x, y }, i) => {
    const half = ((from + (to - from) * (i / line.length)) / 2) * hand;
    const way = along(line, i);
    return { x: x - way.y * half, y: y + way.x * half };
  }));
  return `M${[...sides[0]!, ...sides[1]!.reverse()].map(at).join('L')}Z`;
}

export function riversOf(rivers: readonly { name: string; points: Point[] }[]): River[] {
  const lines = rivers.map(({ points }) => through(points));
  return rivers.map(({ name, points }, i) => {
    const line = through(downstream(points, lines.filter((_, k) => k !== i)));
    const wide = Math.min(11, 3 + lengthOf(line) / 95);
    const rightwards = line.at(-1)!.x >= line[0]!.x ? line : [...line].reverse();
    return { name, line, bed: widening(line, 1.4, wide), lettering: drawn(rightwards.map(({ x, y }) => ({ x, y: y - wide / 2 - 3 }))) };
  });
}
