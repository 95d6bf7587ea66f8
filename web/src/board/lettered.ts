// Names on counters.

/** A name as it fits above the symbol: smaller where it is long, and cut where that is not enough. */
export function lettered(name: string): { text: string; size: number } {
  if (name.length <= 8) return { text: name, size: 8.4 };
  if (name.length <= 10) return { text: name, size: 7.2 };
  if (name.length <= 12) return { text: name, size: 6.2 };
  if (name.length <= 14) return { text: name, size: 5.5 };
  return { text: `${name.slice(0, 11).trimEnd()}…`, size: 6.2 };
}
