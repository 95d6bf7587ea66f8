// Shapes and words as markup: what is drawn once, or anew as a whole, is sooner made of a text than element by element.
export const path = (kind: string, d: string, more = ''): string => (d === '' ? '' : `<path class="${kind}" d="${d}"${more} />`);
export const safe = (words: string): string => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
/** A few words on a small plate, in the middle of what they are about. */
export function chip(x: number, y: number, words: string, tone = ''): string {
  const wide = words.length * 5.7 + 16;
  return `<g class="chip ${tone}" transform="translate(${x.toFixed(1)} ${y.toFixed(1)})"><g><rect x="${-wide / 2}" y="-9.5" width="${wide}" height="19" rx="9.5" /><text y="3.9">${safe(words)}</text></g></g>`;
}
