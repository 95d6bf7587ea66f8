// One pair of options out of the game that both sides play in secret: the question for its odds, its rounds, and how it is coloured.
import { asText } from '../../format';
import type { Chart, Exact, Fact, Json, Question, SolvedOdds } from '../../protocol';

/** Records as dotted paths. */
export function flat(facts: { [name: string]: Json }, path = ''): Fact[] {
  return Object.entries(facts).flatMap(([name, value]): Fact[] => {
    const here = path === '' ? name : `${path}.${name}`;
    return typeof value === 'object' && !Array.isArray(value) ? flat(value, here) : [[here, asText(value)]];
  });
}

/** The same facts with both options said, as the odds tell where they are asked. */
export function pairQuestion(ruleset: string, { procedure, row, column }: SolvedOdds['pair'], facts: { [name: string]: Json }, rules: Fact[], chosen: { row: string; column: string }): Question {
  return { ruleset, procedure, facts: flat({ ...facts, [row]: chosen.row, [column]: chosen.column }), rules };
}

/** What a chart has in the row and column of these names: the rounds of a pair. */
export function chartCell(chart: Chart | undefined): (row: string, column: string) => string {
  if (chart?.kind !== 'chart') return () => '';
  const [down, across] = [chart.rows.scales[0]?.headings ?? [], chart.columns.scales[0]?.headings ?? []];
  return (row, column) => {
    const cell = chart.layers[0]?.cells[down.indexOf(row)]?.[across.indexOf(column)];
    return cell ? roundWords(cell.text, cell.means) : '';
  };
}

const roundWords = (text: string, means: string): string => (/^\d+$/.test(text) ? `${text} round${text === '1' ? '' : 's'}` : means || text);

/** How much of the best there is in a value, from 0 to 1: of chances the chance itself; of gains and losses an even one is a half. */
export function share({ decimal }: Exact, { payoff, of_chances: ofChances }: Pick<SolvedOdds, 'payoff' | 'of_chances'>): number {
  if (ofChances) return Number(decimal);
  const most = Math.max(...payoff.flat().map((one) => Math.abs(Number(one.decimal))));
  return most === 0 ? 0.5 : 0.5 + Number(decimal) / most / 2;
}

/** How strongly a value is coloured, in per cent: an even one not at all, a sure one well, and never so much that it cannot be read. */
export const tint = (part: number): number => Math.round(6 + Math.abs(part - 0.5) * 96);

/** What an option comes to at worst: the lowest of its row for the attacker, the highest of its column for the defender. */
export function worst({ payoff, rows, columns }: Pick<SolvedOdds, 'payoff' | 'rows' | 'columns'>, option: string, attacks: boolean): Exact | undefined {
  const line = attacks ? payoff[rows.indexOf(option)] : columns.includes(option) ? payoff.map((row) => row[columns.indexOf(option)]!) : undefined;
  const better = (a: Exact, b: Exact) => (attacks ? Number(a.decimal) <= Number(b.decimal) : Number(a.decimal) >= Number(b.decimal));
  return line?.reduce<Exact | undefined>((found, value) => (!found || !better(found, value) ? value : found), undefined);
}
