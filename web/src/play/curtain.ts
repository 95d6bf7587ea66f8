// Two players at one screen: when the turn passes.
import type { Side, PlayView } from '../protocol';

/** What the players at one screen have seen: whose turn it was, and who was choosing in secret. */
export interface Seen {
  active: Side;
  chooser?: Side | '';
  /** In the fog: as whom they looked. */
  seat?: Side | '';
}

type Position = Pick<PlayView, 'active' | 'to_act' | 'after' | 'battle' | 'seen_by'>;

/** Who has to choose in secret now. */
const chooserOf = ({ battle, to_act: side }: Position): Side | '' => (battle?.stage === 'choosing' ? side : '');

/** The next thing to remember, and for whom a curtain falls: at a change of the active side that is also to act; between two who choose in secret; and in the fog
 * whenever the other one's view is shown. */
export function passed(seen: Seen | null, view: Position): { seen: Seen; falls: Side | '' } {
  const chooser = chooserOf(view);
  const now = { active: view.active, chooser, seat: view.seen_by };
  if (!seen) return { seen: now, falls: '' };
  if (view.seen_by !== '') return { seen: now, falls: seen.seat !== view.seen_by ? view.seen_by : '' };
  if (chooser !== '' && seen.chooser && seen.chooser !== chooser) return { seen: { ...now, active: seen.active }, falls: chooser };
  if (seen.active === view.active || view.to_act !== view.active) return { seen: { ...seen, chooser, seat: '' }, falls: '' };
  return { seen: now, falls: view.active };
}
