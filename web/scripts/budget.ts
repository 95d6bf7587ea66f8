// Fails a build whose scripts are too large: all that a reader may come to fetch.
/// <reference path="./zlib.d.ts" />
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** All scripts together, compressed, in bytes; also those of parts that are fetched when they are first shown. */
export const most = 200_000;

export const compressed = (scripts: readonly string[]): number => scripts.reduce((sum, code) => sum + gzipSync(code, { level: 9 }).length, 0);

/** What is wrong with so many bytes, or nothing. */
export const overBudget = (bytes: number): string | undefined => (bytes > most ? `all scripts are ${(bytes / 1000).toFixed(1)} kB compressed; at most ${most / 1000} kB are allowed` : undefined);

/** The scripts among the files of a build. */
export const scriptsOf = (bundle: Record<string, { type: 'asset' } | { type: 'chunk'; code: string }>): string[] =>
  Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file.code] : []));

export const budget = (): Plugin => ({
  name: 'budget',
  generateBundle(_options, bundle) {
    const bytes = compressed(scriptsOf(bundle));
    const wrong = overBudget(bytes);
    if (wrong) this.error(wrong);
    this.info(`all scripts: ${(bytes / 1000).toFixed(1)} kB compressed, of ${most / 1000} kB allowed`);
  },
});
