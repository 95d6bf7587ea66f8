// What the despatch desk shows on the map, and what can be written at it.
import type { Scene } from '../board/scene';
import type { Formation, PlayOffer, PlayView } from '../protocol';

/** Where the orders of a formation lead to, those in force and those on their way, from whoever leads it or its first counter. */
export function marksOf({ side, leader, pieces, objective, courier }: Formation, view: Pick<PlayView, 'pieces'>): NonNullable<Scene['aims']> {
  const places = new Map(view.pieces.map(({ id, place }) => [id, place]));
  const from = [leader, ...pieces].flatMap((id) => (id === undefined ? [] : [places.get(id) ?? ''])).find((place) => place !== '');
  const to = (place: string | undefined, coming: boolean) => (place ? [{ from: from ?? place, to: place, side, coming }] : []);
  return [...to(objective, false), ...to(courier?.objective, true)];
}

/** What is offered for a formation as a whole: orders, and rolls for them. */
export const ordersFor = (offers: readonly PlayOffer[], name: string): PlayOffer[] => offers.filter(({ effect, group }) => effect === 'order' && group === name);

/** Formations that something is offered for and that have no line of their own. */
export function unlisted(offers: readonly PlayOffer[], formations: readonly Pick<Formation, 'name'>[]): { name: string; offers: PlayOffer[] }[] {
  const listed = new Set(formations.map(({ name }) => name));
  const names = [...new Set(offers.flatMap(({ effect, group }) => (effect === 'order' && group !== '' && !listed.has(group) ? [group] : [])))];
  return names.map((name) => ({ name, offers: ordersFor(offers, name) }));
}
