// Forecasts of many plays, one after the other; what was answered is kept until the position changes.
import * as api from '../api';
import type { Prepared } from '../protocol';
import { actionOf } from './offers';
import type { Strike } from './strikes';

export class Reckoned {
  readonly #id: string;
  readonly #as: string;
  found = $state.raw<ReadonlyMap<string, Prepared>>(new Map());
  busy = $state(false);
  #after = -1;
  #control: AbortController | null = null;

  constructor({ id, mySide }: { id: string; mySide: string }) {
    this.#id = id;
    this.#as = mySide;
  }

  /** Asks for what is not known yet of these, in the position after so many entries. */
  async ask(strikes: readonly Strike[], after: number): Promise<void> {
    this.#control?.abort();
    if (after !== this.#after) this.found = new Map();
    this.#after = after;
    const { signal } = this.#control = new AbortController();
    this.busy = true;
    for (const { key, offer, at } of strikes) {
      if (this.found.has(key)) continue;
      const prepared = await api.forecast(this.#id, actionOf(offer, at.place), this.#as, signal).catch(() => null);
      if (signal.aborted) return;
      if (prepared) this.found = new Map(this.found).set(key, prepared);
    }
    this.busy = false;
  }

  stop(): void {
    this.#control?.abort();
  }
}
