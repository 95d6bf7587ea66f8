// A battle as this window sees it, whatever its view: kept fresh by the sequence of its changes, and what is sent for it.
import * as api from '../api';
import type { Done, Given, Pending, Told } from '../protocol';
import { listed } from './listed';
import { live, type Line } from './live';
import { Sequence } from './sequence';

export interface Viewed {
  after: number;
  pending?: Pending;
}

/** Whoever answers for dice and choices. */
export interface Answering {
  readonly busy: boolean;
  answer(given: Given): Promise<string>;
}

/** What a window says that has missed a change. */
const lostPlace = 'whole';
/** How long a change that was made here may take to come, and the first message of all, in milliseconds. */
const longest = 5000;
const silence = 400;

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
  readonly #line: Line;
  readonly #sequence = new Sequence<V>();
  /** Until what was last sent has its answer: its change may be shown before. */
  protected sent: Promise<void> = Promise.resolve();
  /** Those who wait for a change. */
  #waiting: { at: number; come: () => void }[] = [];

  constructor(id: string, as = '') {
    this.id = id;
    this.as = as;
    this.#line = live<Told<V>>({ address: api.liveAddress(id, as), onmessage: (told) => this.#hear(told), onlost: (lost) => this.#lose(lost) });
    // Where messages do not get through the page works all the same.
    setTimeout(() => { if (!this.view) void this.fetch(); }, silence);
  }

  close(): void {
    this.#line.close();
  }

  #lose(lost: boolean): void {
    this.lost = lost;
    this.#sequence.begin();
    // There may be no such battle at all.
    if (lost && !this.view) void this.fetch();
  }

  #hear(told: Told<V>): void {
    const first = this.#sequence.at < 0;
    const taken = this.#sequence.take(told);
    if (taken === 'gap') this.#line.say(lostPlace);
    if (taken !== 'new') return;
    this.view = this.#sequence.view && listed(this.#sequence.view);
    this.trouble = '';
    // A connection that has come back begins with all that was missed, whatever its number.
    const come = this.#waiting.filter(({ at }) => first || at <= this.#sequence.at);
    this.#waiting = this.#waiting.filter((one) => !come.includes(one));
    for (const one of come) one.come();
  }

  /** Until the change of that number is shown. */
  async #reached(at: number): Promise<void> {
    if (at <= this.#sequence.at) return;
    await new Promise<void>((come) => {
      this.#waiting.push({ at, come });
      setTimeout(come, this.#sequence.at < 0 ? silence : longest);
    });
    if (at > this.#sequence.at) await this.fetch();
  }

  /** The whole view without the line: what is wrong where there is none, and what is shown until there is one again. */
  async fetch(): Promise<void> {
    this.#line.say(lostPlace);
    try {
      const view = await api.battle<V>(this.id, this.as);
      if (this.#sequence.at < 0) this.view = view;
      this.trouble = '';
    } catch (error) {
      if (!this.view) this.trouble = (error as Error).message;
    }
  }

  /** Sends; true where it was done and is shown. A refusal is thrown, everything else is told to the player. */
  protected async send(run: (after: number) => Promise<Done>): Promise<boolean> {
    if (!this.view || this.busy) return false;
    this.busy = true;
    this.notice = '';
    let finish = () => {};
    this.sent = new Promise((done) => { finish = done; });
    try {
      const { at } = await run(this.view.after);
      await this.#reached(at);
      this.deeds += 1;
      return true;
    } catch (error) {
      if (error instanceof api.Refused) throw error;
      if (error instanceof api.Overtaken) {
        await this.#reached(error.at);
        this.notice = 'Another window was quicker: nothing was done here, and this is how the battle stands now.';
      } else {
        this.notice = (error as Error).message;
      }
      return false;
    } finally {
      this.busy = false;
      finish();
    }
  }

  /** Answers what is pending; resolves to a sentence where the answer will not do, else to nothing. */
  async answer(given: Given): Promise<string> {
    const answers = this.view?.pending?.answers ?? 0;
    try {
      await this.send((after) => api.answer(this.id, { after, answers, ...given }, this.as));
      return '';
    } catch (error) {
      return (error as Error).message;
    }
  }
}
