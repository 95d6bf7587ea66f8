import { expect, it } from 'vitest';
import hydration from '../node_modules/svelte/src/internal/client/dom/hydration.js?raw';
import { neverTakenOver, withoutCalls } from '../scripts/lean';

it('leaves out of a component the calls that only a page rendered by a server needs, and nothing else', () => {
  expect(withoutCalls('\t$.reset(div);\n\t\t$.next(2);\n\t$.next();\n\t$.remove_input_defaults(input_1);\n\t$.append(anchor, div);\n')).toBe('\t$.append(anchor, div);\n');
  expect(withoutCalls('\tvar node = $.next(a);\n\tgame.reset(div);\n')).toBe('\tvar node = $.next(a);\n\tgame.reset(div);\n');
});

it('finds the switch in the Svelte that is installed, and says so when it is gone', () => {
  expect(neverTakenOver(hydration)).toContain('export const hydrating = false;');
  expect(() => neverTakenOver('export var hydrating;')).toThrow('look at web/scripts/lean.ts');
});
