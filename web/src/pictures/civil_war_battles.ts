// A general on horseback and his brigades of bases on a table, with a measuring stick and dice.

const brigades: [number, number, 'blue' | 'grey'][] = [[112, 118, 'blue'], [196, 132, 'blue'], [150, 34, 'grey'], [238, 46, 'grey']];
const bases = Array.from({ length: 4 }, (_, i) => i);

export const civilWarBattles = (): string => `
  <path class="hill" d="M190 40 C230 8 300 20 330 50 V-4 H180 Z" />
  <path class="road" d="M-4 92 C80 82 160 112 326 84" />
  ${brigades.map(([x, y, side]) => `<g transform="translate(${x} ${y})">${bases.map((i) => `<rect class="base" x="${i * 18}" y="0" width="17" height="14" />${[3, 8, 13].map((dx) => `<rect class="${side}" x="${i * 18 + dx - 1.6}" y="3" width="3.6" height="8" rx="1.4" />`).join('')}`).join('')}<path class="gun" d="M36 4 v-16" /><path class="${side === 'blue' ? 'flag' : 'flag-grey'}" d="M36 -12 h13 v9 h-13 z" /></g>`).join('')}
  <g transform="translate(24 92)">
    <ellipse class="base" cx="30" cy="66" rx="36" ry="9" />
    <path class="horse" d="M4 40 C4 28 14 26 28 27 C36 27 40 22 44 12 L47 8 L50 12 C57 15 60 20 62 25 C60 29 56 28 53 25 C52 32 50 38 47 41 L49 64 H44 L42 46 H22 L20 64 H15 L14 48 L8 64 H3 L8 44 C6 44 5 42 4 40 Z" />
    <path class="tail" d="M5 34 c-7 3 -8 12 -6 20" />
    <path class="rider" d="M22 28 L24 6 c1 -5 11 -5 12 0 L36 28 L40 44 h-6 L29 30 Z" /><circle class="face" cx="30" cy="-4" r="5" />
    <path class="hat" d="M21 -6 h18 l-3 -3 v-4 h-11 v4 z" /><path class="gun" d="M34 8 L58 -8" />
  </g>
  <g class="stick"><rect x="196" y="160" width="116" height="9" /><path d="M206 160 v5 M216 160 v3 M226 160 v5 M236 160 v3 M246 160 v5 M256 160 v3 M266 160 v5 M276 160 v3 M286 160 v5 M296 160 v3 M306 160 v5" /></g>
  <g transform="translate(116 156) rotate(-12)"><rect class="die" width="16" height="16" rx="3" />${[[4, 4], [12, 4], [8, 8], [4, 12], [12, 12]].map(([x, y]) => `<circle class="pip" cx="${x}" cy="${y}" r="1.5" />`).join('')}</g>
  <g transform="translate(144 158) rotate(9)"><rect class="die" width="16" height="16" rx="3" />${[[4, 4], [8, 8], [12, 12]].map(([x, y]) => `<circle class="pip" cx="${x}" cy="${y}" r="1.5" />`).join('')}</g>
`;
