// The scene that the map draws, from the view and what is in hand.
import { piecesIn, placesIn } from '../battle/log';
import type { Reach, Scene } from '../board/scene';
import type { DeedMove, LogLine, PlayView } from '../protocol';
import { ghostsOf, placedAt, stacksAt, type Places } from './deeds/placed';
import type { Hand } from './hand.svelte';

const nothing: never[] = [];
const none: ReadonlySet<number> = new Set();

/** A set that stays the same one as long as the same counters are in it: what is drawn from it then stays, too. */
class Steady {
  #last = none;

  keep(now: Iterable<number>): ReadonlySet<number> {
    const set = new Set(now);
    if (set.size !== this.#last.size || [...set].some((id) => !this.#last.has(id))) this.#last = set;
    return this.#last;
  }
}

export class SteadySets {
  readonly chosen = new Steady();
  readonly aimed = new Steady();
  readonly told = new Steady();
}

/** Counters that are aimed at: the defenders of an attack, or who stands where the pointer would strike. */
function aimedAt(view: PlayView, hand: Hand): number[] {
  if (view.attack) return view.attack.defenders;
  return hand.destination && hand.hostile(hand.meant) ? hand.at(hand.meant).map(({ id }) => id) : [];
}

export function reachOf(hand: Hand): Reach[] {
  return [...hand.goals].map(([place, ways]) => ({ place, cost: ways[0]?.at.cost ?? '', aimed: hand.hostile(place) }));
}

export interface Extras {
  sets: SteadySets;
  past: boolean;
  told: LogLine | null;
  sight: Scene['sight'];
  trails: Scene['trails'];
  /** Where a story has the counters; nothing where they stand as they are. */
  places: Places | null;
  /** The moves that the story shows now. */
  moves: readonly DeedMove[];
  cursorWords: string;
  bare: boolean;
}

/** What a hand does and does not show in a position of the past. */
export function sceneOf(view: PlayView, hand: Hand, { sets, past, told, sight, trails, places: shown, moves, cursorWords, bare }: Extras): Scene {
  const attack = view.attack;
  const pieces = shown ? placedAt(view.pieces, shown) : view.pieces;
  const stacks = view.stacks ?? nothing;
  const places = new Map(view.pieces.map(({ id, place }) => [id, place]));
  const from = new Set((attack?.attackers ?? []).map((id) => places.get(id) ?? '').filter((place) => place !== '' && place !== attack?.target));
  return {
    turn: view.turn, turns: view.turns, title: view.title, pieces, marks: view.marks, stacks: shown ? stacksAt(stacks, pieces) : stacks, ghosts: ghostsOf(moves, pieces), links: view.links ?? nothing, tracks: view.tracks ?? nothing,
    can: past ? none : hand.can,
    chosen: past ? none : sets.chosen.keep([...hand.chosen, ...(attack?.attackers ?? []), ...(attack?.officers ?? [])]),
    aimed: past ? none : sets.aimed.keep(aimedAt(view, hand)),
    toldPieces: sets.told.keep(told ? piecesIn(told) : []), toldPlaces: [...new Set(told ? placesIn(told) : [])],
    reach: past ? [] : reachOf(hand), route: past ? [] : hand.route, cost: past ? '' : hand.destination?.at.cost ?? '', routeAimed: hand.destination !== undefined && hand.hostile(hand.meant),
    trails: moves.length > 0 ? moves.map(({ way }) => way) : trails, arrows: attack ? [...from].map((place) => ({ from: place, to: attack.target })) : [], sight, over: hand.over, cursor: hand.cursor, cursorWords, bare,
  };
}
