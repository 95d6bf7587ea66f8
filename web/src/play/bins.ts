// Whole numbers counted into the bars of a plot.
export interface Bin {
  from: number;
  to: number;
  count: number;
  /** Of the highest bar. */
  part: number;
}

/** More bars than these cannot be told apart. */
const most = 30;

/** Bars of equal width from the least to the greatest; none where there are no numbers. */
export function bins(numbers: readonly number[]): Bin[] {
  if (numbers.length === 0) return [];
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
  const wide = Math.ceil((high - low + 1) / most);
  const counts = new Array<number>(Math.ceil((high - low + 1) / wide)).fill(0);
  for (const number of numbers) counts[Math.floor((number - low) / wide)]! += 1;
  const highest = Math.max(...counts);
  return counts.map((count, i) => ({ from: low + i * wide, to: Math.min(high, low + (i + 1) * wide - 1), count, part: count / highest }));
}
