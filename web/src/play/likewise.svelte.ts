// What one stack did in its activity, done again by the other stacks of its formation, as far as the game offers them the same: a brigade moved as one.
import type { BoardKind } from '../board/kind';
import type { PlayOffer, PlayView } from '../protocol';
import type { Play } from './play.svelte';

interface Step {
  verb: string;
  choice: string;
  /** Of a step to a place: from where, and where to. */
  from: string;
  to: string;
}

const placeOf = (view: Pick<PlayView, 'pieces'>, id: number | undefined) => view.pieces.find((piece) => piece.id === id)?.place ?? '';
const groupOf = (view: Pick<PlayView, 'pieces'>, id: number | undefined) => view.pieces.find((piece) => piece.id === id)?.group ?? '';

/** The offer that is the same step for another stack that stands elsewhere, and its place. */
export function same(step: Step, offers: readonly PlayOffer[], here: string, shifted: NonNullable<BoardKind['shifted']>): { offer: PlayOffer; place: string } | undefined {
  const offer = offers.find(({ verb, choice, unnamed }) => unnamed && verb === step.verb && choice === step.choice);
  if (!offer || (step.to === '') !== (offer.places.length === 0)) return undefined;
  if (step.to === '') return { offer, place: '' };
  const place = shifted(here, step.from, step.to);
  const at = offer.places.find((one) => one.place === place);
  // What a die decides is decided stack by stack.
  return at && at.chance === undefined ? { offer, place: at.place } : undefined;
}

export class Likewise {
  readonly #play: Play;
  readonly #board: () => BoardKind | null;
  #began: string | undefined;
  #steps: Step[] = [];
  /** What the last stack did, once its activity is over; and of which formation it was. */
  last = $state.raw<{ group: string; steps: Step[] } | null>(null);
  busy = $state(false);

  constructor(play: Play, board: () => BoardKind | null) {
    this.#play = play;
    this.#board = board;
    play.onmade = (offer, place, before) => this.#note(offer, place, before);
  }

  #note(offer: PlayOffer, place: string, before: PlayView): void {
    if (this.busy) return;
    const [first] = offer.pieces;
    if (offer.effect === 'take') {
      [this.#began, this.#steps, this.last] = [groupOf(before, first), [], null];
    } else if (this.#began === undefined || !offer.unnamed) {
      [this.#began, this.last] = [undefined, null];
    } else {
      this.#steps.push({ verb: offer.verb, choice: offer.choice, from: place === '' ? '' : placeOf(before, first), to: place });
      if (offer.effect === 'end') [this.last, this.#began] = [{ group: this.#began, steps: this.#steps }, undefined];
    }
  }

  /** The stacks of the same formation that have still to act. */
  rest(view: PlayView): PlayOffer[] {
    const { last } = this;
    if (!last || last.steps.length < 2 || view.acting || !this.#board()?.shifted) return [];
    return view.offers.filter((offer) => offer.effect === 'take' && groupOf(view, offer.pieces[0]) === last.group);
  }

  /** Does the same with all of them, each as far as it is offered; where dice are wanted, or something is refused, it ends. */
  async run(): Promise<void> {
    const [{ last }, shifted] = [this, this.#board()?.shifted];
    if (!last || !shifted || !this.#play.view) return;
    this.busy = true;
    for (const taking of this.rest(this.#play.view)) {
      if (!await this.#play.make(taking)) break;
      for (const step of last.steps) {
        const { view } = this.#play;
        const found = view?.acting && !view.pending ? same(step, view.offers, placeOf(view, view.acting[0]), shifted) : undefined;
        if (found && !await this.#play.make(found.offer, found.place)) break;
      }
      if (this.#play.view?.acting || this.#play.view?.pending) break;
    }
    [this.busy, this.last] = [false, null];
  }
}
