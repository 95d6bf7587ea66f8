// A campaign map: two ridges, a river between them, towns joined by a pike, two armies.

type Point = [number, number];
const west: Point[] = [[20, 30], [44, 52], [70, 66], [96, 88], [118, 108], [146, 124], [172, 146], [198, 164]];
const east: Point[] = [[150, 14], [178, 30], [206, 44], [234, 62], [262, 78], [288, 98]];
const towns: Point[] = [[104, 48], [160, 92], [216, 140], [236, 92]];

export const valley = (): string => `
  <g class="ridge">
    ${west.map(([x, y]) => `<path d="M${x - 16} ${y + 12} l10 -18 l5 7 l5 -9 l12 20" /><path d="M${x + 2} ${y - 2} l6 10 M${x - 4} ${y - 3} l-4 9" />`).join('')}
    ${east.map(([x, y]) => `<path d="M${x - 14} ${y + 12} l9 -16 l5 6 l5 -8 l11 18" /><path d="M${x + 2} ${y - 1} l5 9" />`).join('')}
  </g>
  <path class="water" d="M88 -4 C96 26 128 22 134 44 S176 66 184 90 S232 112 246 134 S300 158 326 166" />
  <path class="water-in" d="M88 -4 C96 26 128 22 134 44 S176 66 184 90 S232 112 246 134 S300 158 326 166" />
  <path class="road" d="M60 -4 L104 48 L160 92 L216 140 L250 184 M104 48 L134 20 L176 -4 M160 92 L236 92 L324 60" />
  ${towns.map(([x, y]) => `<circle class="town" cx="${x}" cy="${y}" r="4.5" />`).join('')}
  <text class="place" x="112" y="40">Winchester</text>
  <text class="place" x="226" y="150">Staunton</text>
  <text class="place" x="244" y="87">Front Royal</text>
  <g transform="translate(128 62)"><rect class="blue" width="26" height="26" rx="4" /><path class="white" d="M6 9h14v9H6zM6 9l14 9M20 9L6 18" /></g>
  <g transform="translate(178 112)"><rect class="grey" width="26" height="26" rx="4" /><path class="white" d="M6 9h14v9H6zM6 9l14 9M20 9L6 18" /></g>
  <path class="arrow" d="M176 126 C166 122 160 112 156 100" marker-end="url(#head)" />
`;
