// A battle as this window sees it, whatever its view: kept fresh, and what is sent for it.
import * as api from '../api';
import type { Given, Pending } from '../protocol';
import { live } from './live';

export interface Viewed {
  after: number;
  pending?: Pending;
}

/** Whoever answers for dice and choices. */
export interface Answering {
  readonly busy: boolean;
  answer(given: Given): Promise<string>;
}

export class Followed<V extends Viewed> implements Answering {
  readonly id: string;
  view = $state.raw<V | null>(null);
  lost = $state(false);
  busy = $state(false);
  /** Why there is no battle to show. */
  trouble = $state('');
  /** What happened without this window's doing. */
  notice = $state('');
  /** Counts what this window did itself: only then may the page move the focus. */
  deeds = $state(0);
  /** The side whose view it is; empty for both at one screen. */
  protected readonly as: string;
  #stop: () => void;
  #heard = 0;

  constructor(id: string, as = '') {
    this.id = id;
    this.as = as;
    void this.fetch();
    this.#stop = live<V>({
      address: api.liveAddress(id, as),
      onview: (view) => { this.#heard += 1; this.#take(view); },
      onlost: (lost) => { this.lost = lost; },
      onback: () => void this.fetch(),
    });
  }

  close(): void {
    this.#stop();
  }

  /** What the new view shares with the old one; the old one itself where they say the same. */
  protected shared(_before: V | null, now: V): V {
    return now;
  }

  #take(view: V): void {
    this.view = this.shared(this.view, view);
  }

  async fetch(): Promise<void> {
    const heard = this.#heard;
    try {
      const view = await api.battle<V>(this.id, this.as);
      if (heard === this.#heard) this.#take(view);
      this.trouble = '';
    } catch (error) {
      if (!this.view) this.trouble = (error as Error).message;
    }
  }

  /** Sends; true where it was done. A refusal is thrown, everything else is told to the player. */
  protected async send(run: (after: number) => Promise<V>): Promise<boolean> {
    if (!this.view || this.busy) return false;
    const heard = this.#heard;
    this.busy = true;
    this.notice = '';
    try {
      const view = await run(this.view.after);
      // A message that came meanwhile may tell of something later.
      if (heard === this.#heard || view.after >= this.view.after) this.#take(view);
      this.deeds += 1;
      return true;
    } catch (error) {
      if (error instanceof api.Refused) throw error;
      if (error instanceof api.Overtaken) {
        this.#take(error.view as unknown as V);
        this.notice = 'Another window was quicker: nothing was done here, and this is how the battle stands now.';
      } else {
        this.notice = (error as Error).message;
      }
      return false;
    } finally {
      this.busy = false;
    }
  }

  /** Answers what is pending; resolves to a sentence where the answer will not do, else to nothing. */
  async answer(given: Given): Promise<string> {
    const answers = this.view?.pending?.answers ?? 0;
    try {
      await this.send((after) => api.answer<V>(this.id, { after, answers, ...given }, this.as));
      return '';
    } catch (error) {
      return (error as Error).message;
    }
  }
}
