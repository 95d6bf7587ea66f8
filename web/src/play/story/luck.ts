// The dice in words: what the odds promised, what fell.
import type { Story, StoryMoment } from '../../protocol';

const size = (text: string) => Math.abs(Number(text));
/** "2.3" of "2.30", "−0.5" of "-0.50", with the sign where it is wanted. */
export function figure(text: string, sign = false): string {
  const number = Math.round(Number(text) * 10) / 10;
  return `${number < 0 ? '−' : sign && number > 0 ? '+' : ''}${String(Math.abs(number))}`;
}

/** Whether a play fell better than its odds for the side that made it. */
export const isLucky = ({ losses }: Pick<StoryMoment, 'losses'>): boolean => Number(losses.fell) > Number(losses.promised);

/** "17 % for so bad or worse": the chance of what fell, or of worse. */
export function rarity(moment: StoryMoment): string {
  const lucky = isLucky(moment);
  const percent = Math.max(1, Math.round(Number((lucky ? moment.as_good : moment.as_bad).decimal) * 100));
  return `${percent} % for so ${lucky ? 'good' : 'bad'} or ${lucky ? 'better' : 'worse'}`;
}

/** "The dice favoured Union by 2.3 in losses": the luck of both sides together. */
export function luckWords({ luck }: Pick<Story, 'luck'>, sides: readonly string[]): string {
  const favour = luck.reduce((sum, { side, losses }) => sum + (side === 'first' ? 1 : -1) * Number(losses), 0);
  if (Math.abs(favour) < 0.5) return 'The dice favoured nobody.';
  return `The dice favoured the ${sides[favour > 0 ? 0 : 1] ?? ''} side by ${figure(String(Math.abs(favour)))} in losses, against what the odds promised.`;
}

/** The promise of a play that went widest astray, in words. */
export const promiseWords = ({ words, chance, promised, fell }: StoryMoment['promises'][number]): string =>
  (chance ? `${words}: promised ${Math.round(size(promised) * 100)} %, ${Number(fell) > 0 ? 'so it fell' : 'it did not'}` : `${words}: promised ${figure(promised)}, fell ${figure(fell)}`);
