// The moment of the die: what was just thrown in this window stays to be seen until somebody goes on.
import * as api from '../../api';
import type { DeedTold, PlayView } from '../../protocol';
import { pace } from '../pace.svelte';

/** Throws that decide something have a card; others a line over the map, so that nothing takes longer. */
const grave: ReadonlySet<DeedTold['effect']> = new Set(['fight', 'fire']);
/** How long the line stands, in milliseconds. */
const glance = 3200;

export interface Thrown {
  deed: DeedTold;
  /** The position before, with the attack as it was put together. */
  before: PlayView;
  full: boolean;
}

/** The first of the new entries in which dice fell; -1 for none. */
export function thrownSince(before: Pick<PlayView, 'after'>, now: Pick<PlayView, 'after' | 'log'>): number {
  return now.log.find(({ kind, entry }) => kind === 'dice' && entry >= before.after)?.entry ?? -1;
}

export class Moment {
  readonly #id: string;
  readonly #as: string;
  thrown = $state.raw<Thrown | null>(null);
  /** Counts how often it was shown: the die falls anew. */
  shown = $state(0);
  #before: PlayView | null = null;
  #asked = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(id: string, as: string) {
    this.#id = id;
    this.#as = as;
  }

  /** A new view has come; `own`: what was done before it was done here; `further`: nobody pressed for it, it goes on from what was. */
  follow(view: PlayView, own: boolean, further = false): void {
    const before = this.#before;
    this.#before = view;
    if (!before || before === view || view.after <= before.after) return;
    // Who does something has seen it.
    if (own && !further) this.close();
    const entry = own && pace.die !== 'off' ? thrownSince(before, view) : -1;
    if (entry >= 0) void this.#fetch(entry, before);
  }

  async #fetch(entry: number, before: PlayView): Promise<void> {
    this.#asked += 1;
    const asked = this.#asked;
    const deed = await api.deed(this.#id, entry, this.#as).catch(() => null);
    if (!deed || asked !== this.#asked || deed.effect === 'end') return;
    this.thrown = { deed, before, full: grave.has(deed.effect) };
    this.again();
  }

  again(): void {
    this.shown += 1;
    clearTimeout(this.#timer);
    const wait = !this.thrown?.full ? glance : pace.die === 'key' ? 0 : Number(pace.die) * 1000;
    if (wait > 0) this.#timer = setTimeout(() => this.close(), wait);
  }

  /** The card, where there is one. */
  get card(): Thrown | null {
    return this.thrown?.full ? this.thrown : null;
  }

  get glance(): Thrown | null {
    return this.thrown && !this.thrown.full ? this.thrown : null;
  }

  close(): void {
    this.#asked += 1;
    clearTimeout(this.#timer);
    this.thrown = null;
  }
}
