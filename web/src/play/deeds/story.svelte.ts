// The story of what the other side did, shown on the map: one item after the other, at a speed that is chosen.
import * as api from '../../api';
import type { PlayView, Side } from '../../protocol';
import { isStill, pace } from '../pace.svelte';
import type { Places } from './placed';
import { lastTurn } from './since';
import { stepsOf, storyOf, whereBefore, type Item } from './story';

/** How long a step of a way takes, and how long an item is read: at least, and for each of its lines; in milliseconds. */
const stride = 260;
const reading = 700;
const line = 650;
/** No item is shown: the game as it stands. */
const none = -1;
/** How many entries back a turn is looked for. */
const far = 300;

export interface Told {
  items: Item[];
  /** The turn in which it began. */
  title: string;
}

export class Story {
  readonly #id: string;
  readonly #as: string;
  told = $state.raw<Told | null>(null);
  /** The card is open. It may be opened again as long as the story is the last one. */
  open = $state(false);
  /** The item that is shown. */
  at = $state(0);
  playing = $state(false);
  /** Where counters stand in what is shown; nothing where it is the game as it stands. */
  places = $state.raw<Places | null>(null);
  /** Called with what is to be seen. */
  onfollow: (place: string) => void = () => {};
  #now: Places = new Map();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;

  constructor(id: string, as: string) {
    this.#id = id;
    this.#as = as;
  }

  get items(): Item[] {
    return this.told?.items ?? [];
  }

  get item(): Item | undefined {
    return this.open ? this.items[this.at] : undefined;
  }

  /** Tells a side what the other has done in its last turn, if there is anything to tell. */
  async tell({ after, pieces }: Pick<PlayView, 'after' | 'pieces'>, side: Side): Promise<void> {
    this.#asked += 1;
    const asked = this.#asked;
    const deeds = await api.deeds(this.#id, Math.max(0, after - far), after, this.#as).catch(() => []);
    if (asked !== this.#asked) return;
    const all = storyOf(deeds, new Map(pieces.map((piece) => [piece.id, piece])));
    const turn = lastTurn(deeds, side);
    const [first, last] = [turn[0]?.entry ?? 0, turn.at(-1)?.entry ?? -1];
    const items = all.filter(({ entry }) => entry >= first && entry <= last);
    if (items.length === 0) return;
    const later = all.filter(({ entry }) => entry > last);
    this.#now = whereBefore(later, 0, new Map(pieces.map(({ id, place }) => [id, place])));
    this.told = { items, title: `Turn ${turn[0]!.turn}` };
    this.show();
  }

  show(): void {
    if (!this.told) return;
    this.open = true;
    if (isStill()) this.go(none);
    else this.play(0);
  }

  /** The game goes on: the story is over. */
  close(): void {
    this.#asked += 1;
    this.#stop();
    this.open = false;
    this.places = null;
  }

  /** What is told no longer leads to where the game stands. */
  forget(): void {
    this.close();
    this.told = null;
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.playing = false;
  }

  /** An item as it stands at its end. */
  go(at: number): void {
    this.#stop();
    this.#enter(at);
    this.#set(this.at === none ? this.#now : whereBefore(this.items, this.at + 1, this.#now));
  }

  pause(): void {
    this.go(this.at);
  }

  /** From the item that is shown; at the end, or before anything is shown, from the beginning. */
  play(at = this.at + 1 >= this.items.length ? 0 : Math.max(0, this.at)): void {
    this.#stop();
    this.playing = true;
    this.#enter(at);
    this.#walk(at, new Map(whereBefore(this.items, at, this.#now)), stepsOf(this.items[at]?.moves ?? []), 0);
  }

  #enter(at: number): void {
    this.at = Math.max(none, Math.min(this.items.length - 1, at));
    const item = this.items[this.at];
    const place = item?.moves[0]?.way.at(-1) ?? item?.deeds[0]?.place ?? '';
    if (pace.follows && place) this.onfollow(place);
  }

  #set(places: Places): void {
    const same = [...places].every(([id, place]) => this.#now.get(id) === place);
    this.places = same ? null : places;
  }

  #walk(at: number, places: Map<number, string>, steps: { pieces: number[]; place: string }[], next: number): void {
    this.#set(new Map(places));
    const step = steps[next];
    const rest = reading + line * (this.items[at]?.lines.length ?? 0);
    this.#timer = setTimeout(() => {
      if (step) {
        for (const id of step.pieces) places.set(id, step.place);
        this.#walk(at, places, steps, next + 1);
      } else if (at + 1 < this.items.length) {
        this.play(at + 1);
      } else {
        this.playing = false;
      }
    }, (step ? stride : rest) / pace.speed);
  }
}
