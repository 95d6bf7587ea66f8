// A fan of manoeuvres as the page handles it: its stops as places, the nearest of them to a point, and the ground that they cover.
import { longLength } from '../../lengths';
import type { FanRay, OfferPlace, PlayOffer, Spots, Stands, TableBoard } from '../../protocol';
import { closed, cornersOf, moved, pointName, poseName, toSheet, type Pose } from './geometry';

/** A stop of an offer. */
export interface Stop extends OfferPlace {
  offer: PlayOffer;
  /** The place that it is on the page: where it would stand, and what it is called. */
  key: string;
  ray: number;
  /** So many thousandths of an inch from where the ray begins. */
  distance: number;
  pose: Pose;
  /** The middle of the footprint there. */
  centre: Pose;
  /** It is as far as the ray goes, and no whole step. */
  limit: boolean;
  /** Not of one that somebody points at beyond the fan: that is refused. */
  offered: boolean;
}

/** In inches with as many decimals as it needs. */
export const inInches = (thousandths: number): string => String(Math.round(thousandths) / 1000);

/** The name of a stop in plays: "left 12, 3.25 inches", "1 inch", "right 8", "left 3, to the limit"; or with its length told otherwise. */
export function stopName(ray: number, distance: number, limit = false, told = `${inInches(distance)} ${distance === 1000 ? 'inch' : 'inches'}`): string {
  const turn = ray === 0 ? '' : `${ray < 0 ? 'left' : 'right'} ${Math.abs(ray)}`;
  const far = limit ? 'to the limit' : distance === 0 ? '' : told;
  return [turn, far].filter(Boolean).join(', ');
}

/** The steps of a ray, one by one. */
function stepsOf({ runs }: FanRay): number[] {
  const steps: number[] = [];
  for (let i = 0; i + 1 < runs.length; i += 2) for (let step = runs[i]!; step <= runs[i + 1]!; step += 1) steps.push(step);
  return steps;
}

/** How the piece of an offer stands before it goes anywhere, or when it is put down. */
export const standsOf = ({ fan, spots }: PlayOffer): Stands | undefined => fan?.from ?? spots?.stands;

/** Spots where a piece may be put down, as stops: column by column, from the south to the north. */
function spotsOf(offer: PlayOffer): Stop[] {
  return (offer.spots?.columns ?? []).flatMap(({ x, runs }) => {
    const ys: number[] = [];
    for (let i = 0; i + 1 < runs.length; i += 2) for (let y = runs[i]!; y <= runs[i + 1]!; y += offer.spots!.step) ys.push(y);
    return ys.map((y) => spotAt(offer, x, y, true));
  });
}
function spotAt(offer: PlayOffer, x: number, y: number, offered: boolean): Stop {
  const stands = offer.spots!.stands;
  const pose = { x, y, heading: stands.heading };
  return { offer, place: pointName(pose), key: `${poseName(pose)} · ${offer.verb} ${x} ${y} @`, ray: 0, distance: 0, pose, centre: moved(pose, -stands.depth / 2), limit: false, offered };
}

const kept = new WeakMap<PlayOffer, Stop[]>();

/** Every stop of an offer, ray by ray from the left, each from the nearest to the farthest. */
export function stopsOf(offer: PlayOffer): Stop[] {
  const { fan } = offer;
  if (!standsOf(offer)) return [];
  const known = kept.get(offer);
  if (known) return known;
  const stops = !fan ? spotsOf(offer) : fan.rays.flatMap((ray) => {
    const steps = stepsOf(ray);
    const ends = [...steps.map((step) => ({ distance: step * fan.step, limit: false })), ...(ray.limit === undefined ? [] : [{ distance: ray.limit, limit: true }])];
    return ends.map(({ distance, limit }, i) => stopOn(offer, ray, distance, limit, ray.prices?.[i], true)).sort((a, b) => a.distance - b.distance);
  });
  kept.set(offer, stops);
  return stops;
}

function stopOn(offer: PlayOffer, { ray, x, y, heading }: FanRay, distance: number, limit: boolean, price: number | undefined, offered: boolean): Stop {
  const fan = offer.fan!;
  const pose = moved({ x, y, heading }, fan.back ? -distance : distance);
  const place = stopName(ray, distance, limit);
  return { offer, place, key: `${poseName(pose)} · ${offer.verb} ${ray} ${distance}${limit ? ' .' : ''}`, ray, distance, pose, centre: moved(pose, -fan.from.depth / 2), limit, offered, ...(price === undefined ? {} : { price }) };
}
export const standsAt = (from: Stands, pose: Pose): Stands => ({ ...from, ...pose });

export const isStop = (placeId: string): boolean => placeId.includes(' · ');
/** Of the key of a stop its verb, ray, distance, and whether it is a limit. */
function partsOf(key: string): { verb: string; ray: number; distance: number; limit: boolean; spot: boolean } {
  const stopId = key.slice(key.indexOf(' · ') + 3);
  const [verb = '', ray, distance, mark] = stopId.split(' ');
  return { verb, ray: Number(ray), distance: Number(distance), limit: mark === '.', spot: mark === '@' };
}
/** What a stop is called, by plays or, with the table that it is on, as people like it. */
export function stopWords(key: string, board?: Pick<TableBoard, 'metric'>): string {
  const { ray, distance, limit, spot } = partsOf(key);
  return spot ? pointName({ x: ray, y: distance }) : stopName(ray, distance, limit, board && longLength(distance / 1000, board));
}

/** The stop whose footprint lies nearest with its middle to a point, in thousandths; nothing where all are farther than that. */
export function nearest(offers: readonly PlayOffer[], x: number, y: number, most = Infinity): Stop | undefined {
  let best: Stop | undefined;
  let least = most * most;
  for (const offer of offers) {
    for (const stop of stopsOf(offer)) {
      const far = (stop.centre.x - x) ** 2 + (stop.centre.y - y) ** 2;
      if (far < least) [best, least] = [stop, far];
    }
  }
  return best;
}

/** What somebody who points past a fan would have: a stop that is not offered, by the ray that looks there most nearly. */
export function beyond(offers: readonly PlayOffer[], x: number, y: number): Stop | undefined {
  let found: Stop | undefined;
  let least = Infinity;
  for (const offer of offers) {
    const { fan, spots } = offer;
    if (spots) {
      const { x: aside, y: behind } = moved({ x: 0, y: 0, heading: spots.stands.heading }, -spots.stands.depth / 2);
      const near = (value: number) => Math.max(0, Math.round(value / spots.step) * spots.step);
      return spotAt(offer, near(x - aside), near(y - behind), false);
    }
    for (const ray of fan?.rays ?? []) {
      const centre = moved({ x: ray.x, y: ray.y, heading: ray.heading }, -fan!.from.depth / 2);
      const angle = ray.heading * Math.PI / 128;
      const [dx, dy] = [x - centre.x, y - centre.y];
      const ahead = (dx * Math.sin(angle) + dy * Math.cos(angle)) * (fan!.back ? -1 : 1);
      const off = Math.abs(dx * Math.cos(angle) - dy * Math.sin(angle)) + Math.max(0, -3 * ahead);
      if (off >= least) continue;
      least = off;
      found = stopOn(offer, ray, Math.max(0, Math.min(62, Math.round(ahead / fan!.step))) * fan!.step, false, undefined, false);
    }
  }
  return found;
}

/** The stop of a key, offered or not; nothing where it is none of these fans. */
export function stopNamed(offers: readonly PlayOffer[], key: string): Stop | undefined {
  for (const offer of offers) {
    const found = stopsOf(offer).find((stop) => stop.key === key);
    if (found) return found;
  }
  const { verb, ray, distance, spot } = partsOf(key);
  const offer = offers.find((one) => one.verb === verb);
  if (spot) return offer?.spots && spotAt(offer, ray, distance, false);
  const on = offer?.fan?.rays.find((one) => one.ray === ray);
  return offer && on && stopOn(offer, on, distance, false, undefined, false);
}

/** "11 degrees right" */
export function turnWords({ offer, pose, ray }: Stop): string {
  const turn = Math.round((((pose.heading - (offer.fan?.from.heading ?? 0) + 384) % 256) - 128) * 360 / 256);
  return ray === 0 || turn === 0 ? '' : `${Math.abs(turn)}° ${turn < 0 ? 'left' : 'right'}`;
}

/** The stop that an arrow leads to: rays to either side, steps ahead or back; End and Home the last and the first of the ray. */
export function nudged(stops: readonly Stop[], now: Stop, key: string): Stop | undefined {
  const own = stops.filter(({ offer }) => offer === now.offer);
  if (now.offer.spots) return beside(own, now, key);
  const onRay = (ray: number) => own.filter((stop) => stop.ray === ray);
  const here = onRay(now.ray);
  const at = here.indexOf(now);
  if (key === 'End') return here.at(-1);
  if (key === 'Home') return here[0];
  if (key === 'ArrowUp' || key === 'ArrowDown') return here[at + ((key === 'ArrowUp') ? 1 : -1)];
  const sign = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0;
  const rays = [...new Set(own.map(({ ray }) => ray))].sort((a, b) => a - b);
  const next = sign === 0 ? undefined : rays[rays.indexOf(now.ray) + sign];
  // As far on the next ray, or as far as that goes.
  return next === undefined ? undefined : onRay(next).reduce((best, stop) => (Math.abs(stop.distance - now.distance) < Math.abs(best.distance - now.distance) ? stop : best));
}

/** The nearest spot in the direction of an arrow; End and Home the last and the first of a column. */
function beside(own: readonly Stop[], { pose }: Stop, key: string): Stop | undefined {
  const column = own.filter((stop) => stop.pose.x === pose.x);
  if (key === 'End') return column.at(-1);
  if (key === 'Home') return column[0];
  const way = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[key];
  if (!way) return undefined;
  const cost = (stop: Stop) => {
    const [dx, dy] = [stop.pose.x - pose.x, stop.pose.y - pose.y];
    const [ahead, aside] = [dx * way[0]! + dy * way[1]!, Math.abs(dx * way[1]!) + Math.abs(dy * way[0]!)];
    return ahead <= 0 ? Infinity : ahead + 3 * aside;
  };
  return own.reduce<{ stop?: Stop; least: number }>((best, stop) => (cost(stop) < best.least ? { stop, least: cost(stop) } : best), { least: Infinity }).stop;
}

/** Where the keyboard begins: straight ahead, as far as it goes. */
export const firstStop = (stops: readonly Stop[]): Stop | undefined => (stops[0]?.offer.spots ? stops[Math.floor(stops.length / 2)] : stops.filter(({ ray }) => ray === 0).at(-1) ?? stops[0]);

/** The ground of spots: a strip for every column. */
function spotGround({ columns, step, stands }: Spots, board: Pick<TableBoard, 'height'>): string {
  const half = step / 2;
  const { x: aside, y: behind } = moved({ x: 0, y: 0, heading: stands.heading }, -stands.depth / 2);
  const corner = (x: number, y: number) => toSheet(x + aside, y + behind, board);
  return columns.map(({ x, runs }) => runs.map((from, i) => (i % 2 === 1 ? '' : closed([corner(x - half, from - half), corner(x + half, from - half), corner(x + half, runs[i + 1]! + half), corner(x - half, runs[i + 1]! + half)]))).join('')).join('');
}

/** The ground of a fan: of each price the path around the middles of the fronts that it leads to, and the outer edge. */
export function regions(offer: PlayOffer, board: Pick<TableBoard, 'height'>): { area: string; rim: string; gaps: string; prices: { price: number | undefined; path: string; rim: string; x: number; y: number }[] } {
  const { fan } = offer;
  const none = { area: '', rim: '', gaps: '', prices: [] };
  if (offer.spots) return { ...none, area: spotGround(offer.spots, board) };
  const stops = stopsOf(offer);
  if (!fan || stops.length === 0) return none;
  const rays = [...new Set(stops.map(({ ray }) => ray))].map((ray) => stops.filter((stop) => stop.ray === ray));
  const point = ({ x, y }: Pose) => toSheet(x, y, board);
  /** The band between the first and the last stops of neighbouring rays that satisfy something. */
  const band = (wanted: (stop: Stop) => boolean) => {
    const parts = rays.map((ray) => ray.filter(wanted)).filter((ray) => ray.length > 0);
    const [near, far] = [parts.map((ray) => point(ray[0]!.pose)), parts.map((ray) => point(ray.at(-1)!.pose))];
    return { path: parts.length === 0 ? '' : closed([...far, ...near.reverse()]), rim: far.length < 2 ? '' : `M${far.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`, far };
  };
  const all = band(() => true);
  // Who may turn all the way round has no first ray.
  const [first, last] = [fan.rays[0]!.heading, fan.rays.at(-1)!.heading];
  const round = fan.rays.length > 2 && (first - last + 256) % 256 <= Math.abs((fan.rays[1]!.heading - first + 256) % 256);
  if (round && all.far.length > 2) [all.path, all.rim] = [closed(all.far), closed(all.far)];
  const known = [...new Set(stops.map(({ price }) => price))].sort((a, b) => (a ?? 0) - (b ?? 0));
  const prices = known.map((price) => {
    const { path, rim, far } = band((stop) => (stop.price ?? 0) <= (price ?? 0));
    const middle = far[Math.floor(far.length / 2)] ?? { x: 0, y: 0 };
    return { price, path, rim, ...middle };
  });
  // Where friends are passed through there are stops before and behind them, and none upon them.
  const gaps = rays.flatMap((ray) => ray.slice(1).flatMap((stop, i) => {
    const before = ray[i]!;
    return stop.distance - before.distance > fan.step * 1.5 ? [`M${[before.pose, stop.pose].map((pose) => { const { x, y } = point(pose); return `${x.toFixed(1)} ${y.toFixed(1)}`; }).join('L')}`] : [];
  })).join('');
  return { area: all.path, rim: all.rim, gaps, prices };
}

/** The corners about which a wheel goes, and the ground that a straight advance sweeps. */
export function sweptBy({ fan }: PlayOffer, stop: Stop, board: Pick<TableBoard, 'height'>): string {
  if (!fan) return '';
  const start = moved(stop.pose, fan.back ? stop.distance : -stop.distance);
  const [first, last] = fan.back ? [standsAt(fan.from, stop.pose), standsAt(fan.from, start)] : [standsAt(fan.from, start), standsAt(fan.from, stop.pose)];
  const [a, b] = [cornersOf(last), cornersOf(first)];
  return closed([a[0]!, a[1]!, b[2]!, b[3]!].map(({ x, y }) => toSheet(x, y, board)));
}
