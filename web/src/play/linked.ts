// A line of the log with what it speaks of told apart: names of counters and of places, to be shown on the map.
import type { LogLine, Piece, Side } from '../protocol';

export interface LinkedPart {
  text: string;
  side: Side | null;
  /** A counter or a place that a click shows. */
  piece: number | null;
  place: string;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

export function linked(words: string, { pieces, places }: Pick<LogLine, 'pieces' | 'places'>, known: ReadonlyMap<number, Piece>, title = (place: string) => place): LinkedPart[] {
  const named = new Map<string, Piece>();
  for (const id of pieces) {
    const piece = known.get(id);
    if (piece && piece.name.length > 1) named.set(piece.name, piece);
  }
  const placed = new Map(places.map((place) => [title(place), place]));
  const texts = [...named.keys(), ...placed.keys()].sort((a, b) => b.length - a.length).map(escaped);
  const plain = (text: string): LinkedPart => ({ text, side: null, piece: null, place: '' });
  if (texts.length === 0) return [plain(words)];
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${texts.join('|')})(?![\\p{L}\\p{N}])`, 'u');
  return words.split(pattern).map((text, i): LinkedPart => {
    if (i % 2 === 0) return plain(text);
    const piece = named.get(text);
    return piece ? { text, side: piece.side, piece: piece.id, place: '' } : { text, side: null, piece: null, place: placed.get(text) ?? text };
  }).filter(({ text }) => text !== '');
}
