// What these pages do without, because no server ever renders them: Svelte's calls that take such a page over ("hydrate" it).
import type { Plugin } from 'vite';

/** Calls in a compiled component that do nothing but in a page that is taken over. */
const calls = /^\s*\$\.(?:(?:reset|remove_input_defaults)\([\w$]+\)|next\(\d*\));\n/gm;
export const withoutCalls = (component: string): string => component.replace(calls, '');

/** Svelte's own switch for it, which never turns: the minifier leaves out what stands behind it. */
const changes = [
  ['export let hydrating = false;', 'export const hydrating = false;'],
  ['\thydrating = value;', ''],
] as const;
export function neverTakenOver(hydration: string): string {
  return changes.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`Svelte's hydration.js has no "${from.trim()}" any more: look at web/scripts/lean.ts`);
    return text.replace(from, to);
  }, hydration);
}

export const lean = (): Plugin => ({
  name: 'lean',
  apply: 'build',
  enforce: 'post',
  transform(code, id) {
    const [file = ''] = id.split('?');
    if (file.endsWith('/svelte/src/internal/client/dom/hydration.js')) return { code: neverTakenOver(code), map: null };
    return file.endsWith('.svelte') ? { code: withoutCalls(code), map: null } : null;
  },
});
