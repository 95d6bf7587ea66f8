// What is asked of a free table as the pointer goes over it: what a stop comes to, what somebody has before him, and the ruler. Kept until the position changes.
import * as api from '../api';
import type { Stop } from '../board/table/fan';
import type { PlayView, Reach, Ruler, StopLook } from '../protocol';
import { actionOf } from './offers';

/** The pointer rests for so long before anything is asked, in milliseconds. */
const rest = 50;

/** One kind of answer, by what it is about. */
class Looked<T> {
  shown = $state.raw<T | null>(null);
  readonly #kept = new Map<string, T>();
  #control: AbortController | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wanted = '';

  ask(key: string, after: number, run: (signal: AbortSignal) => Promise<T>): void {
    const wanted = key && `${after} ${key}`;
    if (wanted === this.#wanted) return;
    this.#wanted = wanted;
    clearTimeout(this.#timer);
    this.#control?.abort();
    this.shown = this.#kept.get(wanted) ?? null;
    if (wanted === '' || this.shown) return;
    this.#timer = setTimeout(() => {
      const { signal } = this.#control = new AbortController();
      run(signal).then((found) => {
        if (this.#kept.size > 400) this.#kept.clear();
        this.#kept.set(wanted, found);
        if (!signal.aborted) this.shown = found;
      }, () => {});
    }, rest);
  }
}

export class TableAsks {
  readonly #id: string;
  readonly #as: string;
  readonly #stop = new Looked<StopLook>();
  readonly #reach = new Looked<Reach>();
  readonly #ruler = new Looked<Ruler>();
  /** Where the ruler begins; empty while it lies in its box. */
  from = $state('');

  constructor(id: string, as: string) {
    this.#id = id;
    this.#as = as;
  }

  get look(): StopLook | null {
    return this.#stop.shown?.stands ? this.#stop.shown : null;
  }
  get reach(): Reach | null {
    return this.#reach.shown?.stands ? this.#reach.shown : null;
  }
  get ruler(): Ruler | null {
    return this.from !== '' && this.#ruler.shown?.line ? this.#ruler.shown : null;
  }

  stop(stop: Stop | null, after: number): void {
    this.#stop.ask(stop?.key ?? '', after, (signal) => api.stopLook(this.#id, actionOf(stop!.offer, stop!.key), this.#as, signal));
  }
  reaching(piece: number | undefined, after: number): void {
    this.#reach.ask(piece === undefined ? '' : String(piece), after, (signal) => api.reach(this.#id, piece!, this.#as, signal));
  }
  /** Takes the ruler up at a thing, or puts it back. */
  toggle(thing: string): void {
    this.from = this.from === '' ? thing : '';
  }
  measure(to: string, after: number): void {
    const { from } = this;
    this.#ruler.ask(from === '' || to === '' || to === from ? '' : `${from}|${to}`, after, (signal) => api.ruler(this.#id, from, to, this.#as, signal));
  }
}

/** What the ruler is laid to: somebody by his number, else a point. */
export const thingAt = (place: string, { pieces }: Pick<PlayView, 'pieces'>): string => {
  const piece = pieces.find((one) => one.place === place && place !== '');
  return piece ? String(piece.id) : place.replace(/ .*$/, '');
};
