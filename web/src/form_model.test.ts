import { describe, expect, it } from 'vitest';
import {
  at, factsOf, fieldAt, filled, inWords, leaves, pathWords, placeOf, standard, toTree, withFacts, withPart, type Tree,
} from './form_model';
import type { Field } from './protocol';

const number = (name: string, fallback: string): Field =>
  ({ name, type: 'number', words: name, low: 0, high: 12, default: fallback });
const unit: Field = {
  name: '', type: 'record', words: 'a unit',
  fields: [number('strength', '4'), number('hex', '1'), { name: 'tired', type: 'yes or no', words: 'it is tired', default: 'no' }],
};
const root: Field = {
  name: '', type: 'record', words: '',
  fields: [
    { name: 'units', type: 'list', words: 'the units', most: 8, fields: [unit] },
    { name: 'leaders', type: 'list', words: 'leaders', most: 3, fields: [number('', '0')] },
    { name: 'officer', type: 'record', words: 'the officer', fields: [number('rating', '0')] },
    {
      name: 'attacks', type: 'list', words: 'attacks', most: 6,
      fields: [{ name: '', type: 'record', words: '', fields: [
        { name: 'units', type: 'list', words: 'units', most: 8, fields: [unit] }, number('rain', '0'),
        { name: 'officer', type: 'record', words: 'the officer', fields: [number('rating', '0')] },
      ] }],
    },
  ],
};
const start = toTree({
  units: [{ strength: 4, hex: 1, tired: false }], leaders: [], officer: { rating: 0 }, attacks: [],
});

describe('facts of a form', () => {
  it('are none where nothing is changed', () => {
    expect(factsOf(root, start, start)).toEqual([]);
  });
  it('name what is changed by its path', () => {
    const tree = withPart(withPart(start, 'units.0.strength', '5'), 'officer.rating', '2');
    expect(factsOf(root, tree, start)).toEqual([['units.0.strength', '5'], ['officer.rating', '2']]);
  });
  it('give a list in short when its length is changed', () => {
    const tree = withPart(start, 'units', [
      { strength: '5', hex: '1', tired: 'no' }, { strength: '5', hex: '2', tired: 'yes' }, { strength: '4', hex: '1', tired: 'no' },
    ]);
    expect(factsOf(root, tree, start)).toEqual([['units', 'strength=5, strength=5 hex=2 tired=yes, strength=4']]);
    expect(factsOf(root, withPart(start, 'units', []), start)).toEqual([['units', '']]);
  });
  it('give a list of numbers', () => {
    expect(factsOf(root, withPart(start, 'leaders', ['0', '2']), start)).toEqual([['leaders', '0, 2']]);
  });
  it('keep what is typed wrongly in a new item', () => {
    const tree = withPart(start, 'leaders', ['0', 'a, b', '']);
    expect(factsOf(root, tree, start)).toEqual([['leaders', '0, 0, 0'], ['leaders.1', 'a, b'], ['leaders.2', '']]);
    const units = withPart(start, 'units', [{ strength: '', hex: '1', tired: 'no' }, { strength: '4', hex: '1', tired: 'no' }]);
    expect(factsOf(root, units, start)).toEqual([['units', 'strength=4, strength=4'], ['units.0.strength', '']]);
  });
  it('reach into lists within lists, once the server has said what they begin with', () => {
    const added = withPart(start, 'attacks', [standard(root.fields![3]!.fields![0]!)]);
    expect(factsOf(root, added, start)).toEqual([['attacks', 'rain=0']]);
    const answer = { ...(start as object), attacks: [{ units: [{ strength: '6', hex: '1', tired: 'no' }], rain: '0', officer: { rating: '0' } }] };
    const known = withPart(filled(added, answer as Tree), 'attacks.0.officer.rating', '1');
    expect(factsOf(root, known, start)).toEqual([
      ['attacks', 'rain=0'], ['attacks.0.units', 'strength=6'], ['attacks.0.officer.rating', '1'],
    ]);
  });
  it('come back into the form', () => {
    const tree = withPart(start, 'units', [{ strength: '99', hex: '2', tired: 'no' }, { strength: '4', hex: '1', tired: 'yes' }]);
    expect(withFacts(root, start, factsOf(root, tree, start))).toEqual(tree);
    expect(at(withFacts(root, start, [['units', '5 tired, 99 hex=3']]), 'units')).toEqual([
      { strength: '5', hex: '1', tired: 'yes' }, { strength: '99', hex: '3', tired: 'no' },
    ]);
    expect(withFacts(root, start, [['nonsense', '1'], ['officer.rating', 'x']])).toEqual(withPart(start, 'officer.rating', 'x'));
  });
});

describe('filled', () => {
  it('never changes what is typed', () => {
    expect(filled({ a: '05' }, { a: '5', b: '1' })).toEqual({ a: '05', b: '1' });
  });
});

describe('paths', () => {
  it('find fields and values', () => {
    expect(fieldAt(root, 'units.3.hex')?.name).toBe('hex');
    expect(fieldAt(root, 'units.x.hex')).toBeUndefined();
    expect(at(start, 'units.0.strength')).toBe('4');
    expect(at(start, 'units.1.strength')).toBeUndefined();
  });
  it('are written in words', () => {
    expect(pathWords('attackers.0.steps_lost')).toBe('attackers 1, steps lost');
    expect(pathWords('works')).toBe('works');
  });
  it('lead a refusal to the nearest field that is shown', () => {
    expect(placeOf(root, start, 'units.0.strength')).toBe('units.0.strength');
    expect(placeOf(root, start, 'units.4.strength')).toBe('units');
    expect(placeOf(root, start, 'P.D2')).toBeNull();
    expect(placeOf(root, start, '')).toBeNull();
  });
  it('are said in words for paper', () => {
    const units = [{ strength: '4', hex: '1', tired: 'no' }, { strength: '5', hex: '2', tired: 'yes' }];
    expect(inWords(root, { units, leaders: [], officer: { rating: '2' } })).toBe(
      'units (strength 4, hex 1; strength 5, hex 2, tired), leaders (none), officer (rating 2)');
  });
  it('name every scalar', () => {
    expect(leaves(root, start).map((leaf) => leaf.path)).toEqual(['units.0.strength', 'units.0.hex', 'units.0.tired', 'officer.rating']);
  });
});
