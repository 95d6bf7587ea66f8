// Two players at one screen: when the turn passes, the other is told what happened since.
import type { LogLine, Side, PlayView } from '../protocol';

/** What the players at one screen have seen: whose turn it was, where each one's turn ended, and who was choosing in secret. */
export interface Seen {
  active: Side;
  ended: Record<Side, number>;
  chooser?: Side | '';
}

type Position = Pick<PlayView, 'active' | 'to_act' | 'after' | 'battle'>;

/** Who has to choose in secret now. */
const chooserOf = ({ battle, to_act: side }: Position): Side | '' => (battle?.stage === 'choosing' ? side : '');

/** The next thing to remember, and for whom a curtain falls: at a change of the active side that is also to act; and between two who choose in secret. */
export function passed(seen: Seen | null, view: Position): { seen: Seen; falls: Side | '' } {
  const chooser = chooserOf(view);
  const now = { active: view.active, ended: seen?.ended ?? { first: 0, second: 0 }, chooser };
  if (!seen) return { seen: now, falls: '' };
  if (chooser !== '' && seen.chooser && seen.chooser !== chooser) return { seen: { ...now, active: seen.active }, falls: chooser };
  if (seen.active === view.active || view.to_act !== view.active) return { seen: { ...seen, chooser }, falls: '' };
  return { seen: { ...now, ended: { ...now.ended, [seen.active]: view.after } }, falls: view.active };
}

/** What happened since a side's turn ended, without steps in which nothing was done. */
export const recap = (log: readonly LogLine[], since: number): LogLine[] =>
  log.filter((line) => line.entry >= since && line.kind !== 'step' && line.kind !== 'sum' && line.kind !== 'undo');
