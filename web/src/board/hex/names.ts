// Where the names of a hex map are written, and where prices stand so that both can be read.
import type { HexBoard } from '../../protocol';
import { mostNear } from '../camera.svelte';
import { distance, type Point } from '../point';
import { wayName, type WayName } from './curves';
import { centre, extent, height, margin } from './geometry';

export interface Written {
  /** Beside a place, upon water or a height; and along a way. */
  labels: (Point & { words: string; kind: HexBoard['labels'][number]['kind'] })[];
  ways: WayName[];
}

/** How far below the middle of its hex the baseline of a name lies, and how far above its way. */
const lowered = { place: height * 0.43, water: 4, height: 5 };
export const aboveWay = 8;

/** About how wide a letter is: those upon water and heights are set apart. */
const letter = { place: 6.6, water: 8.4, height: 8.6 };

type Named = Pick<HexBoard, 'columns' | 'rows' | 'labels' | 'lines' | 'goals'>;

export function namesOn(board: Named): Written {
  const taken = [...board.labels.map(({ at }) => centre(at)), ...board.goals.map(({ place }) => centre(place))];
  const ways = board.lines.flatMap(({ name, through }) => {
    const found = wayName(name, through, taken);
    if (found) taken.push(found);
    return found ?? [];
  });
  const { width } = extent(board.columns, board.rows);
  return { ways, labels: board.labels.map(({ words, at, kind }) => {
    const { x, y } = centre(at);
    // As large as it is ever written it does not run off the map.
    const most = (words.length * (letter[kind] ?? letter.place) * mostNear) / 2 + margin / 2;
    return { words, kind, x: Math.max(most, Math.min(width - most, x)), y: y + (lowered[kind] ?? 0) };
  }) };
}

const wayLetter = 5.6;
/** From the baseline up to the middle of the letters. */
const rise = 4.5;
/** So far from the middle of a letter a disc leaves it to be read. */
const clear = 17;
/** Where a price may stand in its hex, from its middle; the best first. */
const spots: readonly [number, number][] = [[0, 0], [0, -17], [0, 17], [0, -24], [0, 23], [-20, 0], [20, 0], [-18, -14], [18, -14], [-18, 14], [18, 14]];

/** Points of all that is written, close enough that nothing fits between them. */
function lettersOf({ labels, ways }: Written): Point[] {
  const along = ({ x, y }: Point, long: number, angle: number) => {
    const [dx, dy] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
    const count = Math.max(1, Math.round(long / 8));
    return Array.from({ length: count + 1 }, (_, i) => { const off = (i / count - 0.5) * long; return { x: x + dx * off, y: y + dy * off }; });
  };
  return [
    ...labels.flatMap(({ words, kind, x, y }) => along({ x, y: y - rise }, words.length * (letter[kind] ?? letter.place), 0)),
    ...ways.flatMap(({ words, x, y, angle }) => {
      const up = aboveWay + rise;
      return along({ x: x + Math.sin((angle * Math.PI) / 180) * up, y: y - Math.cos((angle * Math.PI) / 180) * up }, words.length * wayLetter, angle);
    }),
  ];
}

/** Of some spots in a hex, the first of those that leave the letters the most room. */
function clearest(middle: Point, of: readonly (readonly [number, number])[], letters: readonly Point[]): Point {
  const near = letters.filter((point) => distance(point, middle) < height);
  const room = ([x, y]: readonly [number, number]) => Math.min(clear, ...near.map((point) => distance(point, { x: middle.x + x, y: middle.y + y })));
  const [x, y] = of.reduce((best, spot) => (room(spot) > room(best) + 0.5 ? spot : best));
  return { x, y };
}

/** Where the price of each hex stands, from its middle: beside names that run through it. */
export function priceSpots(board: Named & Pick<HexBoard, 'hexes'>): Map<string, Point> {
  const letters = lettersOf(namesOn(board));
  const found = new Map<string, Point>();
  for (const { name } of board.hexes) {
    const spot = clearest(centre(name), spots, letters);
    if (spot.x !== 0 || spot.y !== 0) found.set(name, spot);
  }
  return found;
}

/** Where a flag may fly in its hex, the middle of its cloth from the hex's: beside a counter, whatever is written there. */
const flying: readonly [number, number][] = [[36, -7], [28, -26], [28, 18], [-34, -7], [-26, -26], [-26, 18]];
export function flagSpots(board: Named): Map<string, Point> {
  const letters = lettersOf(namesOn(board));
  return new Map(board.goals.map(({ place }) => [place, clearest(centre(place), flying, letters)]));
}
