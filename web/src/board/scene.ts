// Everything that a map shows besides its ground. The map draws it and tells what is pointed at; it knows no rule.
import type { Bearing, Crossing, Made, Overlay, Piece, PlayOffer, PriceUnit, Reach as Reached, Ruler, Side, Stack, StopLook, Sweep, PlayView } from '../protocol';
import type { Point } from './point';
import type { Stop } from './table/fan';

export interface Reach {
  place: string;
  /** Written into the place; may be empty. */
  price: string;
  /** Enemies stand there. */
  aimed: boolean;
  /** They are swept aside by whoever goes there. */
  overruns: boolean;
  /** That dice open it, as it is written: "58%". */
  chance?: string;
}

export interface Line {
  from: string;
  to: string;
  clear: boolean;
  /** Places that block. */
  blocked: string[];
}

/** What only a free table shows. */
export interface TableScene {
  /** Offers with fans that are open to those in hand. */
  fans: readonly PlayOffer[];
  /** Places of others whom something could be done to. */
  aims: ReadonlySet<string>;
  own: (piece: Piece) => boolean;
  /** The stop that is meant, what is known of it, and whether it was tapped. */
  stop: Stop | null;
  look: StopLook | null;
  armed: boolean;
  ruler: Ruler | null;
  /** What somebody who is pointed at has before and around him. */
  reach: Reached | null;
  /** Who ran over the table, and what was made on it. */
  sweeps: readonly Sweep[];
  made: readonly Made[];
  /** What stops cost. */
  unit: PriceUnit;
}

export interface Scene {
  /** For what is on the map only from a later turn. */
  turn: number;
  pieces: Piece[];
  marks: PlayView['marks'];
  /** Blocks of all that a side has in a place; empty where every counter stands for itself. */
  stacks: readonly Stack[];
  /** Links that are not as the board draws them. */
  links: NonNullable<PlayView['links']>;
  /** Bridges that can be pressed. */
  crossings: readonly Crossing[];
  tracks: NonNullable<PlayView['tracks']>;
  turns: number;
  begins: number;
  title: string;
  /** Who holds the places that bring points, and what each is worth. */
  flags: ReadonlyMap<string, { holder: Side | ''; points: number }>;
  /** Counters that can be clicked, are chosen, are aimed at. */
  can: ReadonlySet<number>;
  chosen: ReadonlySet<number>;
  aimed: ReadonlySet<number>;
  /** What a line of the log speaks of. */
  toldPieces: ReadonlySet<number>;
  toldPlaces: string[];
  /** Where the chosen ones may go. */
  reach: Reach[];
  /** The way to the place under the pointer, and its price as it is written. */
  route: string[];
  price: string;
  /** The way leads into an attack. */
  routeAimed: boolean;
  /** The ways that counters have gone. */
  trails: readonly (readonly string[])[];
  /** Counters where they were before. */
  ghosts: Piece[];
  /** Attacks, from place to place. */
  arrows: { from: string; to: string }[];
  sight: Line | null;
  /** The place under the pointer. */
  over: string;
  /** The place of the keyboard, empty while a pointer is used; and what stands there. */
  cursor: string;
  cursorWords: string;
  /** Drawn over the whole map. */
  overlay: Overlay | null;
  /** Counters show the order that they act by. */
  orders: boolean;
  /** Counters are hidden, to see the ground. */
  bare: boolean;
  /** Hexsides that those in hand may turn to, each with its price as it is written; the one under the pointer is marked. */
  facings?: { place: string; list: readonly { facing: number; price: string }[]; over: number | undefined } | null;
  /** What the stack under the pointer has before and behind it. */
  bearing?: Bearing | null;
  /** Where orders lead to, from whoever has them; those that are still on their way are drawn otherwise. */
  aims?: readonly { from: string; to: string; side: Side; coming: boolean }[];
  /** Strength that may stand together in a place, where there is such a limit. */
  stacking?: number | undefined;
  table?: TableScene | null;
}

/** The element of the place that the keyboard is at. */
export const idOf = (place: string): string => `place-${place.replace(/[^\w-]+/g, '_')}`;

/** A click or a tap on a place. */
export interface Press {
  place: string;
  touch: boolean;
  /** With the Shift key. */
  shift?: boolean;
  /** The bridge that is meant, where there is one. */
  crossing?: Crossing | undefined;
  /** The hexside that is meant, of those that the scene has to turn to. */
  facing?: number | undefined;
  /** In the window of the map. */
  at: Point;
}

/** A map with nothing on it. */
export const bareScene: Scene = {
  turn: 0, turns: 0, begins: 1, title: '', flags: new Map(), pieces: [], marks: [], stacks: [], links: [], crossings: [], tracks: [], can: new Set(), chosen: new Set(), aimed: new Set(), toldPieces: new Set(), toldPlaces: [], reach: [], route: [], price: '', routeAimed: false,
  trails: [], ghosts: [], arrows: [], sight: null, over: '', cursor: '', cursorWords: '', overlay: null, orders: false, bare: false,
};
