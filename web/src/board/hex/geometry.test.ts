import { describe, expect, it } from 'vitest';
import { cellOf, centre, corner, directions, directionTo, extent, height, hexAt, neighbour, radius, sideOf, stepped, hexsideAt, shifted, wedge } from './geometry';

describe('hexes', () => {
  it('have neighbours as the rules name them: even columns lie lower', () => {
    expect(directions.map((direction) => neighbour('0707', direction))).toEqual(['0706', '0806', '0807', '0708', '0607', '0606']);
    expect(directions.map((direction) => neighbour('0807', direction))).toEqual(['0806', '0907', '0908', '0808', '0708', '0707']);
    expect(cellOf('1203')).toEqual([12, 3]);
  });
  it('lie one hex apart from every neighbour, and share a side with it', () => {
    for (const name of ['0707', '0807']) {
      for (const direction of directions) {
        const other = neighbour(name, direction);
        const [a, b] = [centre(name), centre(other)];
        expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeCloseTo(height);
        expect(directionTo(name, other)).toBe(direction);
        const [[from, to], [back, forth]] = [sideOf(name, direction), sideOf(other, directionTo(other, name)!)];
        expect([from.x, from.y, to.x, to.y].map(Math.round)).toEqual([forth.x, forth.y, back.x, back.y].map(Math.round));
      }
    }
    expect(directionTo('0707', '0709')).toBeUndefined();
  });
  it('are found again at their middle and near their corners', () => {
    for (const name of ['0101', '0707', '0808', '1413']) {
      expect(hexAt(centre(name))).toBe(name);
      for (const index of directions) expect(hexAt(corner(name, index, 3))).toBe(name);
    }
  });
  it('fill the map', () => {
    const { width, height: high } = extent(14, 13);
    expect(corner('1413', 0).x).toBeLessThan(width);
    expect(centre('1413').y + height / 2).toBeLessThan(high);
    expect(extent(1, 1).width).toBeCloseTo(52 + 2 * radius);
  });
  it('are walked by the arrows', () => {
    expect(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'x'].map((key) => stepped('0707', key))).toEqual(['0706', '0708', '0607', '0807', undefined]);
  });
  it('have a part before each side, and nothing of it in the middle', () => {
    for (const side of directions) {
      const { at, path } = wedge('0707', side);
      expect(hexsideAt('0707', at)).toBe(side);
      expect(hexAt(at)).toBe('0707');
      expect(path.match(/L/g)).toHaveLength(3);
    }
    expect(hexsideAt('0707', centre('0707'))).toBeUndefined();
    const { x, y } = centre('0707');
    expect(hexsideAt('0707', { x: x + 12, y: y - 12 })).toBeUndefined();
  });
  it('are shifted alike, from even and odd columns', () => {
    for (const start of ['0707', '0808']) {
      for (const direction of directions) {
        for (const other of ['0505', '0606']) expect(shifted(other, start, neighbour(start, direction))).toBe(neighbour(other, direction));
      }
    }
    expect(shifted('0505', '0707', '0707')).toBe('0505');
  });
});
