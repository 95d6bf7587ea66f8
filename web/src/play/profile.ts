// The profile of a line of sight, laid out: ground, what stands on it, the line itself.
import { at, type Point } from '../board/point';
import type { Profile } from '../protocol';

export interface Drawn {
  width: number;
  height: number;
  ground: string;
  /** What stands on the ground: from its foot to its top. */
  standing: { x: number; top: number; foot: number; words: string; blocks: boolean; place: string; height: number }[];
  eye: Point;
  aim: Point;
  /** From the lower end to what blocks or comes nearest to it. */
  obstacle: { from: Point; to: Point } | null;
  /** Levels with a line across. */
  levels: { level: number; y: number }[];
}

const size = { width: 300, height: 110 };
const margin = { left: 16, right: 16, top: 14, bottom: 16 };

export function drawProfile({ eye, aim, eye_ground, aim_ground, steps, slope }: Profile): Drawn {
  const heights = [eye, aim, eye_ground, aim_ground, ...steps.flatMap(({ ground, height }) => [ground, height])];
  const [low, high] = [Math.min(...heights) - 0.5, Math.max(...heights, Math.min(...heights) + 2) + 0.5];
  const last = steps.length + 1;
  const x = (i: number) => margin.left + ((size.width - margin.left - margin.right) * i) / last;
  const y = (level: number) => size.height - margin.bottom - ((size.height - margin.top - margin.bottom) * (level - low)) / (high - low);
  const grounds = [eye_ground, ...steps.map(({ ground }) => ground), aim_ground];
  const base = size.height - margin.bottom;
  const ends = [{ x: x(0), y: y(eye) }, { x: x(last), y: y(aim) }] as const;
  const lower = eye <= aim ? 0 : 1;
  const blocking = steps.findIndex(({ blocks }) => blocks);
  return {
    ...size,
    ground: `M${at({ x: 0, y: base })}L${at({ x: 0, y: y(grounds[0]!) })}L${grounds.map((level, i) => at({ x: x(i), y: y(level) })).join('L')}L${at({ x: size.width, y: y(grounds[last]!) })}L${at({ x: size.width, y: base })}Z`,
    standing: steps.flatMap(({ place, ground, height, words, blocks }, i) => (height > ground || blocks || words ? [{ x: x(i + 1), top: y(height), foot: y(ground), words, blocks, place, height }] : [])),
    eye: ends[0], aim: ends[1],
    obstacle: blocking >= 0 && slope !== undefined ? { from: ends[lower], to: { x: x(blocking + 1), y: y(steps[blocking]!.height) } } : null,
    levels: Array.from({ length: Math.floor(high) - Math.ceil(low) + 1 }, (_, i) => Math.ceil(low) + i).filter((level, _, all) => all.length <= 8 || level % 2 === 0).map((level) => ({ level, y: y(level) })),
  };
}
