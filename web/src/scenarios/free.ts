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
const scenery = /^(area|hill|line|road)\b(.*?)\s(\S+):\s*(.*)$/;
const objective = /^objective\s+(\d+)\s+(\S+)\s+(\w+)\s*\|\s*(.*)$/;
const pointsIn = (text: string): [number, number][] => [...text.matchAll(pointed)].map(([, x, y]) => [Number(x), Number(y)]);
const written = (points: readonly (readonly [number, number])[]) => points.map(([x, y]) => `${Math.round(x * 100) / 100},${Math.round(y * 100) / 100}`).join(' ');

export function drawables(text: string): Drawable[] {
  return text.split('\n').flatMap((content, line) => {
    const found = scenery.exec(content.trim());
    if (found) {
      const [, kind = '', more = '', name = '', rest = ''] = found;
      return [{ line, word: `${kind}${more}`.trim(), name, points: pointsIn(rest), closed: kind === 'area' || kind === 'hill' }];
    }
    const goal = objective.exec(content.trim());
    return goal ? [{ line, word: 'objective', name: goal[4]!, points: pointsIn(goal[2]!), closed: false }] : [];
  });
}

const changed = (text: string, line: number, content: string | null): string => {
  const lines = text.split('\n');
  lines.splice(line, 1, ...(content === null ? [] : [content]));
  return lines.join('\n');
};

/** The thing with other points. */
export function moved(text: string, { line, word, name }: Drawable, points: readonly (readonly [number, number])[]): string {
  const old = text.split('\n')[line]!;
  const goal = objective.exec(old.trim());
  return changed(text, line, goal ? `objective ${goal[1]} ${written(points)} ${goal[3]} | ${goal[4]}` : `${word} ${name}: ${written(points)}`);
}

/** The text without a thing, and without the fords and bridges of it. */
export const removed = (text: string, { line, name }: Drawable): string =>
  changed(text, line, null).split('\n').filter((content) => !new RegExp(`^gap\\s+\\S+\\s+\\S+:\\s*${name}\\s`).test(content.trim())).join('\n');

/** The text with one thing more. */
export function added(text: string, word: string, points: readonly (readonly [number, number])[]): string {
  if (word === 'objective') return withLine(text, '', `objective 3 ${written(points)} nobody | objective ${drawables(text).filter((one) => one.word === word).length + 1}`);
  const stem = word.split(' ').filter((part) => !['area', 'line'].includes(part) && !/\d/.test(part))[0] ?? word;
  const names = new Set(drawables(text).map(({ name }) => name));
  let n = 1;
  while (names.has(`${stem}_${n}`)) n += 1;
  return `${text.replace(/\n*$/, '\n')}${word} ${stem}_${n}: ${written(points)}\n`;
}

/** The text of the line that begins so, without its beginning. */
export const lineOf = (text: string, start: string): string => text.split('\n').find((line) => line.startsWith(`${start} `))?.slice(start.length + 1).trim() ?? '';

/** The text with another line in place of the one that begins so, or a new one before the table; null: without it. */
export function withLine(text: string, start: string, content: string | null): string {
  const lines = text.split('\n');
  const at = start === '' ? -1 : lines.findIndex((line) => line.startsWith(`${start} `));
  if (at >= 0) return changed(text, at, content);
  if (content === null) return text;
  const table = lines.findIndex((line) => line.startsWith('table '));
  lines.splice(table < 0 ? lines.length : table, 0, content);
  return lines.join('\n');
}
