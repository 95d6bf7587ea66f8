// Odds as a few plain lines: what may happen, said in the order of the rules; lines that are always true together are one.
import { isCertain, resultAt, yes } from '../odds/compare';
import { joined, plain, titled } from '../format';
import { whose, withFigure } from '../odds/headline';
import type { CountedOdds, Exact, FieldOdds, Json, Odds } from '../protocol';

export interface ChanceLine {
  words: string;
  chance: Exact;
}

/** A line, and in which results it is true. */
interface Claim {
  /** "we" or "they"; empty where the words say it. */
  who: string;
  words: string;
  chance: Exact;
  holds: (result: Json) => boolean;
}

/** How fields are worded, and of whom: "they", "lose". */
const saidOf = (odds: Odds, ours: boolean) => new Map((odds.headline ?? []).map(({ field, by, words }) => [field, { who: whose(by, ours), words }]));

/** Yes or no: the chance of yes. Numbers: the chance of each but the smallest. What is certain is left out. What the headline speaks of is said as there: "We lose 1". */
export function chanceLines(odds: Odds, ours = true): ChanceLine[] {
  if (odds.payoff) return [];
  const open = odds.fields.filter((field) => !isCertain(field, undefined));
  const said = saidOf(odds, ours);
  return merged(odds, open.flatMap((field): Claim[] => {
    const { who = '', words } = said.get(field.name) ?? {};
    if (field.type === 'number') return numbers(field, who, words ?? `${field.words}:`);
    const chance = field.type === 'yes or no' ? yes(field)?.chance : undefined;
    return chance ? [{ who, words: words ?? field.words, chance, holds: (result) => resultAt(result, field.name) === true }] : [];
  }));
}

function numbers(field: FieldOdds, who: string, words: string): Claim[] {
  const some = field.chances.filter(({ value }) => value !== '0');
  const at = (result: Json) => Number(resultAt(result, field.name));
  // A long row of numbers says less than its end.
  if (some.length <= 3) return some.map(({ value, chance }) => ({ who, words: withFigure(words, value), chance, holds: (result) => at(result) === Number(value) }));
  // Of one that is never missed the middle says more: what is reached half the time.
  const likely = some.filter(({ at_least: reached }) => Number(reached?.decimal) >= 0.5);
  const least = likely.length > 0 && some.length === field.chances.length ? likely.at(-1) : some[0];
  return least?.at_least ? [{ who, words: withFigure(words, `${least.value} or more`), chance: least.at_least, holds: (result) => at(result) >= Number(least.value) }] : [];
}

/** Where all outcomes are here: claims that hold in just the same ones are one line. */
function merged({ outcomes, outcome_count: count }: CountedOdds, claims: Claim[]): ChanceLine[] {
  const lines = new Map<string, Claim[]>();
  claims.forEach((claim, i) => {
    const where = outcomes.length < count ? String(i) : outcomes.map(({ result }) => (claim.holds(result) ? 1 : 0)).join('');
    lines.set(where, [...(lines.get(where) ?? []), claim]);
  });
  return [...lines.values()].map((same) => ({ words: sentence(same), chance: same[0]!.chance }));
}

/** A verb is said once: "have 1 eliminated", then "1 demoralized". */
function onward(before: string | undefined, words: string): string {
  const verb = words.slice(0, words.indexOf(' ') + 1);
  return verb !== '' && before?.startsWith(verb) ? words.slice(verb.length) : words;
}

/** What is said of one side is said in one breath: "They lose 1 and have 1 eliminated; we may advance". */
function sentence(claims: readonly Claim[]): string {
  const said: { who: string; words: string[] }[] = [];
  for (const { who, words } of claims) {
    const same = who === '' ? undefined : said.find((one) => one.who === who);
    if (same) same.words.push(words);
    else said.push({ who, words: [words] });
  }
  return titled(said.map(({ who, words }) => `${who} ${joined(words.map((one, i) => onward(words[i - 1], one)))}`.trimStart()).join('; '));
}

/** What will happen in any case, in words. */
export function certainties(odds: Odds, ours = true): string[] {
  const said = saidOf(odds, ours);
  return (odds.fields ?? []).filter((field) => isCertain(field, undefined))
  .filter(({ chances }) => chances[0]?.value !== 'no' && chances[0]?.value !== '0' && chances[0]?.value !== '')
  .map(({ name, words: own, chances, type }) => {
    const { who = '', words = own } = said.get(name) ?? {};
    return `${who} ${type === 'yes or no' ? words : withFigure(words, plain(chances[0]?.value ?? ''))}`.trimStart();
  });
}
