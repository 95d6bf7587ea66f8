// The story of a game, asked for when somebody wants to read it.
import * as api from '../../api';
import { Asked } from '../../asked.svelte';
import type { Story } from '../../protocol';

export class StoryAsked {
  readonly asked = new Asked<Story>();
  #of = -1;

  constructor(readonly id: string, readonly as: string) {}

  get story(): Story | null {
    return this.asked.answer;
  }

  /** As it stands after so many entries. */
  async want(after: number): Promise<void> {
    if (this.#of === after) return;
    this.#of = after;
    await this.asked.ask((signal) => api.story(this.id, this.as, signal));
  }
}
