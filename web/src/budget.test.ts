import { expect, it } from 'vitest';
import { compressed, most, ofPages, overBudget } from '../scripts/budget';

it('counts scripts compressed, and refuses more than the budget', () => {
  expect(compressed(['a'.repeat(5000), 'b'.repeat(5000)])).toBeLessThan(200);
  expect(overBudget(most)).toBeUndefined();
  expect(overBudget(most + 1)).toBe('all scripts are 200.0 kB compressed; at most 200 kB are allowed');
});

it('counts every page, and not the parts of pages that are fetched when they are first shown', () => {
  const script = (imports: string[], made = '', isEntry = false) => ({ code: '', isEntry, imports, facadeModuleId: made });
  const all = new Map([['begin', script(['shared'], '/src/main.ts', true)], ['shared', script(['begin'])], ['page', script(['shared', 'own'], '/src/pages/Page.svelte')], ['own', script([])], ['part', script(['shared'], '/src/play/Part.svelte')]]);
  expect([...ofPages(all)].sort()).toEqual(['begin', 'own', 'page', 'shared']);
});
