// What the hand shows on a table, as markup: under the units what brings points and the fans that are open; over them the ghost at its stop with what it means, the ruler, the ways gone.
import type { MeasuredLine, StopTarget, Sweep, TableBoard } from '../../protocol';
import { pricedAloud, wholePercent } from '../../format';
import { isMetric, shortLength, strokeOf } from '../../lengths';
import type { BoardKind } from '../kind';
import { at, distance, type Point } from '../point';
import type { Scene } from '../scene';
import { arcPath } from './arcs';
import { regions, standsAt, standsOf, sweptBy, turnWords, type Stop } from './fan';
import { madeMarkup } from './drawing';
import { closed, cornersOf, degrees, groundOf, isPoint, length, moved, outlineOf, standing, toSheet, type Pose } from './geometry';
import { chip, path } from '../markup';
import { pieceMarkup } from './pieces';

const circle = (kind: string, { x, y }: Point, r: number) => `<circle class="${kind}" cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r}" />`;
const star = 'M0 -9.5l2.6 5.6 6.1.8-4.5 4.2 1.2 6.1L0 4.1l-5.4 3 1.2-6.1-4.5-4.2 6.1-.8z';

/** What brings points: a star with what it is worth in the colour of who holds it, and the ring within which that is decided. */
export const goalMarks = (board: TableBoard, flags: Scene['flags']): string => board.goals.map(({ place, points, radius, side, x, y }) =>
  `<g class="goal ${flags.get(place)?.holder ?? side}" transform="translate(${at(toSheet(x, y, board))})"><circle r="${length(radius)}" />${path('star', star)}<text y="2.9">${points}</text></g>`).join('');

/** The ground that somebody has run over, with the prints of his feet. */
function sweepMarks({ from, to }: Sweep, board: TableBoard): string {
  const point = (pose: Point) => toSheet(pose.x, pose.y, board);
  // Straight on, back or to a side: the outline of both is that of the corners which lie farthest out.
  const corners = [...cornersOf(from), ...cornersOf(to)].map(point);
  const [a, b] = [point(moved(from, -from.depth / 2)), point(moved(to, -to.depth / 2))];
  const angle = Math.atan2(b.y - a.y, b.x - a.x) * 180 / Math.PI;
  const d = `M${at(a)}L${at(b)}`;
  return path('sweep', closed(hullOf(corners))) + path('prints', d) + `<path class="point" d="M-9 -9L9 0L-9 9Z" transform="translate(${at(b)}) rotate(${angle.toFixed(1)})" />`;
}

/** The smallest polygon without dents around points. */
function hullOf(points: readonly Point[]): Point[] {
  const all = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  const turns = (a: Point, b: Point, c: Point) => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
  const half = (those: readonly Point[]) => those.reduce<Point[]>((kept, one) => {
    while (kept.length > 1 && turns(kept.at(-2)!, kept.at(-1)!, one) <= 0) kept.pop();
    return [...kept, one];
  }, []).slice(0, -1);
  return [...half(all), ...half(all.reverse())];
}

export function marksUnder(board: TableBoard, { flags, table, pieces, reach: open }: Scene): string {
  const { fans = [], stop, reach } = table ?? {};
  const spot = (pose: Point) => toSheet(pose.x, pose.y, board);
  const bearing = reach ? reach.rings.map(({ to }) => circle('ring', spot(reach.stands), length(to))).join('') + [...reach.arc].reverse().map(({ to }) => path('arc', arcPath(reach.stands, reach.opening, to, board))).join('') : '';
  const ground = fans.map((offer) => {
    const { area, rim, gaps, prices } = regions(offer, board);
    return path('fan', area) + prices.slice(0, -1).map((one) => path('band', one.rim)).join('') + path('gaps', gaps) + path('rim', rim);
  }).join('');
  // Whom something could be done to.
  const targets = open.flatMap(({ place, aimed }) => pieces.filter((piece) => piece.place === place).flatMap((piece) => {
    const stands = standing(piece);
    return stands ? [path(`target${aimed ? ' hostile' : ''}`, outlineOf(groundOf(piece, stands), board, 260))] : [];
  })).join('');
  return madeMarkup(table?.made ?? [], board) + goalMarks(board, flags) + (table?.sweeps ?? []).map((sweep) => sweepMarks(sweep, board)).join('') + bearing + ground + targets + (stop?.offered ? path('swept', sweptBy(stop.offer, stop, board)) : '');
}

/** Beside a ghost, on the side where there is more of the table. */
function besideGhost(stop: Stop, width: number, board: TableBoard, { size }: BoardKind): Point {
  const [right, left] = [1, -1].map((side) => moved(stop.centre, 0, side * (width / 2 + 900))).map(({ x, y }) => toSheet(x, y, board));
  const room = ({ x, y }: Point) => Math.min(x, size.width - x, 260) + Math.min(y, size.height - y, 260);
  const spot = room(left!) > room(right!) ? left! : right!;
  return { x: spot.x + Math.sign(spot.x - toSheet(stop.centre.x, stop.centre.y, board).x) * 34, y: spot.y };
}

/** The way to a stop: the wheel about its corner, and the straight line with a stroke for every inch. */
function wayMarks(stop: Stop, board: TableBoard): string {
  const { fan } = stop.offer;
  if (!fan) return '';
  const ahead = fan.back ? -1 : 1;
  const start = moved(stop.pose, -ahead * stop.distance);
  const spot = ({ x, y }: Point) => toSheet(x, y, board);
  const line = (from: Point, to: Point) => `M${at(spot(from))}L${at(spot(to))}`;
  const [inner, outer] = stop.ray > 0 ? [0, 1] : [1, 0];
  const [before, after] = [cornersOf(fan.from), cornersOf({ ...fan.from, ...start })];
  // A wheel goes about the corner that stands still; who turns about his middle has none.
  const wheels = stop.ray !== 0 && fan.from.width > 0 && distance(before[inner]!, after[inner]!) < 20;
  const r = length(fan.from.width).toFixed(1);
  const swing = wheels ? path('line swing', `M${at(spot(before[outer]!))}A${r} ${r} 0 0 ${stop.ray > 0 ? 1 : 0} ${at(spot(after[outer]!))}`) + circle('knob', spot(before[inner]!), 4.6) : '';
  const each = isMetric(board) ? 400 : 1000;
  const ticks = Array.from({ length: Math.floor(stop.distance / each) + 1 }, (_, n) => {
    const here: Pose = moved(start, ahead * n * each);
    const half = n % 5 === 0 ? 330 : 190;
    return line(moved(here, 0, -half), moved(here, 0, half));
  }).join('');
  return (wheels && stop.distance > 0 ? path('line wheel', outlineOf({ ...fan.from, ...start }, board)) : '') + swing + (stop.distance > 0 ? path('halo', line(start, stop.pose)) + path('line', line(start, stop.pose) + ticks) : '');
}

/** Lines to others with their words, none of which lie upon another's. */
function lineMarks(lines: readonly { line: MeasuredLine; words: string; tone: string }[], board: TableBoard): string {
  const drawn = lines.map(({ line, words, tone }, i) => {
    const [from, to] = [toSheet(line.x1, line.y1, board), toSheet(line.x2, line.y2, board)];
    const part = [0.5, 0.68, 0.34, 0.8][i % 4]!;
    return { line: path(`line ${tone}`, `M${at(from)}L${at(to)}`) + circle(`knob ${tone}`, to, 2.6), words: chip(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part, [shortLength(Number(line.inches), board), words].filter(Boolean).join(', '), tone) };
  });
  return drawn.map(({ line }) => line).join('') + drawn.map(({ words }) => words).join('');
}

/** A ruler between two things: a strip with a stroke at every half inch or centimetre, and the length as the rules have it. */
function rulerMarks(line: MeasuredLine, board: TableBoard): string {
  const [from, to] = [toSheet(line.x1, line.y1, board), toSheet(line.x2, line.y2, board)];
  const long = distance(from, to);
  const stroke = length(strokeOf(board));
  const marks = Array.from({ length: Math.floor(long / stroke) + 1 }, (_, i) => `M${(i * stroke).toFixed(1)} -5v${i % (isMetric(board) ? 5 : 2) === 0 ? 6 : 3}`).join('');
  const angle = Math.atan2(to.y - from.y, to.x - from.x) * 180 / Math.PI;
  return `<g transform="translate(${at(from)}) rotate(${angle.toFixed(2)})"><rect class="strip" y="-5" width="${long}" height="10" rx="1.5" />${path('inches', marks)}</g>${circle('knob', from, 4.2)}${circle('knob', to, 4.2)}${chip((from.x + to.x) / 2, (from.y + to.y) / 2, shortLength(Number(line.inches), board))}`;
}

/** From the edge of one base to that of another. */
function thrust(from: Point, to: Point): string {
  const cut = Math.min(0.35, 26 / (distance(from, to) || 1));
  const between = (part: number): Point => ({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
  const angle = Math.atan2(to.y - from.y, to.x - from.x) * 180 / Math.PI;
  const d = `M${at(between(cut))}L${at(between(1 - cut))}`;
  return `${path('thrust halo', d)}${path('line thrust', d)}<path class="point" d="M-9 -9L9 0L-9 9Z" transform="translate(${at(between(1 - cut))}) rotate(${angle.toFixed(1)})" />`;
}

const toned = (targets: readonly StopTarget[], tone: string, may = '') => targets.map(({ line, words, chance }) => ({ line, words: [words, chance ? `${may}${wholePercent(chance)}` : ''].filter(Boolean).join(', '), tone }));

export function marksOver(board: TableBoard, kind: BoardKind, scene: Scene): string {
  const { stop, look, ruler, reach } = scene.table ?? {};
  let marks = scene.trails.map((way) => path('halo', kind.route(way)) + path('line trail', kind.route(way))).join('');
  marks += scene.arrows.map(({ from, to }) => thrust(kind.point(from), kind.point(to))).join('');
  if (reach) {
    const bands = reach.arc.map(({ to, words }) => ({ words, ...toSheet(moved(reach.stands, to).x, moved(reach.stands, to).y, board) }));
    marks += bands.map(({ x, y, words }) => chip(x, y, words)).join('') + lineMarks([...toned(reach.lines, 'command'), ...toned(reach.riders, 'theirs')], board);
  }
  marks += (scene.table?.sweeps ?? []).map(({ to, words }) => { const { x, y } = toSheet(to.x, to.y, board); return chip(x, y - 22, words, 'theirs'); }).join('');
  const mover = stop && scene.pieces.find(({ id }) => id === stop.offer.pieces[0]);
  const from = stop && standsOf(stop.offer);
  if (stop && from && mover) {
    const stands = standsAt(from, stop.pose);
    const price = look?.price ?? stop.price;
    const cost = !stop.offered ? 'not offered' : price === undefined ? '' : pricedAloud(price, scene.table!.unit);
    const far = stop.distance === 0 ? '' : `${shortLength(stop.distance / 1000, board)}${stop.limit ? ', the limit' : ''}`;
    const spot = toSheet(stop.pose.x, stop.pose.y, board);
    const said = besideGhost(stop, stands.width, board, kind);
    const outline = isPoint(mover) ? circle('outline', spot, 14) : path('outline', outlineOf(stands, board));
    marks += wayMarks(stop, board);
    marks += `<g class="${stop.offered ? 'open' : 'refused'}"><g class="ghost" transform="translate(${at(spot)})${isPoint(mover) ? '' : ` rotate(${degrees(stop.pose.heading).toFixed(2)})`}">${pieceMarkup(mover, stands)}</g>${outline}</g>`;
    if (look && stop.offered) marks += lineMarks([...toned(look.shots, 'ours'), ...toned(look.assaults, 'charge', 'wins '), ...toned(look.shot_by, 'theirs'), ...toned(look.ridden_at, 'theirs')], board);
    if (look?.barred) marks += lineMarks([{ line: look.barred, words: '', tone: 'theirs' }], board);
    marks += chip(said.x, Math.max(20, said.y), [turnWords(stop), far || (stop.offer.spots ? `${stop.place.replace(',', ' × ')} in` : ''), cost].filter(Boolean).join(' · '), stop.offered ? 'dark' : 'theirs');
  }
  return ruler ? marks + rulerMarks(ruler.line, board) : marks;
}
