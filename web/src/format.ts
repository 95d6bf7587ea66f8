// How numbers and names are written on the pages.
import type { Exact, Json, PriceUnit } from './protocol';

/** "hasty_works" as words. */
export function plain(name: string): string {
  return name.replaceAll('_', ' ');
}

/** The same with a capital at the start. */
export function titled(name: string): string {
  const words = plain(name);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A chance in per cent: two decimals below 10 and above 90, never 0 or 100 unless it is exactly so. */
export function percent(chance: Exact): string {
  if (chance.fraction === '0') return '0%';
  if (chance.fraction === '1') return '100%';
  const value = Number(chance.decimal) * 100;
  if (value < 0.01) return '<0.01%';
  if (value > 99.99) return '>99.99%';
  const digits = value < 10 || value > 90 ? 2 : 1;
  return `${trimmed(value.toFixed(digits))}%`;
}

/** A chance in whole per cent, where there is little room: never 0 or 100 unless it is exactly so. */
export function wholePercent({ fraction, decimal: text }: Exact): string {
  if (fraction === '0' || fraction === '1') return fraction === '0' ? '0%' : '100%';
  return `${Math.min(99, Math.max(1, Math.round(Number(text) * 100)))}%`;
}

/** "0.50" as "0.5", "2.00" as "2". */
export function trimmed(decimal: string): string {
  return decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal;
}

/** A mean: its whole number, or up to three decimals. */
export function decimal(exact: Exact): string {
  return trimmed(Number(exact.decimal).toFixed(3)).replace('-', '−');
}

/** Whether a fraction is short enough to stand in a line. */
export function isShort(fraction: string): boolean {
  return fraction.length <= 13;
}

/** A long fraction with the middle of its digits left out. */
export function shortened(fraction: string): string {
  if (isShort(fraction)) return fraction;
  return fraction.split('/').map((part) => (part.length > 7 ? `${part.slice(0, 3)}…${part.slice(-2)}` : part)).join('/');
}

/** "+1", "−2" with a true minus, "0". */
export function signed(value: number): string {
  if (value === 0) return '0';
  return value > 0 ? `+${value}` : `−${Math.abs(value)}`;
}

/** A difference of two chances in points of per cent, or of two means. */
export function difference(value: number, ofChances: boolean): string {
  const scaled = ofChances ? value * 100 : value;
  const digits = ofChances ? 1 : 3;
  const text = trimmed(Math.abs(scaled).toFixed(digits));
  if (text === '0') return value === 0 ? '0' : value > 0 ? `+<0.${'0'.repeat(digits - 1)}1` : `−<0.${'0'.repeat(digits - 1)}1`;
  return `${scaled > 0 ? '+' : '−'}${text}`;
}

/** A price in movement points: "3", "2½". */
export function priced(price: number, unit: PriceUnit): string {
  if (unit !== 'half_movement_point') return String(price);
  const half = price % 2 === 0 ? '' : '½';
  return price === 1 ? half : `${Math.floor(price / 2)}${half}`;
}

const unitWords: Record<PriceUnit, string> = { movement_point: 'point', half_movement_point: 'point', action_point: 'point', action: 'action' };
/** "3 points", "1 action". */
export const pricedAloud = (price: number, unit: PriceUnit): string => `${priced(price, unit)} ${unitWords[unit]}${price === 1 || (unit === 'half_movement_point' && price < 3) ? '' : 's'}`;

/** A value of a fact or a result as text, the way the command line takes it. */
export function asText(value: Json): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(asText).join(', ');
  if (typeof value === 'object') return Object.entries(value).map(([name, part]) => `${name} ${asText(part)}`).join(' ');
  return String(value);
}

/** Digits in threes: "1,296". */
export function grouped(digits: string | number): string {
  return String(digits).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** A thing and its number: "1 outcome", "3 outcomes". */
export function counted(count: number, one: string): string {
  return `${grouped(count)} ${one}${count === 1 ? '' : 's'}`;
}

/** What is said of figures that are no more than a sample's: "about, from a sample of 20,000". */
export const sampleWords = (runs: number): string => `about, from a sample of ${runs.toLocaleString('en')}`;

/** "Bartlett", "Bartlett and Sweitzer", "Bartlett, Sweitzer and Ayres". */
export const joined = (names: readonly string[]): string => (names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`);
