// Where blocks stand: in the middle of their place; those of both sides face each other.
import type { Piece, Stack } from '../../protocol';
import type { Point } from '../point';
import { block } from './kind';

/** Of a game that tells no stacks, the counters of a side in a place together. */
export function stacksFrom(pieces: readonly Piece[]): Stack[] {
  const found = new Map<string, Stack>();
  for (const { id, place, side, symbol, words } of pieces) {
    if (place === '') continue;
    const stack = found.get(`${place} ${side}`) ?? { place, side, leader: -1, pieces: [], strength: '', spirit: 'steady' as const, badges: [], words: '' };
    found.set(`${place} ${side}`, { ...stack, leader: stack.leader === -1 && symbol === 'officer' ? id : stack.leader, pieces: [...stack.pieces, id], words: [stack.words, words].filter(Boolean).join('; ') });
  }
  return [...found.values()];
}

export interface Seat {
  stack: Stack;
  /** Its upper left corner. */
  at: Point;
}

/** How far from the middle two blocks stand that face each other. */
const apart = 5;

export function seatsOf(stacks: readonly Stack[], where: ReadonlyMap<string, Point>): Seat[] {
  const crowd = new Map<string, number>();
  for (const { place } of stacks) crowd.set(place, (crowd.get(place) ?? 0) + 1);
  return stacks.flatMap((stack) => {
    const spot = where.get(stack.place);
    if (!spot) return [];
    const off = (crowd.get(stack.place) ?? 1) > 1 ? (stack.side === 'first' ? -1 : 1) * (block.width / 2 + apart) : 0;
    return [{ stack, at: { x: spot.x - block.width / 2 + off, y: spot.y - block.height / 2 } }];
  });
}

/** Places where both sides stand. */
export const contested = (stacks: readonly Stack[]): string[] =>
  stacks.filter(({ place, side }) => side === 'first' && stacks.some((other) => other.place === place && other.side === 'second')).map(({ place }) => place);
