// A free table as a board. Its places are poses and points by name, so that each says where it lies; stops of fans are poses with what they are called.
import type { TableBoard } from '../../protocol';
import type { BoardKind } from '../kind';
import { at } from '../point';
import { isStop, stopWords } from './fan';
import { inch, isInside, poseNamed, pointsOf, sheetOf, toSheet, toTable } from './geometry';

export function tableKind(board: TableBoard): BoardKind {
  const areas = board.areas.map((area) => ({ ...area, corners: pointsOf(area.points, board) }));
  const goals = new Map(board.goals.map((goal) => [goal.place, goal]));
  const point = (place: string) => {
    const pose = goals.get(place) ?? poseNamed(place);
    return pose ? toSheet(pose.x, pose.y, board) : { x: 0, y: 0 };
  };
  const round = (place: string, inset: number) => {
    const { x, y } = point(place);
    const r = 0.9 * inch - inset;
    return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
  };
  const named = (place: string) => {
    const here = point(place);
    const on = areas.filter(({ corners }) => isInside(here, corners));
    const level = Math.max(0, ...on.map((area) => area.level));
    const names = on.filter((area) => area.level === 0 || area.level === level).map(({ words }) => words);
    return { names: names.join(', ') || 'open ground', level };
  };
  return {
    board, sight: true, radius: 2.5 * inch, size: sheetOf(board),
    has: (place) => goals.has(place) || poseNamed(place) !== undefined,
    point,
    at: () => '',
    bridge: () => undefined,
    near: (spot) => { const { x, y } = toTable(spot, board); return `${Math.round(x) / 1000},${Math.round(y) / 1000}`; },
    step: () => undefined,
    title: (place) => goals.get(place)?.words ?? (isStop(place) ? stopWords(place) : named(place).names),
    words: (place) => {
      const { level } = named(place);
      return level > 0 ? `level ${level}` : '';
    },
    outline: round,
    price: (place) => ({ ...point(place), disc: 0 }),
    route: (places) => (places.length < 2 ? '' : `M${places.map((place) => at(point(place))).join('L')}`),
  };
}
