// What grows and stands on a table, laid out by chance that only the names of things decide: trees, rows of crops, hachures, houses.
import { seedOf } from '../net/lines';
import { at, chance, distance, type Point } from '../point';
import { inch, isInside } from './geometry';

/** A box around points. */
function boxOf(points: readonly Point[]) {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

/** How far a point lies from the edge of a polygon. */
export function fromEdge(point: Point, polygon: readonly Point[]): number {
  return Math.min(...polygon.map((a, i) => {
    const b = polygon[(i + 1) % polygon.length]!;
    const long = (b.x - a.x) ** 2 + (b.y - a.y) ** 2 || 1;
    const part = Math.max(0, Math.min(1, ((point.x - a.x) * (b.x - a.x) + (point.y - a.y) * (b.y - a.y)) / long));
    return distance(point, { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part });
  }));
}

export interface Tree extends Point {
  radius: number;
  tone: 0 | 1 | 2;
}

/** Trees all over a wood, from the far side to the near one; none reaches over its edge, and roads are left free. */
export function treesIn(name: string, polygon: readonly Point[], isFree: (point: Point) => boolean = () => true, apart = 0.68 * inch): Tree[] {
  const { left, right, top, bottom } = boxOf(polygon);
  const trees: Tree[] = [];
  let seed = seedOf(name);
  for (let y = top, row = 0; y < bottom; y += apart * 0.86, row += 1) {
    for (let x = left + (row % 2) * apart / 2; x < right; x += apart) {
      seed += 3;
      const radius = inch * (0.27 + 0.15 * chance(seed));
      const tree = { x: x + (chance(seed + 1) - 0.5) * apart * 0.75, y: y + (chance(seed + 2) - 0.5) * apart * 0.75 };
      if (!isInside(tree, polygon) || fromEdge(tree, polygon) < radius * 0.8 || !isFree(tree)) continue;
      const tint = chance(seed * 7);
      trees.push({ ...tree, radius, tone: tint < 0.55 ? 0 : tint < 0.88 ? 1 : 2 });
    }
  }
  return trees;
}

const circle = ({ x, y }: Point, r: number) => `M${at({ x: x - r, y })}a${r.toFixed(1)} ${r.toFixed(1)} 0 1 0 ${(2 * r).toFixed(1)} 0a${r.toFixed(1)} ${r.toFixed(1)} 0 1 0 ${(-2 * r).toFixed(1)} 0Z`;
/** A crown as it is seen from above, in lobes. */
function crown({ x, y, radius }: Tree, lobes: number): string {
  const turn = chance(Math.round(x * 31 + y * 17)) * Math.PI;
  const spot = (i: number) => ({ x: x + Math.cos(turn + i * 2 * Math.PI / lobes) * radius, y: y + Math.sin(turn + i * 2 * Math.PI / lobes) * radius });
  const bow = (radius * 2.4 / lobes).toFixed(1);
  return `M${at(spot(0))}${Array.from({ length: lobes }, (_, i) => `A${bow} ${bow} 0 0 1 ${at(spot(i + 1))}`).join('')}Z`;
}

/** The trees as a few paths: their shades, and of each tone the crown, its lit side and its crest. */
export function grove(trees: readonly Tree[]) {
  const off = ({ x, y, radius }: Tree, by: number): Point => ({ x: x - radius * by, y: y - radius * by });
  return {
    shade: trees.map((tree) => circle({ x: tree.x + 3.4, y: tree.y + 4.2 }, tree.radius * 1.08)).join(''),
    tones: ([0, 1, 2] as const).map((tone) => {
      const own = trees.filter((tree) => tree.tone === tone);
      return { crown: own.map((tree) => crown(tree, 7)).join(''), lit: own.map((tree) => crown({ ...tree, ...off(tree, 0.16), radius: tree.radius * 0.7 }, 6)).join(''), crest: own.map((tree) => circle(off(tree, 0.36), tree.radius * 0.26)).join('') };
    }),
  };
}

/** Rows of a crop, along the longest edge of its field, so far apart; a clip cuts them off. */
export function rowsIn(polygon: readonly Point[], apart: number): string {
  const edges = polygon.map((from, i) => ({ from, to: polygon[(i + 1) % polygon.length]! }));
  const { from, to } = edges.reduce((best, edge) => (distance(edge.from, edge.to) > distance(best.from, best.to) ? edge : best));
  const long = distance(from, to) || 1;
  const [way, aside] = [{ x: (to.x - from.x) / long, y: (to.y - from.y) / long }, { x: -(to.y - from.y) / long, y: (to.x - from.x) / long }];
  const along = polygon.map(({ x, y }) => (x - from.x) * way.x + (y - from.y) * way.y);
  const across = polygon.map(({ x, y }) => (x - from.x) * aside.x + (y - from.y) * aside.y);
  let rows = '';
  for (let off = Math.min(...across) + apart / 2; off < Math.max(...across); off += apart) {
    const spot = (far: number) => ({ x: from.x + way.x * far + aside.x * off, y: from.y + way.y * far + aside.y * off });
    rows += `M${at(spot(Math.min(...along)))}L${at(spot(Math.max(...along)))}`;
  }
  return rows;
}

/** Strokes down a slope, inside its edge. */
export function strokesIn(name: string, polygon: readonly Point[], apart = 5.5): string {
  let seed = seedOf(name);
  const turns = polygon.reduce((sum, a, i) => { const b = polygon[(i + 1) % polygon.length]!; return sum + a.x * b.y - b.x * a.y; }, 0) > 0 ? 1 : -1;
  return polygon.map((a, i) => {
    const b = polygon[(i + 1) % polygon.length]!;
    const long = distance(a, b) || 1;
    const inward = { x: -(b.y - a.y) / long * turns, y: (b.x - a.x) / long * turns };
    let strokes = '';
    for (let far = apart; far < long - apart / 2; far += apart) {
      seed += 1;
      const part = (far + (chance(seed) - 0.5) * 2.5) / long;
      const foot = { x: a.x + (b.x - a.x) * part + inward.x * 2, y: a.y + (b.y - a.y) * part + inward.y * 2 };
      const size = 6 + 7 * chance(seed * 3);
      const lean = (chance(seed * 5) - 0.5) * 0.5;
      strokes += `M${at(foot)}L${at({ x: foot.x + (inward.x - inward.y * lean) * size, y: foot.y + (inward.y + inward.x * lean) * size })}`;
    }
    return strokes;
  }).join('');
}

export interface House extends Point {
  angle: number;
  long: number;
  deep: number;
  barn: boolean;
}

/** Houses of a village or a farm, as many as there is room for. */
export function housesIn(name: string, polygon: readonly Point[]): House[] {
  const { left, right, top, bottom } = boxOf(polygon);
  const houses: House[] = [];
  const [first, second] = [polygon[0]!, polygon[1]!];
  const angle = Math.atan2(second.y - first.y, second.x - first.x) * 180 / Math.PI;
  const most = Math.max(1, Math.min(9, Math.round((right - left) * (bottom - top) / (1.5 * inch * inch))));
  let seed = seedOf(name);
  for (let tries = 0; tries < 120 && houses.length < most; tries += 1) {
    seed += 5;
    const barn = houses.length === 0;
    const [long, deep] = [inch * (barn ? 0.74 : 0.48 + 0.16 * chance(seed)), inch * (barn ? 0.5 : 0.38)];
    const spot = houses.length === 0 && most === 1 ? { x: (left + right) / 2, y: (top + bottom) / 2 } : { x: left + (right - left) * chance(seed + 1), y: top + (bottom - top) * chance(seed + 2) };
    if (!isInside(spot, polygon) || (most > 1 && fromEdge(spot, polygon) < deep * 0.7) || houses.some((one) => distance(one, spot) < (one.long + long) * 0.62)) continue;
    houses.push({ ...spot, angle: angle + (chance(seed + 3) < 0.5 ? 0 : 90) + (chance(seed + 4) - 0.5) * 14, long, deep, barn });
  }
  return houses;
}

/** The angle of a line where a point lies on it, in degrees. */
export function angleAt(point: Point, line: readonly Point[]): number {
  const nearest = line.slice(1).map((to, i) => ({ from: line[i]!, to, far: fromEdge(point, [line[i]!, to]) })).reduce((best, one) => (one.far < best.far ? one : best));
  return Math.atan2(nearest.to.y - nearest.from.y, nearest.to.x - nearest.from.x) * 180 / Math.PI;
}
