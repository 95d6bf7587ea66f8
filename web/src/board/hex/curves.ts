// Roads and railways from hex to hex.
import { at, middle, type Point } from '../point';
import { centre, directionTo, neighbour, type Direction } from './geometry';

/** Where a road lies in the hexes that it has passed: a branch begins there. */
export type Passed = Map<string, Point>;

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
    const [into, here, out] = [crossings[i - 1]!, points[i]!, crossings[i]!];
    path += `Q${at(here)} ${at(out)}`;
    if (!passed.has(through[i]!)) passed.set(through[i]!, { x: (into.x + out.x) / 4 + here.x / 2, y: (into.y + out.y) / 4 + here.y / 2 });
  }
  for (const i of [0, last]) if (!passed.has(through[i]!)) passed.set(through[i]!, points[i]!);
  path += `L${at(joined[1] ?? points[last]!)}`;
  return over[1] ? `${path}L${at(over[1])}` : path;
}
