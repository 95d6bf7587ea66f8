// Odds as a few plain lines: what may happen, the likeliest things first said in the order of the rules.
import { isCertain, yes } from '../odds/compare';
import { plain, titled } from '../format';
import type { Exact, FieldOdds, Odds } from '../protocol';

export interface ChanceLine {
  words: string;
  chance: Exact;
}

/** Yes or no: the chance of yes. Numbers: the chance of each but the smallest. What is certain is left out. */
export function chanceLines(odds: Odds): ChanceLine[] {
  const open = (odds.fields ?? []).filter((field) => !isCertain(field, undefined));
  return open.flatMap((field): ChanceLine[] => {
    if (field.type === 'yes or no') {
      const chance = yes(field)?.chance;
      return chance ? [{ words: titled(field.words), chance }] : [];
    }
    if (field.type === 'number') return numbers(field);
    return [];
  });
}

function numbers(field: FieldOdds): ChanceLine[] {
  const some = field.chances.filter(({ value }) => value !== '0');
  // A long row of numbers says less than its end.
  if (some.length <= 3) return some.map(({ value, chance }) => ({ words: `${titled(field.words)}: ${value}`, chance }));
  const least = some[0];
  return least?.at_least ? [{ words: `${titled(field.words)}: ${least.value} or more`, chance: least.at_least }] : [];
}

/** What will happen in any case, in words. */
export const certainties = (odds: Odds): string[] => (odds.fields ?? []).filter((field) => isCertain(field, undefined))
  .filter(({ chances }) => chances[0]?.value !== 'no' && chances[0]?.value !== '0' && chances[0]?.value !== '')
  .map(({ words, chances, type }) => (type === 'yes or no' ? words : `${words} ${plain(chances[0]?.value ?? '')}`));
