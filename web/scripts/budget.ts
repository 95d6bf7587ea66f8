// Fails a build whose scripts are too large: what a reader has to fetch before a page can be used.
/// <reference path="./zlib.d.ts" />
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** The scripts of all pages together, compressed, in bytes; parts of a page that are fetched when they are first shown are not among them. */
export const most = 200_000;

export const compressed = (scripts: readonly string[]): number => scripts.reduce((sum, code) => sum + gzipSync(code, { level: 9 }).length, 0);

/** What is wrong with so many bytes, or nothing. */
export const overBudget = (bytes: number): string | undefined => (bytes > most ? `all scripts are ${(bytes / 1000).toFixed(1)} kB compressed; at most ${most / 1000} kB are allowed` : undefined);

/** A script of the build: what it says, and the scripts that come with it. */
export interface Script {
  code: string;
  isEntry: boolean;
  imports: readonly string[];
  /** The file that it was made for, where it was made for one. */
  facadeModuleId?: string | null;
}

/** These and all that comes with them. */
function withAll(scripts: ReadonlyMap<string, Script>, names: readonly string[]): Set<string> {
  const found = new Set<string>();
  const wanted = [...names];
  for (let name = wanted.pop(); name !== undefined; name = wanted.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    wanted.push(...(scripts.get(name)?.imports ?? []));
  }
  return found;
}

/** The names of the scripts of all pages: where they begin, the pages themselves, and what comes with them. */
export function ofPages(scripts: ReadonlyMap<string, Script>): Set<string> {
  return withAll(scripts, [...scripts].flatMap(([name, { isEntry, facadeModuleId }]) => (isEntry || facadeModuleId?.includes('/src/pages/') ? [name] : [])));
}

export const budget = (): Plugin => ({
  name: 'budget',
  generateBundle(_options, bundle) {
    const scripts = new Map(Object.entries(bundle).flatMap(([name, file]) => (file.type === 'chunk' ? [[name, file] as const] : [])));
    const bytes = compressed([...ofPages(scripts)].flatMap((name) => scripts.get(name)?.code ?? []));
    const wrong = overBudget(bytes);
    if (wrong) this.error(wrong);
    this.info(`all scripts: ${(bytes / 1000).toFixed(1)} kB compressed, of ${most / 1000} kB allowed`);
  },
});
