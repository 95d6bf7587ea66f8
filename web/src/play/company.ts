// Some counters of a stack taken together, where the game offers only each of them or all: they go one after the other to where all of them may.
import type { PlayOffer, PlayView } from '../protocol';
import { offersFor, type Destination } from './offers';

/** What each of these counters may do by itself to a place; nothing where one of them can do nothing. */
const each = (offers: readonly PlayOffer[], group: readonly number[]) => group.map((id) => offersFor(offers, [id]).filter(({ places }) => places.length > 0));

/** Where all of them may go by one verb; the price is that of whoever pays most. */
export function commonPlaces(offers: readonly PlayOffer[], group: readonly number[]): Map<string, Destination[]> {
  const found = new Map<string, Destination[]>();
  const [first, ...others] = each(offers, group);
  for (const offer of first ?? []) {
    const alike = others.map((those) => those.find(({ verb, choice }) => verb === offer.verb && choice === offer.choice));
    for (const at of offer.places) {
      const ways = alike.map((one) => one?.places.find(({ place }) => place === at.place));
      if (ways.some((way) => way === undefined)) continue;
      found.set(at.place, [...(found.get(at.place) ?? []), { offer, at }]);
    }
  }
  return found;
}

/** The same deed of the next counter, as the view offers it now. */
export function alike(view: PlayView, { offer }: Destination, id: number, place: string): PlayOffer | undefined {
  return offersFor(view.offers, [id]).find(({ verb, choice, places }) => verb === offer.verb && choice === offer.choice && places.some((at) => at.place === place));
}
