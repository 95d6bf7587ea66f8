// The scene that the map draws, from the view and what is in hand.
import { piecesIn, placesIn } from '../battle/log';
import type { Reach, Scene } from '../board/scene';
import { isStop } from '../board/table/fan';
import { wholePercent } from '../format';
import type { DeedMove, LogLine, PlayView, Sweep } from '../protocol';
import { ghostsOf, placedAt, stacksAt, type Places } from './deeds/placed';
import { flagsOf } from './goals';
import type { Hand } from './hand.svelte';
import { noteOf, type Destination } from './offers';
import type { TableAsks } from './table.svelte';

const nothing: never[] = [];
const none: ReadonlySet<number> = new Set();
const noPlaces: ReadonlySet<string> = new Set();
/** Where somebody stands to whom those in hand could do something. */
const placesOf = (hand: Hand): ReadonlySet<string> => new Set([...hand.goals.keys()].filter((place) => !isStop(place)));

/** A set that stays the same one as long as the same counters are in it: what is drawn from it then stays, too. */
class Steady {
  #last = none;

  keep(now: Iterable<number>): ReadonlySet<number> {
    const set = new Set(now);
    if (set.size !== this.#last.size || [...set].some((id) => !this.#last.has(id))) this.#last = set;
    return this.#last;
  }
}

/** The flags of goals, the same ones as long as nothing of them has changed. */
class SteadyFlags {
  #last: ReturnType<typeof flagsOf> = new Map();

  of(goals: PlayView['goals']): ReturnType<typeof flagsOf> {
    const now = flagsOf(goals);
    const same = now.size === this.#last.size && [...now].every(([place, { holder, points }]) => this.#last.get(place)?.holder === holder && this.#last.get(place)?.points === points);
    if (!same) this.#last = now;
    return this.#last;
  }
}

export class SteadySets {
  readonly chosen = new Steady();
  readonly aimed = new Steady();
  readonly told = new Steady();
  readonly flags = new SteadyFlags();
}

/** Counters that are aimed at: the defenders of an attack, or who stands where the pointer would strike. */
function aimedAt(view: PlayView, hand: Hand): number[] {
  if (view.attack) return view.attack.defenders;
  return hand.destination && hand.hostile(hand.meant) ? hand.at(hand.meant).map(({ id }) => id) : [];
}

/** The price of a place, and what is paid there besides: "2+1". */
function fullPrice(hand: Hand, way: Destination | undefined): string {
  const [price, more] = [hand.price(way?.at), noteOf(way)?.price];
  return more === undefined || !way ? price : `${price}+${hand.price({ price: more })}`;
}

export function reachOf(hand: Hand): Reach[] {
  return [...hand.goals].filter(([place]) => !isStop(place)).map(([place, ways]) => {
    const chance = ways[0]?.at.chance;
    return { place, price: fullPrice(hand, ways[0]), aimed: hand.hostile(place), overruns: noteOf(ways[0])?.kind === 'overrun', ...(chance ? { chance: wholePercent(chance) } : {}) };
  });
}

export interface Extras {
  sets: SteadySets;
  past: boolean;
  told: LogLine | null;
  /** Places of a goal that is pointed at. */
  aims: readonly string[];
  sight: Scene['sight'];
  trails: Scene['trails'];
  /** Where a story has the counters; nothing where they stand as they are. */
  places: Places | null;
  /** The moves that the story shows now, and who ran over the table in it; nothing: as the view has it. */
  moves: readonly DeedMove[];
  sweeps: readonly Sweep[] | undefined;
  cursorWords: string;
  bare: boolean;
  overlay: Scene['overlay'];
  orders: boolean;
  bearing: Scene['bearing'];
  marked: Scene['aims'];
  /** What was asked of a free table; nothing on other boards. */
  table: TableAsks | null;
}

/** What a hand does and does not show in a position of the past. */
export function sceneOf(view: PlayView, hand: Hand, { sets, past, told, aims, sight, trails, places: shown, moves, sweeps, cursorWords, bare, overlay, orders, bearing, marked, table }: Extras): Scene {
  const attack = view.attack;
  const pieces = shown ? placedAt(view.pieces, shown) : view.pieces;
  const stacks = view.stacks ?? nothing;
  const places = new Map(view.pieces.map(({ id, place }) => [id, place]));
  const from = new Set((attack?.attackers ?? []).map((id) => places.get(id) ?? '').filter((place) => place !== '' && place !== attack?.target));
  return {
    turn: view.turn, turns: view.turns, begins: view.begins, title: view.title, flags: sets.flags.of(view.goals), pieces, marks: view.marks,
    stacks: shown ? stacksAt(stacks, pieces) : stacks, ghosts: ghostsOf(moves, pieces), links: view.links ?? nothing, crossings: past ? nothing : view.crossings ?? nothing, tracks: view.tracks ?? nothing,
    can: past ? none : hand.ringed,
    chosen: past ? none : sets.chosen.keep([...hand.chosen, ...(attack?.attackers ?? []), ...(attack?.officers ?? [])]),
    aimed: past ? none : sets.aimed.keep(aimedAt(view, hand)),
    toldPieces: sets.told.keep(told ? piecesIn(told) : []), toldPlaces: [...new Set([...(told ? placesIn(told) : []), ...aims])],
    reach: past ? [] : reachOf(hand), route: past || table ? [] : hand.route, price: past ? '' : fullPrice(hand, hand.destination), routeAimed: hand.destination !== undefined && hand.hostile(hand.meant),
    trails: moves.length > 0 ? moves.map(({ way }) => way) : trails, arrows: attack ? [...from].map((place) => ({ from: place, to: attack.target })) : [], sight, over: hand.over, cursor: hand.cursor, cursorWords, bare, overlay, orders, stacking: view.stacking, bearing, aims: marked,
    table: table && {
      fans: past ? nothing : hand.fans, aims: past ? noPlaces : placesOf(hand), own: ({ side }) => side === view.to_act, stop: past ? null : hand.stop ?? null, look: past ? null : table.look, armed: hand.armed !== '', ruler: table.ruler ?? hand.measured, reach: table.reach, sweeps: sweeps ?? view.sweeps ?? nothing, made: view.made ?? nothing, unit: view.price_unit,
    },
    facings: past || !hand.turns ? null : { ...hand.turns, over: hand.facing },
  };
}
