import { expect, it } from 'vitest';
import type { FieldOdds, GameEvent, GridChart, Odds } from '../../protocol';
import { cameTo, faceGroups, firstRead } from './came';

const cell = (text: string, means: string) => ({ text, means, note: '' });
const chart = {
  kind: 'chart', name: 'crt', title: 'Combat', rows: { words: 'die', scales: [{ name: 'open', headings: ['1', '2', '3', ''] }, { name: 'covered', headings: ['', '1', '2', '3'] }] },
  columns: { words: 'odds', scales: [{ name: '', headings: ['1:1', '2:1'] }] },
  layers: [{ name: '', cells: [[cell('AE', 'lost'), cell('DE', 'won')], [cell('AE', 'lost'), cell('DE', 'won')], [cell('EX', 'both'), cell('EX', 'both')], [cell('AE', 'lost'), cell('AE', 'lost')]] }],
  notes: {},
} as unknown as GridChart;
const rolled = (...faces: number[]): GameEvent => ({ event: 'rolled', rule: 'P.5', purpose: 'combat', dice: '1d6', faces });
const read = (row: number, scale = 0): GameEvent => ({ event: 'chart read', chart: 'crt', row, column: 1, scale });

it('groups the faces that come to the same', () => {
  const found = firstRead([rolled(2), read(1)])!;
  expect(faceGroups(chart, found).map(({ words, faces }) => [words, faces.map(({ face }) => face), faces.some(({ fell }) => fell)])).toEqual([
    ['won', [1, 2], true], ['both', [3], false],
  ]);
});

it('reads another scale, and is silent where the row is not that of the face', () => {
  expect(faceGroups(chart, firstRead([rolled(1), read(1, 1)])!)[0]?.faces[0]).toEqual({ face: 1, words: 'won', fell: true });
  expect(faceGroups(chart, firstRead([rolled(1), read(2)])!)).toEqual([]);
  expect(faceGroups(chart, firstRead([rolled(1, 1), read(1)])!)).toEqual([]);
  expect(firstRead([read(-1), rolled(1)])).toBeNull();
});

it('tells how likely each part of the result was', () => {
  const half = { fraction: '1/2', decimal: '0.5' };
  const field = (name: string, type: string, values: string[]) => ({ name, words: `${name} it`, type, chances: values.map((value) => ({ value, chance: half })) }) as unknown as FieldOdds;
  const odds = { fields: [field('held', 'yes or no', ['no', 'yes']), field('lost', 'number', ['0', '1']), field('sure', 'yes or no', ['yes'])] } as unknown as Odds;
  expect(cameTo({ odds, result: { held: true, lost: 0, sure: true } })).toEqual([
    { words: 'Held it', value: 'yes', chance: half }, { words: 'Lost it', value: '0', chance: half },
  ]);
  expect(cameTo({ odds })).toEqual([]);
});
