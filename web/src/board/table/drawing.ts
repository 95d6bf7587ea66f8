// The table as it is drawn: cloth in its wooden frame, hills with their slopes, fields in rows, water, roads, walls, houses and woods. Markup at once, for it is drawn once.
import { isMetric } from '../../lengths';
import type { Made, TableBoard } from '../../protocol';
import { at, type Point } from '../point';
import { closed, frame, inch, length, pointsOf, rounded, sheetOf, toSheet } from './geometry';
import { angleAt, fromEdge, grove, housesIn, rowsIn, strokesIn, treesIn } from './ground';
import { path, safe } from '../markup';

/** The words that games have for what grows, is sown, is built and flows; of other kinds of ground the page marks off where they are. */
const grown = ['woods', 'wood', 'orchard', 'forest'];
const sown = ['crops', 'field', 'fields'];
const built = ['buildings', 'village', 'town', 'works'];
const wet = ['stream', 'brook', 'river', 'nullah', 'creek'];


/** Cloth: fibres and tufts, repeated. */
const cloth = 'M6 11l5 3M31 4l3 6M58 9l6-2M77 20l-4 5M14 33l6-1M41 27l2 6M66 36l5 3M8 58l4-5M27 66l6 2M50 52l4 5M72 61l-5 3M19 79l5-3M45 75l6 1M63 80l4-5M36 46l5-2';
const lit = 'M20 18l5-2M47 15l4 4M70 5l4 3M3 43l5 2M33 39l4 5M56 31l5-3M78 47l-4 4M17 50l5 1M42 63l5-3M62 68l5 2M6 72l5-1M30 57l3 4M54 79l-5-3M76 74l4 4';
const tufts = 'M12 24q1-4 2 0q1-4 2 0M62 47q1-4 2 0q1-4 2 0M38 70q1-4 2 0q1-4 2 0';
/** The slopes of a hill darken towards its foot, by strokes so broad. */
const slopes = [64, 52, 41, 31, 22, 14, 7];
/** Between the contours of a hill of several levels. */
const terrace = 26;

/** `edge` begins the names of clips and patterns, which a page knows only once. Bare: without the frame. */
export function drawnGround(board: TableBoard, edge: string, bare: boolean): string {
  const { width, height } = sheetOf(board);
  const sheet = `x="${frame}" y="${frame}" width="${width - 2 * frame}" height="${height - 2 * frame}"`;
  /** What reaches to the edge of the table goes on beyond it. */
  const out = (value: number, size: number) => (value < frame + 2 ? value - 60 : value > size - frame - 2 ? value + 60 : value);
  const shapeOf = (points: readonly number[]): Point[] => pointsOf(points, board).map(({ x, y }) => ({ x: out(x, width), y: out(y, height) }));
  const clips: string[] = [];
  const clipped = (name: string, d: string, inner: string) => {
    clips.push(`<clipPath id="${edge}-${name}"><path d="${d}" /></clipPath>`);
    return `<g clip-path="url(#${edge}-${name})">${inner}</g>`;
  };

  const lanes = board.roads.map(({ points }) => shapeOf(points));
  const areas = board.areas.map((area) => ({ ...area, corners: shapeOf(area.points), rough: area.marks.includes('rough') ? ' rough' : '' }));
  const flat = areas.filter(({ level }) => level === 0);
  const of = (kinds: readonly string[]) => flat.filter(({ kind }) => kinds.includes(kind));
  const towns = of(built);
  const isClear = (spot: Point) => lanes.every((line) => fromEdge(spot, [...line, ...line.slice(1, -1).reverse()]) > 0.46 * inch) && towns.every(({ corners }) => fromEdge(spot, corners) > 0.3 * inch);

  const heights = areas.filter(({ level }) => level > 0).sort((a, b) => a.level - b.level).map((hill) => ({ ...hill, d: rounded(hill.corners, 1.1 * inch) }));
  const hills = heights.map(({ name, level, d, corners, rough }) => {
    const higher = level > 1 ? ' higher' : '';
    const steps = Array.from({ length: level - 1 }, (_, i) => 2 * terrace * (level - 1 - i)).map((broad) => path('step', d, ` stroke-width="${broad + 2.4}"`) + path('step fill', d, ` stroke-width="${broad}"`)).join('');
    return path('cast', d) + path(`hill${higher}`, d) + clipped(name, d, steps + slopes.map((broad) => path('slope', d, ` stroke-width="${broad}"`)).join('') + path(`strokes${rough}`, strokesIn(name, corners))) + path('contour', d);
  });
  const others = flat.filter(({ kind }) => ![...grown, ...sown, ...built].includes(kind)).map(({ kind, corners }) => path(`area ${kind}`, rounded(corners, 0.5 * inch)));
  const fields = of(sown).map(({ name, corners }, i) => {
    const [d, green] = [rounded(corners, 0.2 * inch), i % 2 === 1 ? ' green' : ''];
    const rows = rowsIn(corners, green ? 6.4 : 4.6);
    return path(`field${green}`, d) + clipped(name, d, path(`rows${green}`, rows) + path(`ears${green}`, rows)) + path(`hedge${green}`, d);
  });
  const lines = board.lines.map((line) => {
    const corners = shapeOf(line.points);
    return { ...line, corners, d: rounded(corners, 1.4 * inch, true) };
  });
  const water = lines.filter(({ kind }) => wet.includes(kind)).map(({ kind, d }) => path(`shore ${kind}`, d) + path(`water ${kind}`, d) + path(`ripple ${kind}`, d));
  const walls = lines.filter(({ kind }) => !wet.includes(kind)).map(({ d }) => wallMarkup(d));
  const tracks = lanes.map((line) => rounded(line, 1.2 * inch, true));
  const gaps = board.gaps.map((gap) => gapMarkup(gap, board));
  const houses = towns.map(({ name, corners }) => path('yard', closed(corners)) + housesIn(name, corners).map(({ x, y, angle, long, deep, barn }) => {
    const roof = (kind: string, high: number) => `<rect class="${kind}" x="${-long / 2}" y="${-deep / 2}" width="${long}" height="${high}" />`;
    return `<g transform="translate(${x + 3.5} ${y + 4.5}) rotate(${angle})">${roof('thrown', deep)}</g><g class="house${barn ? ' barn' : ''}" transform="translate(${x} ${y}) rotate(${angle})">${roof('roof dim', deep)}${roof('roof', deep / 2)}${path('ridge', `M${-long / 2} 0H${long / 2}`)}<rect class="chimney" x="${long * 0.2}" y="-2.6" width="3.4" height="3.4" /></g>`;
  }).join(''));
  const woods = of(grown);
  const trees = woods.map(({ name, kind, corners, rough }) => {
    const { shade, tones } = grove(treesIn(name, corners, isClear, (kind === 'orchard' ? 0.95 : 0.68) * inch));
    return path(`thrown${rough}`, shade) + tones.map((tone, i) => path(`crown t${i}`, tone.crown) + path(`lit t${i}`, tone.lit) + path(`crest t${i}`, tone.crest)).join('');
  });
  const labels = board.labels.map(({ kind, at: [x = 0, y = 0], words }) => {
    const spot = toSheet(x, y, board);
    return `<text class="label ${kind}" x="${spot.x}" y="${spot.y}">${safe(words)}</text>`;
  });
  const all = [...hills, ...others, ...fields, ...woods.map(({ corners }) => path('floor', rounded(corners, 0.6 * inch))), ...water, ...tracks.map((d) => path('lane verge', d)), ...tracks.map((d) => path('lane', d) + path('ruts', d)), ...gaps, ...walls, ...houses, ...trees, ...heights.map(({ d }) => path('contour seen', d)), ...labels].join('');
  const light = (name: string, x: number, y: number, r: number, stops: string) => `<radialGradient id="${edge}-${name}" gradientUnits="userSpaceOnUse" cx="${width * x}" cy="${height * y}" r="${width * r}">${stops}</radialGradient>`;
  const fill = (name: string) => `<rect ${sheet} fill="url(#${edge}-${name})" />`;
  return `<defs><pattern id="${edge}-cloth" width="84" height="84" patternUnits="userSpaceOnUse">${path('nap dark', cloth)}${path('nap light', lit)}${path('tuft', tufts)}</pattern>`
    + light('lamp', 0.36, 0.3, 0.5, '<stop class="bright" offset="0" /><stop class="bright out" offset="1" />') + light('dusk', 0.44, 0.42, 0.66, '<stop class="dusk out" offset="0.45" /><stop class="dusk" offset="1" />')
    + `<clipPath id="${edge}-cut"><rect ${sheet} /></clipPath>${clips.join('')}</defs>${bare ? '' : drawnFrame(board, width, height)}<rect class="cloth" ${sheet} />${fill('cloth')}<g clip-path="url(#${edge}-cut)">${all}</g>${fill('lamp')}${fill('dusk')}${bare ? '' : `<rect class="lip" ${sheet} />${plateOf(board, width, height)}`}`;
}

export const wallMarkup = (d: string): string => path('wall shade', d) + path('wall', d) + path('wall stones', d);

/** A ford or a bridge, along the line that it lies in. */
export function gapMarkup({ kind, line, at: [x = 0, y = 0], width: wide }: Pick<TableBoard['gaps'][number], 'kind' | 'line' | 'at' | 'width'>, board: TableBoard): string {
  const spot = toSheet(x, y, board);
  const over = board.lines.find(({ name }) => name === line);
  const [along, across] = [Math.min(length(wide), 0.95 * inch), (over?.kind === 'river' ? 1.1 : 0.6) * inch];
  const deck = `width="${along}" height="${across}"`;
  const planks = Array.from({ length: Math.floor(across / 3.4) }, (_, i) => `M${-along / 2} ${-across / 2 + (i + 0.8) * 3.4}h${along}`).join('');
  const inner = kind === 'bridge'
    ? `<rect class="shadow" x="${2 - along / 2}" y="${3 - across / 2}" ${deck} /><rect class="deck" x="${-along / 2}" y="${-across / 2}" ${deck} />${path('planks', planks)}${path('rails', `M${-along / 2} ${-across / 2}v${across}M${along / 2} ${-across / 2}v${across}`)}`
    : path('stones', `M${-along / 2} -3q3 -3 6 0t6 0 6 0M${-along / 2} 3q3 -3 6 0t6 0 6 0`);
  return `<g class="gap ${kind}" transform="translate(${at(spot)}) rotate(${over ? angleAt(spot, pointsOf(over.points, board)) : 0})">${inner}</g>`;
}

/** What was made on a table since it was laid out. */
export const madeMarkup = (made: readonly Made[], board: TableBoard): string => made.map(({ points, ...one }) => (one.line === '' ? wallMarkup(`M${pointsOf(points, board).map(at).join('L')}`) : gapMarkup({ ...one, at: points }, board))).join('');

/** The wooden frame, with a stroke for every inch along its inner edge, longer for half a foot and a foot; or for every two centimetres, longer for ten and twenty. */
function drawnFrame(board: TableBoard, width: number, height: number): string {
  const { width: wide, height: high } = board;
  const [each, long] = isMetric(board) ? [800, 10] : [1000, 12];
  const tick = (n: number) => (n % long === 0 ? 9 : n % (long / 2) === 0 ? 7 : 4);
  const marks = (size: number, mark: (n: number, spot: number) => string) => Array.from({ length: Math.floor(size / each) + 1 }, (_, n) => mark(n, frame + length(n * each))).join('');
  const rule = marks(wide, (n, spot) => `M${spot} ${frame}v${-tick(n)}M${spot} ${height - frame}v${tick(n)}`) + marks(high, (n, spot) => `M${frame} ${height - spot}h${-tick(n)}M${width - frame} ${height - spot}h${tick(n)}`);
  const grain = [7, 13].map((off) => `M8 ${off}H${width - 8}M8 ${height - off}H${width - 8}M${off} 8V${height - 8}M${width - off} 8V${height - 8}`).join('');
  return `<rect class="rail" width="${width}" height="${height}" rx="7" />${path('grain', grain)}${path('mitre', `M0 0L${frame} ${frame}M${width} 0l${-frame} ${frame}M0 ${height}l${frame} ${-frame}M${width} ${height}l${-frame} ${-frame}`)}${path('rule', rule)}`;
}

/** What the table is called, on a plate of brass. */
function plateOf({ title, scale }: TableBoard, width: number, height: number): string {
  const words = [title, scale && `${scale} to the inch`].filter(Boolean).join(' · ');
  return words === '' ? '' : `<g transform="translate(${width / 2} ${height - frame / 2})"><rect class="brass" x="${-words.length * 3.4 - 14}" y="-10" width="${words.length * 6.8 + 28}" height="20" rx="3" /><text class="plate" y="4.6">${safe(words)}</text></g>`;
}
