// The keys of a game on the map. They work everywhere on the page but in fields and dialogues.
export interface Deeds {
  undo: () => void;
  redo: () => void;
  odds: () => void;
  bare: () => void;
  keys: () => void;
  sight: () => void;
  advise: () => void;
  why: () => void;
  larger: () => void;
  smaller: () => void;
  fit: () => void;
  back: () => void;
  forward: () => void;
  confirm: () => void;
  escape: () => void;
  next: () => void;
  /** What a letter switches on the map, if it does. */
  drawn: (letter: string) => (() => void) | undefined;
  end: () => void;
}

const letters: Record<string, Exclude<keyof Deeds, 'drawn'>> = {
  u: 'undo', r: 'redo', o: 'odds', '?': 'keys', l: 'sight', a: 'advise', y: 'why', '+': 'larger', '=': 'larger', '-': 'smaller', 0: 'fit', '[': 'back', ']': 'forward', Escape: 'escape', n: 'next', e: 'end',
};

export function playKeys(deeds: Deeds): (event: KeyboardEvent) => void {
  return (event) => {
    const target = event.target instanceof Element ? event.target : null;
    if (event.ctrlKey || event.altKey || event.metaKey || target?.closest('input:not([type=range]):not([type=radio]):not([type=checkbox]), select, textarea, dialog')) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    // On a button these two press it; in a box to tick only the space bar does.
    const free = (within: string) => !target?.closest(`button, a, summary, ${within}`);
    const deed = letters[key] ?? (key === ' ' && free('input') ? 'bare' : key === 'Enter' && !event.defaultPrevented && free('input:not([type=checkbox]):not([type=radio])') ? 'confirm' : undefined);
    const run = deed ? deeds[deed] : deeds.drawn(key);
    if (!run) return;
    event.preventDefault();
    run();
  };
}
