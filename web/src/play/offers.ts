// What the view offers, sorted for the hand: buttons, what a group of counters may do, and where to.
import { titled } from '../format';
import { isAimed, originOf, realPlace } from './tabled';
import type { Action, Exact, OfferNote, OfferPlace, PlayAction, PlayOffer, Prospect, Ways } from '../protocol';

/** Hundreds of offers are compared with every view, and most of them are the same ones as before. */
const keys = new WeakMap<readonly number[], string>();
function key(pieces: readonly number[]): string {
  let found = keys.get(pieces);
  if (found === undefined) {
    found = [...pieces].sort((a, b) => a - b).join(',');
    keys.set(pieces, found);
  }
  return found;
}
export const sameGroup = (a: readonly number[], b: readonly number[]) => key(a) === key(b);

/** That whoever acts has done his part: it stands with what is pressed, though it is his. */
const endsOwn = ({ unnamed, effect }: PlayOffer) => unnamed === true && effect === 'end';

/** Offers that need no counter and no place. */
export const buttons = (offers: readonly PlayOffer[]) => offers.filter((offer) => offer.places.length === 0 && (offer.pieces.length === 0 || endsOwn(offer)));

/** What rolls an attack, by its verb. */
export const rollOf = (offers: readonly PlayOffer[], roll: string) => offers.find(({ verb, places }) => verb === roll && places.length === 0);

/** Offers that need a place but no counter. */
export const free = (offers: readonly PlayOffer[]) => offers.filter(({ pieces, places }) => pieces.length === 0 && places.length > 0);

/** Every counter that something is offered for. */
export const movable = (offers: readonly PlayOffer[]): Set<number> => new Set(offers.flatMap(({ pieces }) => pieces));

/** What these counters together may do. */
export const offersFor = (offers: readonly PlayOffer[], group: readonly number[]) => offers.filter(({ pieces }) => sameGroup(pieces, group));

/** The groups of counters among these that something is offered for, the largest first. */
export function groupsAmong(offers: readonly PlayOffer[], ids: readonly number[]): number[][] {
  const groups = new Map<string, number[]>();
  for (const { pieces } of offers) if (pieces.length > 0 && pieces.every((id) => ids.includes(id))) groups.set(key(pieces), pieces);
  return [...groups.values()].sort((a, b) => b.length - a.length);
}

/** What needs no place and is offered for any of these counters, though others may be in it: an order to a division, wherever its counters stand. */
export const deedsWith = (offers: readonly PlayOffer[], ids: readonly number[]) => offers.filter((offer) => offer.places.length === 0 && !endsOwn(offer) && offer.pieces.some((id) => ids.includes(id)));

/** Offers by those whom they are for, in the order in which they come. */
export function byGroup(offers: readonly PlayOffer[]): PlayOffer[][] {
  const groups = new Map<string, PlayOffer[]>();
  for (const offer of offers) {
    const found = groups.get(key(offer.pieces));
    if (found) found.push(offer);
    else groups.set(key(offer.pieces), [offer]);
  }
  return [...groups.values()];
}

/** Something to do to a place that has to be taken up first: several offers of one verb may be one tool. */
export interface Tool {
  key: string;
  words: string;
  offers: PlayOffer[];
  /** Or a march that begins with dice. */
  venture?: Venture;
}

/** An offer that leads to dice for places, and one line of what may come of it. */
export interface Venture {
  offer: PlayOffer;
  prospect: Prospect;
}

/** Offers of marches whose dice have still to say where to. */
export const leading = (offers: readonly PlayOffer[]) => offers.filter(({ effect, places }) => effect === 'march' && places.length === 0);

/** More offers of one verb than these are one tool. */
const few = 3;

/** What has its price in movement is done by pressing its place. */
const onTheWay: ReadonlySet<PlayOffer['effect']> = new Set(['march', 'work'] as const);

/** What is done to places beside the usual: with a choice where there is something without one; and, where these counters or others could do something
 * `else`, whatever is not done on the way. */
export function toolsAmong(offers: readonly PlayOffer[], elsewise: boolean): Tool[] {
  const placed = offers.filter((offer) => offer.places.length > 0 && !isAimed(offer));
  const usual = placed.some(({ choice }) => choice === '');
  const found = placed.filter(({ choice, effect }) => (choice !== '' && usual) || (elsewise && !onTheWay.has(effect)));
  const tools = new Map<string, PlayOffer[]>();
  for (const offer of found) {
    const key = found.filter(({ verb }) => verb === offer.verb).length > few ? offer.verb : offerKey(offer);
    tools.set(key, [...(tools.get(key) ?? []), offer]);
  }
  return [...tools].map(([key, those]) => ({ key, words: those.length === 1 ? those[0]!.words : titled(those[0]!.verb), offers: those }));
}

export interface Destination {
  offer: PlayOffer;
  /** With the chance that the dice open it, where they have still to fall. */
  at: OfferPlace & { chance?: Exact };
  venture?: Venture;
}

/** What a place of an offer brings besides. */
export const noteOf = (destination: Destination | undefined): OfferNote | undefined => destination?.offer.notes?.find(({ place }) => place === destination.at.place);

/** Where a group may go or strike, by place; there may be several ways to act upon one. */
export function destinations(offers: readonly PlayOffer[]): Map<string, Destination[]> {
  const found = new Map<string, Destination[]>();
  for (const offer of offers) {
    for (const at of offer.places) {
      const here = found.get(at.place);
      if (here) here.push({ offer, at });
      else found.set(at.place, [{ offer, at }]);
    }
  }
  return found;
}

/** Where the dice of a venture may lead. */
export const chances = (venture: Venture): Map<string, Destination[]> => new Map(venture.prospect.places.map((at) => [at.place, [{ offer: venture.offer, at, venture }]]));

/** The ways to the places of a prospect. */
export const waysOf = ({ places }: Prospect): Ways => Object.fromEntries(places.flatMap(({ place, from }) => (from === undefined ? [] : [[place, from]])));

/** What is offered now for a play that was named beforehand. */
export const offered = (offers: readonly PlayOffer[], { verb, pieces, choice }: PlayAction): PlayOffer | undefined =>
  offers.find((offer) => offer.verb === verb && sameGroup((originOf(offer) ?? offer).pieces, pieces ?? []) && offer.choice === (choice ?? ''));

/** A venture as a tool. */
export const ventureTool = (venture: Venture): Tool => ({ key: `${offerKey(venture.offer)}|${venture.prospect.plays.at(-1)?.verb ?? ''}`, words: venture.prospect.words, offers: [], venture });

/** The way to a place, from where the counters stand. */
export function wayTo(before: Ways, place: string, start: string): string[] {
  const way = [place];
  for (let here = before[place]; here && here !== start && !way.includes(here); here = before[here]) way.unshift(here);
  return start === '' || start === place ? way : [start, ...way];
}

export function actionOf(offer: PlayOffer, place = ''): Action {
  const { verb, pieces, group, choice, unnamed } = originOf(offer) ?? offer;
  const real = realPlace(offer, place);
  return { do: 'play', verb, ...(unnamed ? {} : group === '' ? { pieces } : { group }), choice, ...(real === '' ? {} : { place: real }) };
}

/** An offer as a key of lists and caches. */
export const offerKey = (offer: PlayOffer): string => `${offer.verb}|${key((originOf(offer) ?? offer).pieces)}|${offer.choice}`;

/** What is pressed in the column, in the order in which it was first seen: what is gone for now stays, greyed. */
export function steady(known: readonly PlayOffer[], now: readonly PlayOffer[]): { offer: PlayOffer; open: boolean }[] {
  if (now.length === 0) return known.map((offer) => ({ offer, open: false }));
  return now.map((offer) => ({ offer, open: true }));
}
