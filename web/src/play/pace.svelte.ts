// How fast a game is shown: what players have set for all games of this browser.
import { kept } from '../kept';
import { settings } from '../settings.svelte';

export type DiePause = 'key' | '2' | '4' | 'off';
export type Speed = 1 | 2 | 4;

const pauses: readonly DiePause[] = ['key', '2', '4', 'off'];
const speeds: readonly Speed[] = [1, 2, 4];

/** No motion where the reader or the system asks for none. */
export const isStill = (): boolean => settings.motion === 'none' || matchMedia('(prefers-reduced-motion: reduce)').matches;

class Pace {
  #die = $state<DiePause>('key');
  #speed = $state<Speed>(1);
  #follows = $state(true);

  constructor() {
    this.#die = kept('die-pause', pauses);
    this.#speed = kept('motion-speed', speeds);
    this.#follows = localStorage.getItem('motion-follow') !== 'no';
  }

  /** How long the result of a throw stands: until a key is pressed, for so many seconds, or not at all. */
  get die(): DiePause {
    return this.#die;
  }
  set die(pause: DiePause) {
    this.#die = pause;
    localStorage.setItem('die-pause', pause);
  }

  /** So many times as fast as usual. */
  get speed(): Speed {
    return this.#speed;
  }
  set speed(speed: Speed) {
    this.#speed = speed;
    localStorage.setItem('motion-speed', String(speed));
  }

  /** The map goes to what moves. */
  get follows(): boolean {
    return this.#follows;
  }
  set follows(follows: boolean) {
    this.#follows = follows;
    localStorage.setItem('motion-follow', follows ? 'yes' : 'no');
  }
}

export const pace = new Pace();
export { pauses, speeds };
