// Shapes and words as markup: what is drawn once, or anew as a whole, is sooner made of a text than element by element.
export const path = (kind: string, d: string, more = ''): string => (d === '' ? '' : `<path class="${kind}" d="${d}"${more} />`);
export const safe = (words: string): string => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
/** A few words on a small plate, in the middle of what they are about. */
export function chip(x: number, y: number, words: string, tone = ''): string {
  const wide = words.length * 5.7 + 16;
  return `<g class="chip ${tone}" transform="translate(${x.toFixed(1)} ${y.toFixed(1)})"><g><rect x="${-wide / 2}" y="-9.5" width="${wide}" height="19" rx="9.5" /><text y="3.9">${safe(words)}</text></g></g>`;
}
/** An elephant from the side, about the middle of a box of 20 by 13, as counters and legends have it. */
export const elephant = 'M-7 5V-.6Q-7 -5 -2.4 -5H2Q6 -6 7.6 -3Q9.2 -.6 8 2.4Q7.6 4 9.4 3.6M4.2 5V1.4H-2.6V5M-4.8 5V2';
