import { expect, it } from 'vitest';
import type { PlayOffer, PlayView, Prospect } from '../protocol';
import { Marching } from './marching.svelte';
import type { Play } from './play.svelte';

const offer = (verb: string, places: string[] = []): PlayOffer => ({ verb, choice: '', pieces: [], group: '', words: verb, effect: 'march', places: places.map((place) => ({ place })) }) as unknown as PlayOffer;
const to = (place: string) => ({ offer: offer('go', [place]), at: { place } });
const prospect = { words: 'march', plays: [{ verb: 'march', pieces: [], choice: '' }], then: { verb: 'go' }, places: [{ place: 'luray' }] } as unknown as Prospect;

/** A table at which Jackson marches and Banks looks on. */
function table() {
  const view = { after: 4, to_act: 'first', active: 'first', pieces: [{ id: 1, side: 'first', place: 'luray' }, { id: 2, side: 'second', place: 'strasburg' }] } as unknown as PlayView;
  const stand = { view, mySide: '', made: [] as string[], make: (one: PlayOffer) => { stand.made.push(one.verb); return Promise.resolve(true); } };
  const offers = [offer('march'), offer('go', ['luray', 'strasburg'])];
  return { view, stand, offers, marching: new Marching(stand as unknown as Play, () => offers) };
}

it('goes on where the other side was asked and did nothing', () => {
  const { view, marching } = table();
  marching.sets(to('strasburg'));
  view.to_act = 'second';
  expect(marching.onward()).toBeNull();
  view.to_act = 'first';
  expect(marching.onward()?.at.place).toBe('strasburg');
  expect(marching.onward()).toBeNull();
});

it('stops where the enemy has moved meanwhile', () => {
  const { view, marching } = table();
  marching.sets(to('strasburg'));
  view.pieces = [view.pieces[0]!, { ...view.pieces[1]!, place: 'winchester' }];
  expect(marching.onward()).toBeNull();
});

it('throws the dice of a march first, and says where they did not reach', async () => {
  const { view, stand, offers, marching } = table();
  await marching.venture({ offer: offers[0]!, prospect }, 'luray');
  expect([stand.made, marching.goesOn]).toEqual([['march'], true]);
  view.after = 5;
  expect(marching.onward()?.at.place).toBe('luray');
  view.after = 4;
  await marching.venture({ offer: offers[0]!, prospect }, 'harrisonburg');
  view.after = 5;
  expect([marching.onward(), marching.short]).toEqual([null, 'harrisonburg']);
});
