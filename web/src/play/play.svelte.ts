// One game on the map as this window sees it: the view, kept fresh, and what the players do with it.
import * as api from '../api';
import { Followed } from '../battle/followed.svelte';
import { other, sideName } from '../battle/sides';
import type { Action, Piece, PlayOffer, Side, PlayView } from '../protocol';
import { actionOf } from './offers';

/** Ways are asked for when so many milliseconds nothing has happened, of so many entries at most. */
const pause = 40;
const far = 100;

export interface Refusal {
  words: string;
  rule: string;
}

export class Play extends Followed<PlayView> {
  #thrownBy = $state<'program' | 'typed'>('program');
  refused = $state.raw<Refusal | null>(null);
  /** Something was done in this window. */
  acted = $state(false);
  /** Where counters came from: in the last play, or in all that the computer did since a person last did something. */
  trails = $state.raw<readonly (readonly string[])[]>([]);
  /** Whether the last play was the computer's. */
  foreign = false;
  #seen: PlayView | null = null;
  /** The number of entries before those whose ways are shown. */
  #began = 0;
  #later: ReturnType<typeof setTimeout> | undefined;
  #roster: ReadonlyMap<number, Piece> = new Map();

  constructor(id: string, as: string) {
    super(id, as);
    if (localStorage.getItem(`dice-${id}`) === 'typed') this.#thrownBy = 'typed';
  }

  get mySide(): string {
    return this.as;
  }

  /** Every counter of the game: names and sides, which stay the same. */
  get roster(): ReadonlyMap<number, Piece> {
    const pieces = this.view?.pieces ?? [];
    if (pieces.length !== this.#roster.size) this.#roster = new Map(pieces.map((piece) => [piece.id, piece]));
    return this.#roster;
  }

  /** Whether it was said when the game began that dice may be typed in. */
  get mayType(): boolean {
    return this.view?.dice.typed ?? false;
  }

  /** Who throws the dice of what is done here. */
  get dice(): 'program' | 'typed' {
    return this.mayType ? this.#thrownBy : 'program';
  }

  throwBy(dice: 'program' | 'typed'): void {
    this.#thrownBy = dice;
    localStorage.setItem(`dice-${this.id}`, dice);
  }

  nameOf(side: Side): string {
    return this.view ? sideName(this.view.sides, side) : side;
  }

  isPerson(side: Side): boolean {
    return this.view?.players[side === 'first' ? 0 : 1] === 'person';
  }

  /** Whether this window may act now. */
  get mine(): boolean {
    const side = this.view?.to_act;
    return side !== undefined && side !== '' && this.isPerson(side) && (this.as === '' || this.as === side) && this.view?.difference === '';
  }

  /** Both players are persons at this screen. */
  get hotSeat(): boolean {
    return this.as === '' && this.isPerson('first') && this.isPerson('second');
  }

  /** Whether this window answers what is pending: a choice of its own, or dice that a person throws. */
  get answers(): boolean {
    const chooser = this.view?.pending?.choice?.side ?? '';
    return chooser === '' ? this.mine || this.isPerson(this.view?.active ?? 'first') : this.isPerson(chooser) && (this.as === '' || this.as === chooser);
  }

  /** Whether what led to the view that has just come may have been done in this window. */
  mayHaveDone(): boolean {
    const side = this.#seen?.to_act ?? '';
    return side !== '' && this.isPerson(side) && (this.as === '' || this.as === side);
  }

  /** A new view has come: what moved in it. */
  follow(view: PlayView): void {
    const before = this.#seen;
    if (before === view) return;
    this.#seen = view;
    if (!before || before.after === view.after) return;
    const again = this.foreign;
    this.foreign = before.to_act !== '' && !this.isPerson(before.to_act);
    // Of a person's computer all of it is to be seen; of two computers the last play.
    const goesOn = this.foreign && again && this.as !== '';
    if (!goesOn) this.#began = before.after;
    if (!goesOn || view.after < before.after) this.trails = [];
    clearTimeout(this.#later);
    if (view.after > before.after) this.#later = setTimeout(() => void this.#trail(Math.max(this.#began, view.after - far), view.after), pause);
  }

  /** The ways that were really taken in these entries. */
  async #trail(from: number, to: number): Promise<void> {
    const deeds = await api.deeds(this.id, from, to, this.as).catch(() => []);
    if (this.view?.after === to) this.trails = deeds.flatMap(({ moves }) => moves.map(({ way }) => way)).slice(-12);
  }

  /** Does something; a refusal is shown where it was tried. */
  async do(action: Action, by?: Side): Promise<boolean> {
    const view = this.view;
    if (!view || this.busy) return false;
    this.refused = null;
    // Whoever sits here speaks for the side that is to act.
    const side = (this.as || by || view.to_act || view.active) as Side;
    try {
      this.acted = true;
      return await this.send((after) => api.act(this.id, { after, side, action, dice: this.dice }, this.as));
    } catch (error) {
      if (!(error instanceof api.Refused)) throw error;
      this.refused = { words: error.message, rule: error.rule };
      return false;
    }
  }

  /** Calls for the next play when the last one has its answer, unless something else has been done by then. */
  async further(next: () => void): Promise<void> {
    const after = this.view?.after;
    await this.sent;
    // When its view has been shown.
    setTimeout(() => { if (this.view?.after === after && !this.busy) next(); }, 0);
  }

  /** Hears what was done of what was offered, and of which view. */
  onmade: ((offer: PlayOffer, place: string, before: PlayView) => void) | undefined;

  async make(offer: PlayOffer, place = ''): Promise<boolean> {
    const before = this.view;
    const done = await this.do(actionOf(offer, place));
    if (done && before) this.onmade?.(offer, place, before);
    return done;
  }

  /** The answer to an undo that one side asked for. */
  reply(agree: boolean): Promise<boolean> {
    const asked = this.view?.undo.asked || 'first';
    return this.do({ do: agree ? 'agree' : 'refuse' }, agree ? other(asked) : asked);
  }
}
