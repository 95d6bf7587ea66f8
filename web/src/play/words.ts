// What is said of a place at the foot of the page and to those who cannot see the map.
import type { BoardKind } from '../board/kind';
import { joined, percent } from '../format';
import type { Board, BoardGoal, Pending, PlayView } from '../protocol';
import type { Destination } from './offers';

/** "the farms south of the ford: 3 points to the Union, 2 to the Confederates". */
export function goalWords({ goals }: Pick<Board, 'goals'>): Map<string, string> {
  const found = new Map<string, Pick<BoardGoal, 'words' | 'points' | 'priced'>[]>();
  for (const goal of goals.map((one) => ({ priced: true, ...one }))) found.set(goal.place, [...(found.get(goal.place) ?? []), goal]);
  return new Map([...found].map(([place, all]) => {
    const names = [...new Set(all.map(({ words }) => words))];
    return [place, names.map((words) => (all.some((goal) => goal.words === words && goal.priced) ? words : `${words} (${all.filter((goal) => goal.words === words).map(({ points }) => points).join(' or ')} ${all.every(({ points }) => points === 1) ? 'point' : 'points'})`)).join(', ')];
  }));
}

/** "0707: woods, level 2, hasty works of the Union; Robinson's brigade (4, good order)"; of blocks, what all of it is together. */
export function placeWords(place: string, kind: Pick<BoardKind, 'has' | 'title' | 'words'>, goals: ReadonlyMap<string, string>, view: Pick<PlayView, 'marks' | 'pieces' | 'stacks'>): string {
  if (!kind.has(place)) return '';
  const ground = [kind.words(place), ...view.marks.filter((mark) => mark.place === place).map(({ words }) => words)].filter(Boolean).join(', ');
  const goal = goals.get(place);
  const standing = (view.stacks ?? view.pieces).filter((one) => one.place === place).map(({ words }) => words);
  // Where a place holds a whole army, the army comes first; and what the place is worth is said once.
  const title = kind.title(place);
  const worth = goal && !view.marks.some((mark) => mark.place === place && mark.kind === 'flag') ? [goal] : [];
  const parts = view.stacks ? [...standing, ground, ...worth] : [ground, ...worth, ...standing];
  const said = parts.filter(Boolean).join('; ');
  return said === '' ? title : `${title}: ${said}`;
}

/** What a click on a place would do: "Move Jackson to Luray, costs 3"; where dice have still to say so, with the chance. */
export function goingWords({ offer, at, venture }: Destination, title: string, price: string): string {
  const costs = price ? `, costs ${price}` : '';
  if (venture && at.chance) {
    const before = venture.prospect.plays.length > 1 ? `${offer.words}. ` : '';
    return `${before}${venture.prospect.words} to ${title}: ${percent(at.chance)} of the rolls reach it${costs}`;
  }
  return price ? `${offer.words} to ${title}${costs}` : `${offer.words}: ${title}`;
}

/** So many of those in hand are named. */
const named = 3;

/** What to do with those who are in hand: "Bartlett and Sweitzer: press a ringed place"; empty where nobody is. `keys`: there is a keyboard. */
export function handWords(names: readonly string[], places: number, deeds: number, keys = true, fan = false): string {
  if (names.length === 0 || places + deeds === 0) return '';
  const who = joined(names.length > named ? [...names.slice(0, named), `${names.length - named} more`] : names);
  return `${who}: ${places > 0 ? `${fan ? 'point into the light ground' : 'press a ringed place'}${deeds > 0 ? ', or choose below what else to do' : ''}` : 'choose what to do'}.${keys ? ` Escape puts ${names.length > 1 ? 'them' : 'it'} down.` : ''}`;
}

/** What is asked in the middle of a play: whose dice are to be typed and for what, or what has to be chosen. */
export function pendingWords({ wanted, choice }: Pending): string {
  if (choice) return `Choose ${choice.words}.`;
  return wanted ? `Type the dice${wanted.whose ? ` of ${wanted.whose}` : ''}: ${wanted.purpose}.` : '';
}
