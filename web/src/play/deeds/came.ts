// What a throw came to: its faces on the chart that they were read on, and how likely each part of the result was.
import { isCertain } from '../../odds/compare';
import { asText, plain, titled } from '../../format';
import type { Chart, DeedTold, Exact, GameEvent, GridChart } from '../../protocol';

type Roll = Extract<GameEvent, { event: 'rolled' }>;
type Read = Extract<GameEvent, { event: 'chart read' }>;

export const rollsOf = (events: readonly GameEvent[]): Roll[] => events.filter((event) => event.event === 'rolled');

/** How many faces each of its dice has: 6 of "2d6". */
export const sidesOf = ({ dice }: Pick<Roll, 'dice'>): number => Number(/^\d+d(\d+)/.exec(dice)?.[1] ?? 6);

/** The first chart that was read, and the throw that it was read with. */
export function firstRead(events: readonly GameEvent[]): { read: Read; roll: Roll } | null {
  const at = events.findIndex((event) => event.event === 'chart read' && event.row >= 0);
  const read = events[at];
  const roll = rollsOf(events.slice(0, Math.max(0, at))).at(-1);
  return read?.event === 'chart read' && roll ? { read, roll } : null;
}

/** A face of a die, and what stands in the chart for it. */
export interface FaceCell {
  face: number;
  words: string;
  fell: boolean;
}

export interface FaceGroup {
  faces: FaceCell[];
  words: string;
}

/** Where one die decides by its face: every face with what it would have come to, those alike together. */
export function faceGroups(chart: Chart | undefined, { read, roll }: { read: Read; roll: Roll }): FaceGroup[] {
  if (chart?.kind !== 'chart' || roll.faces.length !== 1) return [];
  const cells = column(chart, read);
  const fallen = roll.faces[0]!;
  // With a modifier the row is not that of the face.
  if (cells.length < 2 || cells.find(({ row }) => row === read.row)?.face !== fallen) return [];
  const groups: FaceGroup[] = [];
  for (const { face, words } of cells) {
    const last = groups.at(-1);
    const cell = { face, words, fell: face === fallen };
    if (last?.words === words) last.faces.push(cell);
    else groups.push({ words, faces: [cell] });
  }
  return groups;
}

function column(chart: GridChart, { column: at, scale }: Read): { face: number; row: number; words: string }[] {
  const headings = chart.rows.scales[scale]?.headings ?? [];
  return headings.flatMap((heading, row) => {
    const cell = chart.layers[0]?.cells[row]?.[at];
    return cell && /^\d+$/.test(heading) ? [{ face: Number(heading), row, words: cell.means || plain(cell.text) }] : [];
  }).sort((a, b) => a.face - b.face);
}

export interface CameTo {
  words: string;
  /** "yes", "2", "DE". */
  value: string;
  /** How likely it was that it came so. */
  chance: Exact;
}

/** What came of everything that was open before the dice fell. */
export function cameTo({ odds, result }: Pick<DeedTold, 'odds' | 'result'>): CameTo[] {
  if (!odds?.fields || !result) return [];
  return odds.fields.filter((field) => !isCertain(field, undefined)).flatMap((field) => {
    const held = result[field.name];
    if (held === undefined) return [];
    const value = asText(held);
    const chance = field.chances.find((one) => one.value === value)?.chance;
    return chance ? [{ words: titled(field.words), value, chance }] : [];
  });
}
