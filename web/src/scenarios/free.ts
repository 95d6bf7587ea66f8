// The text of a free battle as the page handles it: lines, of which some lie on the table and can be drawn, moved and taken away. Whether it is right, the program says.

/** What lies on a table at points, in inches, by the line that says so. */
export interface Drawable {
  line: number;
  /** "area woods rough", "hill 1", "line wall", "road"; of an objective that word alone. */
  word: string;
  name: string;
  points: [number, number][];
  closed: boolean;
}

const pointed = /(\d+(?:\.\d+)?),(\d+(?:\.\d+)?)/g;
const pointsIn = (text: string): [number, number][] => [...text.matchAll(pointed)].map(([, x, y]) => [Number(x), Number(y)]);
const written = (points: readonly (readonly [number, number])[]) => points.map(([x, y]) => `${Math.round(x * 100) / 100},${Math.round(y * 100) / 100}`).join(' ');
const wordsOf = (text: string) => text.trim().split(/\s+/);
/** What is drawn, by the first word of its line: whether it ends where it began. */
const drawn = new Map([['area', true], ['hill', true], ['line', false], ['road', false]]);
/** Of these the next word says enough. */
const headings = new Set(['area', 'line']);

/** "objective 5 30,22 nobody | the middle", in its parts. */
function goalIn(content: string) {
  const [facts = '', name = ''] = content.split('|');
  const [word, worth, at = '', holder] = wordsOf(facts);
  return word === 'objective' ? { worth, at, holder, name: name.trim() } : undefined;
}

export function drawables(text: string): Drawable[] {
  return text.split('\n').flatMap((content, line) => {
    const goal = goalIn(content);
    if (goal) return [{ line, word: 'objective', name: goal.name, points: pointsIn(goal.at), closed: false }];
    const [head = '', rest = ''] = content.split(':');
    const words = wordsOf(head);
    const closed = drawn.get(words[0]!);
    return closed === undefined ? [] : [{ line, word: words.slice(0, -1).join(' '), name: words.at(-1)!, points: pointsIn(rest), closed }];
  });
}

/** What it is, as a list says it: "woods rough", "hill 1". */
export const labelOf = (word: string): string => { const words = wordsOf(word); return words.slice(headings.has(words[0]!) ? 1 : 0).join(' '); };

const changed = (text: string, line: number, content: string | null): string => {
  const lines = text.split('\n');
  lines.splice(line, 1, ...(content === null ? [] : [content]));
  return lines.join('\n');
};

/** The thing with other points. */
export function moved(text: string, { line, word, name }: Drawable, points: readonly (readonly [number, number])[]): string {
  const old = text.split('\n')[line]!;
  const goal = goalIn(old);
  return changed(text, line, goal ? `objective ${goal.worth} ${written(points)} ${goal.holder} | ${goal.name}` : `${word} ${name}: ${written(points)}`);
}

/** The text without a thing, and without the fords and bridges of it. */
export const removed = (text: string, { line, name }: Drawable): string =>
  changed(text, line, null).split('\n').filter((content) => { const [head = '', at = ''] = content.split(':'); return wordsOf(head)[0] !== 'gap' || wordsOf(at)[0] !== name; }).join('\n');

/** The text with one thing more. */
export function added(text: string, word: string, points: readonly (readonly [number, number])[]): string {
  if (word === 'objective') return withLine(text, '', `objective 3 ${written(points)} nobody | objective ${drawables(text).filter((one) => one.word === word).length + 1}`);
  const stem = wordsOf(labelOf(word))[0]!;
  const names = new Set(drawables(text).map(({ name }) => name));
  let n = 1;
  while (names.has(`${stem}_${n}`)) n += 1;
  return `${text.replace(/\n*$/, '\n')}${word} ${stem}_${n}: ${written(points)}\n`;
}

/** The text of the line that begins so, without its beginning. */
export const lineOf = (text: string, start: string): string => text.split('\n').find((typed) => typed.startsWith(`${start} `))?.slice(start.length + 1).trim() ?? '';

/** The text with another line in place of the one that begins so, or a new one before the table; null: without it. */
export function withLine(text: string, start: string, content: string | null): string {
  const lines = text.split('\n');
  const at = start === '' ? -1 : lines.findIndex((typed) => typed.startsWith(`${start} `));
  if (at >= 0) return changed(text, at, content);
  if (content === null) return text;
  const table = lines.findIndex((typed) => typed.startsWith('table '));
  lines.splice(table < 0 ? lines.length : table, 0, content);
  return lines.join('\n');
}
