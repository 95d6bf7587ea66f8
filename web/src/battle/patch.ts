// What changed, as RFC 7396 has it: members that are there are new, a null takes one away, records go in deeper, lists are replaced.
import type { Patch } from '../protocol';

type Plain = { readonly [name: string]: unknown };

const plain = (value: unknown): value is Plain => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value with the change in it. What has not changed is the same object as before. */
export function patched<T>(before: T, change: Patch): T {
  const now: Record<string, unknown> = plain(before) ? { ...before } : {};
  for (const [name, value] of Object.entries(change)) {
    if (value === null) delete now[name];
    else now[name] = plain(value) ? patched(now[name], value as Patch) : value;
  }
  return now as T;
}
