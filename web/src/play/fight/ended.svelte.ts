// A battle that is over: what came of it, until somebody has read it.
import type { FieldBattle, LogLine, PlayView } from '../../protocol';

export interface Ended {
  battle: FieldBattle;
  lines: LogLine[];
}

/** What is a result: dice and sums stand in the log. */
const told: ReadonlySet<LogLine['kind']> = new Set(['task', 'result', 'change', 'override']);

/** What the log tells since the last view in which there was the battle, as long as its step goes on. */
export function endOf(before: PlayView, now: PlayView): Ended | null {
  if (!before.battle || now.after <= before.after || now.battle?.place === before.battle.place) return null;
  const since = now.log.filter(({ entry }) => entry >= before.after);
  const step = since[0]?.step;
  const end = since.findIndex((line) => line.step !== step || line.kind === 'step');
  const lines = (end === -1 ? since : since.slice(0, end)).filter(({ kind }) => told.has(kind));
  return lines.length === 0 ? null : { battle: before.battle, lines };
}

export class LastBattle {
  shown = $state.raw<Ended | null>(null);
  #before: PlayView | null = null;

  /** A new view has come. A retreat after the battle belongs to it. */
  follow(view: PlayView): void {
    const before = this.#before;
    this.#before = view;
    if (!before || before === view) return;
    if (view.battle || view.after < before.after) this.shown = null;
    else this.shown = endOf(before, view) ?? this.shown;
  }

  close(): void {
    this.shown = null;
  }
}
