// What is asked about an offer when it is taken up, and kept until the position changes: how its places are reached, or which ones the dice may open.
import type { Action, PlayOffer } from '../protocol';
import { actionOf, offerKey } from './offers';

export class Known<Answer> {
  readonly #fetch: (action: Action) => Promise<Answer>;
  #found = $state.raw<ReadonlyMap<string, Answer>>(new Map());
  #asked = new Set<string>();
  #after = -1;

  constructor(fetch: (action: Action) => Promise<Answer>) {
    this.#fetch = fetch;
  }

  /** Nothing before the answer has come. */
  of(offer: PlayOffer): Answer | undefined {
    return this.#found.get(offerKey(offer));
  }

  /** `after`: the entries of the position that the offers are of. */
  async ask(offers: readonly PlayOffer[], after: number): Promise<void> {
    if (after !== this.#after) {
      this.#after = after;
      this.#asked.clear();
      this.#found = new Map();
    }
    for (const offer of offers.filter((one) => !this.#asked.has(offerKey(one)))) {
      this.#asked.add(offerKey(offer));
      try {
        const answer = await this.#fetch(actionOf(offer));
        if (after === this.#after) this.#found = new Map([...this.#found, [offerKey(offer), answer]]);
      } catch {
        // A way that is not known is drawn straight; a chance that is not known is not shown.
      }
    }
  }
}
