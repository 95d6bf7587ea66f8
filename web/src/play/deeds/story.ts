// What a side did, as a story: one item for each thing worth telling, the moves of one formation together.
import type { DeedMove, DeedTold, LogLine, Piece } from '../../protocol';

export interface Item {
  /** The first entry of it, by which it is known. */
  entry: number;
  deeds: DeedTold[];
  lines: LogLine[];
  moves: DeedMove[];
  why: string;
  effect: DeedTold['effect'];
}

/** What is read: neither sums nor dice by themselves. */
const told: ReadonlySet<LogLine['kind']> = new Set(['task', 'result', 'change', 'override', 'summary']);
const joined: ReadonlySet<DeedTold['effect']> = new Set(['march', 'ride']);

/** The formation that a deed is about, where all of its counters are of one. */
function formationOf({ moves, pieces }: DeedTold, groups: ReadonlyMap<number, string>): string {
  const ids = moves.length > 0 ? moves.flatMap((move) => move.pieces) : pieces;
  const found = new Set(ids.map((id) => groups.get(id) ?? ''));
  return found.size === 1 ? [...found][0]! : '';
}

/** Ends of phases and who takes part in what is to come are nothing by themselves. */
const isTelling = (deed: DeedTold) => deed.moves.length > 0 || linesOf(deed).length > 0;

/** The lines that tell of it; of dice that came to nothing, the dice. */
export function linesOf({ log, effect }: DeedTold): LogLine[] {
  const found = log.filter(({ kind }) => told.has(kind));
  return found.length === 0 && effect !== 'end' ? log.filter(({ kind }) => kind === 'dice') : found;
}

export function storyOf(deeds: readonly DeedTold[], pieces: ReadonlyMap<number, Pick<Piece, 'group'>>): Item[] {
  const groups = new Map([...pieces].map(([id, { group }]) => [id, group]));
  const items: Item[] = [];
  let formation = '';
  for (const deed of deeds.filter(isTelling)) {
    const last = items.at(-1);
    const now = joined.has(deed.effect) ? formationOf(deed, groups) : '';
    const before = last?.deeds.at(-1);
    if (last && before && now !== '' && now === formation && before.side === deed.side && before.step === deed.step && before.effect === deed.effect) {
      last.deeds.push(deed);
      last.lines.push(...linesOf(deed));
      last.moves.push(...deed.moves);
      last.why ||= deed.why;
    } else {
      // Who ends a phase has no reason for what comes after it.
      const why = deed.effect === 'end' ? '' : deed.why;
      items.push({ entry: deed.entry, deeds: [deed], lines: linesOf(deed), moves: [...deed.moves], why, effect: deed.effect });
    }
    formation = now;
  }
  return items;
}

/** Where every counter stood before the item of a number, worked back from where it stands after all of them. */
export function whereBefore(items: readonly Item[], at: number, now: ReadonlyMap<number, string>): Map<number, string> {
  const found = new Map(now);
  for (const { moves } of items.slice(at).reverse()) {
    for (const { pieces, from } of [...moves].reverse()) for (const id of pieces) found.set(id, from);
  }
  return found;
}

/** The steps that a map shows one after the other: who stands on which place of the way. */
export function stepsOf(moves: readonly DeedMove[]): { pieces: number[]; place: string }[] {
  return moves.flatMap(({ pieces, way, to, from }) => {
    const places = from === '' ? way : way.slice(1);
    return to === '' ? [{ pieces, place: '' }] : places.map((place) => ({ pieces, place }));
  });
}

/** Which items speak of one of these counters. */
export const itemsOf = (items: readonly Item[], ids: ReadonlySet<number>): Item[] =>
  items.filter(({ deeds, lines, moves }) => deeds.some(({ pieces }) => pieces.some((id) => ids.has(id))) || moves.some(({ pieces }) => pieces.some((id) => ids.has(id)))
    || lines.some(({ said }) => said[0]?.piece !== undefined && ids.has(said[0].piece)));
