import { describe, expect, it } from 'vitest';
import { softened } from '../curves';
import { chance } from '../point';
import { wayPath, type Passed } from './curves';
import { coverPath } from './cover';
import { neighbour, nameOf } from './geometry';
import { chains, loops, overhanging } from './outline';
import { hachures, tiers } from './relief';

const map = new Set(Array.from({ length: 16 }, (_, i) => nameOf((i % 4) + 1, Math.floor(i / 4) + 1)));

describe('outlines', () => {
  it('go round a hex in six corners, round two in ten', () => {
    expect(loops(new Set(['0202'])).map(({ length }) => length)).toEqual([6]);
    expect(loops(new Set(['0202', '0203'])).map(({ length }) => length)).toEqual([10]);
  });
  it('are one for each piece and each hole', () => {
    const ring = [0, 1, 2, 3, 4, 5].map((direction) => neighbour('0502', direction as 0));
    expect(loops(new Set(ring)).map(({ length }) => length).sort((a, b) => a - b)).toEqual([6, 18]);
    expect(loops(new Set(['0101', '0404']))).toHaveLength(2);
  });
  it('run over the edge of the map', () => {
    const over = overhanging(['0101'], map);
    expect(over.has('0101')).toBe(true);
    expect(over.has('0100')).toBe(true);
    expect(over.has('0102')).toBe(false);
  });
  it('join hexsides into one line, and end where three meet', () => {
    expect(chains([['0203', '0202'], ['0203', '0303'], ['0203', '0304']]).map(({ length }) => length)).toEqual([4]);
    // The two sides of 0202 and the side between its neighbours meet in one corner.
    expect(chains([['0202', '0302'], ['0202', '0303'], ['0302', '0303']])).toHaveLength(3);
    expect(chains([['0101', '0404']])).toEqual([]);
  });
});

describe('roads', () => {
  it('go on over the edge of the map', () => {
    const straight = wayPath(['0201', '0202', '0203'], (name) => map.has(name), new Map());
    expect(straight.startsWith('M')).toBe(true);
    expect(wayPath(['0202', '0203'], () => true, new Map()).length).toBeLessThan(straight.length);
  });
  it('begin in the road that they branch from', () => {
    const passed: Passed = new Map();
    wayPath(['0201', '0202', '0302'], () => true, passed);
    const { x, y } = passed.get('0202')!;
    expect(wayPath(['0202', '0203'], () => true, passed).startsWith(`M${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`)).toBe(true);
  });
  it('are nothing without a second hex', () => {
    expect(wayPath(['0202'], () => true, new Map())).toBe('');
    expect(softened([], true)).toBe('');
  });
});

describe('ground', () => {
  const hex = (name: string, level: number) => ({ name, covers: [], level, words: '' });
  it('has a tier for each level but the lowest', () => {
    expect(tiers([hex('0101', 1), hex('0102', 3), hex('0103', 2)]).map(({ level }) => level)).toEqual([2, 3]);
    expect(tiers([hex('0101', 1)])).toEqual([]);
  });
  it('has strokes on the high side of a slope only', () => {
    expect(hachures([hex('0101', 1), hex('0102', 2)]).map(({ name }) => name)).toEqual(['0102']);
    expect(hachures([hex('0101', 2), hex('0102', 2)])).toEqual([]);
  });
  it('is drawn by its name, the same each time', () => {
    expect(coverPath('woods', '0707')).toBe(coverPath('woods', '0707'));
    expect(coverPath('woods', '0707')).not.toBe(coverPath('woods', '0708'));
    expect(chance(5)).toBeGreaterThanOrEqual(0);
    expect(chance(5)).toBeLessThan(1);
  });
});
