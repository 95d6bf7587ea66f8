// What is drawn over the whole map when it is asked for, at a key: what the game tells of, works, and the orders on the counters.
import * as api from '../api';
import { Asked } from '../asked.svelte';
import type { Mark, Meaning, Overlay, OverlayHead, PlayView, Side } from '../protocol';

const works: ReadonlySet<Mark['kind']> = new Set(['hasty_works', 'pits', 'entrenchment', 'fortification']);

/** A switch of the map: its letter is the first of its name that no other has. */
export interface Switch extends OverlayHead {
  letter: string;
}

const ordersName = 'orders';
const worksName = 'works';
const letters: Record<string, string> = { [ordersName]: 'p', [worksName]: 'w' };

/** The lines of the legend of what is drawn: land and lines by side, kinds of works, orders; in the words of the view. */
export interface OverlayLegend {
  /** `sign`: what is written in a place of it, where it is no tint. */
  lands: { side: Side | ''; line: boolean; words: string; sign?: string }[];
  marks: Meaning[];
  orders: string[];
}

export function legendOf(view: Pick<PlayView, 'margin' | 'marks' | 'formations'>, drawn: Overlay | null, orders: boolean): OverlayLegend {
  const of = (words: string, side: Side | '') => (side === '' ? words : `${words}, ${view.margin.sides[side === 'first' ? 0 : 1]}`);
  const lands = new Map<string, OverlayLegend['lands'][number]>();
  const marks = new Map<string, Meaning>();
  if (drawn?.name === worksName) {
    for (const { kind, words } of view.marks) if (works.has(kind)) marks.set(kind, { kind: 'mark', name: kind, words: marks.get(kind)?.words ?? words });
    for (const { side } of drawn.places) lands.set(side, { side, line: false, words: of('works', side) });
  } else if (drawn) {
    for (const { side, words, sign } of drawn.places) {
      // Where places differ in their words, the name of the whole says what they have in common.
      const alike = drawn.places.every((place) => place.side !== side || place.words === words);
      lands.set(side, { side, line: false, words: of(alike ? words : drawn.name, side), ...(sign === undefined ? {} : { sign }) });
    }
    for (const { side } of drawn.lines) lands.set(`line ${side}`, { side, line: true, words: of(drawn.name, side) });
  }
  const first = ({ side }: { side: string }) => ['first', 'second', ''].indexOf(side);
  return {
    lands: [...lands.values()].sort((a, b) => first(a) - first(b)), marks: [...marks.values()],
    orders: orders ? [...new Set((view.formations ?? []).map(({ order }) => order).filter(Boolean))] : [],
  };
}

export class Overlays {
  readonly #id: string;
  readonly #as: string;
  /** The one that is drawn over the map. */
  shown = $state('');
  orders = $state(localStorage.getItem('orders-shown') !== 'no');
  /** They have just been switched on: what the letters mean is told until something else is switched. */
  tellsOrders = $state(false);
  readonly #asked = new Asked<Overlay>();
  #after = -1;

  constructor(id: string, as: string) {
    this.#id = id;
    this.#as = as;
  }

  switches(view: PlayView): Switch[] {
    const list: OverlayHead[] = [...(view.overlays ?? [])];
    if (view.marks.some(({ kind }) => works.has(kind))) list.push({ name: worksName, words: 'works, and whose they are' });
    if (view.formations?.some(({ activity }) => activity === undefined)) list.unshift({ name: ordersName, words: 'orders on the counters' });
    return list.map((one) => ({ ...one, letter: letters[one.name] ?? one.name.charAt(0) }));
  }

  isOn(name: string): boolean {
    return name === ordersName ? this.orders : this.shown === name;
  }

  toggle(name: string): void {
    this.tellsOrders = false;
    if (name === ordersName) {
      this.orders = !this.orders;
      this.tellsOrders = this.orders;
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
