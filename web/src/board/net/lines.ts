// Lines of a net map: through points, round at every bend, measured, cut and crossed.
import { at, chance, distance, type Point } from '../point';

/** A curve through all its points, as points close together. */
export function through(points: readonly Point[], step = 6): Point[] {
  if (points.length < 3) return points.length < 2 ? [...points] : split(points[0]!, points[1]!, step);
  const found: Point[] = [points[0]!];
  for (let i = 0; i + 1 < points.length; i += 1) {
    const [a, b, c, d] = [points[i - 1] ?? points[i]!, points[i]!, points[i + 1]!, points[i + 2] ?? points[i + 1]!];
    const count = Math.max(2, Math.round(distance(b, c) / step));
    for (let k = 1; k <= count; k += 1) found.push(between(a, b, c, d, k / count));
  }
  return found;
}

function split(a: Point, b: Point, step: number): Point[] {
  const count = Math.max(1, Math.round(distance(a, b) / step));
  return Array.from({ length: count + 1 }, (_, k) => ({ x: a.x + ((b.x - a.x) * k) / count, y: a.y + ((b.y - a.y) * k) / count }));
}

/** A point of the curve from b to c that comes from a and goes on to d. */
function between(a: Point, b: Point, c: Point, d: Point, t: number): Point {
  const one = (p: number, q: number, r: number, s: number) =>
    0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t ** 3);
  return { x: one(a.x, b.x, c.x, d.x), y: one(a.y, b.y, c.y, d.y) };
}

export const drawn = (points: readonly Point[]): string => (points.length < 2 ? '' : `M${points.map(at).join('L')}`);

export const lengthOf = (points: readonly Point[]): number => points.slice(1).reduce((sum, point, i) => sum + distance(points[i]!, point), 0);

/** The direction of the line at one of its points, of length one. */
export function along(points: readonly Point[], i: number): Point {
  const [a, b] = [points[Math.max(0, i - 1)]!, points[Math.min(points.length - 1, i + 1)]!];
  const long = distance(a, b) || 1;
  return { x: (b.x - a.x) / long, y: (b.y - a.y) / long };
}

/** The same line to the right of it by so much; to the left where it is less than nothing. */
export function beside(points: readonly Point[], by: number): Point[] {
  return points.map(({ x, y }, i) => {
    const way = along(points, i);
    return { x: x - way.y * by, y: y + way.x * by };
  });
}

/** A line that wavers a little, as a road does; always the same for the same seed. Its ends stay. */
export function wavering(points: readonly Point[], seed: number, by: number): Point[] {
  const [first, second] = [chance(seed) - 0.5, chance(seed + 1) - 0.5];
  const last = points.length - 1;
  return points.map(({ x, y }, i) => {
    const t = i / Math.max(1, last);
    const off = by * 2 * (first * Math.sin(Math.PI * t) + second * Math.sin(2 * Math.PI * t));
    const way = along(points, i);
    return { x: x - way.y * off, y: y + way.x * off };
  });
}

/** Where two lines cross first, and which way the first one goes there. */
export function crossing(one: readonly Point[], other: readonly Point[]): { point: Point; angle: number } | undefined {
  for (let i = 0; i + 1 < one.length; i += 1) {
    for (let k = 0; k + 1 < other.length; k += 1) {
      const point = meeting(one[i]!, one[i + 1]!, other[k]!, other[k + 1]!);
      if (point) return { point, angle: angleOf(one[i]!, one[i + 1]!) };
    }
  }
  return undefined;
}

export const angleOf = (a: Point, b: Point): number => (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;

function meeting(a: Point, b: Point, c: Point, d: Point): Point | undefined {
  const [r, s] = [{ x: b.x - a.x, y: b.y - a.y }, { x: d.x - c.x, y: d.y - c.y }];
  const cross = r.x * s.y - r.y * s.x;
  if (Math.abs(cross) < 1e-9) return undefined;
  const t = ((c.x - a.x) * s.y - (c.y - a.y) * s.x) / cross;
  const u = ((c.x - a.x) * r.y - (c.y - a.y) * r.x) / cross;
  return t < 0 || t > 1 || u < 0 || u > 1 ? undefined : { x: a.x + r.x * t, y: a.y + r.y * t };
}

/** How far a point is from a line. */
export const far = (from: Point, line: readonly Point[]): number => line.reduce((least, point) => Math.min(least, distance(from, point)), Infinity);

/** A number for a text, the same each time. */
export const seedOf = (text: string): number => [...text].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, 7);
