// What the stack under the pointer has before and behind it, asked as the pointer rests on it; kept until the position changes.
import * as api from '../api';
import type { Bearing, PlayView } from '../protocol';

/** The pointer rests for so long before it is asked, in milliseconds. */
const rest = 90;

export class Bearings {
  readonly #id: string;
  readonly #as: string;
  #kept = new Map<string, Bearing>();
  #after = -1;
  #control: AbortController | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  shown = $state.raw<Bearing | null>(null);

  constructor(id: string, as: string) {
    this.#id = id;
    this.#as = as;
  }

  look(place: string, { after, pieces }: Pick<PlayView, 'after' | 'pieces'>): void {
    if (after !== this.#after) this.#kept.clear();
    this.#after = after;
    clearTimeout(this.#timer);
    this.#control?.abort();
    // Only who has a front has something before and behind him.
    const wanted = place !== '' && pieces.some((piece) => piece.place === place && piece.drill);
    this.shown = wanted ? this.#kept.get(place) ?? null : null;
    if (wanted && !this.shown) this.#timer = setTimeout(() => void this.#ask(place), rest);
  }

  async #ask(place: string): Promise<void> {
    const { signal } = this.#control = new AbortController();
    const found = await api.bearing(this.#id, place, this.#as, signal).catch(() => null);
    if (!found || signal.aborted) return;
    this.#kept.set(place, found);
    this.shown = found;
  }
}
