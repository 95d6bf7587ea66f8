import { describe, expect, it } from 'vitest';
import { softened } from '../curves';
import { chance } from '../point';
import type { HexBoard } from '../../protocol';
import { wayName, wayPath, wayWithin, type Passed } from './curves';
import { coverPath } from './cover';
import { neighbour, nameOf } from './geometry';
import { chains, loops, overhanging } from './outline';
import { falls, walls } from './edges';
import { centre } from './geometry';
import { hachures, rise, shade, spine, tiers } from './relief';

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

describe('rolling ground', () => {
  const hex = (name: string, level: number) => ({ name, level, covers: [], words: '' });
  it('is coloured from the lowest to the highest', () => {
    const part = rise([hex('0101', 2), hex('0102', 4), hex('0103', 6)]);
    expect([2, 4, 6].map(part)).toEqual([0, 0.5, 1]);
    expect(rise([hex('0101', 3)])(3)).toBe(0);
    expect(shade(0)).toContain('--map-low');
    expect(shade(1)).toBe('color-mix(in oklab, var(--map-high) 100%, var(--map-middle))');
  });
  it('has strokes only where it falls steeply', () => {
    expect(hachures([hex('0101', 1), hex('0102', 2)], 2)).toEqual([]);
    expect(hachures([hex('0101', 1), hex('0102', 3)], 2)).toHaveLength(1);
  });
  it('joins hexes that touch into one line, each pair once', () => {
    expect(spine(['0202', '0203']).match(/M/g)).toHaveLength(1);
    expect(spine(['0202'])).toContain('h32');
  });
});

describe('hexsides', () => {
  const board = (hexsides: HexBoard['hexsides']): HexBoard => ({ kind: 'hex', columns: 3, rows: 3, hexes: [{ name: '0202', level: 2, covers: [], words: '' }, { name: '0203', level: 0, covers: [], words: '' }], hexsides, lines: [], labels: [], goals: [], legend: [] });
  it('have their wall within the hex that it shelters', () => {
    const side = centre('0202').y + (centre('0203').y - centre('0202').y) / 2;
    const heights = (path: string) => [...path.matchAll(/ (-?[\d.]+)/g)].map(([, y]) => Number(y));
    expect(heights(walls(board([{ kind: 'stone_wall', between: ['0202', '0203'] }]), 3)).every((y) => y < side)).toBe(true);
    expect(heights(walls(board([{ kind: 'stone_wall', between: ['0203', '0202'] }]), 3)).every((y) => y > side)).toBe(true);
  });
  it('have teeth towards the lower ground, from whichever hex they are told', () => {
    const [one, two] = [falls(board([{ kind: 'ledge', between: ['0202', '0203'] }]), 'ledge', 5), falls(board([{ kind: 'ledge', between: ['0203', '0202'] }]), 'ledge', 5)];
    expect(one.teeth).toBe(two.teeth);
    expect(one.teeth).toContain('l0 5');
  });
});

describe('ways', () => {
  const row = ['0105', '0205', '0305', '0405', '0505', '0605', '0705', '0805', '0905'];
  it('lie within some of their hexes from side to side', () => {
    expect(wayWithin(row, new Set(['0305', '0405'])).match(/M/g)).toHaveLength(2);
    expect(wayWithin(row, new Set(['0101']))).toBe('');
  });
  it('have their name along them, away from other names and never upside down', () => {
    const near = wayName('pike', row, [centre('0305')])!;
    expect(near.x).toBeGreaterThan(centre('0405').x);
    expect(Math.abs(wayName('pike', [...row].reverse(), [])!.angle)).toBeLessThanOrEqual(90);
    expect(wayName('', row, [])).toBeUndefined();
    expect(wayName('short', row.slice(0, 3), [])).toBeUndefined();
  });
});
