// A map of places and links as a board.
import type { NetBoard, NetLink } from '../../protocol';
import type { BoardKind } from '../kind';
import { distance, type Point } from '../point';
import { crossing, drawn, seedOf, through, wavering } from './lines';
import { riversOf } from './rivers';

/** The paper around the drawing, and below it the strip for title and tracks. */
export const margin = 34;
export const strip = 146;
/** A block, and what a finger may miss a place by, more across than up and down as blocks are wide. */
export const block = { width: 76, height: 54 };
const reach = 36;
const bridgeReach = 17;
const off = (a: Point, b: Point) => Math.hypot((b.x - a.x) * 0.6, b.y - a.y);

const pointOf = ([x, y]: readonly [number, number]): Point => ({ x: x + margin, y: y + margin });
export const pointsOf = (points: readonly [number, number][]): Point[] => points.map(pointOf);

/** Where the places lie on the sheet. */
export const spots = ({ places }: Pick<NetBoard, 'places'>): Map<string, Point> => new Map(places.map(({ name, x, y }) => [name, pointOf([x, y])]));

/** A link as it is drawn, from its first end to its second. */
export function linkLine({ between: [from, to], bend }: Pick<NetLink, 'between' | 'bend'>, where: ReadonlyMap<string, Point>): Point[] {
  const [a, b] = [where.get(from), where.get(to)];
  if (!a || !b) return [];
  const line = through([a, ...pointsOf(bend), b]);
  return wavering(line, seedOf(from + to), bend.length > 0 ? 1.5 : Math.min(5, distance(a, b) / 22));
}

/** Where links cross rivers, and how the bridge or ford lies there. */
export function crossingsOf(board: Pick<NetBoard, 'links' | 'rivers'>, where: ReadonlyMap<string, Point>) {
  const rivers = riversOf(board.rivers.map(({ name, points }) => ({ name, points: pointsOf(points) })));
  return board.links.filter((link) => link.crossing !== '').flatMap((link) => {
    const line = linkLine(link, where);
    const named = rivers.filter(({ name }) => name === link.river);
    const found = line.length > 1 ? [...named, ...rivers].map((river) => crossing(line, river.line)).find((one) => one !== undefined) : undefined;
    return found ? [{ link, ...found }] : [];
  });
}

export const linkKey = (a: string, b: string): string => (a < b ? `${a} ${b}` : `${b} ${a}`);

/** Right, down, left, up: the place of these that lies best in the direction of a key; those that are linked are nearer. */
const ways: Record<string, Point> = { ArrowRight: { x: 1, y: 0 }, ArrowDown: { x: 0, y: 1 }, ArrowLeft: { x: -1, y: 0 }, ArrowUp: { x: 0, y: -1 } };

export function stepTo(place: string, key: string, where: ReadonlyMap<string, Point>, linked: ReadonlySet<string>): string | undefined {
  const [way, from] = [ways[key], where.get(place)];
  if (!way || !from) return undefined;
  let best: string | undefined;
  let least = Infinity;
  for (const [name, { x, y }] of where) {
    const [ahead, aside] = [(x - from.x) * way.x + (y - from.y) * way.y, Math.abs((x - from.x) * way.y - (y - from.y) * way.x)];
    if (name === place || ahead <= 0 || aside > ahead * 1.2) continue;
    const price = (ahead + aside * 1.4) * (linked.has(linkKey(place, name)) ? 0.45 : 1);
    if (price < least) [best, least] = [name, price];
  }
  return best;
}

const ring = ({ x, y }: Point, r: number) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
function frame({ x, y }: Point, width: number, height: number): string {
  const r = 10;
  return `M${x - width + r} ${y - height}h${2 * (width - r)}q${r} 0 ${r} ${r}v${2 * (height - r)}q0 ${r} ${-r} ${r}h${-2 * (width - r)}q${-r} 0 ${-r} ${-r}v${-2 * (height - r)}q0 ${-r} ${r} ${-r}Z`;
}

/** Where a chance stands at a place whose name lies on a side of it. */
function clearOf(side: string): Point {
  if (side === 'n') return { x: 0, y: 13 };
  return { x: side.includes('e') ? -11 : side.includes('w') ? 11 : 0, y: side.startsWith('n') ? 13 : -13 };
}

export function netKind(board: NetBoard): BoardKind {
  const where = spots(board);
  const places = new Map(board.places.map((place) => [place.name, place]));
  const lines = new Map(board.links.map((link) => [linkKey(...link.between), { from: link.between[0], line: linkLine(link, where) }]));
  const linked = new Set(lines.keys());
  const nowhere = { x: 0, y: 0 };
  const point = (place: string) => where.get(place) ?? nowhere;
  const near = (spot: Point) => [...where].reduce<[string, number]>((best, [name, here]) => (off(spot, here) < best[1] ? [name, off(spot, here)] : best), ['', Infinity])[0];
  const bridges = crossingsOf(board, where).filter(({ link }) => link.crossing === 'bridge').map(({ link: { between }, point: middle }) => ({ between, point: middle }));
  /** From place to place along the link where there is one. */
  const leg = (a: string, b: string) => {
    const found = lines.get(linkKey(a, b));
    return found ? (found.from === a ? found.line : [...found.line].reverse()) : [point(a), point(b)];
  };
  return {
    board, sight: false, radius: 46, size: { width: board.width + 2 * margin, height: board.height + 2 * margin + strip },
    has: (place) => places.has(place),
    point, near,
    at: (spot) => {
      const found = near(spot);
      return found && off(spot, point(found)) <= reach ? found : '';
    },
    bridge: (spot, sides) => {
      const [place, found] = [near(spot), bridges.find(({ point: middle }) => distance(spot, middle) <= bridgeReach)];
      const [here, count] = [point(place), sides(place)];
      const covered = count > 0 && Math.abs(spot.x - here.x) <= block.width * count / 2 && Math.abs(spot.y - here.y) <= block.height / 2;
      return found && !covered && distance(spot, found.point) < distance(spot, here) ? found.between : undefined;
    },
    step: (place, key) => stepTo(place, key, where, linked),
    title: (place) => places.get(place)?.title ?? place,
    words: (place) => places.get(place)?.words ?? '',
    outline: (place, inset, sides) => (sides === 0 ? ring(point(place), 15.5 - inset) : frame(point(place), (sides > 1 ? block.width + 8 : block.width / 2 + 9) - inset, block.height / 2 + 9 - inset)),
    price: (place, sides) => (sides === 0 ? { x: point(place).x, y: point(place).y + 4.5, disc: 0, aside: clearOf(places.get(place)?.label ?? '') } : { aside: { x: 0, y: -11 }, x: point(place).x - (sides > 1 ? block.width + 10 : block.width / 2 + 9), y: point(place).y - block.height / 2 - 2, disc: 10 }),
    route: (way) => drawn(way.slice(1).flatMap((place, i) => leg(way[i]!, place))),
  };
}
