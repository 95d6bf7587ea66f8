// A look back: the position after so many entries, by the address. The game itself goes on meanwhile.
import * as api from '../api';
import { Asked } from '../asked.svelte';
import type { PlayView } from '../protocol';

export class Replay {
  readonly #id: string;
  readonly #as: string;
  readonly asked = new Asked<PlayView>();
  #kept = new Map<number, PlayView>();

  constructor(id: string, as: string) {
    this.#id = id;
    this.#as = as;
  }

  /** The position that is shown; nothing where it is the game itself. */
  get view(): PlayView | null {
    return this.asked.answer;
  }

  async go(entry: number | undefined): Promise<void> {
    if (entry === undefined) {
      this.asked.clear();
      return;
    }
    await this.asked.ask(async (signal) => {
      const found = this.#kept.get(entry) ?? await api.playAt(this.#id, entry, this.#as, signal);
      this.#kept.set(entry, found);
      return found;
    });
  }

  /** Entries that were taken back may come again as others. */
  forget(): void {
    this.#kept.clear();
  }
}

/** The address of a position; without a number that of the game itself. */
export function positionAddress(ruleset: string, id: string, as: string, entry?: number): string {
  return `#/${ruleset}/play/${encodeURIComponent(id)}${entry === undefined ? '' : `/at/${entry}`}${as === '' ? '' : `?as=${as}`}`;
}
