import { expect, it } from 'vitest';
import { samplePiece } from '../board/legend/sample';
import type { PlayOffer } from '../protocol';
import { actionOf, destinations, offerKey, offersFor, toolsAmong } from './offers';
import { isAimed, tabled } from './tabled';

const pieces = [samplePiece({ id: 1, place: '10,10 heading 0' }), samplePiece({ id: 7, side: 'second', place: '10,16 heading 128' }), samplePiece({ id: 8, side: 'second', place: '14,16 heading 128' })];
const offer = (verb: string, more: Partial<PlayOffer>): PlayOffer => ({ verb, effect: 'fire', words: verb, pieces: [1], group: '', choice: '', places: [], ...more });
const from = { x: 10_000, y: 10_000, heading: 0, width: 3000, depth: 2000 };
const fan = { from, step: 500, back: false, rays: [{ ray: 0, x: 10_000, y: 10_000, heading: 0, runs: [1, 2], prices: [1, 1] }] };

it('has targets as places, and sends what was offered', () => {
  const shots = tabled([offer('shoot', { pieces: [1, 7] }), offer('shoot', { pieces: [1, 8] })], pieces);
  const mine = offersFor(shots, [1]);
  expect(mine).toHaveLength(2);
  expect([...destinations(mine).keys()]).toEqual(['10,16 heading 128', '14,16 heading 128']);
  expect(actionOf(mine[1]!, '14,16 heading 128')).toEqual({ do: 'play', verb: 'shoot', pieces: [1, 8], choice: '' });
  expect(new Set(mine.map(offerKey)).size).toBe(2);
  expect(isAimed(mine[0]!)).toBe(true);
});

it('takes nothing up first that is aimed, whatever its choice', () => {
  const offers = tabled([offer('advance', { effect: 'march', fan }), offer('shoot', { pieces: [1, 7], choice: '1 die' }), offer('shoot', { pieces: [1, 7], choice: '2 dice' })], pieces);
  expect(toolsAmong(offers, false)).toEqual([]);
  expect(destinations(offers).get('10,16 heading 128')).toHaveLength(2);
});

it('has the stops of a fan as places with their prices, also of one through a friend, and names them as records do', () => {
  const [advance, pass] = tabled([offer('advance', { effect: 'march', fan }), offer('pass', { effect: 'march', pieces: [1, 8], fan })], pieces);
  expect(advance!.places).toHaveLength(2);
  expect(advance!.places[0]).toEqual({ place: '10,10.5 heading 0 · advance 0 500', price: 1 });
  expect(actionOf(advance!, advance!.places[0]!.place)).toEqual({ do: 'play', verb: 'advance', pieces: [1], choice: '', place: '0.5 inches' });
  expect(pass!.pieces).toEqual([1]);
  expect(actionOf(pass!, pass!.places[1]!.place)).toEqual({ do: 'play', verb: 'pass', pieces: [1, 8], choice: '', place: '1 inch' });
});

it('leaves everything else as it is, and stays the same for the same offers', () => {
  const plain = [offer('done', { effect: 'end', pieces: [] }), offer('face', { effect: 'choose', choice: 'left' }), offer('charge', { pieces: [1, 7] })];
  expect(tabled(plain, pieces, 'charge')).toEqual(plain);
  const [first] = tabled(plain.slice(2), pieces);
  expect(tabled(plain.slice(2), pieces)[0]).toBe(first);
});
