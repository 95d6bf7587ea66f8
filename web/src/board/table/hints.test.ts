import { describe, expect, it } from 'vitest';
import { samplePiece } from '../legend/sample';
import type { FanRay, PlayOffer, Reach, StopLook, TableBoard } from '../../protocol';
import { settings } from '../../settings.svelte';
import { bareScene, type Scene, type TableScene } from '../scene';
import { beyond, regions, stopsOf } from './fan';
import { marksOver, marksUnder } from './hints';
import { tableKind } from './kind';
import { generalMarkup, unitMarkup } from './pieces';
import { tagMarkup } from './tags';

const board: TableBoard = {
  kind: 'table', title: '', scale: '', metric: true, width: 48_000, height: 36_000, areas: [], lines: [], gaps: [], roads: [], labels: [], legend: [],
  goals: [{ place: 'the gate', words: 'the gate, 5 points', points: 5, side: 'second', x: 20_000, y: 17_000, radius: 1000 }],
};
const kind = tableKind(board);
const from = { x: 10_000, y: 10_000, heading: 0, width: 3600, depth: 2400 };
const ray = (more: Partial<FanRay>): FanRay => ({ ray: 0, x: 10_000, y: 10_000, heading: 0, runs: [1, 6], prices: [1, 1, 1, 1, 1, 1], ...more });
const advance: PlayOffer = { verb: 'advance', effect: 'march', words: 'Move', pieces: [1], group: '', choice: '', places: [], fan: { from, step: 500, back: false, rays: [ray({}), ray({ ray: 4, heading: 4, runs: [0, 4], prices: [1, 2, 2, 2, 2] })] } };
const unit = samplePiece({ id: 1, name: 'Crawford', place: '10,10 heading 0', stands: from, bases: { front: 3, half_bases: 9, began: 12, markers: 2 } });
const enemy = samplePiece({ id: 7, side: 'second', name: 'Garnett', place: '10,18 heading 128', stands: { ...from, y: 18_000, heading: 128 } });
const line = { x1: 10_000, y1: 11_000, x2: 10_000, y2: 18_000, inches: '7' };
const look: StopLook = { stands: from, inches: '1', price: 3, shots: [{ piece: 7, line, words: 'long range' }], assaults: [], shot_by: [{ piece: 7, line, words: 'short range' }], ridden_at: [], notes: [] };
const scene = (table: Partial<TableScene>, more: Partial<Scene> = {}): Scene => ({
  ...bareScene, pieces: [unit, enemy], table: { fans: [advance], aims: new Set(), own: ({ side }) => side === 'first', stop: null, look: null, armed: false, ruler: null, reach: null, sweeps: [], made: [], unit: 'action_point', ...table }, ...more,
});
const oneInch = stopsOf(advance).find(({ place }) => place === '1 inch')!;

describe('under the units', () => {
  it('the fan is light ground, with a line where its price rises, and the goals of whoever holds them', () => {
    const marks = marksUnder(board, scene({}, { flags: new Map([['the gate', { holder: 'first', points: 5 }]]) }));
    expect(marks.match(/class="fan"/g)).toHaveLength(1);
    expect(marks.match(/class="band"/g)).toHaveLength(1);
    expect(marks).toMatch(/class="goal first"/);
    expect(marks).not.toMatch(/class="swept"/);
    expect(marksUnder(board, scene({ stop: oneInch }))).toMatch(/class="swept"/);
  });
  it('who can be aimed at has a ring, red where he is an enemy', () => {
    const reach = [{ place: enemy.place, price: '', aimed: true, overruns: false }];
    expect(marksUnder(board, scene({}, { reach }))).toMatch(/class="target hostile"/);
  });
  it('arc and rings lie around whoever is pointed at', () => {
    const reach: Reach = { stands: from, opening: 32, arc: [{ to: 4000, words: 'short range' }, { to: 10_000, words: 'long range' }], rings: [{ to: 3000, words: '' }], lines: [{ piece: 7, line, words: '', chance: { fraction: '5/6', decimal: '0.833333333' } }], riders: [] };
    expect(marksUnder(board, scene({ reach })).match(/class="arc"/g)).toHaveLength(2);
    expect(marksOver(board, kind, scene({ reach }))).toMatch(/7 in, 83%/);
    expect(marksOver(board, kind, scene({ reach }))).toMatch(/short range/);
  });
});

describe('over the units', () => {
  it('the ghost stands at its stop with what it comes to, whom it could shoot and who could shoot at it', () => {
    const marks = marksOver(board, kind, scene({ stop: oneInch, look }));
    expect(marks).toMatch(/class="open"><g class="ghost"/);
    expect(marks).toMatch(/chip dark[^>]*><g><rect[^>]*><text[^>]*>1 in · 3 points</);
    expect(marks).toMatch(/chip ours.*7 in, long range/);
    expect(marks).toMatch(/chip theirs.*7 in, short range/);
  });
  it('an assault that may be made from there has the chance that it wins beside it', () => {
    const assaults = [{ piece: 7, line, words: 'from the front', chance: { fraction: '2/3', decimal: '0.666666667' } }];
    expect(marksOver(board, kind, scene({ stop: oneInch, look: { ...look, assaults } }))).toMatch(/chip charge.*7 in, from the front, wins 67%/);
  });
  it('a stop that is not offered says so, and shows the line that was measured', () => {
    const stop = beyond([advance], 10_000, 15_000)!;
    const marks = marksOver(board, kind, scene({ stop, look: { ...look, shots: [], shot_by: [], barred: { ...line, inches: '2.44' } } }));
    expect(marks).toMatch(/class="refused"><g class="ghost"/);
    expect(marks).toMatch(/not offered/);
    expect(marks).toMatch(/2\.44 in/);
  });
  it('a wheel goes about the corner that stands still', () => {
    const turned = stopsOf({ ...advance, fan: { ...advance.fan!, rays: [ray({ ray: 32, heading: 32, x: 11_800 - 1800 * Math.SQRT1_2, y: 10_000 + 1800 * Math.SQRT1_2, runs: [0, 2], prices: [1, 2, 2] })] } })[2]!;
    expect(marksOver(board, kind, scene({ stop: turned }))).toMatch(/class="line swing"/);
  });
  it('the ruler has a stroke for every half inch, or for every centimetre', () => {
    const strokes = () => marksOver(board, kind, scene({ ruler: { line, words: [] } })).match(/class="inches" d="([^"]*)"/)![1]!.match(/M/g);
    expect(strokes()).toHaveLength(15);
    settings.lengths = 'centimetres';
    expect(strokes()).toHaveLength(18);
    expect(marksOver(board, kind, scene({ stop: oneInch, look, unit: 'action' }))).toMatch(/>2\.5 cm · 3 actions</);
    settings.lengths = 'inches';
  });
  it('who ran over the table has left his prints, and words of whom he met', () => {
    const sweeps = [{ piece: 7, from, to: { ...from, y: 14_000 }, over: [1], words: 'Elephants ran here, over Crawford' }];
    expect(marksUnder(board, scene({ sweeps }))).toMatch(/class="sweep".*class="prints"/);
    expect(marksOver(board, kind, scene({ sweeps }))).toMatch(/Elephants ran here, over Crawford/);
  });
  it('what was made on the table stands there', () => {
    expect(marksUnder(board, scene({ made: [{ kind: 'wall', line: '', points: [0, 0, 1000, 0], width: 0 }, { kind: 'bridge', line: 'run', points: [5000, 5000], width: 2000 }] }))).toMatch(/class="wall stones".*class="deck"/);
  });
});

it('who may turn all the way round has a fan without a first ray', () => {
  const rays = Array.from({ length: 32 }, (_, i) => ray({ ray: i - 16, heading: ((i - 16) * 8 + 256) % 256 }));
  expect(regions({ ...advance, fan: { ...advance.fan!, rays } }, board).rim).toMatch(/Z$/);
});

it('units show what is left of them, what ails them and how they are drawn up; nothing of a name is markup', () => {
  expect(unitMarkup(unit, from)).toMatch(/class="gone"/);
  expect(unitMarkup({ ...unit, bases: { front: 3, half_bases: 12, began: 12, markers: 0 } }, from)).not.toMatch(/class="gone"/);
  expect(generalMarkup(samplePiece({ symbol: 'officer', leads: { value: 2, morale: 0 } }))).toMatch(/<text[^>]*>2</);
  expect(generalMarkup(samplePiece({ symbol: 'officer', detail: 'B' }))).toMatch(/<text[^>]*>B</);
  expect(generalMarkup(samplePiece({ symbol: 'engineers', detail: 'E' }))).not.toMatch(/<text/);
  const square = unitMarkup({ ...unit, drill: { form: 'square', fronts: [], rating: '', weapon: '', rank: 0 } }, from);
  expect(square).toMatch(/class="front" d="[^"]*Z"/);
  expect(square).not.toMatch(/class="head"/);
  expect(unitMarkup({ ...unit, symbol: 'elephants' }, from)).toMatch(/class="hide" d="M/);
  expect(tagMarkup({ ...unit, actions: { left: 1, all: 2 } })).toMatch(/1 of 2 actions left">●○</);
  const tag = tagMarkup({ ...unit, name: 'A <b>', state: 'disordered', spirit: 'shaken', badges: [{ kind: 'low_ammunition', words: 'low ammunition' }] });
  expect(tag).toMatch(/A &lt;b/);
  expect(tag).toMatch(/✹2/);
  expect(tag).toMatch(/tagsign state[^>]*>disordered/);
  expect(tag).toMatch(/title="low ammunition"/);
});
