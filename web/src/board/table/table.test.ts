import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import { samplePiece } from '../legend/sample';
import type { Bases, Piece, Stands, TableBoard } from '../../protocol';
import { arcPath } from './arcs';
import { cellsOf, figuresOf } from './figures';
import { cornersOf, groundOf, isInside, isOn, moved, poseNamed, poseName, rounded, toSheet, toTable } from './geometry';
import Ground from './Ground.svelte';
import { angleAt, fromEdge, housesIn, strokesIn, treesIn } from './ground';
import { tableKind } from './kind';
import { placeTags, tagSize } from './tags';

const square = [{ x: 0, y: 0 }, { x: 240, y: 0 }, { x: 240, y: 240 }, { x: 0, y: 240 }];
const board: TableBoard = {
  kind: 'table', title: 'Iuka', scale: '80 yards', width: 48_000, height: 36_000,
  areas: [
    { name: 'battery_ridge', kind: 'hill', words: 'battery ridge', level: 1, marks: [], points: [17_000, 11_000, 31_000, 11_000, 31_000, 17_000, 17_000, 17_000] },
    { name: 'wheat_field', kind: 'crops', words: 'wheat field (crops)', level: 0, marks: [], points: [20_000, 12_000, 22_000, 12_000, 22_000, 14_000, 20_000, 14_000] },
    { name: 'ravine', kind: 'woods', words: 'ravine (woods)', level: 0, marks: ['rough'], points: [0, 20_000, 10_000, 20_000, 10_000, 30_000, 0, 30_000] },
    { name: 'quagmire', kind: 'bog', words: 'quagmire (bog)', level: 0, marks: [], points: [40_000, 2_000, 44_000, 2_000, 44_000, 5_000] },
    { name: 'church', kind: 'buildings', words: 'church (buildings)', level: 0, marks: [], points: [22_000, 5_000, 24_000, 5_000, 24_000, 7_000, 22_000, 7_000] },
  ],
  lines: [{ name: 'run', kind: 'river', points: [0, 8_000, 48_000, 9_000], stretches: [] }, { name: 'orchard_wall', kind: 'wall', points: [5_000, 5_000, 9_000, 5_000], stretches: [] }],
  gaps: [{ name: 'ford', kind: 'bridge', line: 'run', at: [24_000, 8_500], width: 1_000 }],
  roads: [{ name: 'mill_road', points: [0, 25_000, 48_000, 25_000] }], labels: [{ kind: 'water', at: [10_000, 8_000], words: 'Bear Run' }],
  goals: [{ place: 'the log church', words: 'the log church, 3 points', points: 3, side: 'second', x: 23_000, y: 6_000, radius: 1000 }], legend: [],
};
const kind = tableKind(board);
const stands = (more: Partial<Stands> = {}): Stands => ({ x: 10_000, y: 10_000, heading: 0, width: 3600, depth: 2400, ...more });
const unit = (more: Partial<Piece> & { bases?: Bases }): Piece => samplePiece({ id: 1, name: 'Crawford', place: '10,10 heading 0', stands: stands(), ...more });
const men = (path: string) => path.match(/M/g)?.length ?? 0;

describe('a pose', () => {
  it('is named as the record names it, with more behind it, and as a bare point', () => {
    expect(poseNamed('12.5,8.25 heading 64')).toEqual({ x: 12_500, y: 8_250, heading: 64 });
    expect(poseNamed('12.5,8.25 heading 64 · advance 0 1000')).toEqual({ x: 12_500, y: 8_250, heading: 64 });
    expect(poseNamed('3,4')).toEqual({ x: 3000, y: 4000, heading: 0 });
    expect(poseNamed('left 3, 1 inch')).toBeUndefined();
    expect(poseName({ x: 12_500, y: 8_250, heading: 64 })).toBe('12.5,8.25 heading 64');
  });
  it('moves the way it looks, east being a quarter turn', () => {
    expect(moved({ x: 0, y: 0, heading: 64 }, 1000)).toMatchObject({ x: 1000, y: expect.closeTo(0, 6) });
    expect(moved({ x: 0, y: 0, heading: 0 }, 0, 500)).toMatchObject({ x: 500, y: expect.closeTo(0, 6) });
  });
  it('lies on the sheet with north up, and back', () => {
    expect(toSheet(0, 36_000, board)).toEqual({ x: 30, y: 30 });
    expect(toTable(toSheet(12_500, 8_250, board), board)).toEqual({ x: 12_500, y: 8_250 });
  });
  it('has its footprint behind the front; a leader stands in the middle of his base', () => {
    expect(cornersOf(stands())[3]).toMatchObject({ x: 11_800, y: 7_600 });
    expect(isOn(stands(), { x: 10_000, y: 8_000 })).toBe(true);
    expect(isOn(stands(), { x: 10_000, y: 10_100 })).toBe(false);
    expect(isOn(stands(), { x: 10_000, y: 10_100 }, 120)).toBe(true);
    expect(groundOf({ leads: { value: 2, morale: 0 } }, stands()).y).toBe(11_200);
  });
});

describe('a unit', () => {
  it('stands on its bases, ranks behind its front, the last rank closed up on the middle', () => {
    const parts = (half_bases: number) => cellsOf(unit({ bases: { front: 3, half_bases, began: 12, markers: 0 } }), stands()).map(({ part }) => part);
    expect(parts(12)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(parts(9).slice(0, 3)).toEqual([1, 1, 1]);
    expect(parts(9).slice(3).reduce((a, b) => a + b)).toBe(1.5);
    expect(parts(9)[4]).toBe(1);
  });
  it('has as many figures as it has men left', () => {
    const coats = (half_bases: number) => men(figuresOf(unit({ bases: { front: 3, half_bases, began: 12, markers: 0 } }), stands()).coat);
    expect(coats(12)).toBe(72);
    expect(coats(11)).toBe(66);
    expect(coats(5)).toBe(30);
  });
  it('rides, or serves its gun', () => {
    const horse = figuresOf(unit({ symbol: 'cavalry', drill: { form: 'mounted', fronts: [], rating: '', weapon: '', rank: 0 }, bases: { front: 2, half_bases: 4, began: 4, markers: 0 } }), stands());
    expect(horse.mount).not.toBe('');
    const gun = (form: 'limbered' | 'unlimbered') => figuresOf(unit({ symbol: 'artillery', drill: { form, fronts: [], rating: '', weapon: '', rank: 0 } }), stands());
    expect(gun('unlimbered').iron).not.toBe('');
    expect(gun('unlimbered').mount).toBe('');
    expect(gun('limbered').mount).not.toBe('');
  });
  it('has its name beside it, on the table, and clear of its neighbours', () => {
    const all = [unit({ id: 1 }), unit({ id: 2, place: '13.8,10 heading 0', stands: stands({ x: 13_800 }) })].map((piece) => ({ piece, stands: piece.stands! }));
    const tags = placeTags(all, board, 1);
    const [a, b] = [tags.get(1)!, tags.get(2)!];
    const { width, height } = tagSize(all[0]!.piece);
    expect(Math.abs(a.x - b.x) >= width - 1 || Math.abs(a.y - b.y) >= height).toBe(true);
  });
});

describe('the ground', () => {
  it('is as large as the table with its frame, and knows what lies where', () => {
    expect(kind.size).toEqual({ width: 48 * 24 + 60, height: 36 * 24 + 60 });
    expect(kind.title('21,13')).toBe('battery ridge, wheat field (crops)');
    expect(kind.words('46,34')).toBe('');
    expect(kind.title('18,12')).toBe('battery ridge');
    expect(kind.words('18,12')).toBe('level 1');
    expect(kind.title('46,34')).toBe('open ground');
    expect(kind.title('the log church')).toBe('the log church, 3 points');
    expect(kind.point('the log church')).toEqual(toSheet(23_000, 6_000, board));
    expect(kind.has('nowhere')).toBe(false);
  });
  it('grows trees inside a wood and off its roads, always the same ones', () => {
    const trees = treesIn('ravine', square);
    expect(trees.length).toBeGreaterThan(80);
    expect(trees.every((tree) => isInside(tree, square) && fromEdge(tree, square) > 3)).toBe(true);
    expect(treesIn('ravine', square)).toEqual(trees);
    expect(treesIn('ravine', square, ({ y }) => y > 120).every(({ y }) => y > 120)).toBe(true);
  });
  it('puts houses into a village, clear of each other, and at least one', () => {
    const houses = housesIn('church', square);
    expect(houses.length).toBeGreaterThan(3);
    expect(housesIn('church', [{ x: 0, y: 0 }, { x: 20, y: 0 }, { x: 20, y: 20 }, { x: 0, y: 20 }])).toHaveLength(1);
  });
  it('has strokes down its slopes, whichever way its corners go', () => {
    const inside = (path: string) => path.split('M').slice(1).every((stroke) => { const [x = 0, y = 0] = stroke.split('L')[1]!.split(' ').map(Number); return isInside({ x, y }, square); });
    expect(inside(strokesIn('hill', square))).toBe(true);
    expect(inside(strokesIn('hill', [...square].reverse()))).toBe(true);
  });
  it('is drawn with everything that the board has, and what the page does not know is marked off', () => {
    const { body } = render(Ground, { props: { board, edge: 'e' } });
    for (const part of ['class="hill', 'class="rows', 'class="floor', 'class="water river', 'class="gap bridge', 'class="lane', 'class="wall stones', 'class="house', 'class="area bog', 'Bear Run', 'Iuka · 80 yards to the inch']) expect(body).toContain(part);
  });
  it('rounds corners off, but no more than that', () => {
    expect(rounded(square, 10)).toMatch(/^M.*Z$/);
    expect(rounded([{ x: 0, y: 0 }, { x: 10, y: 0 }, { x: 10, y: 10 }], 4, true)).toBe('M0 0L6 0Q10 0 10 4L10 10');
    expect(angleAt({ x: 10, y: 5 }, [{ x: 0, y: 0 }, { x: 10, y: 0 }, { x: 10, y: 10 }])).toBe(90);
  });
  it('shows an arc of fire from both corners of a front', () => {
    expect(arcPath(stands(), 32, 5000, board).match(/A/g)).toHaveLength(2);
  });
});
