import { expect, it } from 'vitest';
import { compressed, most, overBudget } from '../scripts/budget';

it('counts scripts compressed, and refuses more than the budget', () => {
  expect(compressed(['a'.repeat(5000), 'b'.repeat(5000)])).toBeLessThan(200);
  expect(overBudget(most)).toBeUndefined();
  expect(overBudget(most + 1)).toBe('all scripts are 200.0 kB compressed; at most 200 kB are allowed');
});
