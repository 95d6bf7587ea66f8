// The lines of the log, numbered; the earlier ones are fetched when they are asked for.
import * as api from '../api';
import type { LogLine } from '../protocol';

/** What a view has of the log. */
interface LogEnd {
  log_before: number;
  log: LogLine[];
}

export class Lines {
  readonly #id: string;
  readonly #as: string;
  #fetched = $state.raw<LogLine[]>([]);
  busy = $state(false);
  error = $state('');

  constructor(id: string, as = '') {
    this.#id = id;
    this.#as = as;
  }

  /** How many lines are not here. */
  missing({ log_before: before }: LogEnd): number {
    return this.#fetched.length >= before ? 0 : before;
  }

  /** All that is here. */
  of(view: LogEnd): LogLine[] {
    return view.log_before === 0 || this.missing(view) > 0 ? view.log : [...this.#fetched.slice(0, view.log_before), ...view.log];
  }

  async fetch(): Promise<void> {
    this.busy = true;
    this.error = '';
    try {
      this.#fetched = await api.wholeLog(this.#id, this.#as);
    } catch (error) {
      this.error = (error as Error).message;
    } finally {
      this.busy = false;
    }
  }
}
