// What wins: the goals as rows of a table, and what can still be had of them.
import type { Goal, GoalGain, Side } from '../protocol';

export const gainOf = ({ gains }: Pick<Goal, 'gains'>, side: Side): GoalGain | undefined => gains.find((gain) => gain.side === side);

/** Goals that are rows of their own; of the others, which have brought nothing and lie nowhere, there is a line. */
export function rowsOf(goals: readonly Goal[]): { rows: Goal[]; besides: Goal[] } {
  const counts = ({ places, gains }: Goal) => places.length > 0 || gains.some(({ points, most }) => points !== 0 || most !== undefined);
  return { rows: goals.filter(counts), besides: goals.filter((goal) => !counts(goal)) };
}

/** What a side may still get of goals of which that is known. */
export const stillToHave = (goals: readonly Goal[], side: Side): number =>
  goals.reduce((sum, goal) => { const gain = gainOf(goal, side); return sum + (gain?.most === undefined ? 0 : Math.max(0, gain.most - gain.points)); }, 0);

/** The goals that made the difference, the greatest first: what each brought to the first side more than to the second. */
export function deciders(goals: readonly Goal[]): { goal: Goal; lead: number }[] {
  return goals.map((goal) => ({ goal, lead: (gainOf(goal, 'first')?.points ?? 0) - (gainOf(goal, 'second')?.points ?? 0) }))
    .filter(({ lead }) => lead !== 0).sort((a, b) => Math.abs(b.lead) - Math.abs(a.lead));
}

/** Who holds each place that is held for points, and what it is worth. */
export function flagsOf(goals: readonly Goal[]): Map<string, { holder: Side | ''; points: number }> {
  const found = new Map<string, { holder: Side | ''; points: number }>();
  for (const { held, places } of goals) if (held) for (const { place, holder, points } of places) found.set(place, { holder, points: (found.get(place)?.points ?? 0) + points });
  return found;
}

/** A number with its sign. */
export const signed = (number: number): string => (number > 0 ? `+${number}` : number < 0 ? `−${Math.abs(number)}` : '0');
