// The form: a tree of texts in the shape of a procedure's inputs, and the facts that turn the standard case into it.
import { asText } from './format';
import type { Fact, Field, Json } from './protocol';

export type Tree = string | Tree[] | { [name: string]: Tree };
export type TreeRecord = { [name: string]: Tree };

export const isList = (tree: Tree | undefined): tree is Tree[] => Array.isArray(tree);
export const isRecord = (tree: Tree | undefined): tree is TreeRecord => typeof tree === 'object' && !Array.isArray(tree);

/** The facts of an answer as texts. */
export function toTree(value: Json): Tree {
  if (Array.isArray(value)) return value.map(toTree);
  if (typeof value === 'object') return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, toTree(v)]));
  return asText(value);
}

/** From where to where a number goes, or a length in inches. */
export const bounds = ({ low, high }: Field): [number, number] => [Number.parseFloat(String(low ?? -Infinity)), Number.parseFloat(String(high ?? Infinity))];

export const itemOf = (field: Field): Field | undefined => field.fields?.[0];
export const join = (path: string, name: string | number) => (path === '' ? String(name) : `${path}.${name}`);

/** A new value of a field. Lists within it are left out: only the server knows what they begin with. */
export function standard(field: Field): Tree {
  if (field.type === 'list') return [];
  if (field.type !== 'record') return field.default ?? '';
  const parts = (field.fields ?? []).filter((part) => part.type !== 'list');
  return Object.fromEntries(parts.map((part) => [part.name, standard(part)]));
}

/** Takes from `other` what `tree` lacks; what is typed stays. */
export function filled(tree: Tree, other: Tree): Tree {
  if (isList(tree) && isList(other)) return tree.map((item, i) => (i < other.length ? filled(item, other[i]!) : item));
  if (isRecord(tree) && isRecord(other)) {
    const all: TreeRecord = { ...other };
    for (const [name, part] of Object.entries(tree)) all[name] = name in other ? filled(part, other[name]!) : part;
    return all;
  }
  return tree;
}

export function at(tree: Tree | undefined, path: string): Tree | undefined {
  let here = tree;
  for (const name of path === '' ? [] : path.split('.')) {
    if (isList(here)) here = here[Number(name)];
    else if (isRecord(here)) here = here[name];
    else return undefined;
  }
  return here;
}

/** The tree with one part replaced. */
export function withPart(tree: Tree, path: string, part: Tree): Tree {
  if (path === '') return part;
  const [name = '', ...rest] = path.split('.');
  if (isList(tree)) {
    const index = Number(name);
    const copy = [...tree];
    copy[index] = withPart(tree[index] ?? {}, rest.join('.'), part);
    return copy;
  }
  const record: TreeRecord = isRecord(tree) ? tree : {};
  return { ...record, [name]: withPart(record[name] ?? {}, rest.join('.'), part) };
}

/** The field that a dotted path names, or nothing. */
export function fieldAt(root: Field, path: string): Field | undefined {
  let here: Field | undefined = root;
  for (const name of path === '' ? [] : path.split('.')) {
    here = here?.type === 'list' ? (/^\d+$/.test(name) ? itemOf(here) : undefined) : here?.fields?.find((f) => f.name === name);
  }
  return here;
}

/** The facts that make `tree` out of the standard case. */
export function factsOf(field: Field, tree: Tree, from: Tree | undefined, path = ''): Fact[] {
  if (isRecord(tree)) {
    const before = isRecord(from) ? from : {};
    return (field.fields ?? []).flatMap((part) => {
      const value = tree[part.name];
      return value === undefined ? [] : factsOf(part, value, before[part.name], join(path, part.name));
    });
  }
  if (isList(tree)) {
    const item = itemOf(field);
    if (!item) return [];
    if (isList(from) && from.length === tree.length) {
      return tree.flatMap((value, i) => factsOf(item, value, from[i], join(path, i)));
    }
    return wholeList(item, tree, path);
  }
  return tree === from ? [] : [[path, tree]];
}

/** A word of a list in short may not be broken by a blank, a comma, a colon or an equals sign. */
const isWord = (text: string) => /^[^\s,:=]+$/.test(text);

/** A list from nothing: its items in short, then what cannot be said in short. */
function wholeList(item: Field, items: Tree[], path: string): Fact[] {
  const rest: Fact[] = [];
  const texts = items.map((value, i) => {
    const here = join(path, i);
    if (!isRecord(value)) {
      const text = isList(value) ? '' : value;
      if (isWord(text)) return text;
      rest.push([here, text]);
      return item.default ?? '';
    }
    const words: string[] = [];
    let spare = '';
    for (const part of item.fields ?? []) {
      const text = value[part.name];
      if (text === undefined) continue;
      if (typeof text !== 'string') {
        rest.push(...factsOf(part, text, part.type === 'record' ? standard(part) : undefined, join(here, part.name)));
        continue;
      }
      if (spare === '' && part.default !== undefined) spare = `${part.name}=${part.default}`;
      if (text === part.default) continue;
      if (isWord(text)) words.push(`${part.name}=${text}`);
      else rest.push([join(here, part.name), text]);
    }
    return words.length > 0 ? words.join(' ') : spare;
  });
  return [[path, texts.join(', ')], ...rest];
}

/** Puts facts that the server refuses into the form as far as they are in our own forms, so that nothing typed is lost. */
export function withFacts(root: Field, start: Tree, facts: Fact[]): Tree {
  let tree = start;
  for (const [path, text] of facts) {
    const field = fieldAt(root, path);
    if (!field) continue;
    if (field.type === 'list') {
      const item = itemOf(field);
      const items = text.trim() === '' ? [] : text.split(',');
      if (item) tree = withPart(tree, path, items.map((one) => readItem(item, one)));
    } else if (field.type !== 'record') {
      tree = withPart(tree, path, text);
    }
  }
  return tree;
}

function readItem(item: Field, text: string): Tree {
  if (item.type !== 'record') return text.trim();
  const value = standard(item) as TreeRecord;
  for (const word of text.trim().split(/[\s:]+/)) {
    const [name = '', said] = word.split('=', 2);
    if (said !== undefined && name in value) value[name] = said;
    else if (said === undefined) readBare(item, word, value);
  }
  return value;
}

/** A word without a name, as the command line has it: the first number, a choice, or what is so. */
function readBare(item: Field, word: string, value: TreeRecord): void {
  const fits = (field: Field) => (field.type === 'number' && /^[-+]?\d+$/.test(word))
    || (field.type === 'name' && (field.choices ?? []).includes(word)) || (field.type === 'yes or no' && field.name === word);
  const field = item.fields?.find(fits);
  if (field) value[field.name] = field.type === 'yes or no' ? 'yes' : word;
}

/** A scalar input with its path in the present form, for sweeps. */
export interface Leaf {
  path: string;
  field: Field;
}

export function leaves(field: Field, tree: Tree | undefined, path = ''): Leaf[] {
  if (field.type === 'record') {
    return (field.fields ?? []).flatMap((part) => leaves(part, isRecord(tree) ? tree[part.name] : undefined, join(path, part.name)));
  }
  if (field.type === 'list') {
    const item = itemOf(field);
    return item && isList(tree) ? tree.flatMap((value, i) => leaves(item, value, join(path, i))) : [];
  }
  return [{ path, field }];
}

/** What a part of the form says, in words: "strength 4, infantry; strength 5, cavalry". A no is not worth a word. */
export function inWords(field: Field, tree: Tree | undefined): string {
  if (isList(tree)) {
    const item = itemOf(field);
    return (item ? tree.map((value) => inWords(item, value) || 'none') : []).join('; ') || 'none';
  }
  if (!isRecord(tree)) return field.type === 'yes or no' && tree === 'no' ? '' : (tree ?? '').replaceAll('_', ' ');
  return (field.fields ?? []).flatMap((part) => {
    const words = inWords(part, tree[part.name]);
    if (words === '') return [];
    const name = part.name.replaceAll('_', ' ');
    if (part.type === 'yes or no') return [name];
    return [part.type === 'list' || part.type === 'record' ? `${name} (${words})` : `${name} ${words}`];
  }).join(', ');
}

/** A path in words: "attackers 1, strength". */
export function pathWords(path: string): string {
  const parts: string[] = [];
  for (const name of path.split('.')) {
    if (/^\d+$/.test(name) && parts.length > 0) parts[parts.length - 1] += ` ${Number(name) + 1}`;
    else parts.push(name.replaceAll('_', ' '));
  }
  return parts.join(', ');
}

/** The field of the form where a refusal belongs: the named one, or the nearest above it that is shown. */
export function placeOf(root: Field, tree: Tree, named: string): string | null {
  let path = named;
  while (path !== '') {
    if (fieldAt(root, path) && at(tree, path) !== undefined) return path;
    const dot = path.lastIndexOf('.');
    path = dot < 0 ? '' : path.slice(0, dot);
  }
  return null;
}
