import { describe, expect, it } from 'vitest';
import type { Ask, LogLine, Unit, UnitKind, PendingDice } from '../protocol';
import { cells, readArmy, template } from './army_text';
import { delay } from './live';
import { byTurn, drawn, lastEntry, namer } from './report';
import { byOwner, factsSaid, foldable, keys } from './said';
import { diceText, diceWords, readDice } from './typed_dice';

const two: PendingDice = { rule: 'P.5', purpose: 'combat', count: 2, sides: 6, low: 1, total: true, given: 0 };

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

const ask = (path: string, of: string): Ask => ({ path, of, value: 'a', field: { name: 'x', type: 'name', words: '' } });

describe('what was said', () => {
  it('stays with its unit when the places change', () => {
    const before = [ask('light', ''), ask('attackers.0.across', 'Lane'), ask('attackers.1.across', 'Scales')];
    const said = { [keys(before)[2]!]: 'creek' };
    expect(factsSaid(before, said)).toEqual([['attackers.1.across', 'creek']]);
    expect(factsSaid([ask('attackers.0.across', 'Scales')], said)).toEqual([['attackers.0.across', 'creek']]);
    expect(factsSaid([ask('attackers.0.across', 'Lane')], said)).toEqual([]);
  });
  it('tells units of one name apart', () => {
    expect(new Set(keys([ask('a.0.b', '1st'), ask('a.1.b', '1st')])).size).toBe(2);
    expect(byOwner([ask('a.0.b', 'X'), ask('light', '')]).map(({ of }) => of)).toEqual(['', 'X']);
  });
});

describe('many asks', () => {
  const truth = (path: string, value: string, of = ''): Ask => ({ path, of, value, field: { name: path, type: 'yes or no', words: '', default: 'no' } });
  const name = (path: string, value: string, of = ''): Ask => ({ path, of, value, field: { name: path, type: 'name', words: '', default: 'a', choices: ['a', 'b'] } });
  const some = (count: number, one: (path: string) => Ask) => Array.from({ length: count }, (_, i) => one(`p${i}`));
  it('fold what is as usual, and few do not', () => {
    expect(foldable(some(8, (path) => truth(path, 'no')))).toEqual([]);
    const asks = [...some(9, (path) => truth(path, 'no')), truth('so', 'yes'), name('terrain', 'a')];
    expect(foldable(asks)).toEqual(asks.slice(0, 9));
  });
  it('fold what units have as usual where there is very much', () => {
    const asks = [...some(20, (path) => name(path, 'a', 'Lane')), name('x', 'b', 'Lane'), name('terrain', 'a')];
    expect(foldable(asks)).toEqual(asks.slice(0, 20));
  });
});

const line = (entry: number, turn: number, step: string, kind: LogLine['kind'], words: string): LogLine =>
  ({ entry, turn, step, kind, words, side: 'first', rule: '', faces: [], pieces: [], places: [] });

describe('the report', () => {
  it('goes by turn and step', () => {
    const log = [line(0, 1, '1.1', 'step', 'Orders'), line(1, 1, '1.1', 'note', 'a'), line(2, 1, '1.2', 'step', 'Fire'), line(3, 2, '1.1', 'step', 'Orders')];
    expect(byTurn(log).map(({ turn, steps }) => [turn, steps.map(({ heading, lines }) => `${heading} ${lines.length}`)])).toEqual([[1, ['Orders 1']], [2, ['Orders 0']]]);
    expect(lastEntry(log)).toEqual([log[3]]);
    expect(lastEntry([])).toEqual([]);
  });
  it('draws dice where their figures stand', () => {
    const dice = (words: string, faces: number[]) => drawn({ ...line(0, 1, '1', 'dice', words), faces });
    expect(dice('Dice for the fire: 3, 5, together 8.', [3, 5])).toEqual(['Dice for the fire ', ', together 8.']);
    expect(dice('Dice: 3, 55.', [3, 5])).toEqual(['Dice: 3, 55. ', '']);
    expect(dice('Nothing.', [])).toEqual(['Nothing.', '']);
  });
  it('finds names in sentences, the longest first, and whole words only', () => {
    const named = namer([{ name: 'Lane', side: 'first' }, { name: 'Lane (2)', side: 'second' }] as Unit[]);
    expect(named('Lane (2) meets Lane; Lanes do not.')).toEqual([
      { text: 'Lane (2)', side: 'second' }, { text: ' meets ', side: null }, { text: 'Lane', side: 'first' }, { text: '; Lanes do not.', side: null }]);
    expect(namer([])('x')).toEqual([{ text: 'x', side: null }]);
  });
});

const kinds: UnitKind[] = [{
  name: 'infantry', words: '', fields: [
    { name: 'strength', type: 'number', words: '', low: 1, high: 12, default: '4' },
    { name: 'condition', type: 'name', words: '', choices: ['good', 'bad'], default: 'good' },
    { name: 'veteran', type: 'yes or no', words: '', default: 'no' }],
}];
const sides: [string, string] = ['Union', 'Confederate'];

describe('an army as text', () => {
  it('has cells with quotes and tabs', () => {
    expect(cells('a, "b, ""c""" ,d')).toEqual(['a', 'b, "c"', 'd']);
    expect(cells('a\tb,c\t')).toEqual(['a', 'b,c', '']);
  });
  it('comes with a template that is right', () => {
    expect(template(kinds, sides)).toBe('side,name,group,kind,strength,condition,veteran\nUnion,infantry 1,,infantry,4,good,no');
    expect(readArmy(template(kinds, sides), kinds, sides).units).toMatchObject([{ name: 'infantry 1', wrong: '' }]);
  });
  it('shows what is wrong with each line', () => {
    const { units } = readArmy('side;name;kind;strength\n# those in blue\nUnion;A;infantry;99\nBlue;B;infantry;3\nUnion;;infantry;3\nConfederate;C;zouaves;3\nConfederate;D;infantry;3;4\nConfederate;E;infantry;3', kinds, sides);
    expect(units.map(({ wrong }) => wrong !== '')).toEqual([true, true, true, true, true, false]);
    expect(units[0]!.wrong).toBe('strength is “99”, but must be from 1 to 12');
  });
  it('shows what is wrong with the first line', () => {
    expect(readArmy('side,nam\nx,y', kinds, sides).wrong).toContain('“name”');
    expect(readArmy('side,name,colour\nx,y,z', kinds, sides).wrong).toContain('“colour”');
    expect(readArmy('side,name', kinds, sides).wrong).not.toBe('');
    expect(readArmy('  ', kinds, sides)).toEqual({ units: [], wrong: '' });
  });
});

it('tries again later and later, but not too late', () => {
  expect([0, 1, 2, 9].map(delay)).toEqual([500, 1000, 2000, 8000]);
});
