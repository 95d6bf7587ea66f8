import { describe, expect, it } from 'vitest';
import type { PlayOffer, Prospect } from '../protocol';
import { actionOf, buttons, byGroup, chances, deedsWith, destinations, free, groupsAmong, leading, movable, offered, offersFor, rollOf, steady, toolsAmong, ventureTool, waysOf, wayTo } from './offers';

const place = (name: string, price = 1) => ({ place: name, price });
const offer = (verb: string, pieces: number[], places: PlayOffer['places'] = []): PlayOffer => ({ verb, effect: 'march', words: verb, pieces, group: '', choice: '', places });
const move = offer('move', [1], [place('0102'), place('0103', 2), place('0104', 3)]);
const both = offer('move', [2, 1], [place('0102')]);
const attack = offer('attack', [1], [place('0102')]);
const end = offer('end', []);
const drop = offer('drop', [2]);
const mark = offer('mark', [], [place('0505')]);
const all = [move, both, attack, end, drop, mark];

describe('offers', () => {
  it('are buttons, or need a counter, or only a place', () => {
    expect(buttons(all)).toEqual([end]);
    expect(free(all)).toEqual([mark]);
    expect([...movable(all)]).toEqual([1, 2]);
  });
  it('belong to exactly the counters that they name, in any order', () => {
    expect(offersFor(all, [1, 2])).toEqual([both]);
    expect(offersFor(all, [1])).toEqual([move, attack]);
  });
  it('are for groups within a stack, the largest first', () => {
    expect(groupsAmong(all, [1, 2, 9])).toEqual([[2, 1], [1], [2]]);
    expect(groupsAmong(all, [2])).toEqual([[2]]);
    expect(groupsAmong(all, [9])).toEqual([]);
  });
  it('may lead to one place in several ways', () => {
    const found = destinations([move, attack]);
    expect([...found.keys()]).toEqual(['0102', '0103', '0104']);
    expect(found.get('0102')?.map((way) => way.offer.verb)).toEqual(['move', 'attack']);
  });
  it('tell the way', () => {
    const ways = { '0103': '0102', '0104': '0103' };
    expect(wayTo(ways, '0104', '0101')).toEqual(['0101', '0102', '0103', '0104']);
    expect(wayTo(ways, '0102', '0101')).toEqual(['0101', '0102']);
    expect(wayTo(ways, '0102', '')).toEqual(['0102']);
    // A way that is not known yet is straight; one that leads in circles ends.
    expect(wayTo({}, '0104', '0101')).toEqual(['0101', '0104']);
    expect(wayTo({ '0102': '0103', '0103': '0102' }, '0102', '0101')).toEqual(['0101', '0103', '0102']);
  });
  it('become plays', () => {
    expect(actionOf(move, '0103')).toEqual({ do: 'play', verb: 'move', pieces: [1], choice: '', place: '0103' });
    expect(actionOf(end)).toEqual({ do: 'play', verb: 'end', pieces: [], choice: '' });
    expect(actionOf({ ...move, group: '0707' }, '0103')).toEqual({ do: 'play', verb: 'move', group: '0707', choice: '', place: '0103' });
  });
  it('stay as greyed buttons while it is another’s turn', () => {
    expect(steady([end], [])).toEqual([{ offer: end, open: false }]);
    expect(steady([end], [drop])).toEqual([{ offer: drop, open: true }]);
  });
});

describe('offers without a place', () => {
  const march = { ...offer('order', [3, 4, 5]), choice: 'march' };
  const rest = { ...offer('order', [3, 4, 5]), choice: 'rest' };
  const others = offer('order', [6]);
  it('are found at each counter that they are for', () => {
    expect(deedsWith([march, others, rest, move], [4, 9])).toEqual([march, rest]);
    expect(deedsWith([march, others], [9])).toEqual([]);
  });
  it('stand together for the same counters', () => {
    expect(byGroup([march, others, { ...rest, pieces: [5, 4, 3] }])).toEqual([[march, { ...rest, pieces: [5, 4, 3] }], [others]]);
  });
});

describe('tools', () => {
  const offer = (verb: string, choice: string, effect: PlayOffer['effect'] = 'supply'): PlayOffer => ({ verb, effect, words: verb, pieces: [], group: '', choice, places: [{ place: 'a' }] });
  const keys = (offers: PlayOffer[], elsewise: boolean) => toolsAmong(offers, elsewise).map(({ words }) => words);
  it('are what has a choice beside what has none', () => {
    expect(keys([offer('go', '', 'march'), offer('destroy', 'bridge', 'work'), offer('destroy', 'rail', 'work')], true)).toEqual(['destroy', 'destroy']);
    expect(keys([offer('destroy', 'bridge')], false)).toEqual([]);
  });
  it('are what is no march, where something else can be done', () => {
    expect(keys([offer('depot', '')], true)).toEqual(['depot']);
    expect(keys([offer('fight', '')], false)).toEqual([]);
  });
  it('are one where they are many', () => {
    expect(keys(['a', 'b', 'c', 'd'].map((choice) => offer('raid', choice)), true)).toEqual(['Raid']);
  });
});

describe('a march that begins with dice', () => {
  const half = { fraction: '1/2', decimal: '0.500000000' };
  const activate = offer('activate', [4]);
  const prospect: Prospect = {
    words: 'March', plays: [{ do: 'play', verb: 'activate', pieces: [4] }, { do: 'play', verb: 'march' }], then: { do: 'play', verb: 'go' },
    places: [{ place: 'woodstock', chance: half, price: 2 }, { place: 'strasburg', chance: half, price: 3, from: 'woodstock' }],
  };
  it('is an offer of a march without places', () => {
    expect(leading([activate, move, { ...end, effect: 'end' }])).toEqual([activate]);
  });
  it('leads to places with a chance, along ways', () => {
    const venture = { offer: activate, prospect };
    expect(chances(venture).get('strasburg')).toEqual([{ offer: activate, at: prospect.places[1], venture }]);
    expect(wayTo(waysOf(prospect), 'strasburg', 'new_market')).toEqual(['new_market', 'woodstock', 'strasburg']);
    expect(ventureTool(venture)).toMatchObject({ words: 'March', offers: [] });
  });
  it('finds each of its plays among what is offered then', () => {
    expect(offered([move, activate], prospect.plays[0]!)).toBe(activate);
    expect(offered([offer('march', [])], prospect.plays[1]!)?.verb).toBe('march');
    expect(offered([offer('march', [1])], prospect.plays[1]!)).toBeUndefined();
  });
});

describe('the activity of a stack', () => {
  const own = { ...offer('face', [1, 2]), unnamed: true, facing: 2, price: 1, choice: 'south_east' };
  const stand = { ...offer('stand', [1, 2]), unnamed: true, effect: 'end' as const };
  it('does not name its pieces', () => {
    expect(actionOf(own)).toEqual({ do: 'play', verb: 'face', choice: 'south_east' });
    expect(actionOf(both, '0102')).toMatchObject({ pieces: [2, 1] });
  });
  it('ends by a button; the rest is done by the counters', () => {
    expect(buttons([own, stand])).toEqual([stand]);
    expect(deedsWith([own, stand], [1])).toEqual([own]);
    expect(rollOf([stand, own], 'face')).toBe(own);
  });
});
