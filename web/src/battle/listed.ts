// A view as pages use it: what travels as records by key, so that a change names only what changed, as lists in order.
import type { Keyed, KeyedOffer, KeyedOffers, OfferPlace, PlayOffer } from '../protocol';

const lists = ['pieces', 'units', 'marks', 'stacks', 'links', 'crossings', 'boxes', 'steps', 'standing', 'goals', 'tracks', 'formations', 'overlays', 'tasks', 'armies', 'log'];

const known = new WeakMap<object, WeakMap<object, unknown>>();
/** What is made of something that has not changed, nor what it stands `among`, is the same as before. */
function kept<T extends object, Made>(of: T, make: (of: T) => Made, among: object = lists): Made {
  const all = known.get(among) ?? new WeakMap<object, unknown>();
  known.set(among, all);
  if (!all.has(of)) all.set(of, make(of));
  return all.get(of) as Made;
}

type Groups = Record<string, number[]>;
type Effects = Record<string, PlayOffer['effect']>;
type Prices = Record<string, string>;

const nowhere: Prices = {};
const nothing: OfferPlace[] = [];

/** Names in one text, where an end after an apostrophe takes the place of the last one's: "0304'5'6 0404". */
const namesOf = (text: string): string[] => text.split(' ').flatMap((run) => {
  const [first = '', ...ends] = run.split("'");
  let last = first;
  return [first, ...ends.map((end) => (last = last.slice(0, last.length - end.length) + end))];
});

/** A price, and behind it the fraction and decimals of a chance; either may be missing. */
function pricedBy(key: string): Omit<OfferPlace, 'place'> {
  const [price = '', fraction, decimal] = key.split(' ');
  return { ...(price === '' ? {} : { price: Number(price) }), ...(fraction !== undefined && decimal !== undefined ? { chance: { fraction, decimal } } : {}) };
}

const placesOf = (prices: Prices): OfferPlace[] => Object.entries(prices).flatMap(([key, names]) => namesOf(names).map((place) => ({ place, ...pricedBy(key) })));

/** What an offer says of its places, or the one whose places it shares. */
function pricesOf({ places = nowhere }: KeyedOffer, choice: string, all: KeyedOffers[string]): Prices {
  if (typeof places !== 'string') return places;
  const shared = all[places]?.[choice]?.places;
  return typeof shared === 'object' ? shared : nowhere;
}

const offerOf = (verb: string, whoKey: string, choice: string, { at = 0, places: _, ...more }: KeyedOffer, places: OfferPlace[], groups: Groups, effect: PlayOffer['effect']) => ({
  at,
  offer: {
    ...more, verb, effect, choice, pieces: groups[whoKey] ?? (whoKey === '' ? [] : whoKey.split(',').map(Number)), group: whoKey in groups ? whoKey : '', places,
  } satisfies PlayOffer,
});

function compare(a: readonly number[], b: readonly number[]): number {
  const i = a.findIndex((piece, k) => piece !== b[k]);
  return i === -1 ? a.length - b.length : a[i]! - (b[i] ?? -1);
}

/** In the order of those whom they are for, then as the program lists them. */
const offersOf = (verbs: KeyedOffers, groups: Groups, effects: Effects): PlayOffer[] => Object.entries(verbs)
  .flatMap(([verb, all]) => Object.entries(all).flatMap(([who, choices]) => Object.entries(choices).map(([choice, one]) => {
    const prices = pricesOf(one, choice, all);
    const places = prices === nowhere ? nothing : kept(prices, placesOf, groups);
    return kept(one, () => offerOf(verb, who, choice, one, places, groups, effects[verb]!), places === nothing ? groups : places);
  })))
  .sort((a, b) => compare(a.offer.pieces, b.offer.pieces) || a.at - b.at).map(({ offer }) => offer);

/** Keys that are numbers come in their order; what has others is drawn wherever it stands. */
export function listed<V>(view: Keyed<V>): V {
  const { groups, effects, ...now }: Record<string, unknown> = { ...view };
  for (const name of lists) if (name in now) now[name] = kept(now[name] as object, Object.values);
  if ('offers' in now) now.offers = kept(now.offers as KeyedOffers, (offers) => offersOf(offers, groups as Groups, effects as Effects), groups as Groups);
  return now as V;
}
