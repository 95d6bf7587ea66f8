// One battle of the umpire's book as this window sees it, and what the players do with it.
import * as api from '../api';
import { Followed } from '../battle/followed.svelte';
import { other, sideName } from '../battle/sides';
import type { Action, Done, Side, View } from '../protocol';

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

export class Battle extends Followed<View> {
  refused = $state.raw<Refused | null>(null);
  me = $state<Me>('both');

  constructor(id: string) {
    super(id);
    const kept = sessionStorage.getItem(`me-${id}`);
    if (kept === 'first' || kept === 'second') this.me = kept;
  }

  actFor(me: Me): void {
    this.me = me;
    sessionStorage.setItem(`me-${this.id}`, me);
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

  protected override send(run: (after: number) => Promise<Done>): Promise<boolean> {
    if (!this.busy) this.refused = null;
    return super.send(run);
  }

  /** Does something; a refusal is thrown as api.Refused. */
  act(action: Action, { dice = 'program', override = false, side = this.mine }: ActOptions = {}): Promise<boolean> {
    return this.send((after) => api.act(this.id, { after, side, action, dice, override }));
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

  /** The answer to an undo that the other side asked for; the side that asked may only withdraw it. */
  reply(agree: boolean): Promise<boolean> {
    const asked = this.view?.undo.asked || 'first';
    return this.do({ do: agree ? 'agree' : 'refuse' }, { side: this.me === asked ? asked : other(asked) });
  }
}
