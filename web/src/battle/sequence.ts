// The one sequence of changes of a battle as a window follows it: in order, without gaps, and never back.
import type { Keyed, Told } from '../protocol';
import { patched } from './patch';

/** What became of a message: it is the news, was known, or cannot be understood without what is missing. */
export type Taken = 'new' | 'old' | 'gap';

export class Sequence<V> {
  view: Keyed<V> | null = null;
  /** The number of the last change that was taken in; -1 before the first of this connection. */
  at = -1;

  /** A new connection begins with a whole view, and may count anew. */
  begin(): void {
    this.at = -1;
  }

  take(told: Told<V>): Taken {
    if (told.patch === undefined) {
      if (told.at < this.at) return 'old';
      this.view = told.view;
      this.at = told.at;
      return 'new';
    }
    if (told.to <= this.at) return 'old';
    if (told.from !== this.at || this.view === null) return 'gap';
    this.view = patched(this.view, told.patch);
    this.at = told.to;
    return 'new';
  }
}
