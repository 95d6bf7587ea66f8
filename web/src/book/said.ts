// What the players have said to the asks of a task. It is kept by unit, not by place, so that it stays when picks change.
import { factsOf, withFacts, type Tree, type TreeRecord } from '../form_model';
import type { Ask, Fact, Field } from '../protocol';

export type Said = Record<string, Tree>;

/** An ask by whose it is and what it asks; units of one name are told apart by their order. */
export function keys(asks: Ask[]): string[] {
  const seen = new Map<string, number>();
  return asks.map(({ of, path }) => {
    const key = `${of}|${path.replace(/\.\d+(?=\.|$)/g, '.#')}`;
    const count = seen.get(key) ?? 0;
    seen.set(key, count + 1);
    return count === 0 ? key : `${key}|${count}`;
  });
}

/** The value of a fact as the form wants it; a list comes in short, as one text. */
export function readTree(field: Field, value: string): Tree {
  if (field.type !== 'list') return value;
  const root = { name: '', type: 'record' as const, words: '', fields: [{ ...field, name: 'it' }] };
  return (withFacts(root, { it: [] }, [['it', value]]) as TreeRecord)['it'] ?? [];
}

/** The facts that were said to these asks. */
export function factsSaid(asks: Ask[], said: Said): Fact[] {
  const names = keys(asks);
  return asks.flatMap((ask, i) => {
    const value = said[names[i] ?? ''];
    return value === undefined ? [] : factsOf(ask.field, value, undefined, ask.path);
  });
}

export const sameFacts = (a: Fact[], b: Fact[]): boolean => JSON.stringify(a) === JSON.stringify(b);

/** So many facts are asked at a glance. */
const glance = 8;

/** Of many asks those that may be folded away: what is yes or no and as usual; where that is not enough, all that is as usual of units. */
export function foldable(asks: Ask[]): Ask[] {
  if (asks.length <= glance) return [];
  const usual = asks.filter(({ field, value }) => value === field.default);
  const truths = usual.filter(({ field }) => field.type === 'yes or no');
  return asks.length - truths.length <= 2 * glance ? truths : usual.filter((ask) => ask.of !== '' || truths.includes(ask));
}

/** Asks, or what was filled in, by whose they are; those of nobody come first. */
export function byOwner<T extends { of: string }>(items: T[]): { of: string; items: T[] }[] {
  const found: { of: string; items: T[] }[] = [];
  for (const item of items) {
    const group = found.find(({ of }) => of === item.of);
    if (group) group.items.push(item);
    else found.push({ of: item.of, items: [item] });
  }
  return found.sort((a, b) => Number(a.of !== '') - Number(b.of !== ''));
}
