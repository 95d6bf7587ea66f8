import { describe, expect, it } from 'vitest';
import { firstMeasure, measured, measures, measureWords, solvedFigure } from './measure';
import type { FieldOdds } from './protocol';

const exact = (fraction: string) => ({ fraction, decimal: '' });
const fields: FieldOdds[] = [
  { name: 'end', words: 'how it ends', type: 'name', chances: [{ value: 'hold_on', chance: exact('1') }] },
  {
    name: 'lost', words: 'steps lost', type: 'number', mean: exact('7/6'),
    chances: [
      { value: '0', chance: exact('1/6'), at_least: exact('1') }, { value: '2', chance: exact('5/6'), at_least: exact('5/6') },
    ],
  },
  { name: 'falls', words: 'the hex falls', type: 'yes or no', chances: [{ value: 'no', chance: exact('1/6') }, { value: 'yes', chance: exact('5/6') }] },
];

describe('measures', () => {
  it('are a chance, at least, or a mean', () => {
    expect(measures(fields).map((m) => m.id)).toEqual(['end=hold_on', 'lost~mean', 'lost>=2', 'falls=yes']);
    expect(measured(fields, 'lost~mean')?.fraction).toBe('7/6');
    expect(measured(fields, 'falls=yes')?.fraction).toBe('5/6');
    expect(measured(fields, 'end=gone')?.fraction).toBe('0');
  });
  it('hold between the values that occur and beyond them', () => {
    expect(measured(fields, 'lost>=1')?.fraction).toBe('5/6');
    expect(measured(fields, 'lost>=3')?.fraction).toBe('0');
    expect(measured(fields, 'lost>=-1')?.fraction).toBe('1');
  });
  it('may be of one item of a list', () => {
    const item: FieldOdds = { ...fields[2]!, name: 'units.0' };
    expect(measured([item], measures([item])[0]!.id)?.fraction).toBe('5/6');
  });
  it('are nothing for a field that is not there', () => {
    expect(measured(fields, 'other=yes')).toBeNull();
    expect(measured(undefined, 'lost~mean')).toBeNull();
  });
  it('begin with a yes or no that is not certain', () => {
    expect(firstMeasure(fields)).toBe('falls=yes');
    expect(firstMeasure(fields.slice(0, 2))).toBe('lost~mean');
    expect(firstMeasure([])).toBe('');
  });
  it('have words', () => {
    expect(measureWords('lost>=2', fields)).toBe('steps lost: at least 2');
    expect(measureWords('end=hold_on', fields)).toBe('how it ends: hold on');
    expect(measureWords('falls=yes', fields)).toBe('the hex falls');
  });
});

it('a solved game is a chance where every pair is one', () => {
  const of = (fraction: string, decimal: string) => ({ fraction, decimal });
  const half = of('1/2', '0.500000000');
  expect(solvedFigure(half, { of_chances: true })).toBe('50%');
  expect(solvedFigure(half, { of_chances: false })).toBe('0.5');
});
