// Odds as a few plain lines: what may happen, said in the order of the rules; lines that are always true together are one.
import { isCertain, resultAt, yes } from '../odds/compare';
import { plain, titled } from '../format';
import { whose } from '../odds/headline';
import type { CountedOdds, Exact, FieldOdds, Json, Odds } from '../protocol';

export interface ChanceLine {
  words: string;
  chance: Exact;
}

/** A line, and in which results it is true. */
interface Claim extends ChanceLine {
  holds: (result: Json) => boolean;
}

/** Yes or no: the chance of yes. Numbers: the chance of each but the smallest. What is certain is left out. What the headline speaks of is said as there: "We lose 1". */
export function chanceLines(odds: Odds, ours = true): ChanceLine[] {
  if (odds.payoff) return [];
  const open = odds.fields.filter((field) => !isCertain(field, undefined));
  const said = new Map((odds.headline ?? []).map(({ field, by, words }) => [field, `${whose(by, ours)} ${words}`]));
  return merged(odds, open.flatMap((field): Claim[] => {
    const plainly = said.get(field.name);
    if (field.type === 'number') return numbers(field, plainly ? titled(plainly) : `${titled(field.words)}:`);
    const chance = field.type === 'yes or no' ? yes(field)?.chance : undefined;
    return chance ? [{ words: titled(plainly ?? field.words), chance, holds: (result) => resultAt(result, field.name) === true }] : [];
  }));
}

function numbers(field: FieldOdds, words: string): Claim[] {
  const some = field.chances.filter(({ value }) => value !== '0');
  const at = (result: Json) => Number(resultAt(result, field.name));
  // A long row of numbers says less than its end.
  if (some.length <= 3) return some.map(({ value, chance }) => ({ words: `${words} ${value}`, chance, holds: (result) => at(result) === Number(value) }));
  const least = some[0];
  return least?.at_least ? [{ words: `${words} ${least.value} or more`, chance: least.at_least, holds: (result) => at(result) >= Number(least.value) }] : [];
}

/** Where all outcomes are here: claims that hold in just the same ones are one line. */
function merged({ outcomes, outcome_count: count }: CountedOdds, claims: Claim[]): ChanceLine[] {
  if (outcomes.length < count) return claims;
  const lines = new Map<string, ChanceLine>();
  for (const { words, chance, holds } of claims) {
    const where = outcomes.map(({ result }) => (holds(result) ? 1 : 0)).join('');
    const same = lines.get(where);
    if (same) same.words = `${same.words}; ${words.charAt(0).toLowerCase()}${words.slice(1)}`;
    else lines.set(where, { words, chance });
  }
  return [...lines.values()];
}

/** What will happen in any case, in words. */
export const certainties = (odds: Odds): string[] => (odds.fields ?? []).filter((field) => isCertain(field, undefined))
  .filter(({ chances }) => chances[0]?.value !== 'no' && chances[0]?.value !== '0' && chances[0]?.value !== '')
  .map(({ words, chances, type }) => (type === 'yes or no' ? words : `${words} ${plain(chances[0]?.value ?? '')}`));
