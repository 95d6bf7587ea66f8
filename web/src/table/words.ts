// What is said of a hex at the foot of the page and to those who cannot see the map.
import type { Board, BoardHex, TableView } from '../protocol';

export interface Ground {
  hexes: ReadonlyMap<string, BoardHex>;
  goals: ReadonlyMap<string, string>;
}

/** "the farms south of the ford: 3 points to the Union, 2 to the Confederates". */
function goalWords({ goals }: Board): Map<string, string> {
  const found = new Map<string, Board['goals']>();
  for (const goal of goals) found.set(goal.place, [...(found.get(goal.place) ?? []), goal]);
  return new Map([...found].map(([place, all]) => {
    const names = [...new Set(all.map(({ words }) => words))];
    return [place, names.map((words) => `${words} (${all.filter((goal) => goal.words === words).map(({ points }) => points).join(' or ')} points)`).join(', ')];
  }));
}

export const groundOf = (board: Board): Ground => ({
  hexes: new Map(board.hexes.map((hex) => [hex.name, hex])), goals: goalWords(board),
});

/** "0707: woods, level 2, hasty works of the Union; Robinson's brigade (4, good order)". */
export function hexWords(place: string, { hexes, goals }: Ground, view: Pick<TableView, 'marks' | 'pieces'>): string {
  const hex = hexes.get(place);
  if (!hex) return '';
  const ground = [hex.words, ...view.marks.filter((mark) => mark.place === place).map(({ words }) => words)].join(', ');
  const goal = goals.get(place);
  const pieces = view.pieces.filter((piece) => piece.place === place).map(({ words }) => words);
  return `${place}: ${[ground, ...(goal ? [goal] : []), ...pieces].join('; ')}`;
}
