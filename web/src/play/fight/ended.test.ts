import { describe, expect, it } from 'vitest';
import type { FieldBattle, LogLine, PlayView } from '../../protocol';
import { endOf, LastBattle } from './ended.svelte';

const line = (entry: number, step: string, kind: LogLine['kind'] = 'result'): LogLine => ({ entry, turn: 1, step, side: 'first', kind, said: [{ kind: 'words', text: String(entry) }], rule: '', place: '' });
const battle = { place: 'strasburg', words: 'The battle' } as FieldBattle;
const view = (after: number, log: LogLine[], fought?: FieldBattle) => ({ after, log, ...(fought ? { battle: fought } : {}) }) as unknown as PlayView;

describe('a battle that is over', () => {
  const before = view(5, [line(4, 'E.1')], battle);
  it('is told by what the log says of it, and by no more', () => {
    const now = view(6, [line(4, 'E.1'), line(5, 'E.1'), line(5, 'E.1', 'sum'), line(5, 'E.1', 'change'), line(5, 'G.1'), line(5, 'E.1')]);
    expect(endOf(before, now)?.lines.map(({ kind, step }) => `${step} ${kind}`)).toEqual(['E.1 result', 'E.1 change']);
    expect(endOf(before, view(6, now.log, battle))).toBeNull();
    expect(endOf(now, view(7, now.log))).toBeNull();
  });
  it('stays until it is put away, another one begins, or it is taken back', () => {
    const last = new LastBattle();
    for (const one of [before, view(6, [line(5, 'E.1')]), view(7, [])]) last.follow(one);
    expect(last.shown?.battle.place).toBe('strasburg');
    last.follow(view(8, [], battle));
    expect(last.shown).toBeNull();
  });
});
