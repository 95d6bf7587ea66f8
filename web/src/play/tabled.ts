// Offers of a free table as the hand has them: the first of their pieces acts, its targets are places where somebody stands, and the stops of a fan are places, too.
import { isStop, stopsOf, stopWords } from '../board/table/fan';
import type { Piece, PlayOffer } from '../protocol';

/** What the game offered, by what the hand has of it. */
const origins = new WeakMap<PlayOffer, PlayOffer>();
const kept = new WeakMap<PlayOffer, { at: string; page: PlayOffer }>();

/** What the game offered, where the hand has it otherwise. */
export const originOf = (offer: PlayOffer): PlayOffer | undefined => origins.get(offer);
/** Something is done to whoever stands in its place, and nobody goes there. */
export const isAimed = (offer: PlayOffer): boolean => origins.has(offer) && offer.fan === undefined && offer.spots === undefined;

/** What is for a whole formation aims at nobody. `whole`: an offer that is pressed as it is, such as what rolls an attack. */
export function tabled(offers: readonly PlayOffer[], pieces: readonly Piece[], whole = ''): PlayOffer[] {
  const where = new Map(pieces.map(({ id, place }) => [id, place]));
  return offers.map((offer) => {
    const [first, target, ...more] = offer.pieces;
    const at = where.get(target ?? -1) ?? '';
    const stops = offer.fan !== undefined || offer.spots !== undefined;
    const aims = !stops && offer.group === '' && target !== undefined && more.length === 0 && offer.places.length === 0 && offer.verb !== whole && at !== '';
    if (first === undefined || (!stops && !aims)) return offer;
    const known = kept.get(offer);
    if (known?.at === at) return known.page;
    const page: PlayOffer = { ...offer, pieces: [first], places: aims ? [{ place: at }] : [] };
    if (stops) page.places = stopsOf(page).map(({ key, price }) => ({ place: key, ...(price === undefined ? {} : { price }) }));
    origins.set(page, offer);
    kept.set(offer, { at, page });
    return page;
  });
}

/** The place of a play, by that of the page. */
export const realPlace = (offer: PlayOffer, place: string): string => (isAimed(offer) ? '' : isStop(place) ? stopWords(place) : place);
