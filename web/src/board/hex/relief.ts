// Heights: a tint for each level over the lowest, and hachures down every slope; on rolling ground shaded contours from low to high.
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

/** How high a level lies among all of the map, from 0 to 1. */
export function rise(hexes: readonly BoardHex[]): (level: number) => number {
  const levels = hexes.map(({ level }) => level);
  const [low, high] = [Math.min(...levels), Math.max(...levels)];
  return (level) => (high === low ? 0 : (level - low) / (high - low));
}

/** The colour of a part of the way from the lowest ground to the highest: green meadows, then the paper, then brown. */
export function shade(part: number): string {
  const [from, to, share] = part < 0.4 ? ['low', 'middle', part / 0.4] : ['middle', 'high', (part - 0.4) / 0.6];
  return `color-mix(in oklab, var(--map-${to}) ${Math.round(share * 100)}%, var(--map-${from}))`;
}

/** The line along hexes that touch, such as a crest; a hex by itself has a short one. */
export function spine(hexes: readonly string[]): string {
  const all = new Set(hexes);
  return hexes.map((name) => {
    const beside = directions.filter((direction) => all.has(neighbour(name, direction)));
    const { x, y } = centre(name);
    if (beside.length === 0) return `M${at({ x: x - 16, y })}h32`;
    return beside.filter((direction) => direction < 3).map((direction) => `M${at({ x, y })}L${at(centre(neighbour(name, direction)))}`).join('');
  }).join('');
}

const strokes = 7;

/** Short strokes downhill from every hexside where the ground falls, a path for each hex; steeper falls have longer ones, and those of less than `least` levels none. */
export function hachures(hexes: readonly BoardHex[], least = 1): { name: string; path: string }[] {
  const levels = new Map(hexes.map(({ name, level }) => [name, level]));
  return hexes.map(({ name, level }) => {
    let path = '';
    for (const direction of directions) {
      const below = neighbour(name, direction);
      const fall = level - (levels.get(below) ?? level);
      if (fall < least) continue;
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
