// What a page needs to know of a board, whatever it is made of: where its places lie, how they are called and what lies beside them.
import { createContext } from 'svelte';
import type { Board } from '../protocol';
import type { Point, Size } from './point';

export interface BoardKind {
  board: Board;
  /** Whether lines of sight mean anything on it. */
  sight: boolean;
  /** How large it is drawn. */
  size: Size;
  /** Half the width of a place as it is drawn: cards keep clear of it. */
  radius: number;
  has: (place: string) => boolean;
  point: (place: string) => Point;
  /** The place at a point of the drawing, or nothing. */
  at: (point: Point) => string;
  /** The ends of the bridge at a point of the drawing; nothing where there is none, or counters of so many sides lie over it. */
  bridge: (point: Point, sides: (place: string) => number) => string[] | undefined;
  /** The place that is nearest to a point. */
  near: (point: Point) => string;
  /** Where an arrow key leads to; nothing for other keys and where there is nothing. */
  step: (place: string, key: string) => string | undefined;
  /** As people call it: "0707", "Harpers Ferry". */
  title: (place: string) => string;
  /** What it is, in words: "woods, level 2". */
  words: (place: string) => string;
  /** The path around a place in which counters of so many sides stand, drawn nearer to the middle by `inset`. */
  outline: (place: string, inset: number, sides: number) => string;
  /** Where a price is written, and how large a disc is drawn under it; where it is a chance, so far off, clear of the name. */
  price: (place: string, sides: number) => Point & { disc: number; aside?: Point };
  /** Of hexes: the hexside of a place that a point near its edge belongs to; the part of the place before a hexside; and where something is written there. */
  hexside?: (place: string, point: Point) => number | undefined;
  wedge?: (place: string, side: number) => { path: string; at: Point };
  /** The place that lies from another as `to` lies from `from`. */
  shifted?: (place: string, from: string, to: string) => string | undefined;
  /** The path of a march. */
  route: (places: readonly string[]) => string;
}

/** The board of the page, for its parts. */
export const [getBoard, setBoard] = createContext<() => BoardKind>();
