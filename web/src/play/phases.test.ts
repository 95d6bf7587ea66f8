import { expect, it } from 'vitest';
import { phaseRows } from './phases';

const step = (number: string, state: 'done' | 'now' | 'later', side: 'first' | 'second' = 'first') => ({ number, words: number, rule: '', side, state });

it('makes one phase of small steps under one heading, and a line a side', () => {
  const rows = phaseRows([step('1.1', 'done'), step('1.1', 'now'), step('1.1', 'later'), step('1.2', 'later'), step('1.1', 'later', 'second'), step('1.1', 'later', 'second')]);
  expect(rows.map(({ side, steps }) => [side, ...steps.map(({ number, state }) => `${number} ${state}`)])).toEqual([['first', '1.1 now', '1.2 later'], ['second', '1.1 later']]);
  expect(phaseRows([step('1.1', 'done'), step('1.1', 'done')])[0]!.steps).toMatchObject([{ state: 'done' }]);
});
