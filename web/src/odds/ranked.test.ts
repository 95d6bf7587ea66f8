import { expect, it } from 'vitest';
import type { Change, FieldOdds } from '../protocol';
import { ranked } from './ranked';

const fields = (decimal: string): FieldOdds[] =>
  [{ name: 'falls', words: 'it falls', type: 'yes or no', chances: [{ value: 'yes', chance: { fraction: '', decimal } }] }];
const change = (path: string, decimal: string): Change => ({ path, words: path, from: 'no', to: 'yes', fields: fields(decimal) });

it('ranks changes by the size of their difference, whichever way', () => {
  const { found, none } = ranked([change('a', '0.6'), change('b', '0.5'), change('c', '0.1')], fields('0.5'), 'falls=yes');
  expect(found.map((one) => one.change.path)).toEqual(['c', 'a']);
  expect(found[0]?.gain).toBeCloseTo(-0.4);
  expect(none).toBe(1);
});
