import { expect, it } from 'vitest';
import type { HexBoard } from '../../protocol';
import { hexKind } from './kind';
import { centre, extent } from './geometry';
import { flagSpots, namesOn, priceSpots } from './names';

const hex = (name: string) => ({ name, covers: [], level: 0, words: '' });
const board = (labels: HexBoard['labels']): HexBoard => ({
  kind: 'hex', columns: 5, rows: 4, hexes: ['0202', '0302', '0303', '0402', '0503'].map(hex), hexsides: [], lines: [], goals: [], legend: [], labels,
});

it('a price stands beside a name that runs through its hex, and in the middle of every other', () => {
  const upon = priceSpots(board([{ words: 'the bluffs', at: '0303', kind: 'height' }]));
  expect([...upon.keys()]).toEqual(['0303']);
  expect(Math.hypot(upon.get('0303')!.x, upon.get('0303')!.y)).toBeGreaterThan(12);
  expect(priceSpots(board([])).size).toBe(0);
});

it('a name that is wider than its hex moves the prices beside it, too, and a price stays within its hex', () => {
  const kind = hexKind(board([{ words: 'to Mount Carmel Church', at: '0302', kind: 'place' }]));
  const middle = centre('0202');
  const { x, y } = kind.price('0202', 0);
  expect(Math.abs(y - 4.5 - middle.y)).toBeGreaterThan(8);
  expect(Math.hypot(x - middle.x, y - 4.5 - middle.y)).toBeLessThan(26);
  // Counters have it below them, as ever.
  expect(kind.price('0202', 1).disc).toBe(0);
});

it('a flag flies clear of the names that run through its hex, and beside a counter all the same', () => {
  const goals = ['0303', '0503'].map((place) => ({ place, points: 3, words: 'a farm' })) as HexBoard['goals'];
  const named = { ...board([{ words: 'Hackett', at: '0402', kind: 'place' }, { words: 'the wide farm', at: '0303', kind: 'height' }]), goals };
  const [upon, beside] = [flagSpots(named).get('0303')!, flagSpots(named).get('0503')!];
  expect(beside).toEqual({ x: 36, y: -7 });
  expect(Math.abs(upon.y)).toBeGreaterThan(17);
  for (const { x } of [upon, beside]) expect(Math.abs(x)).toBeGreaterThan(23);
});

it('a name beside the edge is written where it stays on the map', () => {
  const words = 'to Hanover Junction';
  const { labels } = namesOn(board([{ words, at: '0503', kind: 'place' }, { words: 'mill', at: '0303', kind: 'place' }]));
  expect(labels[0]!.x).toBeLessThan(centre('0503').x);
  expect(labels[0]!.x + words.length * 6.6 * 1.4 / 2).toBeLessThan(extent(5, 4).width);
  expect(labels[1]!.x).toBe(centre('0303').x);
});
