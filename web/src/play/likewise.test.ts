import { describe, expect, it } from 'vitest';
import { shifted } from '../board/hex/geometry';
import type { PlayOffer } from '../protocol';
import { same } from './likewise.svelte';

const offer = (verb: string, more: Partial<PlayOffer> = {}): PlayOffer => ({ verb, effect: 'march', words: verb, pieces: [1], group: '', choice: '', places: [], unnamed: true, ...more });

describe('the others of a brigade', () => {
  const march = { verb: 'march', choice: '', from: '0707', to: '0706' };
  it('go the same way from where they stand', () => {
    const going = offer('march', { places: [{ place: '0504', price: 1 }, { place: '0503', price: 2 }] });
    expect(same(march, [going], '0505', shifted)).toEqual({ offer: going, place: '0504' });
  });
  it('stay where it is not offered, or where a die decides', () => {
    expect(same(march, [offer('march', { places: [{ place: '0405' }] })], '0505', shifted)).toBeUndefined();
    expect(same(march, [offer('march', { places: [{ place: '0504', chance: { fraction: '1/2', decimal: '0.5' } }] })], '0505', shifted)).toBeUndefined();
  });
  it('turn and form as the first did', () => {
    const [face, other] = [offer('face', { choice: 'north' }), offer('face', { choice: 'south' })];
    expect(same({ verb: 'face', choice: 'south', from: '', to: '' }, [face, other], '0505', shifted)).toEqual({ offer: other, place: '' });
  });
});
