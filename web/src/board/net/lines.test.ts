import { describe, expect, it } from 'vitest';
import { distance } from '../point';
import { beside, crossing, lengthOf, seedOf, through, wavering } from './lines';
import { chain } from './ridges';
import { downstream, riversOf } from './rivers';

const straight = through([{ x: 0, y: 0 }, { x: 100, y: 0 }]);

describe('lines', () => {
  it('go through all their points', () => {
    const line = through([{ x: 0, y: 0 }, { x: 50, y: 40 }, { x: 100, y: 0 }]);
    for (const point of [{ x: 0, y: 0 }, { x: 50, y: 40 }, { x: 100, y: 0 }]) expect(Math.min(...line.map((one) => distance(one, point)))).toBeLessThan(0.001);
    expect(lengthOf(straight)).toBeCloseTo(100);
  });
  it('waver, always the same, and keep their ends', () => {
    const road = wavering(straight, seedOf('ab'), 5);
    expect(road).toEqual(wavering(straight, seedOf('ab'), 5));
    expect(road[0]).toEqual({ x: 0, y: 0 });
    expect(distance(road.at(-1)!, { x: 100, y: 0 })).toBeLessThan(0.001);
  });
  it('cross, and run beside each other', () => {
    expect(crossing(straight, [{ x: 40, y: -10 }, { x: 40, y: 10 }])?.point).toEqual({ x: 40, y: 0 });
    expect(crossing(straight, [{ x: 40, y: 5 }, { x: 40, y: 10 }])).toBeUndefined();
    expect(beside(straight, 5).every(({ y }) => Math.abs(y - 5) < 0.001)).toBe(true);
  });
});

describe('rivers and ridges', () => {
  it('flow into another river', () => {
    const main = through([{ x: 0, y: 100 }, { x: 200, y: 100 }]);
    const brook = [{ x: 100, y: 100 }, { x: 100, y: 0 }];
    expect(downstream(brook, [main])[0]).toEqual({ x: 100, y: 0 });
    expect(downstream([...brook].reverse(), [main])[0]).toEqual({ x: 100, y: 0 });
  });
  it('have a bed and a line for the name', () => {
    const [river] = riversOf([{ name: 'Run', points: [{ x: 100, y: 0 }, { x: 0, y: 0 }] }]);
    expect(river?.bed.endsWith('Z')).toBe(true);
    expect(river?.lettering.startsWith('M0 ')).toBe(true);
  });
  it('have strokes on both sides, but none where a road goes through', () => {
    const points = [{ x: 0, y: 0 }, { x: 100, y: 0 }];
    const { light, shade } = chain('ridge', points, () => false);
    expect(light.length).toBeGreaterThan(100);
    expect(shade.length).toBeGreaterThan(100);
    expect(chain('ridge', points, () => true).light).toBe('');
  });
});
