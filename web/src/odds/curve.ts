// "At least" as a curve: the chance of at least so much, for every whole number.
import type { FieldOdds } from '../protocol';

export interface Stepped {
  from: number;
  to: number;
  /** Per cent, one for each number from the first to the last. */
  curves: number[][];
}

/** For each whole number from the lowest to the highest value of them all: the chance of at least that. */
export function atLeast(fields: readonly FieldOdds[]): Stepped {
  const values = fields.flatMap(({ chances }) => chances.map(({ value }) => Number(value)));
  const [from, to] = [Math.min(...values), Math.max(...values)];
  const curve = ({ chances }: FieldOdds) => Array.from({ length: to - from + 1 }, (_, i) => Number(chances.find(({ value }) => Number(value) >= from + i)?.at_least?.decimal ?? 0) * 100);
  return { from, to, curves: fields.map(curve) };
}

/** Steps that end at their number: up to there the chance is the same. */
export const stepped = (heights: readonly number[], x: (i: number) => number, y: (value: number) => number): string =>
  heights.map((value, i) => (i === 0 ? `M${x(0)} ${y(value)}` : `V${y(value)}H${x(i)}`)).join('');
