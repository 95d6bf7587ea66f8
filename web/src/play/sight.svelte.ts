// The line of sight from a hex to the one under the pointer, asked as it moves.
import * as api from '../api';
import { Asked } from '../asked.svelte';
import type { Line } from '../board/scene';
import type { Profile, Sight } from '../protocol';

export class SightLine {
  readonly #id: string;
  readonly #as: string;
  /** Empty: it is not asked for. */
  from = $state('');
  readonly asked = new Asked<Sight & { from: string; to: string }>();

  constructor(id: string, as: string) {
    this.#id = id;
    this.#as = as;
  }

  /** Begins at a hex, or ends. */
  toggle(hex: string): void {
    this.from = this.from === '' ? hex : '';
    this.asked.clear();
  }

  look(to: string): void {
    const { from } = this;
    if (from === '' || to === '' || to === from) return this.asked.clear();
    void this.asked.ask(async (signal) => ({ ...await api.sight(this.#id, from, to, this.#as, signal), from, to }));
  }

  get line(): Line | null {
    const found = this.asked.answer;
    if (this.from === '' || !found) return null;
    return { from: found.from, to: found.to, clear: found.clear, blocked: found.steps.filter(({ blocks }) => blocks).flatMap(({ places }) => places) };
  }

  get profile(): Profile | null {
    return this.from === '' ? null : this.asked.answer?.profile ?? null;
  }

  get to(): string {
    return this.asked.answer?.to ?? '';
  }

  get clear(): boolean {
    return this.asked.answer?.clear ?? true;
  }

  get words(): string {
    const found = this.asked.answer;
    if (this.from === '') return '';
    return found ? found.words : `Line of sight from ${this.from}: point at a hex.`;
  }
}
