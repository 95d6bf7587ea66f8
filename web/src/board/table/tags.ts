// Where the names of units stand: beside their bases, clear of other bases and names as far as there is room.
import type { Badge, Piece, Stands, TableBoard } from '../../protocol';
import { signsOf } from '../badges';
import type { Point, Size } from '../point';
import { centreOf, cornersOf, groundOf, isPoint, toSheet } from './geometry';
import { safe } from '../markup';

export interface Tagged {
  piece: Piece;
  stands: Stands;
}
interface Box extends Point, Size {}

const meets = (a: Box, b: Box) => Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) * Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

/** What is written of a piece, in the room that it takes at the size of the page. */
export const tagSize = ({ name, lettering, strength, detail, symbol, actions }: Pick<Piece, 'name' | 'lettering' | 'strength' | 'detail' | 'symbol' | 'actions'>): Size =>
  ({ width: 16 + (lettering ?? name).length * 6.1 + (isPoint({ symbol }) ? 0 : 5 + (strength.length + Math.min(3, detail.length)) * 5.4) + (actions?.all ?? 0) * 7, height: 17 });

/** The upper left corners of the tags, `larger` times as large as at the size of the page, by piece. */
export function placeTags(all: readonly Tagged[], board: Pick<TableBoard, 'width' | 'height'>, larger: number): Map<number, Point> {
  const grounds = all.map(({ piece, stands }) => groundOf(piece, stands));
  const bases = grounds.map((stands) => {
    const corners = cornersOf(stands).map(({ x, y }) => toSheet(x, y, board));
    const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
    const [x, y] = [Math.min(...xs), Math.min(...ys)];
    return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
  });
  const placed: Box[] = [];
  const found = new Map<number, Point>();
  all.forEach(({ piece }, i) => {
    const stands = grounds[i]!;
    const base = bases[i]!;
    const size = tagSize(piece);
    const [width, height] = [size.width * larger, size.height * larger];
    const middle = toSheet(centreOf(stands).x, centreOf(stands).y, board);
    const front = toSheet(stands.x, stands.y, board);
    const behind = Math.sign(middle.y - front.y) || 1;
    const gap = 3;
    const [above, below] = [base.y - height - gap, base.y + base.height + gap];
    const spots: Point[] = [
      // Behind the unit first, then before it, then at its sides.
      { x: middle.x - width / 2, y: behind > 0 ? below : above }, { x: middle.x - width / 2, y: behind > 0 ? above : below },
      { x: base.x + base.width - 6, y: middle.y - height / 2 }, { x: base.x - width + 6, y: middle.y - height / 2 },
      { x: base.x + base.width - width / 3, y: above + 4 }, { x: base.x - width * 2 / 3, y: below - 4 }, { x: base.x + base.width - width / 3, y: below - 4 }, { x: base.x - width * 2 / 3, y: above + 4 },
    ];
    let best = spots[0]!;
    let least = Infinity;
    spots.forEach((spot, order) => {
      const box = { ...spot, width, height };
      const cost = order * 6 + bases.reduce((sum, other, k) => sum + meets(box, other) * (k === i ? 0.35 : 1), 0) + placed.reduce((sum, other) => sum + meets(box, other) * 3, 0);
      if (cost < least) [best, least] = [spot, cost];
    });
    placed.push({ ...best, width, height });
    found.set(piece.id, best);
  });
  return found;
}

const sign = (inner: string, words: string, kind = '') => `<span class="tagsign ${kind}" title="${safe(words)}">${inner}</span>`;
/** Small signs of what is true of a unit. */
export const signMarkup = (badges: readonly Badge[]): string =>
  signsOf(badges).slice(0, 4).map(({ words, path, letter, grave }) => sign(path ? `<svg viewBox="0 0 10 10" aria-hidden="true"><path d="${path}" /></svg>` : letter, words, grave ? 'grave' : '')).join('');

/** The actions that it has left, and those that are spent. */
export const pipsOf = ({ actions }: Pick<Piece, 'actions'>): string => (actions ? `<span class="pips" title="${actions.left} of ${actions.all} actions left">${'●'.repeat(actions.left)}${'○'.repeat(actions.all - actions.left)}</span>` : '');

/** The name, what it is worth and how good it is, what it can still do, and what ails it. */
export function tagMarkup(piece: Piece): string {
  const { name, lettering, strength, detail, bases, state, spirit, badges } = piece;
  const short = detail.length > 5 ? detail.slice(0, 3) : detail;
  const markers = bases?.markers ?? 0;
  return `<b>${safe(lettering ?? name)}</b>${isPoint(piece) ? '' : `<span class="worth">${safe(strength)}</span><span class="detail">${safe(short)}</span>`}${pipsOf(piece)}${markers > 0 ? sign(`✹${markers}`, 'casualty markers', 'hurt') : ''}${state ? sign(safe(state), state, spirit === 'broken' ? 'grave' : 'state') : ''}${signMarkup(badges)}`;
}
