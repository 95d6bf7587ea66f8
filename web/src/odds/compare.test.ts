import { describe, expect, it } from 'vitest';
import type { FieldOdds } from '../protocol';
import { isCertain, lines, resultAt, yes } from './compare';

const exact = (fraction: string) => ({ fraction, decimal: '' });
const field = (type: FieldOdds['type'], ...values: string[]): FieldOdds =>
  ({ name: 'f', words: 'f', type, chances: values.map((value) => ({ value, chance: exact('1/2') })) });

describe('two cases of a field', () => {
  it('have all values, numbers in order', () => {
    expect(lines(field('number', '2', '10'), field('number', '1', '2')).map(({ value }) => value)).toEqual(['1', '2', '10']);
    expect(lines(field('name', 'b', 'a'), undefined).map(({ value }) => value)).toEqual(['b', 'a']);
  });
  it('say on which side a value occurs', () => {
    const [one, two] = lines(field('number', '2'), field('number', '1'));
    expect(one?.now).toBeUndefined();
    expect(one?.pinned?.value).toBe('1');
    expect(two?.now?.value).toBe('2');
  });
  it('are certain only together', () => {
    expect(isCertain(field('number', '2'), undefined)).toBe(true);
    expect(isCertain(field('number', '2'), field('number', '3'))).toBe(false);
  });
  it('find the yes', () => {
    expect(yes(field('yes or no', 'no'))).toBeUndefined();
    expect(yes(field('yes or no', 'no', 'yes'))?.value).toBe('yes');
  });
});

describe('an outcome', () => {
  it('has fields and items of lists', () => {
    const result = { end: 'halted', lost: [1, 2], units: [{ kind: 'foot' }] };
    expect(resultAt(result, 'end')).toBe('halted');
    expect(resultAt(result, 'lost.1')).toBe(2);
    expect(resultAt(result, 'lost.2')).toBe('');
    expect(resultAt(result, 'nothing')).toBe('');
  });
});
