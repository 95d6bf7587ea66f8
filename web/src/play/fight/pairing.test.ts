import { describe, expect, it } from 'vitest';
import type { Chart, Exact } from '../../protocol';
import { chartCell, flat, pairQuestion, share, worst } from './pairing';

const exact = (decimal: string): Exact => ({ fraction: decimal, decimal });
const solved = { rows: ['probe', 'assault'], columns: ['stand', 'withdraw'], payoff: [[exact('0.4'), exact('1')], [exact('0.5'), exact('0.9')]] };

describe('a pair of options', () => {
  it('is asked for with the facts of the battle', () => {
    expect(flat({ attacker: { strength: 12, moved: true }, can_withdraw: false })).toEqual([['attacker.strength', '12'], ['attacker.moved', 'yes'], ['can_withdraw', 'no']]);
    const asked = pairQuestion('toy', { procedure: 'clash', row: 'ours', column: 'theirs', chart: 'pairs' }, { ours: 'probe' }, [], { row: 'assault', column: 'stand' });
    expect([asked.procedure, asked.facts]).toEqual(['clash', [['ours', 'assault'], ['theirs', 'stand']]]);
  });
  it('has its rounds from the chart that is told', () => {
    const axis = (headings: string[]) => ({ words: '', scales: [{ name: '', headings }] });
    const cell = (text: string, means = '') => ({ text, means });
    const chart = { kind: 'chart', rows: axis(['probe', 'assault', 'pitched']), columns: axis(['stand', 'withdraw']), layers: [{ name: '', cells: [[cell('1'), cell('1')], [cell('2'), cell('1')], [cell('UNL', 'unlimited rounds'), cell('1')]] }] } as unknown as Chart;
    const rounds = chartCell(chart);
    expect([rounds('assault', 'stand'), rounds('probe', 'withdraw'), rounds('pitched', 'stand')]).toEqual(['2 rounds', '1 round', 'unlimited rounds']);
    expect([rounds('charge', ''), chartCell(undefined)('assault', 'stand')]).toEqual(['', '']);
  });
  it('is coloured by its chance, or by what it gains or loses', () => {
    expect(share(exact('0.4'), { payoff: solved.payoff, of_chances: true })).toBe(0.4);
    const points = { payoff: [[exact('-1'), exact('0'), exact('2')]], of_chances: false };
    expect([share(exact('2'), points), share(exact('0'), points), share(exact('-1'), points)]).toEqual([1, 0.5, 0.25]);
  });
  it('comes to so much at worst', () => {
    expect(worst(solved, 'assault', true)?.decimal).toBe('0.5');
    expect(worst(solved, 'withdraw', false)?.decimal).toBe('1');
    expect(worst(solved, 'charge', true)).toBeUndefined();
  });
});
