// One number that a reader cares about, taken from the odds: a chance, "at least", or a mean.
import { decimal, percent, plain } from './format';
import type { Exact, FieldOdds, SolvedOdds } from './protocol';

export interface Measure {
  /** "defenders_retreat=yes", "attacker_steps>=1", "attacker_steps~mean". */
  id: string;
  words: string;
  ofChances: boolean;
}

const never: Exact = { fraction: '0', decimal: '0.000000000' };

export function parseMeasure(id: string): { field: string; kind: '=' | '>=' | '~'; value: string } | null {
  const match = /^([\w.]+)(>=|=|~)(.*)$/s.exec(id);
  return match && { field: match[1]!, kind: match[2] as '=' | '>=' | '~', value: match[3]! };
}

/** Everything that may be asked of these fields. */
export function measures(fields: FieldOdds[]): Measure[] {
  return fields.flatMap((field): Measure[] => {
    if (field.type === 'yes or no') return [{ id: `${field.name}=yes`, words: field.words, ofChances: true }];
    if (field.type === 'number') {
      return [
        { id: `${field.name}~mean`, words: `${field.words}: mean`, ofChances: false },
        ...field.chances.slice(1).map(({ value }) => (
          { id: `${field.name}>=${value}`, words: `${field.words}: at least ${value}`, ofChances: true })),
      ];
    }
    return field.chances.map(({ value }) => (
      { id: `${field.name}=${value}`, words: `${field.words}: ${plain(value)}`, ofChances: true }));
  });
}

/** The first measure that is not certain: a yes or no, else a mean, else anything. */
export function firstMeasure(fields: FieldOdds[]): string {
  const varied = fields.filter((field) => field.chances.length > 1);
  const best = varied.find((field) => field.type === 'yes or no') ?? varied.find((field) => field.type === 'number') ?? varied[0] ?? fields[0];
  return (best && measures([best])[0]?.id) ?? '';
}

/** The measure of these fields; null where there is no such field. */
export function measured(fields: FieldOdds[] | undefined, id: string): Exact | null {
  const asked = parseMeasure(id);
  const field = fields?.find(({ name }) => name === asked?.field);
  if (!asked || !field) return null;
  if (asked.kind === '~') return field.mean ?? null;
  if (asked.kind === '=') return field.chances.find(({ value }) => value === asked.value)?.chance ?? never;
  // The chances are in rising order: the first value that reaches the mark has the chance asked for.
  return field.chances.find(({ value }) => Number(value) >= Number(asked.value))?.at_least ?? never;
}

export function measureWords(id: string, fields: FieldOdds[]): string {
  const asked = parseMeasure(id);
  const field = fields.find(({ name }) => name === asked?.field);
  if (!asked || !field) return plain(id);
  if (asked.kind === '~') return `${field.words}: mean`;
  if (asked.kind === '>=') return `${field.words}: at least ${asked.value}`;
  return field.type === 'yes or no' && asked.value === 'yes' ? field.words : `${field.words}: ${plain(asked.value)}`;
}

export const isChance = (id: string) => parseMeasure(id)?.kind !== '~';

/** The measure as it is shown. */
export const shown = (value: Exact, id: string) => (isChance(id) ? percent(value) : decimal(value));

/** The worth of a solved game or of one of its pairs. */
export const solvedFigure = (value: Exact, { of_chances: ofChances }: Pick<SolvedOdds, 'of_chances'>) => (ofChances ? percent(value) : decimal(value));
