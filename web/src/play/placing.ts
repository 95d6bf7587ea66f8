// Where a card goes beside a place: never over it, and inside the window of the map as far as there is room.
import type { Point, Size } from '../board/point';

const edge = 10;

/** The upper left corner: to the right of the place, else to the left, else below or above; first to the left where it should keep `clear` of something at
 * the right. `gap` is half a place and a little more. */
export function placed(anchor: Point, gap: number, card: Size, pane: Size, clear?: Point): Point {
  const within = (value: number, long: number, room: number) => Math.max(edge, Math.min(value, room - long - edge));
  const middle = within(anchor.y - card.height / 2, card.height, pane.height);
  const right = anchor.x + gap + card.width + edge <= pane.width ? { x: anchor.x + gap, y: middle } : null;
  const left = anchor.x - gap - card.width >= edge ? { x: anchor.x - gap - card.width, y: middle } : null;
  const best = clear && clear.x >= anchor.x ? left ?? right : right ?? left;
  if (best) return best;
  const across = within(anchor.x - card.width / 2, card.width, pane.width);
  if (anchor.y + gap + card.height + edge <= pane.height) return { x: across, y: anchor.y + gap };
  return { x: across, y: Math.max(edge, anchor.y - gap - card.height) };
}
