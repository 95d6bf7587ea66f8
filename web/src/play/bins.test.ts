import { expect, test } from 'vitest';
import { bins } from './bins';

test('numbers are counted into bars of equal width, empty ones too', () => {
  expect(bins([3, 5, 5, 6])).toEqual([{ from: 3, to: 3, count: 1, part: 0.5 }, { from: 4, to: 4, count: 0, part: 0 }, { from: 5, to: 5, count: 2, part: 1 }, { from: 6, to: 6, count: 1, part: 0.5 }]);
  const many = bins(Array.from({ length: 100 }, (_, i) => i - 50));
  expect(many.length).toBeLessThanOrEqual(30);
  expect(many.reduce((sum, { count }) => sum + count, 0)).toBe(100);
  expect([many[0]!.from, many.at(-1)!.to]).toEqual([-50, 49]);
  expect(bins([])).toEqual([]);
});
