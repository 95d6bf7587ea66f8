// Mountains as engravers drew them: chains of strokes that run down from a crest, thicker on the side away from the light.
import { at, chance, distance, type Point } from '../point';
import { along, seedOf, through } from './lines';

interface Chain {
  name: string;
  /** Strokes on the lit and on the shaded side. */
  light: string;
  shade: string;
  /** The foot of the mountains, for a tint under them. */
  foot: string;
}

const spacing = 3.4;

/** A stroke that ends in a point. */
function wedge(from: Point, to: Point, width: number): string {
  const long = distance(from, to) || 1;
  const [nx, ny] = [(-(to.y - from.y) / long) * width, ((to.x - from.x) / long) * width];
  return `M${at({ x: from.x + nx, y: from.y + ny })}L${at(to)}L${at({ x: from.x - nx, y: from.y - ny })}Z`;
}

/** One chain through these points. Where `open` says so a road goes through, and the strokes stay away. */
export function chain(name: string, points: readonly Point[], open: (point: Point) => boolean): Chain {
  const crest = through(points, spacing);
  const seed = seedOf(name);
  const strokes = { light: '', shade: '' };
  const edge: [Point[], Point[]] = [[], []];
  crest.forEach((here, i) => {
    const way = along(crest, i);
    const end = Math.min(1, Math.min(i, crest.length - 1 - i) / 9);
    // Knobs and saddles.
    const swell = 0.72 + 0.28 * Math.sin(i / 4.3 + seed) * Math.sin(i / 9.7) + 0.16 * chance(seed + i * 7);
    const size = swell * (0.35 + 0.65 * end);
    for (const hand of [-1, 1] as const) {
      const out = { x: -way.y * hand, y: way.x * hand };
      // The light falls from the north-west.
      const shaded = out.x + out.y > 0;
      const reach = (shaded ? 17 : 13.5) * size;
      edge[hand === 1 ? 1 : 0].push({ x: here.x + out.x * reach * 0.95, y: here.y + out.y * reach * 0.95 });
      if (open(here)) continue;
      const toss = (k: number) => (chance(seed * 3 + i * 13 + k + hand) - 0.5) * 2;
      const start = 1 + 1.2 * Math.abs(toss(1));
      const lean = toss(2) * 2.2;
      const point = (by: number, aside: number): Point => ({ x: here.x + out.x * by + way.x * aside, y: here.y + out.y * by + way.y * aside });
      const kind = shaded ? 'shade' : 'light';
      strokes[kind] += wedge(point(start, 0), point(reach * (0.8 + 0.2 * toss(3)), lean), shaded ? 0.95 : 0.55);
      // Spurs below, here and there.
      if (chance(seed + i * 29 + hand) < 0.4) strokes[kind] += wedge(point(reach * 0.9, lean + toss(4) * 2), point(reach * (1.3 + 0.2 * toss(5)), lean + toss(6) * 3), shaded ? 0.6 : 0.4);
    }
  });
  return { name, ...strokes, foot: `M${[...edge[0], ...edge[1].reverse()].map(at).join('L')}Z` };
}
