// A task that is being filled in: the units picked for it, what was said of the table, and what the server makes of it.
import * as api from '../api';
import { Asked } from '../asked.svelte';
import { withPart, type Tree } from '../form_model';
import type { Fact, Picks, Prepared, Side, Task, Unit, View } from '../protocol';
import type { Battle } from './battle.svelte';
import { actingBy, standing, toggled } from './picks';
import { factsSaid, keys, readTree, sameFacts, type Said } from './said';

const patience = 90;
/** So many tasks stand side by side. */
export const fewTasks = 4;

export class Draft {
  task = $state.raw<Task | null>(null);
  picks = $state.raw<Picks>({});
  said = $state.raw<Said>({});
  override = $state(false);
  /** Whether the players chose the task, or it is only the first of the step. */
  chosen = $state(false);
  /** Whether the list of tasks is wanted although one is chosen. */
  listed = $state(false);
  /** The role that the next units go to, where the players have said so. */
  aim = $state('');
  /** Why a unit that was clicked was not picked. */
  hint = $state('');
  /** A refusal that came only when it was to be done. */
  late = $state.raw<api.Refused | null>(null);
  readonly prepared = new Asked<Prepared>();
  readonly #battle: Battle;
  #step = -1;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(battle: Battle) {
    this.#battle = battle;
  }

  /** Follows the battle: the task of the step, and only units that are still there. */
  follow(view: View): void {
    const same = view.tasks.find(({ name }) => name === this.task?.name);
    const step = view.steps.find(({ state }) => state === 'now')?.place ?? -1;
    const moved = step !== this.#step;
    this.#step = step;
    const kept = same && (same.here || !moved || this.#filled()) ? same : view.tasks.find(({ here }) => here) ?? null;
    if (kept?.name !== this.task?.name) {
      this.choose(kept, view);
      return;
    }
    this.task = kept;
    if (!kept) return;
    const picks = standing(this.picks, kept, view.units);
    const less = this.#count(picks) < this.#count(this.picks);
    this.picks = picks;
    this.#soon(less);
  }

  #count = (picks: Picks): number => Object.values(picks).reduce((sum, ids) => sum + ids.length, 0);

  #filled(): boolean {
    return this.#count(this.picks) > 0;
  }

  /** Whether a long list of tasks makes room: the players are at work on one. */
  folds(view: View): boolean {
    const many = view.tasks.filter(({ here, any_time }) => here || any_time).length > fewTasks;
    return many && !this.listed && this.task !== null && (this.chosen || this.#filled());
  }

  choose(task: Task | null, view: View, chosen = false): void {
    this.chosen = chosen;
    this.listed = false;
    const [picks, said] = task && this.task ? [this.picks, this.said] : [{}, {}];
    this.task = task;
    this.aim = '';
    this.picks = task ? standing(picks, task, view.units) : {};
    this.said = said;
    this.override = false;
    this.late = null;
    this.hint = '';
    this.prepared.clear();
    clearTimeout(this.#timer);
    if (task) this.#soon(true);
  }

  clear(): void {
    this.aim = '';
    this.picks = {};
    this.said = {};
    this.override = false;
    this.late = null;
    this.hint = '';
    this.prepared.clear();
    if (this.task) this.#soon(true);
  }

  /** The side whose task it is: that of the step; where both act, the one that this window speaks for, else as the picks tell. */
  get acting(): Side | null {
    const { acting, me, view } = this.#battle;
    if (acting || me !== 'both') return acting ?? (me as Side);
    return this.task && view ? actingBy(this.picks, this.task, view.units) : null;
  }

  toggle(unit: Unit): void {
    if (!this.task) return;
    const picks = toggled(this.picks, this.task, unit, this.acting, this.aim);
    this.hint = picks ? '' : `${unit.name} has no place in “${this.task.words}”.`;
    if (picks) this.put(picks);
  }

  put(picks: Picks): void {
    this.picks = picks;
    this.#changed(true);
  }

  say(path: string, value: Tree): void {
    const asks = this.prepared.answer?.asks ?? [];
    const index = asks.findIndex((ask) => path === ask.path || path.startsWith(`${ask.path}.`));
    const ask = asks[index];
    const key = keys(asks)[index];
    if (!ask || key === undefined) return;
    const rest = path.slice(ask.path.length + 1);
    this.said = { ...this.said, [key]: withPart(this.said[key] ?? readTree(ask.field, ask.value), rest, value) };
    this.#changed(false);
  }

  /** What an ask has now: as typed, or as the server has it. */
  valueOf(index: number): Tree | undefined {
    const asks = this.prepared.answer?.asks ?? [];
    const ask = asks[index];
    if (!ask) return undefined;
    return this.said[keys(asks)[index] ?? ''] ?? readTree(ask.field, ask.value);
  }

  #changed(picksToo: boolean): void {
    this.late = null;
    this.override = false;
    this.#soon(picksToo);
  }

  /** Asks the server after a moment. Where the picks have changed, places of units have too: what was said of units waits for the new asks. */
  #soon(picksToo: boolean): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const asks = this.prepared.answer?.asks ?? [];
      void this.#renew(factsSaid(picksToo ? asks.filter(({ of }) => of === '') : asks, this.said));
    }, patience);
  }

  /** Asks with these facts, and again where the asks that come back have been answered before. */
  async #renew(first: Fact[]): Promise<void> {
    const task = this.task;
    if (!task) return;
    await this.prepared.ask(async (signal) => {
      let facts = first;
      for (let tries = 0; ; tries += 1) {
        const answer = await api.prepare(this.#battle.id, { task: task.name, picks: this.picks, facts }, signal);
        const now = factsSaid(answer.asks, this.said);
        if (tries === 3 || sameFacts(now, facts)) return answer;
        facts = now;
      }
    });
  }

  /** Whether it may be sent. */
  get ready(): boolean {
    const refusal = this.late ?? this.prepared.answer?.refusal;
    return this.task !== null && this.prepared.answer !== null && !this.prepared.error && (!refusal || (this.override && refusal.override === true));
  }

  /** Resolves the task; true where it was done, or waits for dice. */
  async resolve(dice: 'program' | 'typed'): Promise<boolean> {
    if (!this.task) return false;
    clearTimeout(this.#timer);
    const facts = factsSaid(this.prepared.answer?.asks ?? [], this.said);
    try {
      const done = await this.#battle.act({ do: 'task', task: this.task.name, picks: this.picks, facts }, { dice, override: this.override, ...(this.acting ? { side: this.acting } : {}) });
      if (done) this.clear();
      return done;
    } catch (error) {
      if (!(error instanceof api.Refused)) throw error;
      this.late = error;
      return false;
    }
  }
}
