// Sentences with the names of units told apart from the words around them.
import type { Side, Unit } from '../protocol';

export interface Part {
  text: string;
  side: Side | null;
}

export type Named = (words: string) => Part[];

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Splits a sentence at the names of units. */
export function namer(units: Unit[]): Named {
  const sides = new Map(units.filter(({ name }) => name.trim().length > 1).map(({ name, side }) => [name, side]));
  if (sides.size === 0) return (words) => [{ text: words, side: null }];
  const names = [...sides.keys()].sort((a, b) => b.length - a.length).map(escaped);
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${names.join('|')})(?![\\p{L}\\p{N}])`, 'u');
  return (words) => words.split(pattern).map((text, i) => ({ text, side: i % 2 === 1 ? sides.get(text) ?? null : null })).filter(({ text }) => text !== '');
}
