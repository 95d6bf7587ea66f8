// Small signs of what is true of a block, drawn in a square of ten; what is not known here is a letter.
const signs: [RegExp, string][] = [
  [/out of supply|unsupplied/, 'M5 1.5v4.5M5 7.6v.9'],
  [/engaged|battle/, 'M2 2l6 6M8 2l-6 6'],
  [/on the march/, 'M2 8V2M2 2.2h5.5L6 4l1.5 1.8H2'],
  [/hungry/, 'M2.5 4.5h5M3 4.5a2 2 0 0 0 4 0M5 1.5v1.5'],
  [/force|forced/, 'M1.5 3l2.6 2-2.6 2M5 3l2.6 2-2.6 2'],
  [/moved|marched/, 'M1.5 5h6M5.4 2.8L7.7 5 5.4 7.2'],
  [/activ|flipped|done/, 'M2 5.2l2.2 2.2L8 3'],
  [/recall|called|leav/, 'M8.2 5h-6M4.6 2.8L2.3 5l2.3 2.2'],
];

export interface Sign {
  words: string;
  path: string;
  letter: string;
  grave: boolean;
}

/** Works are drawn about the block, not upon it. */
export const entrenched = (badges: readonly string[]): boolean => badges.some((badge) => /entrench|works/.test(badge));

export function signsOf(badges: readonly string[]): Sign[] {
  return badges.filter((badge) => !entrenched([badge])).map((words) => {
    const path = signs.find(([pattern]) => pattern.test(words))?.[1] ?? '';
    return { words, path, letter: path ? '' : words.charAt(0).toUpperCase(), grave: /out of|unsupplied|engaged/.test(words) };
  });
}
