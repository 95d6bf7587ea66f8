import { expect, test } from 'vitest';
import type { PlayOffer } from '../protocol';
import { commonPlaces } from './company';

const offer = (verb: string, pieces: number[], ...places: string[]) => ({ verb, pieces, choice: '', places: places.map((place) => ({ place, cost: '' })) }) as unknown as PlayOffer;

test('some of a stack may go where each of them may, by the same verb', () => {
  const offers = [offer('move', [1], 'a', 'b'), offer('move', [2], 'b', 'c'), offer('ride', [2], 'a'), offer('move', [1, 2, 3], 'd')];
  expect([...commonPlaces(offers, [1, 2]).keys()]).toEqual(['b']);
  expect([...commonPlaces(offers, [1, 9]).keys()]).toEqual([]);
});
