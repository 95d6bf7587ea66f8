// What wins, as the pages show it: the bar of verdicts, the goals, and the dice in words.
import { describe, expect, it } from 'vitest';
import type { Goal, StoryMoment, VerdictZone } from '../protocol';
import { rangeWords, turnWords } from './briefing';
import { deciders, flagsOf, rowsOf, signed, stillToHave } from './goals';
import { leader, scaleOf, ticksOf } from './margin';
import { figure, isLucky, luckWords, promiseWords, rarity } from './story/luck';
import { linesOf } from './story/plot';

const zones: VerdictZone[] = [
  { winner: 'first', decisive: true, from: 25, words: 'decisive Union victory' }, { winner: 'first', decisive: false, from: 18, to: 24, words: 'marginal Union victory' },
  { winner: 'second', decisive: false, from: 11, to: 17, words: 'marginal Confederate victory' }, { winner: 'second', decisive: true, to: 10, words: 'decisive Confederate victory' },
];

describe('the bar of verdicts', () => {
  it('has the first side at the left, and room for a margin beyond all thresholds', () => {
    for (const now of [-30, 0, 14, 60]) {
      const scale = scaleOf({ zones });
      expect(scale.at(25)).toBeLessThan(scale.at(10));
      expect(scale.at(now)).toBeGreaterThan(0);
      expect(scale.at(now)).toBeLessThan(1);
      expect(scale.left(undefined)).toBe(0);
      expect(scale.right(undefined)).toBe(1);
      expect(scale.right(18)).toBeCloseTo(scale.left(17), 12);
    }
  });
  it('writes down what each side needs; of two that touch one alone', () => {
    expect(ticksOf(zones).map(({ label }) => label)).toEqual(['+25', '+18', '+10']);
    const drawn: VerdictZone[] = [zones[0]!, { winner: 'first', decisive: false, from: 3, to: 7, words: 'a' }, { winner: '', decisive: false, from: -2, to: 2, words: 'draw' }, { winner: 'second', decisive: false, from: -7, to: -3, words: 'b' }];
    expect(ticksOf(drawn).map(({ label }) => label)).toEqual(['+25', '+3', '+3']);
  });
  it('says who leads', () => {
    const sides = ['Union', 'Confederate'];
    expect(leader({ now: 14, sides })).toEqual({ side: 'first', words: 'Union +14' });
    expect(leader({ now: -3, sides }).words).toBe('Confederate +3');
    expect(leader({ now: 0, sides })).toEqual({ side: '', words: 'even' });
  });
});

const farms: Goal = { words: 'farms', name: '', held: true, places: [{ place: '0605', holder: 'first', points: 3 }, { place: '0705', holder: '', points: 3 }], gains: [{ side: 'first', worth: '3 each', points: 3, most: 6 }, { side: 'second', worth: '2 each', points: 0, most: 4 }] };
const ford: Goal = { words: 'ford', name: '', held: false, places: [{ place: '0803', holder: 'second', points: 10 }], gains: [{ side: 'second', worth: '10', points: 10, most: 10 }] };
const officers: Goal = { words: 'officers', name: '', held: false, places: [], gains: [{ side: 'first', worth: '1', points: 0 }, { side: 'second', worth: '1', points: 0 }] };

describe('goals', () => {
  it('that bring nothing and lie nowhere stand in one line', () => {
    const { rows, besides } = rowsOf([farms, ford, officers]);
    expect(rows.map(({ words }) => words)).toEqual(['farms', 'ford']);
    expect(besides).toEqual([officers]);
  });
  it('tell what can still be had, where that is known', () => {
    expect(stillToHave([farms, ford, officers], 'first')).toBe(3);
    expect(stillToHave([farms, ford, officers], 'second')).toBe(4);
  });
  it('that made the difference come first', () => {
    expect(deciders([farms, ford, officers]).map(({ goal, lead }) => [goal.words, lead])).toEqual([['ford', -10], ['farms', 3]]);
  });
  it('have flags where they are held', () => {
    expect([...flagsOf([farms, ford])]).toEqual([['0605', { holder: 'first', points: 3 }], ['0705', { holder: '', points: 3 }]]);
    expect([signed(3), signed(-2), signed(0)]).toEqual(['+3', '−2', '0']);
  });
});

describe('a briefing', () => {
  it('says which margins win what, and counts turns in the scenario', () => {
    expect(zones.map(rangeWords)).toEqual(['25 or more', '18 to 24', '11 to 17', '10 or less']);
    expect(rangeWords({ from: -5, to: -5 })).toBe('−5');
    expect(turnWords({ turn: 14, turns: 17, begins: 14 })).toBe('Turn 14, 1 of 4');
  });
});

describe('the story of a battle', () => {
  const moment: StoryMoment = {
    after: 7, turn: 2, side: 'second', words: 'Lane on 0706', sample: 0, losses: { promised: '0.20', fell: '-1.00' },
    as_good: { fraction: '1', decimal: '1.000000000' }, as_bad: { fraction: '1/6', decimal: '0.166666667' }, promises: [{ words: 'they retreat', chance: true, promised: '0.67', fell: '0.00' }],
  };
  it('speaks of luck from the side whose play it was', () => {
    expect(isLucky(moment)).toBe(false);
    expect(rarity(moment)).toBe('17 % for so bad or worse');
    expect(promiseWords(moment.promises[0]!)).toBe('They retreat: promised 67 %, it did not');
    expect([figure('2.30'), figure('-0.50', true), figure('0.04', true)]).toEqual(['2.3', '−0.5', '0']);
  });
  it('adds the dice of both sides up', () => {
    const luck = [{ side: 'first' as const, plays: 3, sampled: 0, losses: '1.50' }, { side: 'second' as const, plays: 2, sampled: 0, losses: '-0.80' }];
    expect(luckWords({ luck }, ['Union', 'Confederate'])).toBe('The dice favoured the Union side by 2.3 in losses, against what the odds promised.');
    expect(luckWords({ luck: [] }, ['Union', 'Confederate'])).toBe('The dice favoured nobody.');
  });
  it('says so where odds were sampled', () => {
    expect(rarity({ ...moment, sample: 1500 })).toBe('17 % for so bad or worse (about, from a sample of 1,500)');
    const luck = [{ side: 'first' as const, plays: 3, sampled: 2, losses: '1.50' }];
    expect(luckWords({ luck }, ['Union', 'Confederate'])).toBe('The dice favoured the Union side by about 1.5 in losses, against what the odds promised. The odds of 2 of 3 plays are samples.');
  });
  it('draws lines within their plot', () => {
    const turns = [1, 2, 3].map((turn) => ({ turn, after: turn * 10, points: [turn, -turn] as [number, number], lost: [0, 0] as [number, number] }));
    const { lines, ticks, x } = linesOf(turns, 'points', { wide: 300, tall: 100 });
    expect(x(2)).toBe(300);
    expect(lines.map(({ end }) => end.value)).toEqual([3, -3]);
    for (const { y } of ticks) { expect(y).toBeGreaterThanOrEqual(0); expect(y).toBeLessThanOrEqual(100); }
    expect(linesOf(turns.slice(0, 1), 'lost', { wide: 300, tall: 100 }).lines[0]!.end).toEqual({ x: 150, y: 100, value: 0 });
  });
});
