// What a player has in hand: the chosen counters, the place under the pointer or the keyboard, and what may be done with them.
import type { Press } from '../board/scene';
import { priced } from '../format';
import type { OfferPlace, Piece, PlayOffer } from '../protocol';
import { buttons, byGroup, deedsWith, destinations, free, groupsAmong, movable, offersFor, sameGroup, toolsAmong, wayTo, type Destination, type Tool } from './offers';
import type { Play } from './play.svelte';
import { KnownWays } from './ways.svelte';

/** A small menu at a place: counters to pick from, or several things to do. */
export type Menu =
  | { kind: 'stack'; place: string }
  | { kind: 'ways'; place: string; ways: Destination[] }
  | { kind: 'deeds'; place: string; deeds: PlayOffer[] };

export class Hand {
  readonly play: Play;
  chosen = $state.raw<number[]>([]);
  /** Under the pointer. */
  over = $state('');
  /** Of the keyboard; empty while a pointer is used. */
  cursor = $state('');
  /** A place that was tapped once: a second tap does it. */
  armed = $state('');
  menu = $state.raw<Menu | null>(null);
  /** The place that is looked at. */
  looked = $state('');
  /** A position of the past is looked at: nothing can be done. */
  still = $state(false);
  /** Where a refusal belongs. */
  refusedAt = $state('');

  readonly #ways: KnownWays;

  constructor(play: Play) {
    this.play = play;
    this.#ways = new KnownWays(play);
  }

  #offers = $derived.by(() => (this.play.mine && !this.still && !this.play.view?.pending ? this.play.view?.offers ?? [] : []));
  can = $derived.by(() => movable(this.#offers));
  buttons = $derived.by(() => buttons(this.#offers));
  /** What the chosen ones may do; without any, what needs only a place. */
  inHand = $derived.by(() => (this.chosen.length > 0 ? offersFor(this.#offers, this.chosen) : free(this.#offers)));
  /** Things to do to a place beside the usual one, where there is a usual one: each has to be taken up first. */
  tools = $derived.by(() => toolsAmong(this.inHand, this.blocks && (this.chosen.length > 0 ? this.deeds.length > 0 : this.can.size > 0)));
  /** The one that is taken up. */
  tool = $state('');
  goals = $derived.by(() => {
    const taken = this.tools.find(({ key }) => key === this.tool);
    return destinations(taken?.offers ?? this.inHand.filter((offer) => !this.tools.some(({ offers }) => offers.includes(offer))));
  });
  /** What they may do where they stand, alone or with the rest of their division. */
  deeds = $derived.by(() => (this.chosen.length === 0 ? [] : deedsWith(this.#offers, this.chosen).filter(({ pieces }) => this.chosen.every((id) => pieces.includes(id)))));
  #pieces = $derived.by(() => new Map((this.play.view?.pieces ?? []).map((piece) => [piece.id, piece])));
  /** Where the chosen ones stand. */
  start = $derived.by(() => this.#pieces.get(this.chosen[0] ?? -1)?.place ?? '');
  /** The place that is meant: tapped, or under the keyboard or the pointer. */
  meant = $derived.by(() => this.armed || this.cursor || this.over);
  destination = $derived.by(() => this.goals.get(this.meant)?.[0]);
  route = $derived.by(() => (this.destination ? wayTo(this.#ways.of(this.destination.offer), this.meant, this.start) : []));

  /** All that a side has in a place stands as one block. */
  get blocks(): boolean {
    return (this.play.view?.stacks?.length ?? 0) > 0;
  }

  /** Asks how the places are reached that are open to what is in hand. */
  learnWays(): void {
    void this.#ways.ask(this.inHand.filter(({ effect, places }) => effect === 'march' && places.length > 0), this.play.view?.after ?? 0);
  }

  /** Takes up something to do to a place, or puts it down again. */
  use({ key }: Tool): void {
    this.armed = '';
    this.menu = null;
    this.tool = this.tool === key ? '' : key;
  }

  get offers(): PlayOffer[] {
    return this.#offers;
  }

  piece(id: number): Piece | undefined {
    return this.#pieces.get(id);
  }

  at(place: string): Piece[] {
    return (this.play.view?.pieces ?? []).filter((piece) => piece.place === place);
  }

  /** What a place of an offer costs, as it is written; empty where there is nothing to pay. */
  price(at: OfferPlace | undefined): string {
    return at?.price === undefined || !this.play.view ? '' : priced(at.price, this.play.view.price_unit);
  }

  /** Whether enemies of the side that acts stand there. */
  hostile(place: string): boolean {
    const side = this.play.view?.to_act;
    return this.at(place).some((piece) => piece.side !== side);
  }

  drop(): void {
    this.chosen = [];
    this.tool = '';
    this.armed = '';
    this.menu = null;
    this.looked = '';
    this.play.refused = null;
  }

  #settled = '';

  /** After a new view: what is no longer offered is put down. The same position told twice changes nothing. */
  settle(): void {
    const { after = 0, pending, to_act = '' } = this.play.view ?? {};
    const now = `${after}|${pending?.answers ?? ''}|${to_act}`;
    if (now === this.#settled) return;
    this.#settled = now;
    if (this.chosen.length > 0 && this.inHand.length === 0 && this.deeds.length === 0) this.chosen = [];
    this.armed = '';
    this.tool = '';
    this.menu = null;
    this.#takeOnly();
  }

  /** Where there is only one thing left to decide, the counter is in hand at once. */
  #takeOnly(): void {
    // Of a block its parts may have something to do besides.
    const [group, ...others] = byGroup(this.#offers.filter(({ pieces, places: to }) => pieces.length > 0 && (!this.blocks || to.length > 0)));
    if (this.chosen.length > 0 || !group || others.length > 0 || (this.blocks && deedsWith(this.#offers, group[0]!.pieces).length > 0)) return;
    const places = group.reduce((sum, offer) => sum + offer.places.length, 0);
    if (places > 0 && (this.blocks || this.buttons.length === 0 || places === 1)) this.chosen = group[0]!.pieces;
  }

  /** `place`: where a menu opens. */
  choose(group: number[], place = ''): void {
    this.menu = null;
    this.armed = '';
    this.looked = '';
    this.tool = '';
    this.play.refused = null;
    this.chosen = group;
    const { deeds } = this;
    // With an attack being put together a counter is a button: it joins or leaves. Elsewhere it is asked what to do.
    if (deeds.length === 0 || this.goals.size > 0) return;
    if (deeds.length === 1 && this.play.view?.attack) {
      this.push(deeds[0]!);
    } else {
      this.menu = { kind: 'deeds', place: place || this.start, deeds };
    }
  }

  async #act({ offer, at }: Destination): Promise<void> {
    this.armed = '';
    this.menu = null;
    this.refusedAt = at.place;
    const group = this.chosen;
    const done = await this.play.make(offer, at.place);
    // The new view may have put something else in hand.
    if (done && this.chosen === group) this.chosen = [];
    else if (!done) this.chosen = group;
  }

  go(destination: Destination): void {
    void this.#act(destination);
  }

  /** Something that needs no place. */
  push(offer: PlayOffer): void {
    this.drop();
    this.refusedAt = '';
    void this.play.make(offer);
  }

  /** A click, a tap or Enter on a place. */
  press({ place, touch }: Press): void {
    this.play.refused = null;
    if (place === '') return this.drop();
    const ways = this.goals.get(place);
    if (ways) return this.#strike(place, ways, touch);
    const ids = this.at(place).map(({ id }) => id);
    const groups = groupsAmong(this.#offers, ids);
    if (this.chosen.length > 0 && this.start === place) return this.#again(place, ids, groups);
    if (this.take(ids, place)) return;
    if (groups.length > 0) return this.#pick(place, ids, groups);
    // A march that is not offered: of an empty place the reason is wanted, of others first who stands there.
    const marching = this.blocks && ids.length === 0 && this.inHand.some(({ effect }) => effect === 'march');
    if ((this.chosen.length > 0 || marching) && this.goals.size > 0) return this.#tryAnyway(place);
    this.drop();
    this.looked = place;
  }

  /** Takes the whole of those whom an offer without a place is for, and asks what to do; false where these counters have something else to do. */
  take(ids: number[], place: string): boolean {
    const deeds = deedsWith(this.#offers, ids);
    const single = groupsAmong(this.#offers, ids);
    if (single.some((group) => offersFor(this.#offers, group).some(({ places }) => places.length > 0)) || deeds.every(({ pieces }) => pieces.every((id) => ids.includes(id)))) return false;
    const [first, ...others] = byGroup(deeds);
    if (!first) return false;
    if (others.length === 0) {
      this.choose(first[0]!.pieces, place);
    } else {
      this.drop();
      this.menu = { kind: 'deeds', place, deeds };
    }
    return true;
  }

  #strike(place: string, ways: Destination[], touch: boolean): void {
    if (touch && this.armed !== place) {
      this.armed = place;
      this.menu = null;
      return;
    }
    if (ways.length > 1) this.menu = { kind: 'ways', place: place, ways };
    else void this.#act(ways[0]!);
  }

  /** The whole stack where it may act together; a stack of several that may not is opened. */
  #pick(place: string, ids: number[], groups: number[][]): void {
    const largest = groups[0]!;
    if (groups.length === 1 || largest.length === ids.length) return this.choose(largest);
    this.drop();
    this.menu = { kind: 'stack', place: place };
  }

  /** A second click on the chosen stack opens it; on a single counter it puts it down. */
  #again(place: string, ids: number[], groups: number[][]): void {
    if (ids.length > 1 && groups.length > 1 && this.menu?.kind !== 'stack') this.menu = { kind: 'stack', place: place };
    else this.drop();
  }

  /** Not offered: the server says why. Nothing is lost by asking. */
  #tryAnyway(place: string): void {
    const offer = this.inHand.find(({ places }) => places.length > 0);
    if (offer) void this.#act({ offer, at: { place } });
  }

  /** Enter: what was tapped or is under the keyboard. */
  confirm(): void {
    const ways = this.goals.get(this.meant);
    if (ways?.length === 1) void this.#act(ways[0]!);
  }

  isChosen(group: number[]): boolean {
    return sameGroup(group, this.chosen);
  }
}
