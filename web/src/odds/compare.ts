// Two distributions of one field side by side.
import type { Chance, FieldOdds, Json } from '../protocol';

export interface Line {
  value: string;
  now: Chance | undefined;
  pinned: Chance | undefined;
}

/** Every value that occurs in either, numbers in order, others as they come. */
export function lines(now: FieldOdds, pinned: FieldOdds | undefined): Line[] {
  const values = [...new Set([...now.chances, ...(pinned?.chances ?? [])].map(({ value }) => value))];
  if (now.type === 'number') values.sort((a, b) => Number(a) - Number(b));
  return values.map((value) => ({
    value,
    now: now.chances.find((chance) => chance.value === value),
    pinned: pinned?.chances.find((chance) => chance.value === value),
  }));
}

/** Whether a field has one value only, in both cases the same. */
export function isCertain(now: FieldOdds, pinned: FieldOdds | undefined): boolean {
  return lines(now, pinned).length === 1;
}

/** The chance of a yes; none where it never happens. */
export const yes = (field: FieldOdds | undefined) => field?.chances.find(({ value }) => value === 'yes');

/** What an outcome has for a field, which may be an item of a list: "targets.0". */
export function resultAt(result: Json, name: string): Json {
  let here: Json | undefined = result;
  for (const part of name.split('.')) {
    if (Array.isArray(here)) here = here[Number(part)];
    else here = typeof here === 'object' ? here[part] : undefined;
  }
  return here ?? '';
}
