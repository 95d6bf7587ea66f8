// What is said of odds before everything else: "we clear the hex 64 %, they lose 0.7, we lose 0.4".
import { percent, trimmed } from '../format';
import type { Exact, Odds } from '../protocol';

export interface Said {
  /** "we clear the hex", "they lose" */
  words: string;
  /** "64 %", "0.7" */
  figure: string;
  value: Exact;
  chance: boolean;
}

const rough = (value: Exact): string => trimmed(Number(value.decimal).toFixed(1)).replace('-', '−');
const never: Exact = { fraction: '0', decimal: '0' };

/** A chance in a glance: whole per cents, more only where that would say never or always. */
export function glance(chance: Exact): string {
  const value = Number(chance.decimal) * 100;
  return value > 0 && value < 100 && (value < 1 || value > 99) ? percent(chance).replace('%', ' %') : `${value.toFixed(0)} %`;
}

/** "we" or "they"; `ours`: whether it is the attacker who reads it. */
export const whose = (by: string, ours: boolean): string => ((by === 'attacker') === ours ? 'we' : 'they');

/** So many make a headline; the others say how lines are worded. */
const few = 3;

/** What is said of a number: it stands at the end, or in the words where they leave room for it: "have {} eliminated". */
export function withFigure(words: string, figure: string): string {
  const parts = words.split('{}');
  return parts.length > 1 ? parts.join(figure) : `${words} ${figure}`;
}

/** `ours`: whether it is the attacker who reads it. Fields that these odds do not have are left out, and what cannot come: of a round of many nobody holds the field. */
export function headlineOf(odds: Odds, ours: boolean): Said[] {
  return (odds.headline ?? []).slice(0, few).flatMap(({ field: name, by, words, value: meant }): Said[] => {
    const field = odds.fields?.find((one) => one.name === name);
    if (!field) return [];
    const chance = field.mean === undefined;
    const value = field.mean ?? field.chances.find((one) => one.value === (meant || 'yes'))?.chance ?? never;
    // Here the figure stands behind the words, whatever room they leave for it.
    if (chance && value.fraction === '0') return [];
    const plain = words.split('{}').map((part) => part.trim()).filter(Boolean).join(' ');
    return [{ words: `${whose(by, ours)} ${plain}`, figure: chance ? glance(value) : rough(value), value, chance }];
  });
}
