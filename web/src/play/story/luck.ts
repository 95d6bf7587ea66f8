// The dice in words: what the odds promised, what fell.
import type { Story, StoryMoment } from '../../protocol';

const size = (text: string) => Math.abs(Number(text));
/** "2.3" of "2.30", "−0.5" of "-0.50", with the sign where it is wanted. */
export function figure(text: string, sign = false): string {
  const number = Math.round(Number(text) * 10) / 10;
  return `${number < 0 ? '−' : sign && number > 0 ? '+' : ''}${String(Math.abs(number))}`;
}

/** Whether a play fell better than its odds for the side that made it. */
export const isLucky = ({ points, losses }: StoryMoment): boolean => Number(points.fell) - Number(points.promised) + Number(losses.fell) - Number(losses.promised) > 0;

/** "one in six so bad": the chance of what fell, or of worse. */
export function rarity(moment: StoryMoment): string {
  const lucky = isLucky(moment);
  const percent = Math.max(1, Math.round(Number((lucky ? moment.as_good : moment.as_bad).decimal) * 100));
  return `${percent} % for so ${lucky ? 'good' : 'bad'} or ${lucky ? 'better' : 'worse'}`;
}

/** By how much the dice of both sides together favoured the first: in points and in losses. */
export function favour({ luck }: Pick<Story, 'luck'>): { points: number; losses: number } {
  const of = (what: 'points' | 'losses') => luck.reduce((sum, one) => sum + (one.side === 'first' ? 1 : -1) * Number(one[what]), 0);
  return { points: of('points'), losses: of('losses') };
}

/** "The dice favoured the Union by 2.3 points and 1.5 losses." */
export function luckWords(story: Pick<Story, 'luck'>, sides: readonly string[]): string {
  const { points, losses } = favour(story);
  const total = points === 0 ? losses : points;
  if (Math.abs(points) < 0.5 && Math.abs(losses) < 0.5) return 'The dice favoured nobody.';
  const sign = total > 0 ? 1 : -1;
  return `The dice favoured ${sides[total > 0 ? 0 : 1] ?? ''}: ${figure(String(points * sign), true)} points, ${figure(String(losses * sign), true)} in losses, against what the odds promised.`;
}

/** The promise of a play that went widest astray, in words. */
export const promiseWords = ({ words, chance, promised, fell }: StoryMoment['promises'][number]): string =>
  (chance ? `${words}: promised ${Math.round(size(promised) * 100)} %, ${Number(fell) > 0 ? 'so it fell' : 'it did not'}` : `${words}: promised ${figure(promised)}, fell ${figure(fell)}`);
