// A question that is under way: the newest one wins, and the last good answer stays until a better one comes.
export class Asked<T> {
  answer = $state.raw<T | null>(null);
  error = $state.raw<Error | null>(null);
  busy = $state(false);
  #control: AbortController | null = null;

  /** Asks, giving up what was asked before. Resolves to the answer, or to null where it was refused or overtaken. */
  async ask(run: (signal: AbortSignal) => Promise<T>): Promise<T | null> {
    this.#control?.abort();
    const control = new AbortController();
    this.#control = control;
    this.busy = true;
    try {
      const answer = await run(control.signal);
      if (control.signal.aborted) return null;
      this.answer = answer;
      this.error = null;
      return answer;
    } catch (error) {
      if (control.signal.aborted) return null;
      this.error = error instanceof Error ? error : new Error(String(error));
      return null;
    } finally {
      if (this.#control === control) this.busy = false;
    }
  }

  /** Gives up and forgets. */
  clear(): void {
    this.#control?.abort();
    this.#control = null;
    this.answer = null;
    this.error = null;
    this.busy = false;
  }
}
