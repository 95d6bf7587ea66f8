import { describe, expect, it } from 'vitest';
import { caseOf, proposedValues, readValues } from './sweep';

describe('values of a sweep', () => {
  it('are proposed from the field', () => {
    expect(proposedValues({ name: 'a', type: 'number', words: '', low: 1, high: 4 })).toBe('1..4');
    expect(proposedValues({ name: 'a', type: 'length', words: '', low: 0, high: 96 })).toBe('0..20');
    expect(proposedValues({ name: 'a', type: 'name', words: '', choices: ['x', 'y'] })).toBe('x, y');
    expect(proposedValues({ name: 'a', type: 'yes or no', words: '' })).toBe('no, yes');
  });
  it('are read from ranges and lists', () => {
    expect(readValues('1..3, 7')).toEqual(['1', '2', '3', '7']);
    expect(readValues('-1..1')).toEqual(['-1', '0', '1']);
    expect(readValues('3..1, 2,')).toEqual(['1', '2', '3']);
    expect(readValues('none, works')).toEqual(['none', 'works']);
    expect(readValues('0..9999')).toHaveLength(41);
    expect(readValues('')).toEqual([]);
  });
});

describe('cases of a sweep', () => {
  const cases = [{ values: ['1', 'a'], fields: [] }, { values: ['2', 'a'], error: 'no' }, { values: ['3'], error: 'no such number' }];
  it('are found by their values', () => {
    expect(caseOf(cases, ['1', 'a'])).toBe(cases[0]);
    expect(caseOf(cases, ['2', 'a'])).toBe(cases[1]);
    expect(caseOf(cases, ['1', 'b'])).toBeUndefined();
  });
  it('may be refused at the first value', () => {
    expect(caseOf(cases, ['3', 'b'])).toBe(cases[2]);
  });
});
