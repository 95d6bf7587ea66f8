import { expect, test } from 'vitest';
import type { PlayOffer, PlayView } from '../protocol';
import { hasBegun, undone } from './undone';

const piece = (id: number, name: string, place: string) => ({ id, name, place });
const view = { pieces: [piece(1, 'Lane', ''), piece(2, 'Scales', '0101'), piece(3, 'Thomas', '')] } as unknown as PlayView;
const offer = (effect: PlayOffer['effect'], pieces: number[], ...places: string[]) => ({ effect, pieces, places: places.map((place) => ({ place })) }) as unknown as PlayOffer;

test('who has not entered is named, whatever else was done', () => {
  const offers = [offer('march', [1], '0101'), offer('march', [3], '0101'), offer('march', [2], '0102')];
  expect(undone(view, offers, true)).toEqual(['Lane and Thomas have not entered.']);
  expect(undone(view, offers, false)).toEqual(['Lane and Thomas have not entered.', 'Nobody has moved.']);
});

test('nothing is asked where nothing of weight is left', () => {
  expect(undone(view, [offer('march', [2], '0102')], true)).toEqual([]);
  expect(undone(view, [offer('end', [])], false)).toEqual([]);
  expect(undone(view, [offer('fight', [], '0303', '0304')], false)).toEqual(['2 places could be attacked.']);
});

test('a phase has begun with its first task', () => {
  const line = (kind: string) => ({ kind });
  const log = (...kinds: string[]) => ({ log: kinds.map(line) }) as unknown as PlayView;
  expect(hasBegun(log('task', 'step'))).toBe(false);
  expect(hasBegun(log('step', 'dice'))).toBe(false);
  expect(hasBegun(log('step', 'task', 'change'))).toBe(true);
});
