import { describe, expect, it } from 'vitest';
import { share, shareView } from './share';

describe('what two views share', () => {
  it('is the old one where they say the same', () => {
    const old = { after: 3, pieces: [{ id: 1, badges: ['moved'] }], pending: undefined };
    expect(share(old, structuredClone(old))).toBe(old);
  });
  it('is every part that has not changed', () => {
    const old = { pieces: [{ id: 1, place: '0101' }, { id: 2, place: '0102' }], marks: [{ place: '0101' }] };
    const now = share(old, { pieces: [{ id: 1, place: '0101' }, { id: 2, place: '0203' }], marks: [{ place: '0101' }] });
    expect(now).toEqual({ pieces: [{ id: 1, place: '0101' }, { id: 2, place: '0203' }], marks: [{ place: '0101' }] });
    expect(now.pieces[0]).toBe(old.pieces[0]);
    expect(now.pieces[1]).not.toBe(old.pieces[1]);
    expect(now.marks).toBe(old.marks);
  });
  it('knows what is gone and what has come', () => {
    expect(share({ a: 1, attack: {} }, { a: 1 })).toEqual({ a: 1 });
    expect(share([1, 2], [1])).toEqual([1]);
    expect(share(null, { a: 1 })).toEqual({ a: 1 });
    expect(share({ a: [1] }, { a: { 0: 1 } })).toEqual({ a: { 0: 1 } });
  });
  it('finds the lines of a log that has moved on', () => {
    const lines = ['a', 'b', 'c', 'd'].map((words) => ({ words }));
    const old = { log_before: 0, log: lines.slice(0, 3) };
    const now = shareView(old, { log_before: 1, log: structuredClone(lines.slice(1)) });
    expect(now).toEqual({ log_before: 1, log: lines.slice(1) });
    expect(now.log[0]).toBe(lines[1]);
    expect(now.log[1]).toBe(lines[2]);
  });
});
