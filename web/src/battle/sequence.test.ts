import { describe, expect, it } from 'vitest';
import { patched } from './patch';
import { Sequence } from './sequence';

interface Small {
  after: number;
  pieces: Record<string, { place: string; badges: string[] }>;
  attack?: { target: string };
  groups: Record<string, number[]>;
  effects: Record<string, never>;
}

const start: Small = { after: 3, pieces: { 1: { place: '0101', badges: ['moved'] }, 2: { place: '0102', badges: [] } }, attack: { target: '0101' }, groups: {}, effects: {} };

describe('a patch', () => {
  it('changes, adds and takes away, and leaves the rest the same', () => {
    const now = patched(start, { after: 4, attack: null, pieces: { 2: { place: '0203' }, 3: { place: '0303', badges: [] } } });
    expect(now).toEqual({ after: 4, groups: {}, effects: {}, pieces: { 1: { place: '0101', badges: ['moved'] }, 2: { place: '0203', badges: [] }, 3: { place: '0303', badges: [] } } });
    expect(now.pieces[1]).toBe(start.pieces[1]);
    expect(now.pieces[2]?.badges).toBe(start.pieces[2]?.badges);
    expect(start.attack).toEqual({ target: '0101' });
  });
  it('replaces lists, and one kind of thing by another', () => {
    expect(patched({ a: [1, 2], b: 'x', c: { d: 1 } } as object, { a: [3], b: { e: 1 }, c: 5 })).toEqual({ a: [3], b: { e: 1 }, c: 5 });
  });
});

describe('the sequence of changes', () => {
  const begun = () => {
    const sequence = new Sequence<Small>();
    expect(sequence.take({ at: 70, view: start })).toBe('new');
    return sequence;
  };
  it('goes on from change to change', () => {
    const sequence = begun();
    expect(sequence.take({ from: 70, to: 71, patch: { after: 4 } })).toBe('new');
    expect(sequence.take({ from: 71, to: 72, patch: { attack: null } })).toBe('new');
    expect(sequence.view).toEqual({ after: 4, groups: {}, effects: {}, pieces: start.pieces });
  });
  it('never goes back', () => {
    const sequence = begun();
    sequence.take({ from: 70, to: 71, patch: { after: 4 } });
    expect(sequence.take({ from: 70, to: 71, patch: { after: 9 } })).toBe('old');
    expect(sequence.take({ at: 70, view: start })).toBe('old');
    expect(sequence.view?.after).toBe(4);
  });
  it('tells of a gap, and goes on with the whole', () => {
    const sequence = begun();
    expect(sequence.take({ from: 71, to: 72, patch: { after: 5 } })).toBe('gap');
    expect(sequence.view).toBe(start);
    expect(sequence.take({ at: 72, view: { ...start, after: 5 } })).toBe('new');
    expect(sequence.take({ from: 72, to: 73, patch: { after: 6 } })).toBe('new');
    expect(sequence.view?.after).toBe(6);
  });
  it('begins anew with a new connection, whose numbers may be lower', () => {
    const sequence = begun();
    sequence.begin();
    expect(sequence.take({ from: 70, to: 71, patch: { after: 4 } })).toBe('gap');
    expect(sequence.take({ at: 2, view: { ...start, after: 4 } })).toBe('new');
    expect(sequence.view?.after).toBe(4);
  });
});
