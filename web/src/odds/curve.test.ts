import { expect, it } from 'vitest';
import type { FieldOdds } from '../protocol';
import { atLeast, stepped } from './curve';

const field = (chances: [string, string][]) => ({ chances: chances.map(([value, decimal]) => ({ value, at_least: { fraction: '', decimal } })) }) as unknown as FieldOdds;

it('has a chance for every whole number, also for those that do not come up, over all that is compared', () => {
  const found = atLeast([field([['0', '1'], ['2', '0.5']]), field([['1', '1'], ['3', '0.25']])]);
  expect(found).toEqual({ from: 0, to: 3, curves: [[100, 50, 50, 0], [100, 100, 25, 25]] });
});

it('steps down before a number, not after it', () => {
  expect(stepped([100, 50], (i) => i * 10, (value) => 100 - value)).toBe('M0 0V50H10');
});
