// Dice that players type in: "35" or "3 5" for two dice, "=8" for their total.
import type { PendingDice } from '../protocol';

export interface Typed {
  faces: number[];
  total: number | null;
  /** Nothing more is needed. */
  complete: boolean;
  /** Why it cannot be; empty where it can. */
  wrong: string;
}

const names: Record<number, string> = { 2: 'two', 3: 'three', 4: 'four', 6: 'six', 8: 'eight', 10: 'ten', 12: 'twelve', 20: 'twenty' };
const sided = (sides: number, many: boolean) => `${names[sides] ?? sides}-sided ${many ? 'dice' : 'die'}`;

/** How many of the dice are still to come. */
export const missing = ({ count, given }: PendingDice): number => Math.max(0, count - given);

/** "two six-sided dice", "one three-sided die". */
export function diceWords({ count, sides }: PendingDice): string {
  const number = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'][count] ?? String(count);
  return `${number} ${sided(sides, count !== 1)}`;
}

export function readDice(text: string, wanted: PendingDice): Typed {
  const { low, sides } = wanted;
  const high = low + sides - 1;
  const left = missing(wanted);
  const nothing: Typed = { faces: [], total: null, complete: false, wrong: '' };
  const bare = text.trim();
  if (bare === '') return nothing;
  if (bare.startsWith('=')) {
    if (!wanted.total) return { ...nothing, wrong: 'A total will not do here: type each die.' };
    const said = bare.slice(1).trim();
    if (said === '' || said === '-') return nothing;
    if (!/^-?\d{1,6}$/.test(said)) return { ...nothing, wrong: 'After = comes one number, the total.' };
    const total = Number(said);
    const [least, most] = [low * left, high * left];
    if (total < least || total > most) return { ...nothing, wrong: `The total is from ${least} to ${most}.` };
    return { faces: [], total, complete: true, wrong: '' };
  }
  if (!/^[\d\s,;+]*$/.test(bare)) return { ...nothing, wrong: wanted.total ? 'Type the faces, or = and their total.' : 'Type the faces as numbers.' };
  const digits = high <= 9 && low >= 0;
  const faces = (digits ? [...bare.replace(/\D/g, '')] : bare.split(/\D+/).filter(Boolean)).map(Number);
  const odd = faces.find((face) => face < low || face > high);
  if (odd !== undefined) return { ...nothing, faces, wrong: `There is no ${odd} on a ${sided(sides, false)}.` };
  if (faces.length > left) return { ...nothing, faces, wrong: `That is ${faces.length} dice; ${left} ${left === 1 ? 'is' : 'are'} wanted.` };
  // A face of two digits may still grow while it is typed: such dice wait for Enter.
  return { faces, total: null, complete: digits && faces.length === left, wrong: '' };
}

/** As the server takes it. */
export const diceText = ({ faces, total }: Typed): string => (total === null ? faces.join(',') : `=${total}`);
