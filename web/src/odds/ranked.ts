// Single changes, ranked by what they are worth.
import { measured } from '../measure';
import type { Change, Exact, FieldOdds } from '../protocol';

export interface Ranked {
  change: Change;
  value: Exact;
  gain: number;
}

/** The changes that make a difference, the greatest first; and how many make none. */
export function ranked(changes: Change[], base: FieldOdds[], aim: string): { found: Ranked[]; none: number } {
  const before = Number(measured(base, aim)?.decimal ?? 0);
  const found = changes.flatMap((change): Ranked[] => {
    const value = measured(change.fields, aim);
    const gain = value ? Number(value.decimal) - before : 0;
    return value && Math.abs(gain) > 1e-9 ? [{ change, value, gain }] : [];
  });
  found.sort((a, b) => Math.abs(b.gain) - Math.abs(a.gain));
  return { found, none: changes.length - found.length };
}
