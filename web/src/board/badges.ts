// Small signs of what is true of a counter or a block, drawn in a square of ten; what has no drawing is a letter. Letters in a box are orders.
import type { Badge } from '../protocol';

interface Drawn {
  path?: string;
  letter?: string;
  /** It is serious. */
  grave?: true;
  /** It hangs from the upper edge of a counter, not from the lower one. */
  high?: true;
}

const arrow = 'M1.5 5h6M5.4 2.8L7.7 5 5.4 7.2';
const back = 'M8.2 5h-6M4.6 2.8L2.3 5l2.3 2.2';
const crossed = 'M2 2l6 6M8 2l-6 6';
const signs: Partial<Record<Badge['kind'], Drawn>> = {
  out_of_supply: { path: 'M5 1.5v4.5M5 7.6v.9', grave: true },
  engaged: { path: crossed, grave: true },
  attacked: { path: crossed },
  on_the_march: { path: 'M2 8V2M2 2.2h5.5L6 4l1.5 1.8H2' },
  hungry: { path: 'M2.5 4.5h5M3 4.5a2 2 0 0 0 4 0M5 1.5v1.5' },
  force_marched: { path: 'M1.5 3l2.6 2-2.6 2M5 3l2.6 2-2.6 2' },
  moved: { path: arrow },
  // An eye that is struck out.
  masked: { path: 'M.8 5q4.2-5 8.4 0-4.2 5-8.4 0M2 8.6l6-7.2' },
  activated: { path: 'M2 5.2l2.2 2.2L8 3' },
  called_away: { path: back },
  recalled: { path: back },
  wrecked: { letter: '½', grave: true },
  depleted: { letter: '∅' },
  counter_battery: { letter: '•' },
  battered: { letter: '½', grave: true },
  // A crack; a cartridge that is struck out; a horse's turn; a star.
  damaged: { path: 'M5.8 1L3.6 5h2.8L4.2 9', grave: true },
  low_ammunition: { path: 'M3.6 8.6V4.4Q5 -.6 6.4 4.4v4.2zM1.6 7.6l6.8-4.6' },
  turned: { path: 'M7.8 6.2A3 3 0 1 1 7 3M7.4 1v2.4H5' },
  driven: { path: 'M5 1.2l1.1 2.5 2.7.2-2.1 1.8.7 2.6L5 6.9 2.6 8.3l.7-2.6-2.1-1.8 2.7-.2z' },
  // A token that still lies there.
  to_activate: { path: 'M5 1.6a3.4 3.4 0 1 0 .01 0' },
  out_of_command: { letter: '!', grave: true, high: true },
};

export interface Sign {
  kind: Badge['kind'];
  words: string;
  path: string;
  letter: string;
  grave: boolean;
  high: boolean;
}

export const wears = (badges: readonly Badge[], kind: Badge['kind']): boolean => badges.some((badge) => badge.kind === kind);

/** Works are drawn about those who stand in them, not upon them. Of what has levels the sign is its level. */
export function signsOf(badges: readonly Badge[]): Sign[] {
  return badges.filter(({ kind }) => kind !== 'entrenched').map(({ kind, words, level }) => {
    const { path = '', letter = '', grave = false, high = false } = signs[kind] ?? {};
    return { kind, words, path, letter: level === undefined ? letter || (path ? '' : words.charAt(0).toUpperCase()) : String(level), grave, high };
  });
}
