import { expect, it } from 'vitest';
import type { Keyed, PlayView } from '../protocol';
import { listed } from './listed';
import { patched } from './patch';

const travels = {
  after: 3, log: { 9: { entry: 9 }, 10: { entry: 10 } }, pieces: { 1: { id: 1 }, 10: { id: 10 }, 2: { id: 2 } }, sides: ['Union', 'Confederates'], groups: { Newton: [2, 10] }, effects: { done: 'end', move: 'march', order: 'order', enter: 'march' },
  offers: {
    done: { '': { '': { words: 'End' } } }, move: { 10: { '': { words: 'Move', at: 1, places: { 2: "0102'3'11 0203 Strasburg", 5: '0104' } } }, 2: { '': { words: 'Move', places: { 1: '0101' } } } },
    order: { Newton: { march: { words: 'March', at: 1 }, rest: { words: 'Rest' } } }, enter: { 10: { '': { words: 'Enter', places: { '': '0101' } } } },
  },
} as unknown as Keyed<PlayView>;

it('is lists in order', () => {
  const view = listed(travels);
  expect(view.pieces.map(({ id }) => id)).toEqual([1, 2, 10]);
  expect(view.log.map(({ entry }) => entry)).toEqual([9, 10]);
  expect(['groups' in view, 'effects' in view]).toEqual([false, false]);
  expect(view.sides).toEqual(['Union', 'Confederates']);
  expect(view.offers.map(({ verb, pieces, group, choice }) => `${verb} ${pieces.join()} ${group} ${choice}`.trim())).toEqual(['done', 'move 2', 'order 2,10 Newton rest', 'order 2,10 Newton march', 'enter 10', 'move 10']);
  expect(view.offers.at(-1)?.places).toEqual([...['0102', '0103', '0111', '0203', 'Strasburg'].map((place) => ({ place, price: 2 })), { place: '0104', price: 5 }]);
  expect(view.offers[0]).toEqual({ verb: 'done', effect: 'end', words: 'End', pieces: [], group: '', choice: '', places: [] });
});

it('keeps what has not changed', () => {
  const [before, after] = [listed(travels), listed(patched(travels, { after: 4, offers: { move: { 2: null } } }))];
  expect(after.pieces).toBe(before.pieces);
  expect(after.offers.map((offer) => before.offers.indexOf(offer))).toEqual([0, 2, 3, 4, 5]);
});

it('has the places of another offer where they are the same', () => {
  const shared = (places: Record<string, string>) => ({ ...travels, groups: {}, offers: { move: { 3: { '': { words: 'Move', places } }, 4: { '': { words: 'Move', places: '3' } } } } }) as unknown as Keyed<PlayView>;
  const before = shared({ 2: '0102 0103' });
  expect(listed(before).offers.map(({ places }) => places.map(({ place }) => place))).toEqual([['0102', '0103'], ['0102', '0103']]);
  const after = patched(before, { offers: { move: { 3: { '': { places: { 2: '0104' } } } } } });
  expect(listed(after).offers.map(({ places }) => places)).toEqual([[{ place: '0104', price: 2 }], [{ place: '0104', price: 2 }]]);
});

it('has the price, the hexside and the chance that an offer tells', () => {
  const one = { ...travels, groups: {}, offers: { face: { '3,4': { north: { words: 'Face', price: 2, unnamed: true, facing: 0 } } }, move: { '3,4': { '': { words: 'Close', places: { ' 5/6 0.833333333': '0102', '2 1/2 0.500000000': '0103' } } } } } } as unknown as Keyed<PlayView>;
  const [face, move] = listed(one).offers;
  expect(face).toMatchObject({ price: 2, unnamed: true, facing: 0 });
  expect(move!.places).toEqual([{ place: '0102', chance: { fraction: '5/6', decimal: '0.833333333' } }, { place: '0103', price: 2, chance: { fraction: '1/2', decimal: '0.500000000' } }]);
});
