// Odds of what is offered, asked while the pointer rests on it; what was answered is kept until the position changes.
import * as api from '../api';
import type { Action, Prepared } from '../protocol';

export class Forecasts {
  readonly #id: string;
  readonly #as: string;
  shown = $state.raw<{ key: string; prepared: Prepared } | null>(null);
  busy = $state(false);
  #kept = new Map<string, Prepared>();
  #after = -1;
  #control: AbortController | null = null;
  #wanted = '';

  constructor({ id, mySide }: { id: string; mySide: string }) {
    this.#id = id;
    this.#as = mySide;
  }

  /** Asks for the odds of an action in the position after so many entries; null puts the card away. */
  async ask(action: Action | null, after: number): Promise<void> {
    if (after !== this.#after) {
      this.#kept.clear();
      this.#after = after;
    }
    const key = action ? JSON.stringify(action) : '';
    if (key === this.#wanted && this.shown?.key === key) return;
    this.#wanted = key;
    this.#control?.abort();
    this.busy = false;
    if (!action) {
      this.shown = null;
      return;
    }
    const known = this.#kept.get(key);
    if (known) {
      this.shown = { key, prepared: known };
      return;
    }
    const control = new AbortController();
    this.#control = control;
    this.busy = true;
    try {
      const prepared = await api.forecast(this.#id, action, this.#as, control.signal);
      if (after === this.#after) this.#kept.set(key, prepared);
      if (!control.signal.aborted) this.shown = { key, prepared };
    } catch {
      // No odds are no harm: the play itself says what is wrong with it.
      if (!control.signal.aborted) this.shown = null;
    } finally {
      if (this.#control === control) this.busy = false;
    }
  }
}
