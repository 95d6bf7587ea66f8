// What a reader has set for all pages, kept by the browser: the theme, how much moves, what choices are weighed by, and what lengths are told in.
import { kept } from './kept';
import type { Measured } from './protocol';

export const themes = ['system', 'paper', 'dark'] as const;
export const motions = ['full', 'none'] as const;
export const lengths = ['inches', 'centimetres'] as const;
export const measures: readonly Measured[] = ['win', 'points'];
/** As pages name them. */
export const measureWords: Record<Measured, string> = { win: 'win chance', points: 'points' };
export type Theme = (typeof themes)[number];
export type Motion = (typeof motions)[number];
export type Lengths = (typeof lengths)[number];

class Settings {
  #theme = $state<Theme>(kept('theme', themes));
  #motion = $state<Motion>(kept('motion', motions));
  #measure = $state<Measured>(kept('measure', measures));
  #lengths = $state<Lengths>(kept('lengths', lengths));

  get theme(): Theme {
    return this.#theme;
  }
  set theme(theme: Theme) {
    this.#theme = theme;
    localStorage.setItem('theme', theme);
    this.apply();
  }

  get motion(): Motion {
    return this.#motion;
  }
  set motion(motion: Motion) {
    this.#motion = motion;
    localStorage.setItem('motion', motion);
    this.apply();
  }

  /** What options and advice are weighed by. */
  get measure(): Measured {
    return this.#measure;
  }
  set measure(measure: Measured) {
    this.#measure = measure;
    localStorage.setItem('measure', measure);
  }

  /** Of games that count in both. */
  get lengths(): Lengths {
    return this.#lengths;
  }
  set lengths(lengths: Lengths) {
    this.#lengths = lengths;
    localStorage.setItem('lengths', lengths);
  }

  /** Tells the style sheets. */
  apply(): void {
    document.documentElement.dataset['theme'] = this.#theme;
    document.documentElement.dataset['motion'] = this.#motion;
  }
}

export const settings = new Settings();
