import { describe, expect, it } from 'vitest';
import type { Ask, Unit, UnitKind } from '../protocol';
import { cells, readArmy, template } from './army_text';
import { byOwner, factsSaid, foldable, keys } from './said';

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
