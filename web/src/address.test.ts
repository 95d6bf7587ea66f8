import { describe, expect, it } from 'vitest';
import { decodeQuery, encodeQuery, formatAddress, fromInquiry, parseAddress, toInquiry, type Inquiry } from './address';

describe('address', () => {
  it('is read', () => {
    expect(parseAddress('#/rifle_pits/odds/combat?attackers=5,+5+hex=2&works=hasty_works')).toEqual({
      game: 'rifle_pits', page: 'odds', name: 'combat', query: [['attackers', '5, 5 hex=2'], ['works', 'hasty_works']],
    });
    expect(parseAddress('')).toEqual({ game: '', page: '', name: '', query: [] });
    expect(parseAddress('#/valley/charts')).toEqual({ game: 'valley', page: 'charts', name: '', query: [] });
    expect(parseAddress('#/valley/battle/ab12cd')).toEqual({ game: 'valley', page: 'battle', name: 'ab12cd', query: [] });
    expect(parseAddress('#/valley/battles?~all=yes').query).toEqual([['~all', 'yes']]);
  });
  it('names a position of a game on the map', () => {
    expect(parseAddress('#/rifle_pits/play/ab12/at/7?as=first')).toEqual({ game: 'rifle_pits', page: 'play', name: 'ab12', query: [['as', 'first']], at: 7 });
    expect(formatAddress({ game: 'rifle_pits', page: 'play', name: 'ab12', query: [], at: 0 })).toBe('#/rifle_pits/play/ab12/at/0');
    expect(parseAddress('#/rifle_pits/play/ab12/at/x').at).toBeUndefined();
  });
  it('is written so that it can be read by people', () => {
    expect(formatAddress({ game: 'rifle_pits', page: 'odds', name: 'combat', query: [['attackers', '5, 5 hex=2']] }))
      .toBe('#/rifle_pits/odds/combat?attackers=5,+5+hex=2');
  });
  it('survives anything typed', () => {
    const query: [string, string][] = [['a.0.b', '4"/10cm + 5% & more=#?'], ['x', ''], ['y', 'ä'], ['~pin', 'a=b&c=d%20e+f']];
    expect(decodeQuery(encodeQuery(query))).toEqual(query);
    expect(parseAddress('#/a/b/c?x=%E0%A4%A').query).toEqual([['x', '%E0%A4%A']]);
  });
});

describe('inquiry', () => {
  it('goes there and back', () => {
    const inquiry: Inquiry = {
      facts: [['attackers.0.strength', '5']],
      rules: [['P.D2', 'rectified']],
      pinned: { facts: [['works', 'none'], ['attackers', 'strength=5 hex=2, strength=4']], rules: [['P.R8', 'both']] },
      aim: 'defender_steps>=1',
      sweep: [['works', 'none, hasty_works'], ['attackers.0.strength', '1..12']],
      worth: true,
    };
    const address = formatAddress({ game: 'g', page: 'odds', name: 'p', query: fromInquiry(inquiry) });
    expect(toInquiry(parseAddress(address).query)).toEqual(inquiry);
  });
  it('is empty without a query', () => {
    expect(toInquiry([])).toEqual({ facts: [], rules: [], pinned: null, aim: '', sweep: [], worth: false });
  });
});
