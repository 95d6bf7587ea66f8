import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import type { Drill, Piece } from '../../protocol';
import Counter from '../Counter.svelte';
import { samplePiece } from '../legend/sample';
import { frontsOf, runs } from './fronts';
import { seats, stacksOf, sumOf } from './stacks';

const drill = (more: Partial<Drill> = {}): Drill => ({ form: 'line', facing: 0, fronts: [5, 0, 1], rating: 'B', weapon: 'R', rank: 0, ...more });
const unit = (id: number, more: Partial<Piece> = {}): Piece => samplePiece({ id, place: '0505', strength: '6', drill: drill(), ...more });
const leader = (id: number, place = '0505') => samplePiece({ id, place, symbol: 'officer', name: 'Archer', leads: { value: 3, morale: 2 } });

describe('fronts', () => {
  it('are one line over the north, and closed where there is front all round', () => {
    expect(runs([0, 1, 5])).toEqual([[5, 0, 1]]);
    expect(runs([2, 4])).toEqual([[2], [4]]);
    expect(runs([0, 1, 2, 3, 4, 5])).toEqual([[0, 1, 2, 3, 4, 5]]);
    const [round] = frontsOf([unit(1, { drill: { form: 'open_order', fronts: [0, 1, 2, 3, 4, 5], rating: 'B', weapon: 'C', rank: 0 } })]);
    expect(round).toMatchObject({ open: true, point: '' });
    expect(round!.path.endsWith('Z')).toBe(true);
  });
  it('are drawn once for a stack, and not for a column', () => {
    expect(frontsOf([unit(1), unit(2)])).toMatchObject([{ ids: [1, 2], guns: false }]);
    expect(frontsOf([unit(1, { drill: drill({ form: 'column', fronts: [] }) }), unit(2, { place: '' }), leader(3)])).toEqual([]);
  });
});

describe('counters of units with a front', () => {
  const drawn = (piece: Piece) => render(Counter, { props: { piece } }).body;
  it('show strength, rating, weapon and the letters of their state', () => {
    const body = drawn(unit(1, { lettering: '7 Tenn', bar: { letters: 'DG', tone: 'broken' }, badges: [{ kind: 'wrecked', words: 'wrecked' }, { kind: 'counter_battery', words: '', level: 2 }] }));
    for (const words of ['>6<', '>7 Tenn<', '>DG<', '>½<', '>2<']) expect(body).toContain(words);
    expect(body).toMatch(/class="bar broken/);
    expect(body).toMatch(/class="rating[^>]*>B/);
  });
  it('have another symbol for each formation', () => {
    const forms = (['line', 'column', 'square', 'open_order', 'mounted', 'limbered', 'unlimbered'] as const).map((form) => drawn(unit(1, { drill: drill({ form }) })));
    expect(new Set(forms).size).toBe(7);
  });
  it('are tokens for leaders', () => {
    expect(drawn(leader(1))).toMatch(/>3\/2</);
  });
});

describe('stacks of them', () => {
  it('have on top whoever the view says, and leaders beside', () => {
    const stacks = stacksOf([leader(3), unit(1, { drill: drill({ rank: 1 }) }), unit(2)]);
    expect(stacks.get('0505')!.map(({ id }) => id)).toEqual([1, 2, 3]);
    const seat = seats(stacks, new Set());
    expect(seat.get(2)!.layer).toBeGreaterThan(seat.get(1)!.layer);
    expect(seat.get(3)!.x).toBeLessThan(seat.get(1)!.x);
  });
  it('say how much of their limit they are', () => {
    expect(sumOf('0505', [unit(1), unit(2)], 16)?.words).toBe('12/16');
    expect(sumOf('0505', [unit(1), leader(3)], 16)).toBeUndefined();
  });
});
