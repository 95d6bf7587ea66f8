import { describe, expect, it } from 'vitest';
import { proposedValues, readValues } from './sweep';

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
