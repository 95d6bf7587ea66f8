// A battalion in line with its colours, smoke before it, an elephant with a gun crew beside it.

const soldiers = Array.from({ length: 15 }, (_, i) => 16 + i * 11);
const smoke: [number, number, number][] = [[40, 146, 11], [64, 152, 13], [96, 149, 12], [128, 154, 14], [162, 150, 12]];

export const marchAndVolley = (): string => `
  <path class="hill" d="M-4 112 C60 84 120 98 180 92 S290 74 326 90 V184 H-4 Z" />
  <g class="palm"><path d="M286 96 C288 76 284 60 290 46" /><path d="M290 46 c-10 -8 -18 -4 -22 4 M290 46 c-4 -12 -14 -14 -20 -10 M290 46 c8 -10 18 -8 22 0 M290 46 c10 -2 16 4 16 12" /></g>
  ${soldiers.map((x) => `<g class="soldier" transform="translate(${x} 118)"><path class="grey-fill" d="M-3 -4 h6 l1 14 h-8 z" /><path class="blue-fill" d="M-3.5 10 h3 v9 h-3 z M0.5 10 h3 v9 h-3 z" /><circle class="face" cx="0" cy="-8" r="2.8" /><path class="hat" d="M-3.2 -9.5 h6.4 v-5 h-6.4 z" /><path class="gun" d="M2 0 L9 -5" /></g>`).join('')}
  <g transform="translate(93 118)"><path class="gun" d="M0 6 V-40" /><path class="flag" d="M0 -40 c8 -4 14 4 24 0 v15 c-10 4 -16 -4 -24 0 z" /><path class="flag-bar" d="M0 -33 c8 -4 14 4 24 0" /></g>
  ${smoke.map(([x, y, r]) => `<circle class="smoke" cx="${x}" cy="${y}" r="${r}" />`).join('')}
  <g transform="translate(206 82)">
    <path class="elephant" d="M8 30 C6 12 24 4 44 6 C60 7 66 14 68 20 C76 16 86 20 88 30 C91 42 88 56 92 66 C93 70 88 71 87 67 C83 58 84 50 81 44 C78 48 72 48 68 45 L67 74 H56 L55 54 H32 L31 74 H20 L18 50 C12 46 9 38 8 30 Z" />
    <path class="ear" d="M66 20 C74 22 76 34 70 42 C63 40 60 28 66 20 Z" /><circle class="eye" cx="80" cy="29" r="1.4" /><path class="tusk" d="M82 42 c4 4 9 4 12 1" />
    <path class="rug" d="M24 8 h26 l2 24 h-30 z" /><path class="howdah" d="M24 -8 h26 v16 h-26 z M24 0 h26 M32 -8 v16 M42 -8 v16" />
    <circle class="face" cx="31" cy="-13" r="3.2" /><circle class="face" cx="43" cy="-13" r="3.2" /><path class="gun" d="M43 -8 L60 -14" />
  </g>
`;
