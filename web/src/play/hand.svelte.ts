// What a player has in hand: the chosen counters, the place under the pointer or the keyboard, and what may be done with them.
import * as api from '../api';
import type { Press } from '../board/scene';
import { isStop, stopNamed } from '../board/table/fan';
import { priced } from '../format';
import type { Crossing, OfferPlace, Piece, PlayOffer, PlayView, Ruler, Ways } from '../protocol';
import { alike, commonPlaces } from './company';
import { hasBegun, undone } from './undone';
import { Known } from './known.svelte';
import { Marching } from './marching.svelte';
import { buttons, byGroup, chances, deedsWith, destinations, free, groupsAmong, leading, movable, noteOf, offerKey, offersFor, sameGroup, toolsAmong, ventureTool, waysOf, wayTo, type Destination, type Tool } from './offers';
import type { Play } from './play.svelte';
import { isAimed, tabled } from './tabled';

/** A small menu at a place: counters to pick from, or several things to do. */
export type Menu =
  | { kind: 'stack'; place: string }
  | { kind: 'ways'; place: string; ways: Destination[]; /** Own counters there, who may be taken up instead. */ others?: number[]; /** What they may do themselves. */ deeds?: PlayOffer[] }
  | { kind: 'deeds'; place: string; deeds: PlayOffer[] };

/** An attack is called off by taking back what put it together; dice stand. */
export const mayCallOff = ({ attack, undo }: PlayView): boolean => attack !== undefined && !attack.bound && undo.may && !undo.agreement;

export class Hand {
  readonly play: Play;
  chosen = $state.raw<number[]>([]);
  /** Under the pointer. */
  over = $state('');
  /** The bridge under the pointer. */
  crossing = $state.raw<Crossing | undefined>(undefined);
  /** Of the keyboard; empty while a pointer is used. */
  cursor = $state('');
  /** A place that was tapped once: a second tap does it. */
  armed = $state('');
  /** A bridge that was tapped once, by its words. */
  armedCrossing = $state('');
  menu = $state.raw<Menu | null>(null);
  /** The place that is looked at. */
  looked = $state('');
  /** A position of the past is looked at: nothing can be done. */
  still = $state(false);
  /** The end of a phase that waits for a second word, and what would be left undone. */
  ending = $state.raw<{ offer: PlayOffer; left: string[] } | null>(null);
  /** Those in hand were not picked: there was nobody else. */
  byItself = $state(false);
  /** Where a refusal belongs. */
  refusedAt = $state('');
  #laid = $state.raw<Ruler | null>(null);

  readonly #ways: Known<Ways>;
  readonly marching: Marching;

  constructor(play: Play) {
    this.play = play;
    this.#ways = new Known((action) => api.ways(play.id, action, play.mySide));
    this.marching = new Marching(play, () => this.#offers);
  }

  /** On a table: what was measured when it was refused. */
  readonly measured = $derived.by(() => (this.play.refused ? this.#laid : null));
  /** The board is a free table. */
  readonly free = $derived.by(() => this.play.view?.pieces.some(({ stands }) => stands !== undefined) || (this.play.view?.offers.some(({ spots }) => spots !== undefined) ?? false));
  #offers = $derived.by(() => {
    const { view } = this.play;
    if (!this.play.mine || this.still || !view || view.pending) return [];
    return this.free ? tabled(view.offers, view.pieces, view.attack?.roll) : view.offers;
  });
  can = $derived.by(() => movable(this.#offers));
  /** Those of them that are ringed: where everybody could have an order, a ring says nothing. */
  ringed = $derived.by(() => movable(this.#offers.filter(({ effect }) => effect !== 'order')));
  buttons = $derived.by(() => buttons(this.#offers));
  /** What the chosen ones may do; without any, what needs only a place. */
  inHand = $derived.by(() => (this.chosen.length > 0 ? offersFor(this.#offers, this.chosen) : free(this.#offers)));
  /** Things to do to a place beside the usual one, where there is a usual one: each has to be taken up first. */
  tools = $derived.by(() => [
    ...toolsAmong(this.inHand, this.blocks && (this.chosen.length > 0 ? this.deeds.length > 0 : this.can.size > 0)),
    ...this.ventures.slice(1).map(ventureTool),
  ]);
  /** The one that is taken up. */
  tool = $state('');
  /** An offer that was taken up by itself: only its places are open. */
  wielded = $state('');
  goals = $derived.by(() => {
    const taken = this.tools.find(({ key }) => key === this.tool);
    const single = this.wielded === '' ? undefined : this.#offers.find((offer) => offerKey(offer) === this.wielded);
    if (single) return destinations([single]);
    if (this.inHand.length === 0 && this.chosen.length > 1) return commonPlaces(this.#offers, this.chosen);
    if (taken?.venture) return chances(taken.venture);
    const open = destinations(taken?.offers ?? this.inHand.filter((offer) => !this.tools.some(({ offers }) => offers.includes(offer))));
    return open.size === 0 && !taken && this.ventures[0] ? chances(this.ventures[0]) : open;
  });
  /** What they may do where they stand, alone or with the rest of their division. */
  deeds = $derived.by(() => (this.chosen.length === 0 ? [] : deedsWith(this.#offers, this.chosen).filter(({ pieces }) => this.chosen.every((id) => pieces.includes(id)))));
  /** Marches of what is in hand, or of the column that is being put together, whose dice have still to say where to. */
  leading = $derived.by(() => leading(this.chosen.length === 0 ? this.buttons : this.deeds));
  /** What may come of them, the usual one first. */
  ventures = $derived.by(() => this.leading.flatMap((offer) => this.marching.venturesOf(offer)));
  #pieces = $derived.by(() => new Map((this.play.view?.pieces ?? []).map((piece) => [piece.id, piece])));
  /** Where the chosen ones stand. */
  start = $derived.by(() => this.#pieces.get(this.chosen[0] ?? -1)?.place ?? '');
  /** The place that is meant: tapped, or under the keyboard or the pointer. */
  meant = $derived.by(() => this.armed || this.cursor || this.over);
  destination = $derived.by(() => this.goals.get(this.meant)?.[0]);
  /** Fans that are open to those in hand, and the stop that is meant. */
  fans = $derived.by(() => (this.play.busy ? [] : this.inHand.filter(({ fan, spots }) => fan !== undefined || spots !== undefined)));
  stop = $derived.by(() => (isStop(this.meant) ? stopNamed(this.fans, this.meant) : undefined));
  /** What going there, or doing it there, brings besides. */
  note = $derived.by(() => noteOf(this.destination));
  /** Where those in hand may turn to, from where they stand. */
  turns = $derived.by(() => {
    const list = this.deeds.flatMap((offer) => (offer.facing === undefined ? [] : [{ facing: offer.facing, price: this.price(offer), offer }]));
    return list.length === 0 || this.start === '' ? null : { place: this.start, list };
  });
  /** It is the activity of those in hand, or picking them begins it. */
  acts = $derived.by(() => sameGroup(this.chosen, this.play.view?.acting ?? []) || this.deeds.some(({ effect }) => effect === 'take'));
  /** The hexside under the pointer, of those that they may turn to. */
  facing = $state<number | undefined>(undefined);
  route = $derived.by(() => (this.destination ? wayTo(this.#waysTo(this.destination), this.meant, this.start) : []));

  /** All that a side has in a place stands as one block. */
  get blocks(): boolean {
    return (this.play.view?.stacks?.length ?? 0) > 0;
  }

  #waysTo({ offer, venture }: Destination): Ways {
    return venture ? waysOf(venture.prospect) : this.#ways.of(offer) ?? {};
  }

  /** Asks how the places are reached that are open to what is in hand, and which ones dice may open. */
  learnWays(): void {
    const after = this.play.view?.after ?? 0;
    void this.#ways.ask(this.inHand.filter(({ effect, places, fan, spots }) => effect === 'march' && places.length > 0 && !fan && !spots), after);
    this.marching.learn(this.leading);
  }

  /** What a key does that turns whoever is to be put down, to the left or to the right. */
  turning(key: string): (() => void) | undefined {
    const way = { ',': 'left', '.': 'right' }[key];
    const offer = way && this.fans.some(({ spots }) => spots) ? this.deeds.find(({ choice }) => choice === way) : undefined;
    return offer && (() => this.push(offer));
  }

  /** Takes up one offer by itself, for whomever it is; it is done at once where it needs no place. */
  wield(offer: PlayOffer): void {
    if (offer.places.length === 0) return this.push(offer);
    const again = this.wielded === offerKey(offer);
    this.drop();
    if (again) return;
    this.chosen = offer.pieces;
    this.wielded = offerKey(offer);
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
  price(at: Pick<OfferPlace, 'price'> | undefined): string {
    return at?.price === undefined || !this.play.view ? '' : priced(at.price, this.play.view.price_unit);
  }

  /** Whether enemies of the side that acts stand there. */
  hostile(place: string): boolean {
    const side = this.play.view?.to_act;
    return this.at(place).some((piece) => piece.side !== side);
  }

  drop(): void {
    this.armedCrossing = '';
    this.wielded = '';
    this.chosen = [];
    this.tool = '';
    this.armed = '';
    this.menu = null;
    this.looked = '';
    this.marching.short = '';
    this.ending = null;
    this.play.refused = null;
  }

  #settled = '';

  /** After a new view: what is no longer offered is put down. The same position told twice changes nothing. */
  settle(): void {
    const { after = 0, pending, to_act = '' } = this.play.view ?? {};
    const now = `${after}|${pending?.answers ?? ''}|${to_act}`;
    if (now === this.#settled) return;
    this.#settled = now;
    if (this.chosen.length > 0 && this.inHand.length === 0 && this.deeds.length === 0 && this.goals.size === 0) this.chosen = [];
    this.armed = '';
    this.armedCrossing = '';
    this.tool = '';
    this.wielded = '';
    this.menu = null;
    this.ending = null;
    const onward = this.marching.onward();
    if (onward) void this.play.further(() => void this.#act(onward, true));
    else if (!this.#takeActing()) this.#takeOnly();
  }

  /** Counters whose activity it is stay in hand as long as they have something to do. */
  #takeActing(): boolean {
    const { acting } = this.play.view ?? {};
    if (!acting || this.play.view?.attack || offersFor(this.#offers, acting).length === 0) return false;
    this.chosen = acting;
    return true;
  }

  /** Where there is only one thing left to decide, the counter is in hand at once. */
  #takeOnly(): void {
    // Of a block its parts may have something to do besides.
    const [group, ...others] = byGroup(this.#offers.filter(({ pieces, places: to }) => pieces.length > 0 && (!this.blocks || to.length > 0)));
    if (this.chosen.length > 0 || !group || others.length > 0 || (this.blocks && deedsWith(this.#offers, group[0]!.pieces).length > 0)) return;
    const places = group.reduce((sum, offer) => sum + offer.places.length, 0);
    if (places > 0 && (this.blocks || this.buttons.length === 0 || places === 1)) [this.chosen, this.byItself] = [group[0]!.pieces, true];
  }

  /** `place`: where a menu opens. Where picking counters is doing something, it is done at once; `only` picks them and no more. */
  choose(group: number[], place = '', only = false): void {
    this.menu = null;
    this.armed = '';
    this.looked = '';
    this.marching.short = '';
    this.tool = '';
    this.wielded = '';
    this.play.refused = null;
    this.chosen = group;
    this.byItself = false;
    const { deeds } = this;
    const taking = deeds.find(({ effect, pieces }) => effect === 'take' && sameGroup(pieces, group));
    if (taking && only) return;
    if (taking) return this.push(taking);
    // With an attack being put together a counter is a button: it joins or leaves. Elsewhere it is asked what to do.
    // Who can march is asked nothing: where to is on the map, and the rest stands below it.
    if (this.goals.size > 0 || this.leading.length > 0) return;
    const here = place || this.start;
    const ways = this.#aimedAt(here);
    if (ways.length > 0) this.menu = { kind: 'ways', place: here, ways, deeds };
    else if (deeds.length === 1 && this.play.view?.attack) this.push(deeds[0]!);
    else if (deeds.length > 0) this.menu = { kind: 'deeds', place: here, deeds };
  }

  /** Does it; `further`: as a part of what was pressed before. */
  async #act(destination: Destination, further = false): Promise<void> {
    const { offer, at, venture } = destination;
    this.marching.goesOn = further;
    this.armed = '';
    this.menu = null;
    this.marching.short = '';
    this.refusedAt = at.place;
    if (venture) {
      this.chosen = [];
      this.tool = '';
      return this.marching.venture(venture, at.place);
    }
    const group = this.chosen;
    const company = this.inHand.length === 0 && group.length > 1;
    this.marching.sets(destination);
    let done = await this.play.make(offer, at.place);
    for (const id of company ? group.slice(1) : []) {
      const next = this.play.view && alike(this.play.view, { offer, at }, id, at.place);
      done = done && next !== undefined && next !== null && await this.play.make(next, at.place);
    }
    // The new view may have put something else in hand.
    if (done && this.chosen === group) this.chosen = [];
    else if (!done) this.chosen = group;
    if (done && this.chosen.length === 0) this.#takeActing();
  }

  go(destination: Destination): void {
    void this.#act(destination);
  }

  /** Something that needs no place. */
  push(offer: PlayOffer): void {
    this.drop();
    this.marching.goesOn = false;
    this.refusedAt = '';
    void this.play.make(offer);
  }

  /** Ends the phase; where something of weight is left undone, at the second word. */
  end(): void {
    const offer = this.buttons.find(({ effect }) => effect === 'end');
    const { view } = this.play;
    if (!offer || !view || this.play.busy) return;
    const left = this.ending || offer.unnamed ? [] : undone(view, this.#offers, hasBegun(view));
    if (left.length > 0) this.ending = { offer, left };
    else this.push(offer);
  }

  /** Takes back the attack that is being put together. */
  async callOff(): Promise<void> {
    while (this.play.mine && this.play.view && mayCallOff(this.play.view)) if (!await this.play.do({ do: 'undo' })) return;
  }

  /** Takes the next counters in hand that can still do something, in the order in which they stand; where they stand, or nothing. */
  next(): string {
    const groups = groupsAmong(this.#offers.filter(({ effect }) => effect !== 'end'), [...this.can]).filter((group) => !this.blocks || group.length > 0);
    const placeOf = ([id]: readonly number[]) => this.#pieces.get(id ?? -1)?.place ?? '';
    // Beside the map everybody waits for himself.
    const outside = groups.filter((group) => placeOf(group) === '');
    const places = [...new Set(groups.map(placeOf))].filter((place) => place !== '').sort();
    const stops = [...outside.map((group) => ({ place: '', group })), ...places.map((place) => ({ place, group: undefined }))];
    if (stops.length === 0) return '';
    const now = this.chosen.length === 0 ? -1 : stops.findIndex(({ place, group }) => (group ? sameGroup(group, this.chosen) : place === this.start));
    const { place: here, group } = stops[(now + 1) % stops.length]!;
    const largest = group ?? groupsAmong(this.#offers, this.at(here).map(({ id }) => id))[0];
    this.drop();
    if (largest) this.choose(largest, here, true);
    return here;
  }

  /** A click or a tap on a bridge: what can be done to it is done, or else it is said why not. */
  #pressCrossing({ between: [, end = ''], play, words, why, rule }: Crossing, touch: boolean): void {
    const offer = play && this.#offers.find(({ verb, choice, places }) => verb === play.verb && choice === play.choice && places.some(({ place }) => place === play.place));
    const at = offer?.places.find(({ place }) => place === play?.place);
    this.menu = null;
    if (offer && at && touch && this.armedCrossing !== words) {
      this.armedCrossing = words;
    } else if (offer && at) {
      void this.#act({ offer, at });
    } else {
      this.refusedAt = end;
      this.play.refused = { words: `${words}: ${why}.`, rule };
    }
  }

  /** A click, a tap or Enter on a place; with Shift some of a stack are taken. */
  press({ place: pressed, touch, shift = false, crossing, facing }: Press): void {
    // On a table nobody stands on a bare point, and nothing is done there.
    const place = this.free && !isStop(pressed) && this.at(pressed).length === 0 ? '' : pressed;
    this.play.refused = null;
    this.#laid = null;
    this.ending = null;
    const turn = facing === undefined || place !== this.turns?.place ? undefined : this.turns.list.find((one) => one.facing === facing);
    if (turn) return this.push(turn.offer);
    if (crossing) return this.#pressCrossing(crossing, touch);
    this.armedCrossing = '';
    if (place === '') return this.drop();
    if (shift && this.at(place).some(({ id }) => this.can.has(id))) {
      this.menu = { kind: 'stack', place };
      return;
    }
    const ways = this.goals.get(place);
    const ids = this.at(place).map(({ id }) => id);
    const groups = groupsAmong(this.#offers, ids);
    // Who presses another stack may mean to take that one up: no dice fall by mistake.
    if (ways?.[0]?.venture && groups.length > 0 && place !== this.start) {
      this.menu = { kind: 'ways', place, ways, others: groups[0]! };
      return;
    }
    if (ways) return this.#strike(place, ways, touch);
    if (this.chosen.length > 0 && this.start === place) return this.#again(place, ids, groups);
    if (this.#meant(place)) return;
    if (this.take(ids, place)) return;
    if (groups.length > 0) return this.#pick(place, ids, groups);
    // A march that is not offered: of an empty place the reason is wanted, of others first who stands there.
    const marching = this.blocks && ids.length === 0 && this.inHand.some(({ effect }) => effect === 'march');
    if (this.chosen.length > 0 && this.free && !isStop(place)) return void this.#layRuler(place);
    if ((this.chosen.length > 0 || marching) && this.goals.size > 0) return this.#tryAnyway(place);
    this.drop();
    this.looked = place;
  }

  /** What could be done to whoever stands there, and by whom. */
  #aimedAt(place: string): Destination[] {
    return place === '' ? [] : this.#offers.flatMap((offer) => (isAimed(offer) && offer.places[0]?.place === place ? [{ offer, at: offer.places[0] }] : []));
  }

  /** With nobody in hand it is asked which of it shall be done, or what they do themselves. */
  #meant(place: string): boolean {
    const ways = this.chosen.length > 0 ? [] : this.#aimedAt(place);
    if (ways.length > 0) this.menu = { kind: 'ways', place, ways, deeds: deedsWith(this.#offers, this.at(place).map(({ id }) => id)) };
    return ways.length > 0;
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
    // Where there are several things to do, a menu asks which: nothing is done by it yet.
    if (touch && this.armed !== place && (ways.length === 1 || ways.some(({ venture }) => venture))) {
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
    if (this.deeds.some(({ effect, pieces }) => effect === 'take' && sameGroup(pieces, this.chosen))) return this.choose(this.chosen, place);
    if (ids.length > 1 && groups.length > 1 && this.menu?.kind !== 'stack') this.menu = { kind: 'stack', place: place };
    else this.drop();
  }

  /** Nothing can be done to who stands there: what lies between is measured, and what the rules make of it is said. */
  async #layRuler(place: string): Promise<void> {
    const [from, to, view] = [this.chosen[0], this.at(place)[0], this.play.view];
    if (from === undefined || !to || !view) return;
    const found = await api.ruler(this.play.id, String(from), String(to.id), this.play.mySide).catch(() => null);
    if (!found?.line || this.play.view !== view) return;
    this.refusedAt = place;
    this.#laid = found;
    this.play.refused = { words: found.words.join(' '), rule: '' };
  }

  /** Not offered: the server says why. Nothing is lost by asking. */
  #tryAnyway(place: string): void {
    const stop = isStop(place) ? stopNamed(this.fans, place) : undefined;
    const offer = stop ? stop.offer : this.inHand.find(({ effect, places }) => places.length > 0 && (this.ventures.length === 0 || effect === 'march'));
    if (offer) void this.#act({ offer, at: { place } });
    else this.marching.short = place;
  }

  /** Enter: what was tapped or is under the keyboard. */
  confirm(): void {
    const ways = this.goals.get(this.meant);
    if (ways?.length === 1) void this.#act(ways[0]!);
  }

  /** Takes a counter into the company in hand, or out of it. */
  toggle(id: number): void {
    const others = this.chosen.filter((one) => one !== id);
    const stays = others.every((one) => this.#pieces.get(one)?.place === this.#pieces.get(id)?.place);
    this.chosen = others.length < this.chosen.length ? others : [...(stays ? others : []), id];
    this.armed = '';
  }

  isChosen(group: number[]): boolean {
    return sameGroup(group, this.chosen);
  }
}
