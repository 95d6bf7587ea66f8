import { describe, expect, it } from 'vitest';
import type { FanRay, MoveFan, PlayOffer, Stands } from '../../protocol';
import { beyond, firstStop, isStop, nearest, nudged, regions, stopName, stopNamed, stopsOf, stopWords, sweptBy, turnWords } from './fan';
import { poseNamed } from './geometry';

const from: Stands = { x: 10_000, y: 10_000, heading: 0, width: 3000, depth: 2000 };
/** Straight ahead to 2.5 inches and a limit; a little to the right to 1 inch, with a gap. */
const rays: FanRay[] = [
  { ray: -3, x: 10_010, y: 10_110, heading: 253, runs: [0, 4], prices: [1, 2, 2, 2, 2] },
  { ray: 0, x: 10_000, y: 10_000, heading: 0, runs: [1, 5], limit: 2730, prices: [1, 1, 1, 1, 1, 1] },
  { ray: 3, x: 9_990, y: 10_110, heading: 3, runs: [0, 0, 3, 4], prices: [1, 2, 2] },
];
const fan = (more: Partial<MoveFan> = {}): MoveFan => ({ from, step: 500, back: false, rays, ...more });
const offer = (more: Partial<PlayOffer> = {}): PlayOffer => ({ verb: 'advance', effect: 'march', words: 'Advance', pieces: [4], group: '', choice: '', places: [], fan: fan(), ...more });
const board = { height: 36_000 };

describe('a fan', () => {
  it('calls its stops as records do', () => {
    expect(stopName(-12, 3250)).toBe('left 12, 3.25 inches');
    expect(stopName(0, 1000)).toBe('1 inch');
    expect(stopName(8, 0)).toBe('right 8');
    expect(stopName(2, 2730, true)).toBe('right 2, to the limit');
  });

  it('has every step of its runs, the limit last, each with its price', () => {
    const stops = stopsOf(offer());
    expect(stops.map(({ place }) => place)).toEqual(['left 3', 'left 3, 0.5 inches', 'left 3, 1 inch', 'left 3, 1.5 inches', 'left 3, 2 inches', '0.5 inches', '1 inch', '1.5 inches', '2 inches', '2.5 inches', 'to the limit', 'right 3', 'right 3, 1.5 inches', 'right 3, 2 inches']);
    expect(stops.map(({ price }) => price)).toEqual([1, 2, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 2, 2]);
    expect(stops.find(({ place }) => place === 'to the limit')?.distance).toBe(2730);
  });

  it('has stops whose keys say where they are and what they are called', () => {
    const stop = stopsOf(offer()).find(({ place }) => place === '1 inch')!;
    expect(isStop(stop.key)).toBe(true);
    expect(poseNamed(stop.key)).toEqual({ x: 10_000, y: 11_000, heading: 0 });
    expect(stopWords(stop.key)).toBe('1 inch');
    expect(stopNamed([offer()], stop.key)?.place).toBe('1 inch');
  });

  it('goes back where its manoeuvre does', () => {
    const back = offer({ verb: 'back', fan: fan({ back: true }) });
    expect(stopsOf(back).find(({ place }) => place === '1 inch')?.pose.y).toBe(9000);
  });

  it('finds the stop whose footprint lies nearest under the pointer, and none far from all of them', () => {
    // The middle of the footprint lies an inch behind its front.
    expect(nearest([offer()], 10_000, 10_950, 900)?.place).toBe('2 inches');
    expect(nearest([offer()], 10_000, 20_000, 900)).toBeUndefined();
  });

  it('says what somebody who points beyond it would have, which is not offered', () => {
    const past = beyond([offer()], 10_000, 14_000)!;
    expect(past.place).toBe('5 inches');
    expect(past.offered).toBe(false);
    expect(stopNamed([offer()], past.key)).toMatchObject({ place: '5 inches', offered: false });
    const turned = beyond([offer()], 11_000, 25_000)!;
    expect(stopNamed([offer()], turned.key)).toMatchObject({ ray: turned.ray, offered: false });
  });

  it('is walked with arrows: to either side as far as before or as far as it goes, ahead and back, to the limit', () => {
    const stops = stopsOf(offer());
    const at = (place: string) => stops.find((stop) => stop.place === place)!;
    expect(firstStop(stops)?.place).toBe('to the limit');
    expect(nudged(stops, at('to the limit'), 'ArrowDown')?.place).toBe('2.5 inches');
    expect(nudged(stops, at('1 inch'), 'ArrowLeft')?.place).toBe('left 3, 1 inch');
    expect(nudged(stops, at('to the limit'), 'ArrowRight')?.place).toBe('right 3, 2 inches');
    expect(nudged(stops, at('right 3'), 'ArrowUp')?.place).toBe('right 3, 1.5 inches');
    expect(nudged(stops, at('1 inch'), 'End')?.place).toBe('to the limit');
    expect(nudged(stops, at('left 3, 1 inch'), 'ArrowLeft')).toBeUndefined();
  });

  it('says how far a stop turns, the shorter way', () => {
    const stops = stopsOf(offer());
    expect(turnWords(stops[0]!)).toBe('4° left');
    expect(turnWords(stops.at(-1)!)).toBe('4° right');
    expect(turnWords(stops.find(({ place }) => place === '1 inch')!)).toBe('');
  });

  it('is drawn as ground, with the line at which its price rises, and hatched where nobody may stand', () => {
    const { area, rim, gaps, prices } = regions(offer(), board);
    expect(area).toMatch(/^M.*Z$/);
    expect(rim.split('L')).toHaveLength(3);
    expect(prices.map(({ price }) => price)).toEqual([1, 2]);
    expect(gaps.match(/M/g)).toHaveLength(1);
    expect(regions(offer({ fan: fan({ rays: [] }) }), board).area).toBe('');
    expect(sweptBy(offer(), stopsOf(offer())[7]!, board)).toMatch(/^M.*Z$/);
  });
});
