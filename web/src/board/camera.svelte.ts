// How the map lies in its window: moved and scaled.
import type { Point, Size } from './point';

export interface Lens {
  x: number;
  y: number;
  scale: number;
}

export const least = 0.25;
export const most = 3;

/** The whole map in the middle of the window. */
export function fitted(map: Size, pane: Size): Lens {
  const scale = Math.min(most, Math.max(least, Math.min(pane.width / map.width, pane.height / map.height)));
  return { scale, x: (pane.width - map.width * scale) / 2, y: (pane.height - map.height * scale) / 2 };
}

/** Scaled so that the point of the window stays where it is. */
export function zoomed(lens: Lens, at: Point, factor: number): Lens {
  const scale = Math.min(most, Math.max(least, lens.scale * factor));
  const ratio = scale / lens.scale;
  return { scale, x: at.x - (at.x - lens.x) * ratio, y: at.y - (at.y - lens.y) * ratio };
}

/** So that the map cannot be lost: a map that is small enough lies in the middle, of a larger one a good part stays in the window. */
export function held(lens: Lens, map: Size, pane: Size): Lens {
  const along = (start: number, long: number, room: number) =>
    (long <= room ? (room - long) / 2 : Math.min(room * 0.4, Math.max(room * 0.6 - long, start)));
  return { scale: lens.scale, x: along(lens.x, map.width * lens.scale, pane.width), y: along(lens.y, map.height * lens.scale, pane.height) };
}

/** Seen beside the edge of the map. */
const rim = 8;

/** So that little more than nothing beside the map is in the window where the map could be. */
export function filled(lens: Lens, map: Size, pane: Size): Lens {
  const along = (start: number, long: number, room: number) => (long <= room ? (room - long) / 2 : Math.min(rim, Math.max(room - long - rim, start)));
  return { scale: lens.scale, x: along(lens.x, map.width * lens.scale, pane.width), y: along(lens.y, map.height * lens.scale, pane.height) };
}

/** How far the map moves so that as much as possible of these points is in the window, one of them above all; not at all where a good part is. */
export function reaching(lens: Lens, pane: Size, from: Point, points: readonly Point[], edge: number): Point {
  const placed = points.map(({ x, y }) => ({ x: x * lens.scale + lens.x, y: y * lens.scale + lens.y }));
  const seen = placed.filter(({ x, y }) => x > 0 && y > 0 && x < pane.width && y < pane.height);
  if (placed.length === 0 || seen.length * 3 >= placed.length) return { x: 0, y: 0 };
  const along = (all: number[], start: number, room: number) => Math.min(room - edge - start, Math.max(edge - start, room / 2 - (Math.min(...all) + Math.max(...all)) / 2));
  const start = { x: from.x * lens.scale + lens.x, y: from.y * lens.scale + lens.y };
  return { x: along([...placed.map(({ x }) => x), start.x], start.x, pane.width), y: along([...placed.map(({ y }) => y), start.y], start.y, pane.height) };
}

/** By how much names, prices and counters are larger on a map that is drawn small: they keep their size as long as they have room in their places, and then shrink less than the map;
 * in steps, for each is drawn anew. */
export const mostNear = 1.4;
export function nearer(scale: number): number {
  return Math.round(Math.min(mostNear, Math.max(1, 1 / scale)) * 10) / 10;
}

/** The same for what keeps its size also on a map that is drawn large. */
export function still(scale: number): number {
  return Math.round(Math.min(mostNear, Math.max(0.45, 1 / scale)) * 20) / 20;
}

/** A point of the map in the middle of the window. */
export const centred = (lens: Lens, at: Point, pane: Size): Lens => ({ scale: lens.scale, x: pane.width / 2 - at.x * lens.scale, y: pane.height / 2 - at.y * lens.scale });

/** Counters are still legible so small, and need not be larger. */
const legible = 0.62;
const ample = 1.1;
/** Room around what matters: a hex and a half. */
const around = 66;

/** The map as large as these points allow that are to be seen, within reason; of the others one lot after the other as well, where it does not become too small for them. */
export function opened(map: Size, pane: Size, what: readonly Point[], ...others: (readonly Point[])[]): Lens {
  const [next, ...more] = others;
  if (next) {
    const both = opened(map, pane, [...what, ...next]);
    return what.length === 0 || both.scale > legible ? opened(map, pane, [...what, ...next], ...more) : opened(map, pane, what);
  }
  const points = what.length > 0 ? what : [{ x: around, y: around }, { x: map.width - around, y: map.height - around }];
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [low, high] = [{ x: Math.min(...xs) - around, y: Math.min(...ys) - around }, { x: Math.max(...xs) + around, y: Math.max(...ys) + around }];
  const shows = Math.min(pane.width / (high.x - low.x), pane.height / (high.y - low.y));
  const scale = Math.max(legible, fitted(map, pane).scale, Math.min(ample, shows));
  return centred({ x: 0, y: 0, scale }, { x: (low.x + high.x) / 2, y: (low.y + high.y) / 2 }, pane);
}

export class Camera {
  lens = $state.raw<Lens>({ x: 0, y: 0, scale: 1 });
  pane = $state.raw<Size>({ width: 1, height: 1 });
  map: Size = { width: 1, height: 1 };
  /** It is being moved: nothing is drawn anew meanwhile. */
  moving = $state(false);
  /** What it was opened for, until a player has moved it himself. */
  #framed: [what: readonly Point[], ...others: (readonly Point[])[]] | null = null;

  /** How often it has moved by itself: what stands over the map then looks whether it is in the way. */
  moves = $state(0);
  /** It has left its middle over something that covers a part of it. */
  #aside = false;

  /** Somebody points at places of the map: from now on it does not become another one under his hands. */
  used = false;

  /** The window has another size. Where it is larger the map is opened for it again; in a smaller one, too, as long as nobody has used it: afterwards it stays where it lies,
   * for whoever looks at it. */
  resize(pane: Size): void {
    const grown = pane.width > this.pane.width || pane.height > this.pane.height;
    this.pane = pane;
    if (this.#framed && (grown || !this.used)) this.open(...this.#framed);
  }

  /** A player moves it. */
  drag(dx: number, dy: number): void {
    this.#framed = null;
    this.#aside = false;
    this.pan(dx, dy);
  }

  toMap({ x, y }: Point): Point {
    return { x: (x - this.lens.x) / this.lens.scale, y: (y - this.lens.y) / this.lens.scale };
  }

  toPane({ x, y }: Point): Point {
    return { x: x * this.lens.scale + this.lens.x, y: y * this.lens.scale + this.lens.y };
  }

  #set(lens: Lens): void {
    this.lens = held(lens, this.map, this.pane);
  }

  fit(): void {
    this.#framed = null;
    this.#set(fitted(this.map, this.pane));
  }

  /** At first: everything that matters, as large as it can be shown, and never so small that counters cannot be read. */
  open(what: readonly Point[], ...others: (readonly Point[])[]): void {
    this.#framed = [what, ...others];
    this.lens = filled(opened(this.map, this.pane, what, ...others), this.map, this.pane);
  }

  pan(dx: number, dy: number): void {
    this.#set({ ...this.lens, x: this.lens.x + dx, y: this.lens.y + dy });
  }

  zoom(at: Point, factor: number): void {
    this.#framed = null;
    this.#set(zoomed(this.lens, at, factor));
  }

  zoomMiddle(factor: number): void {
    this.zoom({ x: this.pane.width / 2, y: this.pane.height / 2 }, factor);
  }

  /** Moves as little as is needed to show a point, away from the edges; the lowest part of the window may be covered. */
  show(point: Point, edge = 70, covered = 0): void {
    const { x, y } = this.toPane(point);
    const off = (value: number, room: number) => (value < edge ? edge - value : value > room - edge ? room - edge - value : 0);
    const [dx, dy] = [off(x, this.pane.width), off(y, this.pane.height - covered)];
    if (dx === 0 && dy === 0) return;
    // Over what is covered the map may leave its middle.
    if (covered > 0) {
      this.lens = { ...this.lens, x: this.lens.x + dx, y: this.lens.y + dy };
      this.#aside = true;
    } else this.pan(dx, dy);
  }

  /** What covered a part of it is gone: it fills its window again. */
  uncover(): void {
    if (!this.#aside) return;
    this.#aside = false;
    if (this.#framed && !this.used) this.open(...this.#framed);
    else this.lens = filled(this.lens, this.map, this.pane);
    this.moves += 1;
  }

  /** Shows where somebody can go, where little of it is in sight. */
  reach(from: Point, points: readonly Point[]): void {
    const { x, y } = reaching(this.lens, this.pane, from, points, 60);
    if (x === 0 && y === 0) return;
    this.pan(x, y);
    this.moves += 1;
  }
}
