import { expect, it } from 'vitest';
import type { DeedTold, Side } from '../../protocol';
import { lastTurn, turnPassed, type SinceSeen } from './since';

const view = (after: number, active: Side, to_act: Side | '' = active) => ({ after, active, to_act });
function run(...views: ReturnType<typeof view>[]): boolean[] {
  let seen: SinceSeen | null = null;
  return views.map((one) => {
    const told = turnPassed(seen, one, 'first');
    seen = told.seen;
    return told.passed;
  });
}

it('tells when the turn of the other side is over, and nothing within the own turn', () => {
  expect(run(view(0, 'first'), view(3, 'first'), view(4, 'first', 'second'), view(5, 'first'), view(6, 'second'), view(9, 'second'), view(14, 'first'), view(15, 'first'))).toEqual([false, false, false, false, false, false, true, false]);
});

it('waits until the own side is to act, and is silent after something was taken back', () => {
  expect(run(view(6, 'second'), view(9, 'first', 'second'), view(10, 'first'))).toEqual([false, false, true]);
  expect(run(view(6, 'second'), view(5, 'first'))).toEqual([false, false]);
});

it('finds the last turn of the other side', () => {
  const deeds = (['first', 'second', 'first', 'second', 'second', 'first'] as Side[]).map((active, entry) => ({ entry, active }) as DeedTold);
  expect(lastTurn(deeds, 'first').map(({ entry }) => entry)).toEqual([3, 4]);
  expect(lastTurn(deeds, 'second').map(({ entry }) => entry)).toEqual([5]);
  expect(lastTurn(deeds.slice(0, 1), 'first')).toEqual([]);
});
