// When it is a player's turn again: that the other side's turn is to be told, and which deeds it was.
import { other } from '../../battle/sides';
import type { DeedTold, PlayView, Side } from '../../protocol';

/** What a side has seen: whose turn it was, and how many entries there were. */
export interface SinceSeen {
  active: Side;
  after: number;
}

type Position = Pick<PlayView, 'active' | 'to_act' | 'after'>;

/** The next thing to remember for a side; and whether the turn of the other side has just ended. */
export function turnPassed(seen: SinceSeen | null, view: Position, side: Side): { seen: SinceSeen; passed: boolean } {
  const now = { active: view.active, after: view.after };
  const back = view.active === side && seen !== null && seen.active !== side && view.after > seen.after;
  // The turn has come back, but the other side has still to choose something.
  if (back && view.to_act !== side) return { seen, passed: false };
  return { seen: now, passed: back };
}

/** The last turn of the other side among these deeds, with what both did in it. */
export function lastTurn(deeds: readonly DeedTold[], side: Side): DeedTold[] {
  const end = deeds.findLastIndex(({ active }) => active === other(side));
  const before = deeds.slice(0, end + 1).findLastIndex(({ active }) => active === side);
  return deeds.slice(before + 1, end + 1);
}
