// Whole numbers along an axis of a plot.

/** Those that divide it up well, in not more than so many parts. */
export function ticksBetween(low: number, high: number, parts = 4): number[] {
  const step = [1, 2, 5, 10, 20, 50, 100].find((one) => (high - low) / one <= parts) ?? 200;
  const first = Math.ceil(low / step) * step;
  return Array.from({ length: Math.floor((high - first) / step) + 1 }, (_, i) => first + i * step);
}
