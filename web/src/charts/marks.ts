// Notes on charts: ids without the letter of their game, and what a cell says in words.
import { plain } from '../format';
import type { Chart, GridChart } from '../protocol';

/** A heading or cell as it is shown: blanks for underscores, and a true minus. */
export const printed = (text: string) => plain(text).replace(/^-(?=\d)/, '−');

/** A value of a list: "+1" where it is added to something, "−1", "4 hexes". */
export const listValue = (value: string, added: boolean) => (added && /^[1-9]/.test(value) ? `+${value}` : printed(value));

/** "P.D2" as "D2": on a sheet of one game its letter says nothing. */
export const shortId = (id: string) => id.replace(/^[A-Z]\./, '');

const named = (heading: string, scale: string) => (scale === '' ? plain(heading) : `${scale} ${plain(heading)}`);

/** The headings of a row or column on all its scales: "open 3, covered 2". */
export function headingWords(axis: GridChart['rows'], index: number): string {
  return axis.scales
    .filter(({ headings }) => (headings[index] ?? '') !== '')
    .map(({ headings, name }) => named(headings[index]!, name)).join(', ');
}

/** What is said of a cell: where it is, what it has, what that means, and why it is doubtful. */
export function cellWords(chart: GridChart, row: number, column: number): string {
  const parts = chart.layers.flatMap(({ name, cells }) => {
    const cell = cells[row]?.[column];
    if (!cell || (name !== '' && cell.text === '-')) return [];
    const means = cell.means !== '' && cell.means !== cell.text ? `${plain(cell.text)}, ${cell.means}` : plain(cell.text);
    const note = cell.note ? ` (${cell.note}: ${chart.notes[cell.note] ?? 'doubtful'})` : '';
    return [`${name === '' ? '' : `${name}: `}${means}${note}`];
  });
  return `${headingWords(chart.rows, row)}; ${headingWords(chart.columns, column)}: ${parts.join('; ')}`;
}

/** Everything on a chart that a search may find. */
export function searchText(chart: Chart): string {
  const inside = chart.kind === 'list'
    ? [chart.unit, ...chart.entries.flatMap(({ key, value, rule, words, note }) => [key, value, rule, words, note])]
    : [
      chart.rows.words, chart.columns.words,
      ...[...chart.rows.scales, ...chart.columns.scales].flatMap(({ name, headings }) => [name, ...headings]),
      ...chart.layers.flatMap(({ name, cells }) => [name, ...cells.flat().flatMap(({ text, means }) => [text, means])]),
    ];
  const all = [chart.name, chart.title, chart.source, chart.house, ...Object.entries(chart.notes).flat(), ...new Set(inside)];
  return plain(all.join('\n')).toLowerCase();
}

/** Whether a chart has every word that is asked for. */
export const matches = (text: string, asked: string) =>
  plain(asked).toLowerCase().split(/\s+/).every((word) => text.includes(word));
