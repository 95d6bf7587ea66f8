// What the entry was that led to the position that is looked back at, and how it went on the map.
import * as api from '../../api';
import type { DeedTold, PlayView } from '../../protocol';
import { isStill, pace } from '../pace.svelte';
import type { Places } from './placed';
import { stepsOf } from './story';

/** How long a step of a way takes, and how long an entry is looked at, in milliseconds. */
const stride = 220;
const look = 900;
/** An entry in which nothing moves or falls is passed by. */
const passing = 250;

export class Replayed {
  readonly #id: string;
  readonly #as: string;
  /** The entry before the position; nothing at the beginning, and where an entry was taken back. */
  deed = $state.raw<DeedTold | null>(null);
  places = $state.raw<Places | null>(null);
  playing = $state(false);
  #asked = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Goes on to the next position. */
  #onnext: () => void = () => {};

  constructor(id: string, as: string) {
    this.#id = id;
    this.#as = as;
  }

  play(onnext: () => void): void {
    this.#onnext = onnext;
    this.playing = true;
    onnext();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.playing = false;
    this.places = null;
  }

  /** The position after so many entries is shown; nothing where it is the game itself. */
  async show(at: number | undefined, view: PlayView | null): Promise<void> {
    this.#asked += 1;
    const asked = this.#asked;
    clearTimeout(this.#timer);
    this.places = null;
    if (at === undefined || view?.after !== at) {
      if (at === undefined) this.stop();
      this.deed = null;
      return;
    }
    const found = at === 0 ? [] : await api.deeds(this.#id, at - 1, at, this.#as).catch(() => []);
    if (asked !== this.#asked) return;
    this.deed = found[0] ?? null;
    if (this.playing) this.#walk(view, isStill() ? [] : stepsOf(this.deed?.moves ?? []), 0);
  }

  #walk(view: PlayView, steps: { pieces: number[]; place: string }[], next: number): void {
    const places = new Map(view.pieces.map(({ id, place }) => [id, place]));
    for (const { from, pieces } of this.deed?.moves ?? []) for (const id of pieces) places.set(id, from);
    for (const { pieces, place } of steps.slice(0, next)) for (const id of pieces) places.set(id, place);
    const under = next < steps.length;
    this.places = under ? places : null;
    const busy = (this.deed?.moves.length ?? 0) > 0 || this.deed?.events.some(({ event }) => event === 'rolled');
    this.#timer = setTimeout(() => {
      if (under) this.#walk(view, steps, next + 1);
      else this.#onnext();
    }, (under ? stride : busy ? look : passing) / pace.speed);
  }
}
