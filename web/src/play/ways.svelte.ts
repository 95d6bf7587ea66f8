// How the places of offers are reached, asked when a counter is taken up and kept until the position changes.
import * as api from '../api';
import type { PlayOffer, Ways } from '../protocol';
import { actionOf, offerKey } from './offers';

export class KnownWays {
  readonly #id: string;
  readonly #as: string;
  #found = $state.raw<ReadonlyMap<string, Ways>>(new Map());
  #asked = new Set<string>();
  #after = -1;

  constructor({ id, mySide }: { id: string; mySide: string }) {
    this.#id = id;
    this.#as = mySide;
  }

  of(offer: PlayOffer): Ways {
    return this.#found.get(offerKey(offer)) ?? {};
  }

  async ask(offers: readonly PlayOffer[], after: number): Promise<void> {
    if (after !== this.#after) {
      this.#after = after;
      this.#asked.clear();
      this.#found = new Map();
    }
    for (const offer of offers.filter((one) => !this.#asked.has(offerKey(one)))) {
      this.#asked.add(offerKey(offer));
      try {
        const ways = await api.ways(this.#id, actionOf(offer), this.#as);
        if (after === this.#after) this.#found = new Map([...this.#found, [offerKey(offer), ways]]);
      } catch {
        // A way that is not known is drawn straight.
      }
    }
  }
}
