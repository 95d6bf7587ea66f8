import { describe, expect, it } from 'vitest';
import { weighed, type Idea } from './advice';

const chance = (fraction: string, decimal: string) => ({ fraction, decimal });
const idea = (words: string, more: Partial<Idea> = {}): Idea => ({ words, swing: '+0.10', why: 'because', chosen: false, ...more });

describe('advice', () => {
  const probe = idea('Probe', { swing: '+0.40', chosen: true, share: '100 %', win: chance('1/4', '0.250000000') });
  const assault = idea('Assault', { swing: '+0.10', win: chance('1/2', '0.500000000'), win_share: '70 %' });
  const pitched = idea('Pitched battle', { swing: '-0.20', win: chance('1/2', '0.500000000'), win_share: '30 %' });
  const ideas = [probe, assault, pitched];

  it('in points is the computer\'s own', () => {
    const { by, both, figures, ideas: found, share } = weighed({ ideas }, 'points');
    expect([by, both, figures]).toEqual(['points', true, 'Figures: the expected swing in points, as the computer counts.']);
    expect(found.map(({ figure, best }) => [figure, best])).toEqual([['+0.40', true], ['+0.10', false], ['-0.20', false]]);
    expect(share(probe)).toBe('100 %');
  });
  it('by the chance to win has another order, another best and another mixture', () => {
    const { by, figures, ideas: found, share } = weighed({ ideas }, 'win');
    expect([by, figures]).toEqual(['win', 'Figures: the chance to win this battle.']);
    expect(found.map(({ idea: { words }, figure, best }) => [words, figure, best])).toEqual([['Assault', '50%', true], ['Pitched battle', '50%', false], ['Probe', '25%', false]]);
    expect([share(assault), share(probe)]).toEqual(['70 %', '']);
  });
  it('is in points where there is no battle to be won', () => {
    const { by, both, figures } = weighed({ ideas: [idea('Jackson to Luray')] }, 'win');
    expect([by, both]).toEqual(['points', false]);
    expect(figures).toMatch(/in points, as the computer counts/);
    expect(weighed({ ideas: [idea('', { swing: '' })] }, 'points').figures).toBe('');
  });
});
