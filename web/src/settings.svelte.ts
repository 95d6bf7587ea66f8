// What a reader has set for all pages, kept by the browser: the theme, and how much moves.
import { kept } from './kept';

export const themes = ['system', 'paper', 'dark'] as const;
export const motions = ['full', 'none'] as const;
export type Theme = (typeof themes)[number];
export type Motion = (typeof motions)[number];

class Settings {
  #theme = $state<Theme>(kept('theme', themes));
  #motion = $state<Motion>(kept('motion', motions));

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

  /** Tells the style sheets. */
  apply(): void {
    document.documentElement.dataset['theme'] = this.#theme;
    document.documentElement.dataset['motion'] = this.#motion;
  }
}

export const settings = new Settings();
