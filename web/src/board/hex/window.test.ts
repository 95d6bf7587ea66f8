import { describe, expect, it } from 'vitest';
import type { Piece } from '../../protocol';
import { Camera, centred, filled, fitted, held, nearer, opened, reaching, zoomed } from '../camera.svelte';
import { centre } from './geometry';
import { lettered } from '../lettered';
import { seats, stacksOf, sumOf } from './stacks';

const map = { width: 1000, height: 500 };
const pane = { width: 500, height: 500 };

describe('the window of the map', () => {
  it('shows the whole map in its middle', () => {
    expect(fitted(map, pane)).toEqual({ scale: 0.5, x: 0, y: 125 });
  });
  it('scales around a point', () => {
    const lens = zoomed({ scale: 1, x: 10, y: 20 }, { x: 110, y: 120 }, 2);
    expect(lens).toEqual({ scale: 2, x: -90, y: -80 });
    expect(zoomed(lens, { x: 0, y: 0 }, 100).scale).toBe(3);
  });
  it('lets names and counters shrink less than the map', () => {
    expect([1.5, 0.8, 0.62, 0.4].map(nearer)).toEqual([1, 1.3, 1.4, 1.4]);
    expect(0.75 * nearer(0.75)).toBeCloseTo(1, 1);
    expect(0.5 * nearer(0.5)).toBeGreaterThan(0.65);
  });
  it('does not lose the map', () => {
    expect(held({ scale: 0.5, x: 900, y: -900 }, map, pane)).toEqual({ scale: 0.5, x: 0, y: 125 });
    expect(held({ scale: 1, x: 900, y: 0 }, map, pane).x).toBe(200);
    expect(held({ scale: 1, x: -5000, y: 0 }, map, pane).x).toBe(-700);
  });
  it('opens on what matters, legibly', () => {
    expect(opened({ width: 4000, height: 4000 }, pane, [{ x: 3000, y: 3000 }, { x: 3010, y: 3000 }]).scale).toBe(1.1);
    expect(opened({ width: 4000, height: 4000 }, pane, [{ x: 100, y: 100 }, { x: 3900, y: 3900 }]).scale).toBe(0.62);
    const [far, near] = [[{ x: 100, y: 100 }, { x: 3900, y: 3900 }], [{ x: 1000, y: 1000 }, { x: 1300, y: 1000 }]];
    expect(opened({ width: 4000, height: 4000 }, pane, near, far)).toEqual(opened({ width: 4000, height: 4000 }, pane, near));
    expect(opened({ width: 4000, height: 4000 }, pane, near, [{ x: 1000, y: 1300 }])).toEqual(opened({ width: 4000, height: 4000 }, pane, [...near, { x: 1000, y: 1300 }]));
    expect(centred({ scale: 2, x: 0, y: 0 }, { x: 100, y: 100 }, pane)).toEqual({ scale: 2, x: 50, y: 50 });
  });
});

describe('a window that moves by itself', () => {
  const pane = { width: 300, height: 200 };
  it('is filled by a map that is larger', () => {
    expect(filled({ scale: 1, x: 100, y: -500 }, { width: 1000, height: 600 }, pane)).toEqual({ scale: 1, x: 8, y: -408 });
    expect(filled({ scale: 1, x: 100, y: 90 }, { width: 200, height: 100 }, pane)).toEqual({ scale: 1, x: 50, y: 50 });
  });
  it('goes to where somebody can go, and keeps him in sight; not where a good part of it is', () => {
    const lens = { scale: 1, x: 0, y: 0 };
    const far = [{ x: 400, y: 100 }, { x: 500, y: 100 }, { x: 600, y: 100 }, { x: 700, y: 100 }];
    expect(reaching(lens, pane, { x: 250, y: 100 }, far, 40)).toEqual({ x: -210, y: 0 });
    expect(reaching(lens, pane, { x: 250, y: 100 }, [...far.slice(0, 2), { x: 200, y: 100 }], 40)).toEqual({ x: 0, y: 0 });
    expect(reaching(lens, pane, { x: 250, y: 100 }, [], 40)).toEqual({ x: 0, y: 0 });
  });
  it('fills its window again when what covered it is gone', () => {
    const one = new Camera();
    one.map = { width: 1000, height: 1000 };
    one.resize({ width: 400, height: 800 });
    one.show({ x: 500, y: 990 }, 40, 500);
    expect(one.toPane({ x: 500, y: 990 }).y).toBe(260);
    one.uncover();
    expect(one.toPane({ x: 0, y: 1000 }).y).toBe(792);
  });
});

describe('a window whose size changes', () => {
  const camera = () => {
    const one = new Camera();
    one.map = { width: 1000, height: 1000 };
    one.resize({ width: 400, height: 800 });
    one.open([{ x: 100, y: 100 }, { x: 900, y: 900 }]);
    return one;
  };
  it('shows what matters again, also beside a card that comes late', () => {
    const one = camera();
    const narrow = one.lens;
    one.resize({ width: 800, height: 800 });
    expect(one.lens.scale).toBeGreaterThan(narrow.scale);
    one.resize({ width: 400, height: 800 });
    expect(one.lens).toEqual(narrow);
  });
  it('moves nothing where there is less room for a map that is in use', () => {
    const one = camera();
    one.used = true;
    one.resize({ width: 800, height: 800 });
    const wide = one.lens;
    one.resize({ width: 400, height: 800 });
    expect(one.lens).toEqual(wide);
  });
  it('leaves a map where a player has put it', () => {
    const one = camera();
    one.drag(-20, 0);
    const moved = one.lens;
    one.resize({ width: 800, height: 800 });
    expect(one.lens).toEqual(moved);
  });
});

const piece = (id: number, place: string, symbol: Piece['symbol'] = 'infantry'): Piece =>
  ({ id, place, symbol, side: 'first', name: `n${id}`, group: '', strength: '1', detail: '', steps: { left: 0, all: 0 }, spirit: 'steady', state: '', badges: [], order: '', words: '' });

describe('stacks', () => {
  const stacks = stacksOf([piece(1, '0101'), piece(2, '0101'), piece(3, ''), piece(4, '0101', 'officer')]);
  it('are the counters of a hex, officers below', () => {
    expect([...stacks].map(([place, pieces]) => [place, pieces.map(({ id }) => id)])).toEqual([['0101', [4, 1, 2]]]);
  });
  it('fan out around the middle, the chosen on top', () => {
    const seat = seats(stacks, new Set([1]));
    expect([4, 2, 1].map((id) => seat.get(id)?.layer)).toEqual([0, 1, 2]);
    expect(seat.get(2)!.x + 23).toBeCloseTo(centre('0101').x);
    expect(seat.get(1)!.x).toBeGreaterThan(seat.get(4)!.x);
    expect(seat.get(1)!.y).toBeLessThan(seat.get(4)!.y);
  });
  it('have names that fit', () => {
    expect(lettered('Bartlett')).toEqual({ text: 'Bartlett', size: 8.4 });
    expect(lettered('Featherston').size).toBeLessThan(7);
    expect(lettered("Lane's picket").text).toBe("Lane's picket");
    expect(lettered('Maryland brigade').text).toBe('Maryland br…');
  });
});

describe('the sum of a stack', () => {
  it('counts its units, and tells of an officer and of what is not known', () => {
    const stack = [{ ...piece(1, '0101'), strength: '4' }, { ...piece(2, '0101'), strength: '?' }, piece(3, '0101', 'officer')];
    expect(sumOf('0101', stack)).toMatchObject({ words: '4+', led: true });
    expect(sumOf('0101', stack.slice(0, 1))).toBeUndefined();
    const officer = { ...stack[0]!, symbol: 'officer' as const, strength: '' };
    expect(sumOf('0101', [officer, officer])).toBeUndefined();
  });
});
