import { describe, expect, it } from 'vitest';
import type { NetBoard, Piece, Stack } from '../../protocol';
import { signsOf, wears } from '../badges';
import { contested, seatsOf, stacksFrom } from './blocks';
import { freeCorner } from './corner';
import { block, margin, netKind, stepTo } from './kind';
import { lettering } from './labels';

const place = (name: string, x: number, y: number) => ({ name, title: name.toUpperCase(), x, y, kind: 'town', marks: [], label: 'e', words: 'town' });
const link = (a: string, b: string, bend: [number, number][] = []) => ({ between: [a, b] as [string, string], kind: 'pike' as const, cost: 1, rail: '', river: '', crossing: '' as const, bend, words: '' });
const board: NetBoard = {
  kind: 'net', width: 1000, height: 800, places: [place('a', 100, 100), place('b', 300, 100), place('c', 300, 300), place('d', 160, 130)], links: [link('a', 'b'), link('c', 'b', [[340, 200]])],
  rivers: [], ridges: [], labels: [], goals: [], legend: [],
};
const kind = netKind(board);

describe('a net of places', () => {
  it('finds the place at a point, and the nearest', () => {
    expect(kind.at({ x: 110 + margin, y: 90 + margin })).toBe('a');
    expect(kind.at({ x: 220 + margin, y: 250 + margin })).toBe('');
    expect(kind.near({ x: 260 + margin, y: 290 + margin })).toBe('c');
    expect(kind.title('a')).toBe('A');
    expect(kind.has('x')).toBe(false);
  });
  it('is walked by arrows, along links rather than past them', () => {
    expect(kind.step('a', 'ArrowRight')).toBe('b');
    expect(kind.step('b', 'ArrowDown')).toBe('c');
    expect(kind.step('c', 'ArrowRight')).toBeUndefined();
    expect(kind.step('a', 'Enter')).toBeUndefined();
    expect(stepTo('a', 'ArrowRight', new Map([['a', { x: 0, y: 0 }], ['b', { x: 100, y: 0 }], ['d', { x: 60, y: 10 }]]), new Set())).toBe('d');
  });
  it('draws a march along the links, either way', () => {
    const [forth, back] = [kind.route(['b', 'c']), kind.route(['c', 'b'])];
    expect(forth.slice(1).split('L')).toEqual(back.slice(1).split('L').reverse());
    expect(forth.split('L').length).toBeGreaterThan(5);
  });
  it('draws a ring about an empty place and a frame about blocks', () => {
    expect(kind.outline('a', 0, 0)).toContain('a15.5');
    expect(kind.outline('a', 0, 1)).toContain('q10');
    expect(kind.price('a', 0).disc).toBe(0);
    expect(kind.price('a', 2).x).toBeLessThan(kind.price('a', 1).x);
  });
});

const stack = (place: string, side: Stack['side']): Stack => ({ place, side, leader: -1, pieces: [], strength: '3', spirit: 'steady', badges: [], words: '' });

describe('blocks', () => {
  const where = new Map([['a', { x: 100, y: 100 }]]);
  it('stand in the middle, or face each other', () => {
    expect(seatsOf([stack('a', 'first')], where)[0]?.at).toEqual({ x: 100 - block.width / 2, y: 100 - block.height / 2 });
    const [left, right] = seatsOf([stack('a', 'first'), stack('a', 'second')], where);
    expect(left!.at.x + block.width).toBeLessThan(right!.at.x);
    expect(contested([stack('a', 'first'), stack('a', 'second'), stack('b', 'first')])).toEqual(['a']);
  });
  it('are made from counters where nobody tells them', () => {
    const piece = (id: number, at: string, symbol: Piece['symbol']) => ({ id, place: at, side: 'first', symbol, words: `p${id}` }) as Piece;
    expect(stacksFrom([piece(1, 'a', 'infantry'), piece(2, 'a', 'officer'), piece(3, '', 'infantry')])).toMatchObject([{ place: 'a', leader: 2, pieces: [1, 2], words: 'p1; p2' }]);
  });
  it('have signs for what is known, and letters for the rest', () => {
    const badges = (['entrenched', 'moved', 'out_of_supply', 'fatigued'] as const).map((kind) => ({ kind, words: kind }));
    expect(signsOf(badges).map(({ letter, grave }) => [letter, grave])).toEqual([['', false], ['', true], ['F', false]]);
    expect([wears(badges, 'moved'), wears([], 'entrenched')]).toEqual([true, false]);
  });
});

describe('names', () => {
  const spot = { x: 100, y: 100 };
  it('stand on their side, farther off where blocks stand', () => {
    expect(lettering(spot, 'e', 0)).toMatchObject({ anchor: 'start' });
    expect(lettering(spot, 'w', 0).x).toBeLessThan(100);
    expect(lettering(spot, 'n', 0).y).toBeLessThan(100);
    expect(lettering(spot, 'e', 2).x).toBeGreaterThan(lettering(spot, 'e', 1).x);
    expect(lettering(spot, 's', 1).y).toBeGreaterThan(100 + block.height / 2);
  });
});

describe('the cartouche', () => {
  it('lies in the emptiest corner, or nowhere', () => {
    expect(freeCorner(board, { width: 300, height: 150 })).toEqual({ x: 1000 + 2 * margin - 322, y: 800 + 2 * margin - 172 });
    expect(freeCorner({ ...board, width: 350, height: 350 }, { width: 300, height: 300 })).toBeUndefined();
  });
});
