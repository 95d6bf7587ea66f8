// The bar of verdicts: which margin lies where on it. The first side's end is at the left.
import type { Margin, Side, VerdictZone } from '../protocol';

export interface Scale {
  /** Where a margin lies, from 0 at the left to 1. */
  at: (margin: number) => number;
  /** The ends of a zone. */
  left: (to: number | undefined) => number;
  right: (from: number | undefined) => number;
}

/** Wide enough for the thresholds and some ground beyond them; what lies further out is drawn at the end. */
export function scaleOf({ zones }: Pick<Margin, 'zones'>): Scale {
  const known = zones.flatMap(({ from, to }) => [from, to]).filter((number): number is number => number !== undefined);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const beyond = Math.max(4, (high - low) * 0.42);
  const [least, most] = [low - beyond, high + beyond];
  const at = (margin: number) => Math.min(0.985, Math.max(0.015, (most - margin) / (most - least)));
  // Between two whole numbers lies the border of two zones.
  return { at, left: (to) => (to === undefined ? 0 : at(to + 0.5)), right: (from) => (from === undefined ? 1 : at(from - 0.5)) };
}

/** The thresholds as they are written under the bar: by how many somebody leads there, and who; what a side needs at least, of two that touch the first side's alone. */
export function ticksOf(zones: readonly VerdictZone[]): { at: number; label: string; leads: Side | '' }[] {
  const found: { at: number; label: string; leads: Side | '' }[] = [];
  for (const { winner, from, to } of zones) {
    const at = winner === 'first' ? from : winner === 'second' ? to : undefined;
    if (at === undefined || found.some((tick) => Math.abs(tick.at - at) <= 1)) continue;
    found.push({ at, label: at === 0 ? '0' : `+${Math.abs(at)}`, leads: at > 0 ? 'first' : at < 0 ? 'second' : '' });
  }
  return found;
}

/** Who has more points, and by how many: "Union +14". */
export function leader({ now, sides }: Pick<Margin, 'now' | 'sides'>): { side: Side | ''; words: string } {
  if (now === 0) return { side: '', words: 'even' };
  const side = now > 0 ? 'first' : 'second';
  return { side, words: `${sides[now > 0 ? 0 : 1] ?? ''} +${Math.abs(now)}` };
}
