// What is drawn over the whole map when it is asked for, at a key: what the game tells of, works, and the orders on the counters.
import * as api from '../api';
import { Asked } from '../asked.svelte';
import type { Mark, Overlay, OverlayHead, PlayView } from '../protocol';

const works: ReadonlySet<Mark['kind']> = new Set(['hasty_works', 'pits', 'entrenchment', 'fortification']);

/** A switch of the map: its letter is the first of its name that no other has. */
export interface Switch extends OverlayHead {
  letter: string;
}

const ordersName = 'orders';
const worksName = 'works';
const letters: Record<string, string> = { [ordersName]: 'p', [worksName]: 'w' };

export class Overlays {
  readonly #id: string;
  readonly #as: string;
  /** The one that is drawn over the map. */
  shown = $state('');
  orders = $state(localStorage.getItem('orders-shown') !== 'no');
  readonly #asked = new Asked<Overlay>();
  #after = -1;

  constructor(id: string, as: string) {
    this.#id = id;
    this.#as = as;
  }

  switches(view: PlayView): Switch[] {
    const list: OverlayHead[] = [...(view.overlays ?? [])];
    if (view.marks.some(({ kind }) => works.has(kind))) list.push({ name: worksName, words: 'works, and whose they are' });
    if (view.formations) list.unshift({ name: ordersName, words: 'orders on the counters' });
    return list.map((one) => ({ ...one, letter: letters[one.name] ?? one.name.charAt(0) }));
  }

  isOn(name: string): boolean {
    return name === ordersName ? this.orders : this.shown === name;
  }

  toggle(name: string): void {
    if (name === ordersName) {
      this.orders = !this.orders;
      localStorage.setItem('orders-shown', this.orders ? 'yes' : 'no');
    } else {
      this.shown = this.shown === name ? '' : name;
    }
  }

  /** Keeps what is drawn fresh. */
  follow({ after, overlays }: PlayView): void {
    if (!overlays?.some(({ name }) => name === this.shown)) {
      this.#asked.clear();
      this.#after = -1;
    } else if (this.#after !== after || this.#asked.answer?.name !== this.shown) {
      this.#after = after;
      void this.#asked.ask((signal) => api.overlay(this.#id, this.shown, this.#as, signal));
    }
  }

  drawn(view: PlayView): Overlay | null {
    if (this.shown === worksName) return { name: worksName, words: '', places: view.marks.filter(({ kind }) => works.has(kind)).map(({ place, side, words }) => ({ place, side, words })), lines: [] };
    return this.#asked.answer?.name === this.shown ? this.#asked.answer : null;
  }
}
