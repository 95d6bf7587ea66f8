// Where a card goes beside a place: never over it, and inside the window of the map as far as there is room.
import type { Point, Size } from '../board/point';

const edge = 10;

/** The upper left corner: to the right of the place, else to the left, else below or above; first to the left where it should keep `clear` of something at
 * the right, and nowhere over that where there is a choice. `gap` is half a place and a little more. */
export function placed(anchor: Point, gap: number, card: Size, pane: Size, clear?: Point): Point {
  const within = (value: number, long: number, room: number) => Math.max(edge, Math.min(value, room - long - edge));
  const middle = within(anchor.y - card.height / 2, card.height, pane.height);
  const across = within(anchor.x - card.width / 2, card.width, pane.width);
  const right = anchor.x + gap + card.width + edge <= pane.width ? [{ x: anchor.x + gap, y: middle }] : [];
  const left = anchor.x - gap - card.width >= edge ? [{ x: anchor.x - gap - card.width, y: middle }] : [];
  const below = anchor.y + gap + card.height + edge <= pane.height ? [{ x: across, y: anchor.y + gap }] : [];
  const above = anchor.y - gap - card.height >= edge ? [{ x: across, y: anchor.y - gap - card.height }] : [];
  const all = [...(clear && clear.x >= anchor.x ? [...left, ...right] : [...right, ...left]), ...below, ...above];
  const covers = ({ x, y }: Point) => clear !== undefined && clear.x > x - gap && clear.x < x + card.width + gap && clear.y > y - gap && clear.y < y + card.height + gap;
  return all.find((spot) => !covers(spot)) ?? all[0] ?? { x: across, y: edge };
}
