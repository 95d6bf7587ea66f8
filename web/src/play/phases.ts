// The phases of a turn as lines, one a side; small steps that stand under one heading are one phase.
import type { PlayView, Side } from '../protocol';

type Step = PlayView['steps'][number];

/** Of two steps that are one phase: it is under way as long as one of them is, and over when both are. */
const together = (one: Step, two: Step): Step => ({ ...one, state: one.state === two.state ? one.state : 'now' });

export function phaseRows(steps: readonly Step[]): { side: Side | ''; steps: Step[] }[] {
  const found: { side: Side | ''; steps: Step[] }[] = [];
  for (const step of steps) {
    const row = found.at(-1);
    const last = row?.steps.at(-1);
    if (row?.side !== step.side) found.push({ side: step.side, steps: [step] });
    else if (last?.number === step.number) row.steps[row.steps.length - 1] = together(last, step);
    else row.steps.push(step);
  }
  return found;
}
