import { describe, expect, it } from 'vitest';
import type { Task, Unit } from '../protocol';
import { actingBy, fits, groups, picked, roleOf, roomWords, standing, toggled } from './picks';

const unit = (id: number, side: 'first' | 'second', kind = 'infantry', gone = ''): Unit =>
  ({ id, side, kind, gone, name: `u${id}`, group: `g${id % 2}`, short: '', marks: [], facts: [] });
const task: Task = {
  name: 'assault', words: 'assault', rules: '', procedure: 'combat', here: true, any_time: false, rolled: true,
  roles: [
    { name: 'attackers', words: '', kinds: ['infantry'], sides: ['first'], whose: 'active', least: 1, most: 2 },
    { name: 'officer', words: '', kinds: ['leader'], sides: ['first'], whose: 'active', least: 0, most: 1 },
    { name: 'defenders', words: '', kinds: ['infantry', 'leader'], sides: ['second'], whose: 'other', least: 1, most: 8 },
  ],
};

/** A step in which both sides act. */
const both: Task = { ...task, roles: task.roles.map((role) => ({ ...role, sides: ['first', 'second'] })) };

describe('picks', () => {
  it('go by kind and side, and never to what is gone', () => {
    expect(fits(unit(1, 'first'), task.roles[0]!)).toBe(true);
    expect(fits(unit(1, 'second'), task.roles[0]!)).toBe(false);
    expect(fits(unit(1, 'second', 'leader'), task.roles[2]!)).toBe(true);
    expect(fits(unit(1, 'first', 'infantry', 'destroyed'), task.roles[0]!)).toBe(false);
  });
  it('fill the first role with room and come out again', () => {
    let picks = toggled({}, task, unit(1, 'first'))!;
    picks = toggled(picks, task, unit(2, 'second'))!;
    expect(picks).toEqual({ attackers: [1], defenders: [2] });
    expect(roleOf(picks, 2)).toBe('defenders');
    expect(toggled(picks, task, unit(1, 'first'))).toEqual({ attackers: [], defenders: [2] });
    expect(toggled({ attackers: [1, 3] }, task, unit(4, 'first'))).toBeNull();
  });
  it('replace in a role for one', () => {
    expect(toggled({ officer: [7] }, task, unit(8, 'first', 'leader'))).toEqual({ officer: [8] });
  });
  it('go where they are aimed', () => {
    expect(toggled({}, both, unit(1, 'first'), null, 'defenders')).toEqual({ defenders: [1] });
  });
  it('go by the side that acts where both may', () => {
    const first = toggled({}, both, unit(1, 'second'))!;
    expect(first).toEqual({ attackers: [1] });
    expect(actingBy({}, both, [])).toBeNull();
    const acting = actingBy(first, both, [unit(1, 'second')]);
    expect(acting).toBe('second');
    expect(toggled(first, both, unit(2, 'first'), acting)).toEqual({ attackers: [1], defenders: [2] });
    expect(actingBy({ defenders: [2] }, both, [unit(2, 'first')])).toBe('second');
    expect(toggled({}, both, unit(2, 'first'), 'second')).toEqual({ defenders: [2] });
  });
  it('give up one part for another', () => {
    expect(picked({ officer: [7], other: [8] }, 'other', 7)).toEqual({ officer: [], other: [8, 7] });
  });
  it('fall when the unit does', () => {
    expect(standing({ attackers: [1, 2, 9], other: [1] }, task, [unit(1, 'first'), unit(2, 'first', 'infantry', 'routed')]))
      .toEqual({ attackers: [1], officer: [], defenders: [] });
  });
  it('have words for the room, and groups for the list', () => {
    expect(task.roles.map(roomWords)).toEqual(['1 to 2', 'one or none', '1 to 8']);
    expect(groups([unit(1, 'first'), unit(2, 'first'), unit(3, 'first')]).map(({ units }) => units.length)).toEqual([2, 1]);
  });
});
