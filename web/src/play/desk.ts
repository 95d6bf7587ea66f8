// What the despatch desk shows on the map.
import type { Scene } from '../board/scene';
import type { Formation, PlayView } from '../protocol';

/** Where the orders of a formation lead to, those in force and those on their way, from whoever leads it or its first counter. */
export function marksOf({ side, leader, pieces, objective, courier }: Formation, view: Pick<PlayView, 'pieces'>): NonNullable<Scene['aims']> {
  const places = new Map(view.pieces.map(({ id, place }) => [id, place]));
  const from = [leader, ...pieces].flatMap((id) => (id === undefined ? [] : [places.get(id) ?? ''])).find((place) => place !== '');
  const to = (place: string | undefined, coming: boolean) => (place ? [{ from: from ?? place, to: place, side, coming }] : []);
  return [...to(objective, false), ...to(courier?.objective, true)];
}
