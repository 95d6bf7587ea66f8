import { describe, expect, it } from 'vitest';
import type { LogLine, PendingDice } from '../protocol';
import { delay } from './live';
import { byEntry, byTurn, despatchOf, lastEntry, piecesIn, placesIn, textOf } from './log';
import { diceText, diceWords, readDice } from './typed_dice';

const two: PendingDice = { rule: 'P.5', whose: '', purpose: 'combat', count: 2, sides: 6, low: 1, total: true, given: 0 };

describe('typed dice', () => {
  it('are faces one by one', () => {
    expect(readDice('3', two)).toMatchObject({ faces: [3], complete: false, wrong: '' });
    expect(readDice('35', two)).toMatchObject({ faces: [3, 5], complete: true });
    expect(diceText(readDice('3, 5', two))).toBe('3,5');
    expect(readDice('4', { ...two, given: 1 }).complete).toBe(true);
  });
  it('are a total where it will do', () => {
    expect(diceText(readDice('=8', two))).toBe('=8');
    expect(readDice('=13', two).wrong).toContain('from 2 to 12');
    expect(readDice('=8', { ...two, total: false }).wrong).toContain('each die');
    expect(readDice('=', two)).toMatchObject({ complete: false, wrong: '' });
  });
  it('say what is wrong', () => {
    expect(readDice('7', two).wrong).toBe('There is no 7 on a six-sided die.');
    expect(readDice('123', two).wrong).toContain('2 are wanted');
    expect(readDice('x', two).wrong).not.toBe('');
    expect(readDice('4', { ...two, sides: 3 }).wrong).toContain('three-sided');
  });
  it('of two digits wait for Enter', () => {
    const twenty = { ...two, count: 1, sides: 20 };
    expect(readDice('12', twenty)).toMatchObject({ faces: [12], complete: false, wrong: '' });
    expect(readDice('0', { ...two, count: 1, sides: 10, low: 0 })).toMatchObject({ faces: [0], complete: true });
  });
  it('have words', () => {
    expect(diceWords(two)).toBe('two six-sided dice');
    expect(diceWords({ ...two, count: 1, sides: 3 })).toBe('one three-sided die');
  });
});

const line = (entry: number, turn: number, step: string, kind: LogLine['kind'], words: string): LogLine =>
  ({ entry, turn, step, kind, said: [{ kind: 'words', text: words }], side: 'first', rule: '', place: '' });

describe('the report', () => {
  it('goes by turn and step', () => {
    const log = [line(0, 1, '1.1', 'step', 'Orders'), line(1, 1, '1.1', 'note', 'a'), line(2, 1, '1.2', 'step', 'Fire'), line(3, 2, '1.1', 'step', 'Orders')];
    expect(byTurn(log).map(({ turn, steps }) => [turn, steps.map(({ heading, lines }) => `${heading} ${lines.length}`)])).toEqual([[1, ['Orders 1']], [2, ['Orders 0']]]);
    expect(lastEntry(log)).toEqual([log[3]]);
    expect(lastEntry([])).toEqual([]);
  });
  it('knows what a line speaks of', () => {
    const told: LogLine = { ...line(0, 1, '1', 'task', ''), place: '0808', said: [{ kind: 'piece', text: 'Lane', piece: 0 }, { kind: 'words', text: ' falls back to ' }, { kind: 'place', text: 'Strasburg', place: 'strasburg' }] };
    expect(textOf(told.said)).toBe('Lane falls back to Strasburg');
    expect(piecesIn(told)).toEqual([0]);
    expect(placesIn(told)).toEqual(['strasburg', '0808']);
    expect(placesIn(line(0, 1, '1', 'task', 'nothing'))).toEqual([]);
  });
});

it('tries again later and later, but not too late', () => {
  expect([0, 1, 2, 9].map(delay)).toEqual([500, 1000, 2000, 8000]);
});

describe('despatches', () => {
  const line = (kind: LogLine['kind'], entry: number, said: LogLine['said'] = []) => ({ kind, entry, said, turn: 1, step: '1' }) as unknown as LogLine;
  const die: LogLine['said'] = [{ kind: 'dice', text: '3', faces: [3] }];
  it('tell what came of a play in front and how it was reckoned behind', () => {
    const { told, dice, reckoning } = despatchOf([line('task', 0), line('sum', 0), line('dice', 0, die), line('result', 0)]);
    expect([told.map(({ kind }) => kind), dice, reckoning.map(({ kind }) => kind)]).toEqual([['task', 'result'], [3], ['sum', 'dice']]);
  });
  it('are one for each entry', () => {
    expect(byEntry([line('task', 0), line('dice', 0), line('task', 1)]).map((lines) => lines.length)).toEqual([2, 1]);
  });
});
