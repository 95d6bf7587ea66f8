// Keeps of an old view whatever the new one only repeats, so that the page draws only what has changed.

type Plain = { [name: string]: unknown };

const plain = (value: unknown): value is Plain => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The old value where both say the same; else the new one, with the old parts that it repeats. `shift`: how many items fell off the front of an array. */
export function share<T>(before: unknown, now: T, shift = 0): T {
  if (Object.is(before, now)) return now;
  if (Array.isArray(before) && Array.isArray(now)) {
    let same = before.length === now.length && shift === 0;
    const parts = now.map((item: unknown, i): unknown => {
      const old: unknown = before[i + shift];
      const part = share(old, item);
      if (part !== old) same = false;
      return part;
    });
    return (same ? before : parts) as T;
  }
  if (plain(before) && plain(now)) {
    const names = Object.keys(now);
    let same = names.length === Object.keys(before).length;
    const parts: Plain = {};
    for (const name of names) {
      parts[name] = share(before[name], now[name]);
      if (parts[name] !== before[name]) same = false;
    }
    return (same ? before : parts) as T;
  }
  return now;
}

/** A view of a game after another: its log is a window that moves on. */
export function shareView<V extends { log?: unknown; log_before?: number }>(before: V | null, now: V): V {
  if (!before) return now;
  const shift = Math.max(0, (now.log_before ?? 0) - (before.log_before ?? 0));
  const log = share(before.log, now.log, shift);
  // The log has been compared line by line: the rest is, as if it were the same.
  const rest = share(before, { ...now, log: before.log });
  return log === before.log ? rest : { ...rest, log };
}
