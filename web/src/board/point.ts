// Points of a drawing, and how they are written into paths.
export interface Point {
  x: number;
  y: number;
}
export interface Size {
  width: number;
  height: number;
}

export const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
export const distance = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y);

const figure = (value: number) => String(Math.round(value * 10) / 10);
export const at = ({ x, y }: Point): string => `${figure(x)} ${figure(y)}`;

/** A number from 0 to 1 that only the seed decides. */
export function chance(seed: number): number {
  let value = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return ((value ^ (value >>> 16)) >>> 0) / 2 ** 32;
}
