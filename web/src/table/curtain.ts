// Two players at one screen: when the turn passes, the other is told what happened since.
import type { LogLine, Side, TableView } from '../protocol';

/** What the players at one screen have seen: whose turn it was, and where each one's turn ended. */
export interface Seen {
  active: Side;
  ended: Record<Side, number>;
}

/** The next thing to remember, and whether a curtain falls: at a change of the active side that is also to act. */
export function passed(seen: Seen | null, view: Pick<TableView, 'active' | 'to_act' | 'after'>): { seen: Seen; falls: boolean } {
  if (!seen) return { seen: { active: view.active, ended: { first: 0, second: 0 } }, falls: false };
  if (seen.active === view.active || view.to_act !== view.active) return { seen, falls: false };
  return { seen: { active: view.active, ended: { ...seen.ended, [seen.active]: view.after } }, falls: true };
}

/** What happened since a side's turn ended, without steps in which nothing was done. */
export const recap = (log: readonly LogLine[], since: number): LogLine[] =>
  log.filter((line) => line.entry >= since && line.kind !== 'step' && line.kind !== 'sum' && line.kind !== 'undo');
