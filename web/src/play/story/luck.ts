// The dice in words: what the odds promised, what fell.
import { sampleWords, titled } from '../../format';
import type { Story, StoryMoment } from '../../protocol';

const size = (text: string) => Math.abs(Number(text));
/** "2.3" of "2.30", "−0.5" of "-0.50", with the sign where it is wanted. */
export function figure(text: string, sign = false): string {
  const number = Math.round(Number(text) * 10) / 10;
  return `${number < 0 ? '−' : sign && number > 0 ? '+' : ''}${String(Math.abs(number))}`;
}

/** Whether a play fell better than its odds for the side that made it. */
export const isLucky = ({ losses }: Pick<StoryMoment, 'losses'>): boolean => Number(losses.fell) > Number(losses.promised);

/** "17 % for so bad or worse": the chance of what fell, or of worse; of a sample it says so. */
export function rarity(moment: StoryMoment): string {
  const lucky = isLucky(moment);
  const percent = Math.max(1, Math.round(Number((lucky ? moment.as_good : moment.as_bad).decimal) * 100));
  return `${percent} % for so ${lucky ? 'good' : 'bad'} or ${lucky ? 'better' : 'worse'}${moment.sample > 0 ? ` (${sampleWords(moment.sample)})` : ''}`;
}

/** "The dice favoured the Union side by 2.3 in losses": the luck of both sides together; about, where some of it comes from samples. */
export function luckWords({ luck }: Pick<Story, 'luck'>, sides: readonly string[]): string {
  const favour = luck.reduce((sum, { side, losses }) => sum + (side === 'first' ? 1 : -1) * Number(losses), 0);
  const sampled = luck.reduce((sum, side) => sum + side.sampled, 0);
  const plays = luck.reduce((sum, side) => sum + side.plays, 0);
  const source = sampled > 0 ? ` The odds of ${sampled} of ${plays} plays are samples.` : '';
  if (Math.abs(favour) < 0.5) return `The dice favoured nobody.${source}`;
  return `The dice favoured the ${sides[favour > 0 ? 0 : 1] ?? ''} side by ${sampled > 0 ? 'about ' : ''}${figure(String(Math.abs(favour)))} in losses, against what the odds promised.${source}`;
}

/** The promise of a play that went widest astray, in words. */
export const promiseWords = ({ words, chance, promised, fell }: StoryMoment['promises'][number]): string =>
  (chance ? `${titled(words)}: promised ${Math.round(size(promised) * 100)} %, ${Number(fell) > 0 ? 'so it fell' : 'it did not'}` : `${titled(words)}: promised ${figure(promised)}, fell ${figure(fell)}`);
