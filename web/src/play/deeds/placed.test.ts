import { expect, it } from 'vitest';
import type { Piece, Stack } from '../../protocol';
import { placedAt, stacksAt } from './placed';

const piece = (id: number, place: string, symbol: Piece['symbol'] = 'infantry') => ({ id, place, symbol, side: 'first' }) as Piece;
const stack = (place: string, leader: number, pieces: number[]) => ({ place, side: 'first', leader, pieces, strength: '7', spirit: 'steady', badges: [], words: '' }) as Stack;
const pieces = [piece(1, 'b', 'officer'), piece(2, 'b'), piece(3, 'b'), piece(4, 'c')];
const stacks = [stack('b', 1, [1, 2, 3]), stack('c', -1, [4])];

it('takes counters and whole blocks to another place', () => {
  const moved = placedAt(pieces, new Map([[1, 'a'], [2, 'a'], [3, 'a'], [4, 'c']]));
  expect(moved.map(({ place }) => place)).toEqual(['a', 'a', 'a', 'c']);
  expect(moved[3]).toBe(pieces[3]);
  expect(stacksAt(stacks, moved)).toEqual([{ ...stacks[0], place: 'a' }, stacks[1]]);
});

it('divides a block, whose strength is then unknown', () => {
  const moved = placedAt(pieces, new Map([[1, 'a'], [2, 'a']]));
  expect(stacksAt(stacks, moved).map(({ place, leader, pieces: ids, strength }) => [place, leader, ids, strength])).toEqual([['a', 1, [1, 2], ''], ['b', -1, [3], ''], ['c', -1, [4], '7']]);
  expect(stacksAt(stacks, pieces)).toEqual(stacks);
});
