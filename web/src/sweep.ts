// The values of a swept input: proposed from its description, or read from what is typed.
import { bounds } from './form_model';
import type { Field, SweepAnswer } from './protocol';

const mostValues = 41;

/** What a sweep over a field begins with: every choice, or the whole range where it is not too long. */
export function proposedValues(field: Field): string {
  if (field.type === 'yes or no') return 'no, yes';
  if (field.type === 'name') return (field.choices ?? []).join(', ');
  const [low, high] = bounds(field);
  return `${low}..${Math.min(high, low + 20)}`;
}

/** Reads "1..4", "none, works" or a mixture. A backward range is turned; there are at most 41 values. */
export function readValues(text: string): string[] {
  const values = text.split(',').map((part) => part.trim()).filter((part) => part !== '').flatMap((part) => {
    const range = /^(-?\d+)\s*\.\.\s*(-?\d+)$/.exec(part);
    if (!range) return [part];
    const [from, to] = [Number(range[1]), Number(range[2])];
    const low = Math.min(from, to);
    const count = Math.min(Math.abs(to - from) + 1, mostValues);
    return Array.from({ length: count }, (_, i) => String(low + i));
  });
  return [...new Set(values)].slice(0, mostValues);
}

/** The case with these values, whatever the order of cases. One that was refused early may have only the first values. */
export function caseOf(cases: SweepAnswer['cases'], values: string[]): SweepAnswer['cases'][number] | undefined {
  const begins = (one: SweepAnswer['cases'][number]) => one.values.every((value, i) => value === values[i]);
  return cases.find((one) => one.values.length === values.length && begins(one)) ?? cases.find((one) => one.error !== undefined && begins(one));
}
