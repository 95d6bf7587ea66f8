// Heights: a tint for each level over the lowest, and hachures down every slope.
import type { BoardHex } from '../../protocol';
import { at, type Point } from '../point';
import { centre, directions, neighbour, sideOf } from './geometry';
import { loops, overhanging } from './outline';

/** The hexes that are at least so high, for each level but the lowest. */
export function tiers(hexes: readonly BoardHex[]): { level: number; edges: Point[][] }[] {
  const levels = [...new Set(hexes.map(({ level }) => level))].sort((a, b) => a - b);
  const onMap = new Set(hexes.map(({ name }) => name));
  return levels.slice(1).map((level) => ({ level, edges: loops(overhanging(hexes.filter((hex) => hex.level >= level).map(({ name }) => name), onMap)) }));
}

const strokes = 7;

/** Short strokes downhill from every hexside where the ground falls, a path for each hex; steeper falls have longer ones. */
export function hachures(hexes: readonly BoardHex[]): { name: string; path: string }[] {
  const levels = new Map(hexes.map(({ name, level }) => [name, level]));
  return hexes.map(({ name, level }) => {
    let path = '';
    for (const direction of directions) {
      const below = neighbour(name, direction);
      const fall = level - (levels.get(below) ?? level);
      if (fall <= 0) continue;
      const [a, b] = sideOf(name, direction);
      const [from, to] = [centre(name), centre(below)];
      const long = Math.hypot(to.x - from.x, to.y - from.y);
      const reach = 3.5 + Math.min(fall, 8) * 1.3;
      const count = strokes + Math.min(fall, 8) - 1;
      for (let i = 0; i < count; i += 1) {
        const part = (i + 0.5) / count;
        // Short at the ends, so that the slope is round there.
        const length = reach * (0.55 + 0.45 * Math.sin(Math.PI * part));
        const start = { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part };
        path += `M${at(start)}l${at({ x: ((to.x - from.x) / long) * length, y: ((to.y - from.y) / long) * length })}`;
      }
    }
    return { name, path };
  }).filter(({ path }) => path !== '');
}
