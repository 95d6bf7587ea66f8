// Lines along hexsides: the edge of a group of hexes as loops, and single hexsides joined into rivers.
import type { Point } from '../point';
import { directionTo, directions, neighbour, sideOf } from './geometry';

const key = ({ x, y }: Point) => `${Math.round(x)},${Math.round(y)}`;

/** The edges of a group of hexes, each a closed loop of corners. With an inset the loop runs inside its own hexes. */
export function loops(hexes: ReadonlySet<string>, inset = 0): Point[][] {
  interface Edge { ends: [Point, Point]; next: string; }
  const edges = new Map<string, Edge>();
  for (const hex of hexes) {
    for (const direction of directions) {
      if (hexes.has(neighbour(hex, direction))) continue;
      const [from, to] = sideOf(hex, direction);
      edges.set(key(from), { ends: sideOf(hex, direction, inset), next: key(to) });
    }
  }
  const found: Point[][] = [];
  while (edges.size > 0) {
    const loop: Point[] = [];
    let here = edges.keys().next().value;
    for (let edge = here === undefined ? undefined : edges.get(here); edge; edge = edges.get(here!)) {
      edges.delete(here!);
      loop.push(...(inset === 0 ? [edge.ends[0]] : edge.ends));
      here = edge.next;
    }
    found.push(loop);
  }
  return found;
}

/** The group and the hexes off the map beside it: its edge then runs straight over the edge of the map, where it is cut. */
export function overhanging(hexes: readonly string[], onMap: ReadonlySet<string>): Set<string> {
  return new Set([...hexes, ...hexes.flatMap((hex) => directions.map((direction) => neighbour(hex, direction)).filter((name) => !onMap.has(name)))]);
}

/** Hexsides joined end to end, each line as long as it can be; where three meet, lines end. */
export function chains(sides: readonly (readonly [string, string])[]): Point[][] {
  const edges = sides.flatMap(([a, b]): [Point, Point][] => {
    const direction = directionTo(a, b);
    return direction === undefined ? [] : [sideOf(a, direction)];
  });
  const ends = new Map<string, number[]>();
  edges.forEach((edge, i) => { for (const point of edge) ends.set(key(point), [...(ends.get(key(point)) ?? []), i]); });
  const left = new Set(edges.keys());
  const degree = (point: Point) => ends.get(key(point))?.length ?? 0;

  function follow(first: number, from: Point): Point[] {
    const line = [from];
    let here = first;
    for (;;) {
      left.delete(here);
      const [a, b] = edges[here]!;
      const end = key(a) === key(line.at(-1)!) ? b : a;
      line.push(end);
      const next = degree(end) === 2 ? ends.get(key(end))?.find((i) => left.has(i)) : undefined;
      if (next === undefined) return line;
      here = next;
    }
  }

  const found: Point[][] = [];
  edges.forEach((edge, i) => {
    const open = edge.find((point) => degree(point) !== 2);
    if (left.has(i) && open) found.push(follow(i, open));
  });
  // What is left runs in circles.
  edges.forEach(([from], i) => { if (left.has(i)) found.push(follow(i, from)); });
  return found;
}
