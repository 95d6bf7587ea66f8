// What would be left undone if a phase were ended now: told before it is too late.
import { joined } from '../format';
import type { Piece, PlayOffer, PlayView } from '../protocol';

/** So many are named; of more the number says enough. */
const named = 4;

const names = (pieces: readonly Piece[]) => joined([...pieces.slice(0, named).map(({ name }) => name), ...(pieces.length > named ? [`${pieces.length - named} more`] : [])]);

/** Sentences; none where nothing of weight is forgotten. `begun`: something was done in this phase by this side. */
export function undone(view: PlayView, offers: readonly PlayOffer[], begun: boolean): string[] {
  const pieces = new Map(view.pieces.map((piece) => [piece.id, piece]));
  const able = (wanted: (offer: PlayOffer) => boolean) => [...new Set(offers.filter(wanted).flatMap((offer) => offer.pieces))].flatMap((id) => pieces.get(id) ?? []);
  const moving = able(({ effect, places }) => effect === 'march' && places.length > 0);
  const waiting = moving.filter(({ place }) => place === '');
  const sentences = waiting.length === 0 ? [] : [`${names(waiting)} ${waiting.length === 1 ? 'has' : 'have'} not entered.`];
  if (begun) return sentences;
  const here = moving.filter(({ place }) => place !== '');
  if (here.length > 0) sentences.push('Nobody has moved.');
  const stacks = offers.filter(({ effect }) => effect === 'take').length;
  if (stacks > 0) sentences.push(stacks === 1 ? 'One stack could act.' : `${stacks} stacks could act.`);
  const targets = new Set(offers.filter(({ effect }) => effect === 'fight').flatMap(({ places }) => places.map(({ place }) => place)));
  if (targets.size > 0) sentences.push(targets.size === 1 ? 'One place could be attacked.' : `${targets.size} places could be attacked.`);
  return sentences;
}

/** Whether something was done since the phase began: its step is the last heading of the log. */
export function hasBegun({ log }: Pick<PlayView, 'log'>): boolean {
  const last = log.findLastIndex(({ kind }) => kind === 'step');
  return log.slice(last + 1).some(({ kind }) => kind === 'task');
}
