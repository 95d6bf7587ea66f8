// The log as a battle report: by turn and step.
import type { LogLine, Token } from '../protocol';

export interface StepLog {
  step: string;
  heading: string;
  lines: LogLine[];
}

export interface TurnLog {
  turn: number;
  steps: StepLog[];
}

/** A sentence as it is read. */
export const textOf = (said: Token[]): string => said.map(({ text }) => text).join('');

/** What a line speaks of, for the map: its pieces, and its places with the one where it happened. */
export const piecesIn = ({ said }: LogLine): number[] => said.flatMap(({ piece }) => piece ?? []);
export const placesIn = ({ said, place }: LogLine): string[] => [...said.flatMap((token) => token.place ?? []), ...(place ? [place] : [])];

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
    if (line.kind === 'step') step.heading = textOf(line.said);
    else step.lines.push(line);
  }
  // Steps in which nothing happened are passed over, but for the present one.
  const last = turns.at(-1)?.steps.at(-1);
  for (const turn of turns) turn.steps = turn.steps.filter((step) => step.lines.length > 0 || step === last);
  return turns.filter(({ steps }) => steps.length > 0);
}

export interface Despatch {
  told: LogLine[];
  /** What is said at the end of a turn that it ended. */
  summary: LogLine[];
  /** What fell, to be drawn in the line. */
  dice: number[];
  /** Dice with what they were for, sums, rulings. */
  reckoning: LogLine[];
}

const reckoned: ReadonlySet<LogLine['kind']> = new Set(['dice', 'sum', 'note']);
/** More dice than these say little in a line. */
const drawn = 6;

/** The lines of one entry as they are told: what was done and came of it in front, how it was reckoned behind. */
export function despatchOf(lines: readonly LogLine[]): Despatch {
  const reckoning = lines.filter(({ kind }) => reckoned.has(kind));
  const faces = reckoning.flatMap(({ said }) => said.flatMap((token) => token.faces ?? []));
  return { told: lines.filter(({ kind }) => !reckoned.has(kind) && kind !== 'summary'), summary: lines.filter(({ kind }) => kind === 'summary'), dice: faces.length > drawn ? [] : faces, reckoning };
}

/** Lines that follow each other and are of one entry. */
export function byEntry(lines: readonly LogLine[]): LogLine[][] {
  const entries: LogLine[][] = [];
  for (const line of lines) {
    const last = entries.at(-1);
    if (last?.[0]?.entry === line.entry) last.push(line);
    else entries.push([line]);
  }
  return entries;
}

/** A turn in brief: what is said at its end, or what was decided in it. */
export function briefOf({ steps }: TurnLog): LogLine[] {
  const lines = steps.flatMap((step) => step.lines);
  const summary = lines.filter(({ kind }) => kind === 'summary');
  return summary.length > 0 ? summary : lines.filter(({ kind }) => kind === 'result').slice(-4);
}

/** The lines of the last entry. */
export function lastEntry(log: LogLine[]): LogLine[] {
  const entry = log.at(-1)?.entry;
  return log.filter((line) => line.entry === entry);
}
