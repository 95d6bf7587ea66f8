// Where hexes lie: flat-topped, named by column and row ("0707"), the even columns half a hex lower.
import { at, type Point, type Size } from '../point';

/** From the middle of a hex to a corner. */
export const radius = 44;
/** From one flat side to the other. */
export const height = radius * Math.sqrt(3);
/** The paper around the hexes. */
export const margin = 26;

/** The six directions in the order of the sides: N, NE, SE, S, SW, NW. */
export const directions = [0, 1, 2, 3, 4, 5] as const;
export type Direction = (typeof directions)[number];

const two = (value: number) => String(value).padStart(2, '0');
export const nameOf = (column: number, row: number): string => `${two(column)}${two(row)}`;

/** Column and row, both from 1. */
export function cellOf(name: string): [column: number, row: number] {
  return [Number(name.slice(0, 2)), Number(name.slice(2))];
}

export function neighbour(name: string, direction: Direction): string {
  const [column, row] = cellOf(name);
  const up = column % 2 === 1 ? row - 1 : row;
  const to: [number, number][] = [[column, row - 1], [column + 1, up], [column + 1, up + 1], [column, row + 1], [column - 1, up + 1], [column - 1, up]];
  return nameOf(...to[direction]!);
}

/** The direction from a hex to one beside it; nothing where they do not touch. */
export function directionTo(from: string, to: string): Direction | undefined {
  return directions.find((direction) => neighbour(from, direction) === to);
}

export function centre(name: string): Point {
  const [column, row] = cellOf(name);
  return {
    x: margin + radius + (column - 1) * radius * 1.5,
    y: margin + height / 2 + (row - 1) * height + (column % 2 === 0 ? height / 2 : 0),
  };
}

/** How large a map is drawn. */
export function extent(columns: number, rows: number): Size {
  return { width: 2 * margin + (columns * 1.5 + 0.5) * radius, height: 2 * margin + (rows + (columns > 1 ? 0.5 : 0)) * height };
}

/** A corner, counted clockwise from the east; `inset` draws it nearer to the middle. */
export function corner(name: string, index: number, inset = 0): Point {
  const { x, y } = centre(name);
  const angle = (Math.PI / 3) * index;
  return { x: x + (radius - inset) * Math.cos(angle), y: y + (radius - inset) * Math.sin(angle) };
}

/** The two ends of the side in a direction, clockwise. */
export const sideOf = (name: string, direction: Direction, inset = 0): [Point, Point] =>
  [corner(name, (direction + 4) % 6, inset), corner(name, (direction + 5) % 6, inset)];

/** The closed path of a hex. */
export function hexagon(name: string, inset = 0): string {
  return `M${directions.map((index) => at(corner(name, index, inset))).join('L')}Z`;
}

/** The part of a hex before one of its sides lies between these parts of the way from its middle. */
const wedgeFrom = 0.63;
const wedgeTo = 0.97;

/** The side of a hex that a point near its edge belongs to; nothing where it lies in the middle. */
export function hexsideAt(name: string, point: Point): Direction | undefined {
  const { x, y } = centre(name);
  const turn = Math.atan2(point.y - y, point.x - x) + Math.PI / 2;
  const side = ((Math.round(turn / (Math.PI / 3)) + 6) % 6) as Direction;
  const out = Math.hypot(point.x - x, point.y - y) * Math.cos(turn - Math.round(turn / (Math.PI / 3)) * (Math.PI / 3));
  return out < (height / 2) * wedgeFrom ? undefined : side;
}

/** The part of a hex before a side, and where something is written in it. */
export function wedge(name: string, side: number): { path: string; at: Point } {
  const { x, y } = centre(name);
  const spot = (index: number, part: number) => ({ x: x + radius * part * Math.cos((Math.PI / 3) * index), y: y + radius * part * Math.sin((Math.PI / 3) * index) });
  const [a, b] = [side + 4, side + 5];
  const angle = (Math.PI / 3) * side - Math.PI / 2;
  const out = ((height / 2) * (wedgeFrom + wedgeTo)) / 2;
  return { path: `M${[spot(a, wedgeFrom), spot(a, wedgeTo), spot(b, wedgeTo), spot(b, wedgeFrom)].map(at).join('L')}Z`, at: { x: x + Math.cos(angle) * out, y: y + Math.sin(angle) * out } };
}

/** The hex at a point of the map, whether there is one of that name or not. */
export function hexAt({ x, y }: Point): string {
  const guess = Math.round((x - margin - radius) / (radius * 1.5)) + 1;
  let best = '';
  let least = Infinity;
  for (const column of [guess - 1, guess, guess + 1]) {
    if (column < 1) continue;
    const low = column % 2 === 0 ? height / 2 : 0;
    const row = Math.max(1, Math.round((y - margin - height / 2 - low) / height) + 1);
    const middleOf = centre(nameOf(column, row));
    const far = (middleOf.x - x) ** 2 + (middleOf.y - y) ** 2;
    if (far < least) [best, least] = [nameOf(column, row), far];
  }
  return best;
}

/** Column and row as axes that cross at 60 degrees, along which hexes lie evenly. */
const axes = (name: string): [number, number] => {
  const [column, row] = cellOf(name);
  return [column, row - Math.floor((column - 1) / 2)];
};

/** The hex that lies from another as `to` lies from `from`, whether there is one of that name or not. */
export function shifted(name: string, from: string, to: string): string {
  const [[q, r], [q1, r1], [q2, r2]] = [axes(name), axes(from), axes(to)];
  const column = q + q2 - q1;
  return nameOf(column, r + r2 - r1 + Math.floor((column - 1) / 2));
}

/** The hex that an arrow key leads to. */
export function stepped(name: string, key: string): string | undefined {
  const [column, row] = cellOf(name);
  const to: Record<string, [number, number]> = {
    ArrowUp: [column, row - 1], ArrowDown: [column, row + 1], ArrowLeft: [column - 1, row], ArrowRight: [column + 1, row],
  };
  const found = to[key];
  return found && nameOf(...found);
}
