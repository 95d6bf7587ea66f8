import { describe, expect, it } from 'vitest';
import { asText, counted, decimal, difference, grouped, percent, plain, priced, shortened, signed, titled, trimmed, wholePercent } from './format';

const exact = (fraction: string, value: number) => ({ fraction, decimal: value.toFixed(9) });

describe('names', () => {
  it('are written as words', () => {
    expect(plain('hasty_works')).toBe('hasty works');
    expect(titled('order_delivery')).toBe('Order delivery');
  });
});

describe('percent', () => {
  it('has more digits near the ends', () => {
    expect(percent(exact('5/12', 5 / 12))).toBe('41.7%');
    expect(percent(exact('1/36', 1 / 36))).toBe('2.78%');
    expect(percent(exact('35/36', 35 / 36))).toBe('97.22%');
  });
  it('is whole where there is little room, and still sure only of what is sure', () => {
    expect([exact('0', 0), exact('1/216', 1 / 216), exact('5/12', 5 / 12), exact('215/216', 215 / 216), exact('1', 1)].map(wholePercent)).toEqual(['0%', '1%', '42%', '99%', '100%']);
  });
  it('says 0 and 100 only where it is exactly so', () => {
    expect(percent(exact('0', 0))).toBe('0%');
    expect(percent(exact('1', 1))).toBe('100%');
    expect(percent(exact('1/46656', 1 / 46656))).toBe('<0.01%');
    expect(percent(exact('46655/46656', 46655 / 46656))).toBe('>99.99%');
  });
  it('drops noughts', () => {
    expect(percent(exact('1/2', 0.5))).toBe('50%');
  });
});

describe('numbers', () => {
  it('are trimmed after the point only', () => {
    expect(trimmed('100')).toBe('100');
    expect(trimmed('1.500')).toBe('1.5');
    expect(trimmed('2.000')).toBe('2');
  });
  it('have signs', () => {
    expect(signed(1)).toBe('+1');
    expect(signed(-2)).toBe('−2');
    expect(signed(0)).toBe('0');
    expect(decimal(exact('-3/2', -1.5))).toBe('−1.5');
  });
  it('are prices in movement points, of which some games count the halves', () => {
    expect(priced(3, 'movement_point')).toBe('3');
    expect([0, 1, 4, 5].map((price) => priced(price, 'half_movement_point'))).toEqual(['0', '½', '2', '2½']);
  });
  it('differ in points', () => {
    expect(difference(1 / 6, true)).toBe('+16.7');
    expect(difference(-0.5, false)).toBe('−0.5');
    expect(difference(0, true)).toBe('0');
    expect(difference(0.00001, true)).toBe('+<0.1');
  });
});

describe('fractions', () => {
  it('are shortened only when long', () => {
    expect(shortened('4367/1728')).toBe('4367/1728');
    expect(shortened('203555351/622080000')).toBe('203…51/622…00');
  });
});

describe('values', () => {
  it('are texts of the command line', () => {
    expect(asText(true)).toBe('yes');
    expect(asText([1, 'x', false])).toBe('1, x, no');
    expect(asText({ a: 1, b: [2, 3] })).toBe('a 1 b 2, 3');
  });
  it('are counted', () => {
    expect(counted(1, 'outcome')).toBe('1 outcome');
    expect(counted(1316, 'outcome')).toBe('1,316 outcomes');
    expect(grouped('16796160000')).toBe('16,796,160,000');
    expect(grouped(999)).toBe('999');
  });
});
