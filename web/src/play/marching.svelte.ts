// Marches on which dice or the other side have a word: what may come of them before they are begun, and how one that was begun goes on by itself.
import * as api from '../api';
import type { PlayOffer, Prospect } from '../protocol';
import { Known } from './known.svelte';
import { offered, type Destination, type Venture } from './offers';
import type { Play } from './play.svelte';

/** A march that dice or the other side may have stopped: whose it is, where to, and how the enemy stood. */
interface Heading {
  verb: string;
  place: string;
  side: string;
  enemy: string;
  /** How many entries there are when its dice have fallen; 0: they have. */
  thrown: number;
}

export class Marching {
  readonly #play: Play;
  /** What is offered now. */
  readonly #offers: () => readonly PlayOffer[];
  readonly #prospects: Known<Prospect[]>;
  #heading: Heading | null = null;
  /** What comes now was not pressed: it goes on from what was. */
  goesOn = false;
  /** Where the dice of a march did not reach. */
  short = $state('');

  constructor(play: Play, offers: () => readonly PlayOffer[]) {
    this.#play = play;
    this.#offers = offers;
    this.#prospects = new Known((action) => api.prospects(play.id, action, play.mySide));
  }

  /** What may come of an offer that leads to dice, as far as it is known. */
  venturesOf(offer: PlayOffer): Venture[] {
    return (this.#prospects.of(offer) ?? []).filter(({ places }) => places.length > 0).map((prospect) => ({ offer, prospect }));
  }

  learn(offers: readonly PlayOffer[]): void {
    void this.#prospects.ask(offers, this.#play.view?.after ?? 0);
  }

  /** Something is about to be done; a march of those who are on their way already is kept in mind. */
  sets({ offer, at }: Destination): void {
    this.#heading = offer.effect === 'march' && offer.pieces.length === 0 ? this.#headingFor(offer.verb, at.place, 0) : null;
  }

  /** Everything up to the dice, one offer after the other; then, if they allow it, to the place. */
  async venture({ prospect: { plays, then } }: Venture, place: string): Promise<void> {
    for (const [i, play] of plays.entries()) {
      const offer = offered(this.#offers(), play);
      const thrown = i === plays.length - 1 ? (this.#play.view?.after ?? 0) + 1 : 0;
      this.#heading = thrown > 0 ? this.#headingFor(then.verb, place, thrown) : null;
      if (!offer || !await this.#play.make(offer)) {
        this.#heading = null;
        return;
      }
      this.goesOn = true;
    }
  }

  /** A march whose dice have fallen, or on which the other side was asked and did nothing, is to go on to where it was going; null where none is. */
  onward(): Destination | null {
    const heading = this.#heading;
    const { after = 0, to_act: side, pending } = this.#play.view ?? {};
    if (!heading || pending) return null;
    const fallen = heading.thrown > 0 && after >= heading.thrown;
    // Of two players at one screen the other one may be asked meanwhile; but dice that have given the turn away end it.
    if (!fallen && (this.#offers().length === 0 || side !== heading.side)) return null;
    this.#heading = null;
    // Dice that were not thrown after all lead nowhere.
    if (after < heading.thrown || heading.enemy !== this.#enemy()) return null;
    const offer = this.#offers().find(({ verb, pieces, places }) => verb === heading.verb && pieces.length === 0 && places.some(({ place }) => place === heading.place));
    if (!offer && fallen) this.short = heading.place;
    return offer ? { offer, at: offer.places.find(({ place }) => place === heading.place)! } : null;
  }

  #headingFor(verb: string, place: string, thrown: number): Heading {
    return { verb, place, side: this.#play.view?.to_act ?? '', enemy: this.#enemy(), thrown };
  }

  /** Who of the other side stands where. */
  #enemy(): string {
    return (this.#play.view?.pieces ?? []).filter(({ side }) => side !== (this.#play.mySide || this.#play.view?.active)).map(({ id, place }) => `${id}${place}`).join();
  }
}
