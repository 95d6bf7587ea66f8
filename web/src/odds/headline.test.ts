import { expect, test } from 'vitest';
import type { CountedOdds, Exact } from '../protocol';
import { glance, headlineOf } from './headline';

const exact = (fraction: string, decimal: string): Exact => ({ fraction, decimal });
const odds: CountedOdds = {
  exact: true, runs: 6, denominator: '3', outcome_count: 2, outcomes: [], events: [],
  headline: [
    { field: 'vacated', by: 'attacker', words: 'clear the hex', value: '' }, { field: 'lost', by: 'defender', words: 'lose', value: '' }, { field: 'winner', by: 'attacker', words: 'win', value: 'assaulter' },
    { field: 'no such field', by: 'attacker', words: 'sing', value: '' },
  ],
  fields: [
    { name: 'vacated', words: 'the hex is vacated', type: 'yes or no', chances: [{ value: 'no', chance: exact('1/3', '0.333333333') }, { value: 'yes', chance: exact('2/3', '0.666666667') }] },
    { name: 'lost', words: 'steps lost', type: 'number', chances: [], mean: exact('5/3', '1.666666667') },
    { name: 'winner', words: 'who won', type: 'name', chances: [{ value: 'defender', chance: exact('1', '1.000000000') }] },
  ],
};

test('the attacker reads what we do, the defender what they do', () => {
  // Nobody wins by it: what cannot come is no headline.
  expect(headlineOf(odds, true).map(({ words, figure }) => `${words} ${figure}`)).toEqual(['we clear the hex 67 %', 'they lose 1.7']);
  expect(headlineOf(odds, false).map(({ words }) => words)).toEqual(['they clear the hex', 'we lose']);
});

test('a glance says never and always only where it is so', () => {
  expect(glance(exact('0', '0'))).toBe('0 %');
  expect(glance(exact('1/500', '0.002000000'))).toBe('0.2 %');
  expect(glance(exact('499/500', '0.998000000'))).toBe('99.8 %');
  expect(glance(exact('1', '1'))).toBe('100 %');
});
