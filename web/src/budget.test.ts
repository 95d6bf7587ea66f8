import { expect, it } from 'vitest';
import { compressed, most, overBudget, scriptsOf } from '../scripts/budget';

it('counts scripts compressed, and refuses more than the budget', () => {
  expect(compressed(['a'.repeat(5000), 'b'.repeat(5000)])).toBeLessThan(200);
  expect(overBudget(most)).toBeUndefined();
  expect(overBudget(most + 1)).toBe('all scripts are 200.0 kB compressed; at most 200 kB are allowed');
});

it('counts every script of the build, also of parts that are fetched when they are first shown, and nothing else', () => {
  expect(scriptsOf({ 'index.js': { type: 'chunk', code: 'begin' }, 'Part.js': { type: 'chunk', code: 'part' }, 'style.css': { type: 'asset' } })).toEqual(['begin', 'part']);
});
