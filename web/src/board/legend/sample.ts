// A scrap of map for each line of a legend: the map's own parts draw it, so that a legend cannot look otherwise than the map.
import type { Board, HexBoard, Mark, Meaning, NetBoard, NetLink, NetPlace, Overlay, Piece, PlayView, Side, Stack, TableBoard, WayKind } from '../../protocol';
import { covers, lined } from '../hex/cover';
import { centre, height as hexHeight, radius } from '../hex/geometry';
import { margin } from '../net/kind';
import { frame, inch } from '../table/geometry';
import type { Point } from '../point';
import type { Scene } from '../scene';

/** What is drawn of a scrap. */
export interface Sample<Scrap extends Board = Board> {
  board: Scrap;
  /** The part of it that is seen: its middle, and how wide. */
  seen: Point & { wide: number };
  marks: Mark[];
  flags: Scene['flags'];
  links: NonNullable<PlayView['links']>;
}

/** The middle of a scrap, and what lies above and below it. */
const [above, middle, below] = ['0201', '0202', '0203'] as const;
/** The middle of a scrap of a net, and where its road comes from and goes to. */
const netSize = { width: 96, height: 72 };
const [west, here, east] = ['west', 'here', 'east'] as const;
const side: Side = 'first';

const markOf = ({ name, words }: Meaning, place: string): Mark => ({ place, kind: name as Mark['kind'], side, words });

function seenHex(kind: Meaning['kind']): Sample['seen'] {
  const { x, y } = centre(middle);
  if (kind === 'hexside' || kind === 'slope') return { x, y: y + hexHeight / 2, wide: 62 };
  if (kind === 'goal') return { x: x + radius * 0.6 + 9, y: y - 4, wide: 46 };
  return { x, y, wide: kind === 'mark' ? 100 : 78 };
}

export function hexSample(meaning: Meaning): Sample<HexBoard> {
  const { kind, name, words } = meaning;
  const hex = (at: string, level = 0) => ({ name: at, covers: kind === 'ground' && (at === middle || name === 'crest') ? [...covers, ...lined].filter((one) => one === name) : [], level, words });
  const crosses = name === 'bridge' || name === 'ford' || name === 'foot_bridge';
  const sunk = name === 'sunken' || name === 'cut';
  const falls = kind === 'slope' || name === 'ledge' || name === 'vertical_slope' ? 1 : 0;
  const sides: HexBoard['hexsides'] = kind === 'hexside' ? [...(crosses ? [{ kind: 'river' as const, between: [middle, below] as [string, string] }] : []), { kind: name as HexBoard['hexsides'][number]['kind'], between: [middle, below] }] : [];
  return {
    seen: seenHex(kind),
    board: {
      kind: 'hex', columns: 3, rows: 3, hexes: [hex(above, falls), hex(middle, falls), hex(below)], hexsides: sides, ...(kind === 'slope' && name === 'contours' ? { relief: name } : {}),
      lines: kind === 'way' || sunk ? [{ kind: sunk ? 'road' : name as WayKind, name: '', through: [above, middle, below] }] : [], labels: [], legend: [],
      goals: kind === 'goal' ? [{ place: middle, words, points: 1, priced: true, side }] : [],
    },
    marks: kind === 'mark' ? [markOf(meaning, middle)] : [], flags: new Map(kind === 'goal' ? [[middle, { holder: side, points: 1 }]] : []), links: [],
  };
}

export function netSample(meaning: Meaning): Sample<NetBoard> {
  const { kind, name, words } = meaning;
  const { width, height } = netSize;
  const spot = (at: string, x: number): NetPlace => ({ name: at, title: '', x, y: height / 2, kind: kind === 'place' && at === here ? name : 'village', marks: kind === 'besides' && at === here ? [name] : [], label: 'e', words });
  const over = kind === 'crossing' || (kind === 'broken' && name === 'bridge');
  const link: NetLink = {
    between: [west, east], kind: kind === 'link' ? name as NetLink['kind'] : 'road', cost: 1, rail: kind === 'railway' || (kind === 'broken' && !over) ? 'rail' : '', river: over ? 'river' : '',
    crossing: kind === 'crossing' ? name as NetLink['crossing'] : over ? 'bridge' : '', bend: [], words,
  };
  const linked = kind === 'link' || kind === 'railway' || kind === 'crossing' || kind === 'broken';
  // What a place is besides stands at its right, below.
  const beside = kind === 'goal' || kind === 'mark' || kind === 'besides';
  return {
    seen: { x: margin + width / 2 + (beside ? 11 : 0), y: margin + height / 2 + (beside ? 8 : 0), wide: linked ? 60 : 50 },
    board: {
      kind: 'net', width, height, places: linked ? [spot(west, -20), spot(east, width + 20)] : [spot(here, width / 2)], links: linked ? [link] : [],
      rivers: over ? [{ name: 'river', points: [[width / 2, -600], [width / 2, height + 40]] }] : [], ridges: [], labels: [{ words: 'river', x: -999, y: -999, kind: 'water', angle: 0 }], legend: [],
      goals: kind === 'goal' ? [{ place: here, words, points: 1, priced: true, side }] : [],
    },
    marks: kind === 'mark' ? [markOf(meaning, here)] : [], flags: new Map(), links: kind === 'broken' ? [{ between: [west, east], state: name as Sample['links'][number]['state'], words }] : [],
  };
}

/** Three inches of a table by so many, in thousandths; woods, fields and houses begin in its middle. */
const tableSize = { width: 3000, height: 2400 };

export function tableSample({ kind, name, words }: Meaning): Sample<TableBoard> {
  const { width, height } = tableSize;
  const across = [-600, 1100, 1400, 1350, width + 600, 1050];
  const box = (low: number) => [low, low, width - low, low, width - low, height - low, low, height - low];
  const line = kind === 'hexside' ? [{ name, kind: name, points: across, stretches: [] }] : [];
  const over = kind === 'crossing' ? [{ name: 'stream', kind: 'stream', points: across, stretches: [] }] : [];
  const grown = kind === 'ground' ? [{ name, kind: name, words, level: name === 'hill' || name === 'rough' ? 1 : 0, marks: name === 'rough' ? [name] : [], points: box(350) }] : [];
  return {
    seen: { x: frame + width / 2000 * inch, y: frame + height / 2000 * inch, wide: 3 * inch }, marks: [], flags: new Map(), links: [],
    board: {
      kind: 'table', title: '', scale: '', width, height, areas: grown, lines: [...line, ...over], gaps: kind === 'crossing' ? [{ name, kind: name, line: 'stream', at: [1400, 1350], width: 900 }] : [],
      roads: kind === 'way' ? [{ name, points: across }] : [], labels: [], legend: [], goals: kind === 'goal' ? [{ place: name, words, points: 1, side, x: width / 2, y: height / 2, radius: 1000 }] : [],
    },
  };
}

/** A counter that has nothing but what is asked for. */
export const samplePiece = (more: Partial<Piece>): Piece => ({
  id: 0, side, name: '', group: '', symbol: 'infantry', place: '', strength: '', detail: '', steps: { left: 0, all: 0 }, spirit: 'steady', state: '', badges: [], order: '', words: '', ...more,
});
export const sampleStack = (more: Partial<Stack>): Stack => ({ place: '', side, leader: -1, pieces: [], strength: '', spirit: 'steady', badges: [], words: '', ...more });

/** A part of what is drawn over the map: the land of a side, or its line; without a side that of both. */
export function overlaySample(board: Board, whose: Side | '', line: boolean, sign?: string): { overlay: Pick<Overlay, 'places' | 'lines'>; scrap: Sample } {
  const plain: Meaning = { kind: line ? 'link' : 'place', name: line ? 'road' : 'village', words: '' };
  const scrap = board.kind === 'hex' ? hexSample(plain) : board.kind === 'net' ? netSample(plain) : tableSample(plain);
  const spot = board.kind === 'hex' ? middle : here;
  const ends = board.kind === 'hex' ? [above, middle, below] : [west, east];
  return { scrap, overlay: line && whose !== '' ? { places: [], lines: [{ through: ends, side: whose }] } : { places: [{ place: spot, side: whose, words: '', ...(sign === undefined ? {} : { sign }) }], lines: [] } };
}
