// Roads and railways from hex to hex.
import { at, distance, middle, type Point } from '../point';
import { centre, directionTo, neighbour, type Direction } from './geometry';

/** Where a road lies in the hexes that it has passed: a branch begins there. */
export type Passed = Map<string, Point>;

/** Where a road bends in a hex: between its middle and the straight way, so that a road along a row of hexes runs calmly. */
const bend = (into: Point, here: Point, out: Point): Point => middle(here, middle(into, out));

const opposite = (direction: Direction) => ((direction + 3) % 6) as Direction;

/** A road through the middles of the hexsides that it crosses. Where it ends at the edge of the map it goes on to it; where it meets a road, it ends in it. */
export function wayPath(through: readonly string[], onMap: (name: string) => boolean, passed: Passed): string {
  const points = through.map(centre);
  const last = through.length - 1;
  if (last < 1) return '';
  const crossings = points.slice(1).map((point, i) => middle(points[i]!, point));
  /** Straight on over the edge. */
  function beyond(from: string, before: string): Point | null {
    const direction = directionTo(from, before);
    if (direction === undefined) return null;
    const outside = neighbour(from, opposite(direction));
    return onMap(outside) ? null : middle(centre(from), centre(outside));
  }
  const joined = [passed.get(through[0]!), passed.get(through[last]!)];
  const over = [joined[0] ? null : beyond(through[0]!, through[1]!), joined[1] ? null : beyond(through[last]!, through[last - 1]!)];
  let path = over[0] ? `M${at(over[0])}L${at(points[0]!)}L${at(crossings[0]!)}` : `M${at(joined[0] ?? points[0]!)}L${at(crossings[0]!)}`;
  for (let i = 1; i < last; i += 1) {
    const [into, out] = [crossings[i - 1]!, crossings[i]!];
    const here = bend(into, points[i]!, out);
    path += `Q${at(here)} ${at(out)}`;
    if (!passed.has(through[i]!)) passed.set(through[i]!, { x: (into.x + out.x) / 4 + here.x / 2, y: (into.y + out.y) / 4 + here.y / 2 });
  }
  for (const i of [0, last]) if (!passed.has(through[i]!)) passed.set(through[i]!, points[i]!);
  path += `L${at(joined[1] ?? points[last]!)}`;
  return over[1] ? `${path}L${at(over[1])}` : path;
}

/** The part of a way that lies in some of its hexes, from side to side. */
export function wayWithin(through: readonly string[], within: ReadonlySet<string>): string {
  const points = through.map(centre);
  return through.map((name, i) => {
    if (!within.has(name)) return '';
    const [here, before, after] = [points[i]!, points[i - 1], points[i + 1]];
    const [into, out] = [before ? middle(before, here) : here, after ? middle(here, after) : here];
    return `M${at(into)}Q${at(bend(into, here, out))} ${at(out)}`;
  }).join('');
}

export interface WayName extends Point {
  words: string;
  angle: number;
}

/** Where the name of a way is written: along a straight stretch of it, far from other names. */
export function wayName(words: string, through: readonly string[], others: readonly Point[]): WayName | undefined {
  const reach = 3;
  const points = through.map(centre);
  let best: (WayName & { worth: number }) | undefined;
  for (let i = reach; words !== '' && i + reach < points.length; i += 1) {
    const [from, here, to] = [points[i - reach]!, middle(points[i]!, points[i + 1]!), points[i + reach]!];
    const long = distance(from, to);
    const worth = long + 0.6 * Math.min(400, ...others.map((other) => distance(other, here)));
    const turn = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
    const angle = turn > 90 ? turn - 180 : turn <= -90 ? turn + 180 : turn;
    if (!best || worth > best.worth + 1) best = { words, ...here, angle, worth };
  }
  return best;
}
