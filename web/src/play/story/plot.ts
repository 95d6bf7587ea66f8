// Where the lines of a plot by turns lie.
import type { Side, StoryTurn } from '../../protocol';
import { ticksBetween } from '../../shared/ticks';

export interface TurnLines {
  x: (i: number) => number;
  step: number;
  ticks: { y: number; label: string }[];
  lines: { side: Side; path: string; end: { x: number; y: number; value: number } }[];
}

/** The lines of both sides; each point is the end of a turn. */
export function linesOf(turns: readonly StoryTurn[], what: 'points' | 'lost', { wide, tall }: { wide: number; tall: number }): TurnLines {
  const values = turns.flatMap((turn) => turn[what]);
  const low = Math.min(0, ...values);
  const high = Math.max(low + 2, ...values);
  const step = turns.length > 1 ? wide / (turns.length - 1) : wide;
  const x = (i: number) => (turns.length > 1 ? i * step : wide / 2);
  const y = (value: number) => tall - ((value - low) / (high - low)) * tall;
  const line = (side: 0 | 1) => turns.map((turn, i) => `${i === 0 ? 'M' : 'L'}${x(i).toFixed(1)} ${y(turn[what][side]).toFixed(1)}`).join('');
  const last = turns.at(-1);
  const end = (side: 0 | 1) => ({ x: x(turns.length - 1), y: y(last?.[what][side] ?? 0), value: last?.[what][side] ?? 0 });
  return {
    x, step, ticks: ticksBetween(low, high).map((value) => ({ y: y(value), label: String(value) })),
    lines: [{ side: 'first', path: line(0), end: end(0) }, { side: 'second', path: line(1), end: end(1) }],
  };
}
