// How a free table is drawn: thousandths of an inch become points of the sheet, headings become angles, and the name of a place says where it lies.
import type { Piece, Stands, TableBoard } from '../../protocol';
import { at, type Point, type Size } from '../point';

/** An inch of the table as it is drawn, and the wooden frame around it. */
export const inch = 24;
export const frame = 30;
/** A general's base: he is a point to the rules (radius in inches). */
export const generalRadius = 0.55;

type Ground = Pick<TableBoard, 'width' | 'height'>;

export const length = (thousandths: number): number => thousandths * inch / 1000;
export const sheetOf = ({ width, height }: Ground): Size => ({ width: length(width) + 2 * frame, height: length(height) + 2 * frame });
export const toSheet = (x: number, y: number, { height }: Pick<Ground, 'height'>): Point => ({ x: frame + length(x), y: frame + length(height - y) });
/** A point of the sheet in thousandths. */
export const toTable = ({ x, y }: Point, { height }: Pick<Ground, 'height'>): Point => ({ x: (x - frame) * 1000 / inch, y: height - (y - frame) * 1000 / inch });
/** The points of a polygon or a line. */
export const pointsOf = (flat: readonly number[], board: Pick<Ground, 'height'>): Point[] =>
  Array.from({ length: flat.length / 2 }, (_, i) => toSheet(flat[2 * i]!, flat[2 * i + 1]!, board));

/** The middle of a front and where it looks, in thousandths and 256ths of a turn. */
export interface Pose {
  x: number;
  y: number;
  heading: number;
}

/** "12.5,8.25 heading 64", or a point without a heading; more may follow behind a middle dot. Nothing for what is neither. */
export function poseNamed(placeId: string): Pose | undefined {
  const [pointId = '', , heading] = placeId.split(' ');
  const [x, y, ...more] = pointId.split(',').map((part) => (part === '' ? NaN : Number(part) * 1000));
  const found = { x: Math.round(x ?? NaN), y: Math.round(y ?? NaN), heading: Number(heading ?? 0) };
  return more.length > 0 || Number.isNaN(found.x + found.y + found.heading) ? undefined : found;
}
const inches = (thousandths: number) => String(Math.round(thousandths) / 1000);
export const pointName = ({ x, y }: Point): string => `${inches(x)},${inches(y)}`;
export const poseName = ({ x, y, heading }: Pose): string => `${pointName({ x, y })} heading ${heading}`;

export const degrees = (heading: number): number => heading * 360 / 256;
const radians = (heading: number) => heading * Math.PI / 128;
/** So far ahead, and so far to the right. */
export function moved<P extends Pose>(pose: P, ahead: number, right = 0): P {
  const [sin, cos] = [Math.sin(radians(pose.heading)), Math.cos(radians(pose.heading))];
  return { ...pose, x: pose.x + ahead * sin + right * cos, y: pose.y + ahead * cos - right * sin };
}
export const centreOf = (stands: Stands): Pose => moved(stands, -stands.depth / 2);
/** Front right, front left, rear left, rear right; `wider` on every side. */
export function cornersOf(stands: Stands, wider = 0): Pose[] {
  const half = stands.width / 2 + wider;
  return [[wider, half], [wider, -half], [-stands.depth - wider, -half], [-stands.depth - wider, half]].map(([ahead, right]) => moved(stands, ahead!, right));
}

export const closed = (points: readonly Point[]): string => `M${points.map(at).join('L')}Z`;
export const outlineOf = (stands: Stands, board: Pick<Ground, 'height'>, wider = 0): string =>
  closed(cornersOf(stands, wider).map(({ x, y }) => toSheet(x, y, board)));

/** Where a piece stands; a story may have it elsewhere than the position has. */
export function standing({ place, stands }: Pick<Piece, 'place' | 'stands'>): Stands | undefined {
  const pose = stands && poseNamed(place);
  return pose && { ...stands, ...pose };
}
/** Who is a point to the rules: a leader, engineers. */
export const isPoint = ({ symbol }: Pick<Piece, 'symbol'>): boolean => symbol === 'officer' || symbol === 'engineers';
/** The ground that a piece is drawn on: a leader stands in the middle of his base. */
export const groundOf = (piece: Pick<Piece, 'symbol'>, stands: Stands): Stands => (isPoint(piece) ? moved(stands, stands.depth / 2) : stands);

/** Whether a point lies on a footprint, or beside it by so much. */
export function isOn(stands: Stands, { x, y }: Point, beside = 0): boolean {
  const [sin, cos] = [Math.sin(radians(stands.heading)), Math.cos(radians(stands.heading))];
  const [dx, dy] = [x - stands.x, y - stands.y];
  const [ahead, right] = [dx * sin + dy * cos, dx * cos - dy * sin];
  return ahead <= beside && ahead >= -stands.depth - beside && Math.abs(right) <= stands.width / 2 + beside;
}

export function isInside({ x, y }: Point, polygon: readonly Point[]): boolean {
  let inside = false;
  polygon.forEach((a, i) => {
    const b = polygon[(i + 1) % polygon.length]!;
    if ((a.y > y) !== (b.y > y) && x < a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y)) inside = !inside;
  });
  return inside;
}

/** A polygon or a line with its corners rounded off, each by so much at the most: what is drawn stays what is measured. */
export function rounded(points: readonly Point[], by: number, open = false): string {
  const last = points.length - 1;
  const towards = (from: Point, to: Point) => {
    const long = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    const part = Math.min(by, long / 2) / long;
    return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
  };
  const corner = (i: number) => {
    const here = points[i]!;
    return { here, before: towards(here, points[(i + last) % (last + 1)]!), after: towards(here, points[(i + 1) % (last + 1)]!) };
  };
  if (!open) return `${points.map((_, i) => { const { here, before, after } = corner(i); return `${i === 0 ? 'M' : 'L'}${at(before)}Q${at(here)} ${at(after)}`; }).join('')}Z`;
  const inner = points.slice(1, -1).map((_, i) => { const { here, before, after } = corner(i + 1); return `L${at(before)}Q${at(here)} ${at(after)}`; });
  return `M${at(points[0]!)}${inner.join('')}L${at(points[last]!)}`;
}
