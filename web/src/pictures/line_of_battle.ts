// Regiments in line on hexes, two against two, with slope lines and a stone wall.
import { field, middle } from './hexes';

const radius = 26;
const smoke: [number, number][] = [[70, 74], [148, 74], [228, 74]];
const leaders: [number, number, 'blue' | 'grey'][] = [[195, 136, 'blue'], [156, 12, 'grey']];
const lines: [number, number, 'blue' | 'grey', boolean][] = [
  [2, 2, 'blue', true], [4, 2, 'blue', true], [6, 2, 'blue', true], [3, 3, 'blue', true],
  [3, 0, 'grey', false], [5, 0, 'grey', false], [4, 1, 'grey', false], [2, 1, 'grey', false], [6, 1, 'grey', false],
];

export const lineOfBattle = (): string => `
  ${field(9, 5, radius).map((hex) => `<polygon class="hex" points="${hex.points}" />`).join('')}
  <path class="contour" d="M-4 40 C60 20 100 52 170 34 S270 30 326 8 M-4 22 C60 2 110 32 170 14 S250 12 290 -6" />
  <path class="wall" d="M65 67.5 L91 67.5 L104 67.5 L130 67.5 M143 67.5 L169 67.5 M221 67.5 L247 67.5" />
  ${lines.map(([column, row, side, up]) => { const at = middle(column, row, radius); return `<g transform="translate(${at[0]} ${at[1]}) rotate(${up ? 0 : 180})"><rect class="${side}" x="-19" y="-6" width="38" height="12" rx="2" /><path class="front" d="M-19 -6 h38" />${[-14, -7, 0, 7, 14].map((x) => `<path class="gun" d="M${x} -6 v-6" />`).join('')}</g>`; }).join('')}
  ${smoke.map(([x, y]) => `<circle class="smoke" cx="${x}" cy="${y}" r="9" /><circle class="smoke" cx="${x + 10}" cy="${y - 4}" r="7" />`).join('')}
  ${leaders.map(([x, y, side]) => `<g transform="translate(${x} ${y})"><circle class="${side}" r="9" /><path class="star" d="M0 -6 L1.6 -1.8 L6 -1.8 L2.4 0.9 L3.8 5 L0 2.4 L-3.8 5 L-2.4 0.9 L-6 -1.8 L-1.6 -1.8 Z" /></g>`).join('')}
`;
