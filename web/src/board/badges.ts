// Badges of counters that have a sign of their own.
import type { Badge } from '../protocol';

export interface Sign {
  letter: string;
  /** It hangs from the upper edge, not from the lower one. */
  low: boolean;
}

const signs: Partial<Record<Badge['kind'], Sign>> = {
  wrecked: { letter: '½', low: false }, depleted: { letter: '∅', low: false }, counter_battery: { letter: '•', low: false }, out_of_command: { letter: '!', low: true },
};

/** The sign of a badge; of one that has levels, its level. */
export function signOf({ kind, level }: Badge): Sign | undefined {
  const sign = signs[kind];
  return sign && level !== undefined ? { ...sign, letter: String(level) } : sign;
}
