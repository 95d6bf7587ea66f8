// Counters and blocks where a story has them, in place of where they stand now.
import type { DeedMove, Piece, Stack } from '../../protocol';

export type Places = ReadonlyMap<number, string>;

export const placedAt = (pieces: Piece[], places: Places): Piece[] => pieces.map((piece) => {
  const place = places.get(piece.id);
  return place === undefined || place === piece.place ? piece : { ...piece, place };
});

/** Counters where they came from, for those that stand elsewhere now. */
export function ghostsOf(moves: readonly DeedMove[], pieces: readonly Piece[]): Piece[] {
  const known = new Map(pieces.map((piece) => [piece.id, piece]));
  return moves.flatMap(({ from, pieces: ids }) => (from === '' ? [] : ids.flatMap((id) => known.get(id) ?? []).filter(({ place }) => place !== from).map((piece) => ({ ...piece, place: from }))));
}

/** Blocks of which some counters stand elsewhere: those that are in one place are one block; its strength is told where all of it is there. */
export function stacksAt(stacks: readonly Stack[], pieces: readonly Piece[]): Stack[] {
  const where = new Map(pieces.map(({ id, place }) => [id, place]));
  const officers = new Set(pieces.filter(({ symbol }) => symbol === 'officer').map(({ id }) => id));
  if (stacks.every((stack) => stack.pieces.every((id) => where.get(id) === stack.place))) return [...stacks];
  const known = new Map(stacks.flatMap((stack) => stack.pieces.map((id) => [id, stack] as const)));
  const found = new Map<string, number[]>();
  for (const { id, side, place } of pieces) if (place !== '') found.set(`${side} ${place}`, [...(found.get(`${side} ${place}`) ?? []), id]);
  return [...found.values()].map((ids) => {
    const old = ids.map((id) => known.get(id)).find((stack) => stack !== undefined && stack.pieces.length === ids.length && stack.pieces.every((id) => ids.includes(id)));
    const place = where.get(ids[0]!)!;
    if (old) return old.place === place ? old : { ...old, place };
    const lead = ids.map((id) => known.get(id)?.leader ?? -1).find((id) => ids.includes(id)) ?? ids.find((id) => officers.has(id)) ?? -1;
    const side = pieces.find(({ id }) => id === ids[0])!.side;
    return { place, side, leader: lead, pieces: ids, strength: '', spirit: 'steady', badges: [], words: '' };
  });
}
