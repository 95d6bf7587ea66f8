// One battle as this window sees it: the view, kept fresh, and what the players do with it.
import * as api from '../api';
import type { Action, Given, Side, View } from '../protocol';
import { live } from './live';
import { other, sideName } from './picks';

export type Me = Side | 'both';
export interface Refused {
  words: string;
  rule: string;
  /** Does it all the same; null where nothing helps. */
  insist: (() => Promise<unknown>) | null;
}
export interface ActOptions {
  dice?: 'program' | 'typed';
  override?: boolean;
  side?: Side;
}

export class Battle {
  readonly id: string;
  view = $state.raw<View | null>(null);
  lost = $state(false);
  busy = $state(false);
  /** Why there is no battle to show. */
  trouble = $state('');
  /** What happened without this window's doing. */
  notice = $state('');
  refused = $state.raw<Refused | null>(null);
  me = $state<Me>('both');
  /** Counts what this window did itself: only then may the page move the focus. */
  deeds = $state(0);
  #stop: () => void;
  #heard = 0;

  constructor(id: string) {
    this.id = id;
    const kept = sessionStorage.getItem(`me-${id}`);
    if (kept === 'first' || kept === 'second') this.me = kept;
    void this.fetch();
    this.#stop = live({
      address: api.liveAddress(id),
      onview: (view) => { this.#heard += 1; this.view = view; },
      onlost: (lost) => { this.lost = lost; },
      onback: () => void this.fetch(),
    });
  }

  close(): void {
    this.#stop();
  }

  actFor(me: Me): void {
    this.me = me;
    sessionStorage.setItem(`me-${this.id}`, me);
  }

  async fetch(): Promise<void> {
    const heard = this.#heard;
    try {
      const view = await api.battle(this.id);
      if (heard === this.#heard) this.view = view;
      this.trouble = '';
    } catch (error) {
      if (!this.view) this.trouble = (error as Error).message;
    }
  }

  /** The side that acts now, as far as the step says so. */
  get acting(): Side | null {
    const step = this.view?.steps.find(({ state }) => state === 'now');
    if (step?.sides.length === 1) return step.sides[0] ?? null;
    return !step || step.sides.length === 2 ? null : this.view?.active ?? null;
  }

  get mine(): Side {
    return this.me !== 'both' ? this.me : this.acting ?? this.view?.active ?? 'first';
  }

  nameOf(side: Side): string {
    return this.view ? sideName(this.view.sides, side) : side;
  }

  /** Sends; true where it was done. A refusal is thrown, everything else is told to the player. */
  async #send(run: (after: number) => Promise<View>): Promise<boolean> {
    if (!this.view || this.busy) return false;
    const heard = this.#heard;
    this.busy = true;
    this.refused = null;
    this.notice = '';
    try {
      const view = await run(this.view.after);
      // A message that came meanwhile may tell of something later.
      if (heard === this.#heard || view.after >= this.view.after) this.view = view;
      this.deeds += 1;
      return true;
    } catch (error) {
      if (error instanceof api.Refused) throw error;
      if (error instanceof api.Overtaken) {
        this.view = error.view;
        this.notice = 'Another window was quicker: nothing was done here, and this is how the battle stands now.';
      } else {
        this.notice = (error as Error).message;
      }
      return false;
    } finally {
      this.busy = false;
    }
  }

  /** Does something; a refusal is thrown as api.Refused. */
  act(action: Action, { dice = 'program', override = false, side = this.mine }: ActOptions = {}): Promise<boolean> {
    return this.#send((after) => api.act(this.id, { after, side, action, dice, override }));
  }

  /** Does something; a refusal is shown at the top, with a way round it where there is one. */
  async do(action: Action, options: ActOptions = {}): Promise<boolean> {
    try {
      return await this.act(action, options);
    } catch (error) {
      if (!(error instanceof api.Refused)) throw error;
      const insist = error.override && !options.override ? () => this.do(action, { ...options, override: true }) : null;
      this.refused = { words: error.message, rule: error.rule, insist };
      return false;
    }
  }

  /** Answers what is pending; resolves to a sentence where the answer will not do, else to nothing. */
  async answer(given: Given): Promise<string> {
    const answers = this.view?.pending?.answers ?? 0;
    try {
      await this.#send((after) => api.answer(this.id, { after, answers, ...given }));
      return '';
    } catch (error) {
      return (error as Error).message;
    }
  }

  /** The answer to an undo that the other side asked for; the side that asked may only withdraw it. */
  reply(agree: boolean): Promise<boolean> {
    const asked = this.view?.undo.asked || 'first';
    return this.do({ do: agree ? 'agree' : 'refuse' }, { side: this.me === asked ? asked : other(asked) });
  }
}
