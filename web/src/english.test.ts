// No page matches English: what a word of a view means is told beside it, typed, and never found out from the word.
import { expect, it } from 'vitest';

// A length in both measures has a form of its own in the protocol, which lengths.ts reads.
const pages = import.meta.glob<string>(['./**/*.ts', './**/*.svelte', '!./**/*.test.ts', '!./lengths.ts'], { query: '?raw', import: 'default', eager: true });

/** A pattern with two letters in a row that stand for themselves. */
const spells = (pattern: string) => /[A-Za-z]{2}/.test(pattern.replaceAll(/\\[a-zA-Z](?:\{[^}]*\})?|\[(?:[^\]\\]|\\.)*\]|\(\?<?[:=!]/g, ' '));
const literal = String.raw`(['"\`])((?:(?!\1)[^\\]|\\.)*)\1`;
const searching = new RegExp(String.raw`([\w.\])]+)\??\.(?:startsWith|endsWith|includes|indexOf|lastIndexOf|split|replace|replaceAll|match|search)\(\s*${literal.replaceAll('\\1', '\\2')}`, 'g');
const comparing = new RegExp(String.raw`\b(words|prompt|title|heading|clock|label|error|message|sentence)\s*[!=]==\s*${literal.replaceAll('\\1', '\\2')}`, 'g');
const expressions = /(?<=(?:[(=[,!?:&|]|=>|=\{)\s*)\/(?![/*>])((?:[^/\n\\[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/[a-z]*(?=\s*(?:[.,)\];]|$))/gm;
/** What holds no sentence: paths, ids, keys of the keyboard; what people type. */
const plainly = /(?:path|key|id|hash|typed|text)$/i;
/** One of a list of typed words. */
const amongWords = (all: string, on: string, text: string) => all.includes('.includes(') && on.endsWith('s') && /^\w+$/.test(text);

/** What of a page's code matches words. */
export function english(code: string): string[] {
  const found: string[] = [];
  for (const [all, pattern = ''] of code.matchAll(expressions)) if (spells(pattern)) found.push(all);
  for (const [all, on = '', , text = ''] of code.matchAll(searching)) {
    if (plainly.test(on) || amongWords(all, on, text)) continue;
    if (/[A-Za-z]{2}|\$\{/.test(text) || /\.split\(\s*(['"])(?:,|, | |: )\1/.test(all)) found.push(all);
  }
  for (const [all, , , text] of code.matchAll(comparing)) if (text !== '') found.push(all);
  return found;
}

it('sees a page that matches English', () => {
  expect(english("if (/entrench|works/.test(badge)) return 'x';")).toHaveLength(1);
  expect(english("const at = words.indexOf(`${who}: `);")).toHaveLength(1);
  expect(english("side.split(',')[0]")).toHaveLength(1);
  expect(english("if (offer.words === 'Go on') end();")).toHaveLength(1);
  expect(english("const short = words.replace(` of ${name}`, '');")).toHaveLength(1);
  expect(english("text.replaceAll('_', ' '); path.startsWith(`${ask.path}.`); /^\\d+$/.test(text); offer.effect === 'march'; marks.includes('fortress'); a / b / c")).toEqual([]);
});

it('has no page that matches English', () => {
  expect(Object.keys(pages).length).toBeGreaterThan(100);
  const found = Object.entries(pages).map(([file, code]) => ({ file, places: english(code) })).filter(({ places }) => places.length > 0);
  expect(found).toEqual([]);
});
