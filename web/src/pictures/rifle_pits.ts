// Brigades on hexes before a line of rifle pits.
import { field, hexagon, middle } from './hexes';

const radius = 26;
const woods: [number, number][] = [[1, 0], [7, 3], [8, 2], [0, 2], [7, 0]];
const trees: [number, number][] = [[-9, -4], [5, -9], [-2, 6], [10, 4]];
const counters: [number, number, 'blue' | 'grey', number][] = [[2, 3, 'blue', 5], [4, 2, 'blue', 5], [6, 2, 'blue', 4], [3, 1, 'grey', 4], [5, 1, 'grey', 3]];

export const riflePits = (): string => `
  ${field(9, 5, radius).map((hex) => `<polygon class="hex" points="${hex.points}" />`).join('')}
  ${woods.map(([column, row]) => { const at = middle(column, row, radius); return `<polygon class="woods" points="${hexagon(...at, radius)}" />${trees.map(([dx, dy]) => `<path class="tree" d="M${at[0] + dx - 4} ${at[1] + dy + 3} q4 -9 8 0" />`).join('')}`; }).join('')}
  <path class="road" d="M-4 146 L78 146 L156 114 L234 134 L324 112" />
  ${[middle(3, 1, radius), middle(5, 1, radius)].map(([x, y]) => `<path class="pit" d="M${x - 24} ${y + 19} q24 13 48 0" /><path class="pit-teeth" d="M${x - 24} ${y + 19} q24 13 48 0" />`).join('')}
  ${counters.map(([column, row, side, strength]) => { const at = middle(column, row, radius); return `<g transform="translate(${at[0] - 15} ${at[1] - 15})"><rect class="${side}" width="30" height="30" rx="4" /><path class="white" d="M8 5h14v9H8zM8 5l14 9M22 5L8 14" /><text class="count" x="5" y="26">${strength}</text><circle class="dot" cx="20" cy="22.5" r="2.2" /><circle class="dot" cx="25.5" cy="22.5" r="2.2" /></g>`; }).join('')}
  <path class="arrow" d="M156 72 L143 70" marker-end="url(#head)" /><path class="arrow" d="M234 72 L217 68" marker-end="url(#head)" />
`;
