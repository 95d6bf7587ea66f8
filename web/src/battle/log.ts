// The log as a battle report: by turn and step, with the dice drawn.
import type { LogLine } from '../protocol';

export interface StepLog {
  step: string;
  heading: string;
  lines: LogLine[];
}

export interface TurnLog {
  turn: number;
  steps: StepLog[];
}

/** Lines of one step stand together under its heading; coming back to it later begins anew. */
export function byTurn(log: LogLine[]): TurnLog[] {
  const turns: TurnLog[] = [];
  for (const line of log) {
    let turn = turns.at(-1);
    if (turn?.turn !== line.turn) turns.push(turn = { turn: line.turn, steps: [] });
    let step = turn.steps.at(-1);
    if (step?.step !== line.step || (line.kind === 'step' && (step.heading !== '' || step.lines.length > 0))) {
      turn.steps.push(step = { step: line.step, heading: '', lines: [] });
    }
    if (line.kind === 'step') step.heading = line.words.startsWith(`${line.step} `) ? line.words.slice(line.step.length + 1) : line.words;
    else step.lines.push(line);
  }
  // Steps in which nothing happened are passed over, but for the present one.
  const last = turns.at(-1)?.steps.at(-1);
  for (const turn of turns) turn.steps = turn.steps.filter((step) => step.lines.length > 0 || step === last);
  return turns.filter(({ steps }) => steps.length > 0);
}

/** The words before and after the place where the dice are drawn: instead of their figures, or at the end. */
export function drawn({ words, faces }: LogLine): [string, string] {
  if (faces.length === 0) return [words, ''];
  const figures = `: ${faces.join(', ')}`;
  const at = words.lastIndexOf(figures);
  const end = at + figures.length;
  if (at < 0 || /\d/.test(words[end] ?? '')) return [`${words} `, ''];
  return [`${words.slice(0, at)} `, words.slice(end)];
}

/** The lines of the last entry. */
export function lastEntry(log: LogLine[]): LogLine[] {
  const entry = log.at(-1)?.entry;
  return log.filter((line) => line.entry === entry);
}
