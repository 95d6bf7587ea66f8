// Counters beside the map, to be taken in hand.
import type { PlayView } from '../protocol';
import type { Hand } from './hand.svelte';
import { groupsAmong } from './offers';

export type Box = PlayView['boxes'][number];

/** Boxes with somebody who can do something now: they stand with the map. */
export const readyBoxes = (boxes: readonly Box[], can: ReadonlySet<number>): Box[] => boxes.filter(({ pieces }) => pieces.some((id) => can.has(id)));

/** What a press on one of them does, if anything: it is taken up alone where it can act alone, else with the largest group that it can act with. */
export function pressIn(hand: Hand, id: number, all: number[], onpick: () => void): (() => void) | undefined {
  if (!hand.can.has(id)) return undefined;
  const groups = groupsAmong(hand.offers, all).filter((one) => one.includes(id));
  const group = groups.find((one) => one.length === 1) ?? groups[0];
  if (!group) return () => { if (hand.chosen.includes(id)) hand.drop(); else hand.take([id], ''); };
  return () => { if (hand.isChosen(group)) hand.drop(); else { hand.choose(group); onpick(); } };
}
