// Advice by the measure that the reader has chosen: the figure of each idea, which is the best, and what the figures are.
import { percent } from '../format';
import type { Advice, Measured } from '../protocol';

export type Idea = Advice['ideas'][number];

export interface Weighed {
  /** What it is weighed by: points, where there is no fight to win. */
  by: Measured;
  /** Whether there is another measure. */
  both: boolean;
  /** What the figures are, in a sentence. */
  figures: string;
  ideas: { idea: Idea; figure: string; best: boolean }[];
  /** How often it should be taken, of a choice that is best mixed. */
  share: (idea: Idea) => string;
}

const chance = ({ win }: Idea) => Number(win?.decimal ?? -1);
const often = ({ win_share: share }: Idea) => Number.parseInt(share ?? '0', 10);

export function weighed({ ideas }: Pick<Advice, 'ideas'>, wanted: Measured): Weighed {
  const both = ideas.some(({ win }) => win !== undefined);
  if (wanted === 'win' && both) {
    const order = [...ideas].sort((a, b) => often(b) - often(a) || chance(b) - chance(a));
    return { by: 'win', both, figures: 'Figures: the chance to win this battle.', ideas: order.map((idea, i) => ({ idea, figure: idea.win ? percent(idea.win) : '', best: i === 0 })), share: ({ win_share: share = '' }) => share };
  }
  const known = ideas.some(({ swing }) => swing !== '');
  const figures = known ? 'Figures: the expected swing in points, as the computer counts.' : '';
  return { by: 'points', both, figures, ideas: ideas.map((idea) => ({ idea, figure: idea.swing, best: idea.chosen })), share: ({ share = '' }) => share };
}
