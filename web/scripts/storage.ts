// What tests of the pages have in place of the browser's own storage.
const kept = new Map<string, string>();
globalThis.localStorage = {
  get length() { return kept.size; },
  key: (index) => [...kept.keys()][index] ?? null,
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, value) => { kept.set(key, value); },
  removeItem: (key) => { kept.delete(key); },
  clear: () => { kept.clear(); },
};
