// An army as lines of text: what the columns may be, and what is wrong with what was pasted. The server has the last word.
import { bounds } from '../form_model';
import type { Field, UnitKind } from '../protocol';

export interface PastedUnit {
  line: number;
  side: string;
  name: string;
  group: string;
  kind: string;
  facts: string;
  wrong: string;
}

export interface Pasted {
  units: PastedUnit[];
  /** What is wrong with the whole of it, or with its first line. */
  wrong: string;
}

const own = ['side', 'name', 'group', 'kind'];

const count = (text: string, sign: string) => text.split(sign).length - 1;
/** What parts the cells: whatever the first line has most of. */
export const separator = (heading: string): string =>
  [',', ';', '\t'].reduce((best, sign) => (count(heading, sign) > count(heading, best) ? sign : best));

/** Cells of one line; quotes hold separators, two quotes are one. */
export function cells(line: string, mark = separator(line)): string[] {
  const found: string[] = [];
  let cell = '';
  let quoted = false;
  for (let i = 0; i < line.length; i += 1) {
    const sign = line[i]!;
    if (quoted && sign === '"' && line[i + 1] === '"') { cell += '"'; i += 1; }
    else if (sign === '"' && (quoted || cell.trim() === '')) { quoted = !quoted; if (quoted) cell = ''; }
    else if (sign === mark && !quoted) { found.push(cell.trim()); cell = ''; }
    else cell += sign;
  }
  return [...found, cell.trim()];
}

const written = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The columns of all kinds, each once. */
export function columns(kinds: UnitKind[]): string[] {
  return [...own, ...new Set(kinds.flatMap(({ fields }) => fields.map(({ name }) => name)))];
}

/** The first line, and one line for each kind with its standard facts. */
export function template(kinds: UnitKind[], sides: [string, string]): string {
  const all = columns(kinds);
  const lines = kinds.map(({ name, fields }, i) => all.map((column) => {
    if (column === 'side') return sides[0];
    if (column === 'name') return `${name.replaceAll('_', ' ')} ${i + 1}`;
    if (column === 'group') return '';
    if (column === 'kind') return name;
    return fields.find((field) => field.name === column)?.default ?? '';
  }).map(written).join(','));
  return [all.join(','), ...lines].join('\n');
}

function fieldWrong(field: Field | undefined, column: string, text: string, kind: string): string {
  if (text === '') return '';
  if (!field) return `${kind} has no “${column}”`;
  if (field.type === 'number' && (!/^[-+]?\d+$/.test(text) || Number(text) < bounds(field)[0] || Number(text) > bounds(field)[1])) {
    return `${column} is “${text}”, but must be from ${field.low} to ${field.high}`;
  }
  if (field.type === 'name' && field.choices && !field.choices.includes(text)) return `${column} is “${text}”, but must be one of ${field.choices.join(', ')}`;
  if (field.type === 'yes or no' && text !== 'yes' && text !== 'no') return `${column} is “${text}”, but must be yes or no`;
  return '';
}

export function readArmy(text: string, kinds: UnitKind[], sides: [string, string]): Pasted {
  const lines = text.split(/\r?\n/).map((line, i) => ({ line, number: i + 1 })).filter(({ line }) => line.trim() !== '' && !line.trim().startsWith('#'));
  const [first, ...rest] = lines;
  if (!first) return { units: [], wrong: '' };
  const mark = separator(first.line);
  const heads = cells(first.line, mark);
  const known = [...columns(kinds), 'facts'];
  const strange = heads.filter((head) => !known.includes(head));
  const lacking = ['side', 'name'].find((head) => !heads.includes(head));
  if (lacking) return { units: [], wrong: `The first line names the columns, and one of them must be “${lacking}”.` };
  if (strange.length > 0) return { units: [], wrong: `There is no column “${strange[0]}”; there are ${known.join(', ')}.` };
  if (rest.length === 0) return { units: [], wrong: 'There are no units below the first line.' };
  const units = rest.map(({ line, number }): PastedUnit => {
    const parts = cells(line, mark);
    const at = (head: string) => parts[heads.indexOf(head)] ?? '';
    const kind = kinds.find(({ name }) => name === at('kind')) ?? kinds[0];
    // A kind that is none of the book's is meant for the unit's own field of that name.
    const ownKind = kind?.name === at('kind') || at('kind') === '' ? '' : fieldWrong(kind?.fields.find(({ name }) => name === 'kind'), 'kind', at('kind'), kind?.name ?? '');
    const facts = heads.map((head, i) => [head, parts[i] ?? ''] as const).filter(([head, said]) => !own.includes(head) && head !== 'facts' && said !== '');
    const wrongs = [
      parts.length > heads.length ? `it has ${parts.length} cells, the first line ${heads.length}` : '',
      !sides.includes(at('side')) ? `side is “${at('side')}”, but must be ${sides[0]} or ${sides[1]}` : '',
      at('name') === '' ? 'it has no name' : '',
      ownKind ? `kind is “${at('kind')}”, but must be one of ${kinds.map(({ name }) => name).join(', ')}` : '',
      ...(kind ? facts.map(([head, said]) => fieldWrong(kind.fields.find(({ name }) => name === head), head, said, kind.name)) : []),
    ];
    return {
      line: number, side: at('side'), name: at('name'), group: at('group'), kind: at('kind'),
      facts: facts.map(([head, said]) => `${head.replaceAll('_', ' ')} ${said}`).join(', '), wrong: wrongs.filter(Boolean)[0] ?? '',
    };
  });
  return { units, wrong: '' };
}
