// Lengths in the measure that the reader likes, in games that count in inches and in centimetres.
import { trimmed } from './format';
import type { TableBoard } from './protocol';
import { settings } from './settings.svelte';

/** A length in both measures, `4"/10cm`, as JSON has it in a sentence (docs/protocol.md). */
const told = /(\d+(?:\.\d+)?)\\"\/(\d+(?:\.\d+)?)cm/g;
const thousandths = 1000;
/** A wargame's inch. */
const centimetres = 2.5;

/** Which of the two a table is measured in. */
export const isMetric = ({ metric }: Pick<TableBoard, 'metric'>): boolean => metric && settings.lengths === 'centimetres';

/** An answer of the server with its lengths in one measure. */
export const inOneMeasure = (json: string): string => json.replace(told, (_, inches: string, cm: string) => (settings.lengths === 'centimetres' ? `${cm} cm` : `${inches} ${inches === '1' ? 'inch' : 'inches'}`));

/** So many inches in the measure that a table has. */
const figureOf = (inches: number, board: Pick<TableBoard, 'metric'>): string => trimmed((isMetric(board) ? inches * centimetres : inches).toFixed(3));
/** In short: "3.4 in", "8.5 cm". */
export const shortLength = (inches: number, board: Pick<TableBoard, 'metric'>): string => `${figureOf(inches, board)} ${isMetric(board) ? 'cm' : 'in'}`;
/** In whole words: "3.4 inches", "1 centimetre". */
export function longLength(inches: number, board: Pick<TableBoard, 'metric'>): string {
  const figure = figureOf(inches, board);
  const [one, several] = isMetric(board) ? ['centimetre', 'centimetres'] : ['inch', 'inches'];
  return `${figure} ${figure === '1' ? one : several}`;
}
/** What lies between two strokes of a ruler, in thousandths of an inch: half an inch, or a centimetre. */
export const strokeOf = (board: Pick<TableBoard, 'metric'>): number => (isMetric(board) ? thousandths / centimetres : thousandths / 2);
