// Small signs of what is true of a block, drawn in a square of ten; what has none is a letter.
import type { Badge } from '../../protocol';

const signs: Partial<Record<Badge['kind'], string>> = {
  out_of_supply: 'M5 1.5v4.5M5 7.6v.9',
  engaged: 'M2 2l6 6M8 2l-6 6',
  on_the_march: 'M2 8V2M2 2.2h5.5L6 4l1.5 1.8H2',
  hungry: 'M2.5 4.5h5M3 4.5a2 2 0 0 0 4 0M5 1.5v1.5',
  force_marched: 'M1.5 3l2.6 2-2.6 2M5 3l2.6 2-2.6 2',
  moved: 'M1.5 5h6M5.4 2.8L7.7 5 5.4 7.2',
  activated: 'M2 5.2l2.2 2.2L8 3',
  called_away: 'M8.2 5h-6M4.6 2.8L2.3 5l2.3 2.2',
  recalled: 'M8.2 5h-6M4.6 2.8L2.3 5l2.3 2.2',
};
const grave: ReadonlySet<Badge['kind']> = new Set(['out_of_supply', 'engaged'] as const);

export interface Sign {
  words: string;
  path: string;
  letter: string;
  grave: boolean;
}

export const wears = (badges: readonly Badge[], kind: Badge['kind']): boolean => badges.some((badge) => badge.kind === kind);

/** Works are drawn about the block, not upon it. */
export function signsOf(badges: readonly Badge[]): Sign[] {
  return badges.filter(({ kind }) => kind !== 'entrenched').map(({ kind, words }) => {
    const path = signs[kind] ?? '';
    return { words, path, letter: path ? '' : words.charAt(0).toUpperCase(), grave: grave.has(kind) };
  });
}
