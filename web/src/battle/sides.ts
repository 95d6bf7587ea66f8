// The two sides of a battle.
import type { Side } from '../protocol';

export const other = (side: Side): Side => (side === 'first' ? 'second' : 'first');
export const sideName = (sides: [string, string], side: Side): string => sides[side === 'first' ? 0 : 1];
