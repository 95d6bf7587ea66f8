import { expect, it } from 'vitest';
import type { DeedTold, LogLine } from '../../protocol';
import { itemsOf, stepsOf, storyOf, whereBefore } from './story';

const line = (kind: LogLine['kind'], text: string): LogLine => ({ entry: 0, turn: 1, step: '1.3', side: 'second', kind, said: [{ kind: 'words', text }], rule: '', place: '' });
const deed = (entry: number, more: Partial<DeedTold>): DeedTold => ({
  entry, side: 'second', active: 'second', turn: 1, step: '1.3', heading: 'Movement', verb: 'move', effect: 'march', words: '', pieces: [], place: '', moves: [], typed: false, events: [], log: [], why: '', ...more,
});
const pieces = new Map([[1, { group: 'Wilcox' }], [2, { group: 'Wilcox' }], [3, { group: 'Heth' }]]);
const goes = (entry: number, id: number, ...way: string[]) => deed(entry, { pieces: [id], moves: [{ pieces: [id], from: way[0]!, to: way.at(-1)!, way }], log: [line('change', `${id} goes`)], why: `reason ${entry}` });

it('joins the moves of one formation and leaves the ends of phases out', () => {
  const items = storyOf([goes(4, 1, 'a', 'b'), goes(5, 2, 'c', 'b'), deed(6, { effect: 'end', verb: 'done' }), goes(7, 3, 'd', 'e'), deed(8, { effect: 'fight', log: [line('sum', '+2'), line('result', 'DE')] })], pieces);
  expect(items.map(({ entry, deeds, lines, why }) => [entry, deeds.length, lines.length, why])).toEqual([[4, 2, 2, 'reason 4'], [7, 1, 1, 'reason 7'], [8, 1, 1, '']]);
  expect(itemsOf(items, new Set([2]))).toEqual([items[0]]);
});

it('works back where counters stood', () => {
  const items = storyOf([goes(4, 1, 'a', 'b', 'c'), goes(7, 3, 'd', 'e'), deed(9, { effect: 'retreat', moves: [{ pieces: [1], from: 'c', to: '', way: ['c'] }] })], pieces);
  const now = new Map([[1, ''], [2, 'x'], [3, 'e']]);
  expect([...whereBefore(items, 0, now)]).toEqual([[1, 'a'], [2, 'x'], [3, 'd']]);
  expect([...whereBefore(items, 2, now)]).toEqual([[1, 'c'], [2, 'x'], [3, 'e']]);
  expect([...whereBefore(items, 3, now)]).toEqual([...now]);
});

it('steps along the way, into the map and off it', () => {
  expect(stepsOf([{ pieces: [1], from: 'a', to: 'c', way: ['a', 'b', 'c'] }])).toEqual([{ pieces: [1], place: 'b' }, { pieces: [1], place: 'c' }]);
  expect(stepsOf([{ pieces: [1], from: '', to: 'b', way: ['a', 'b'] }, { pieces: [2], from: 'z', to: '', way: ['z'] }])).toEqual([{ pieces: [1], place: 'a' }, { pieces: [1], place: 'b' }, { pieces: [2], place: '' }]);
});
