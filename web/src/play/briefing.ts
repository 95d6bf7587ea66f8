// Words of a briefing.
import type { VerdictZone } from '../protocol';

const minus = (number: number) => String(number).replace('-', '−');

/** "25 or more", "18 to 24", "17", "10 or less". */
export function rangeWords({ from, to }: Pick<VerdictZone, 'from' | 'to'>): string {
  if (from === undefined) return to === undefined ? 'any' : `${minus(to)} or less`;
  if (to === undefined) return `${minus(from)} or more`;
  return from === to ? minus(from) : `${minus(from)} to ${minus(to)}`;
}

/** "Turn 3 of 8"; of a scenario that begins in the middle of a campaign, whose turns the prompt and the log call by their own numbers, "Turn 14, 1 of 4". */
export const turnWords = ({ turn, turns, begins }: { turn: number; turns: number; begins: number }): string =>
  (begins === 1 ? `Turn ${turn} of ${turns}` : `Turn ${turn}, ${turn - begins + 1} of ${turns - begins + 1}`);
