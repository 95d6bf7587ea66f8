// Asks the server; what it has once said of a game's charts and procedures is kept.
import type {
  Chart, OddsAnswer, Question, Refusal, Ruleset, RulesetHead, SweepAnswer, SweepKey, WorthAnswer,
} from './protocol';

/** A refusal by the server, with the field and the rule that it names. */
export class Refused extends Error {
  readonly field: string;
  readonly rule: string;
  constructor(refusal: Refusal) {
    super(refusal.error);
    this.field = refusal.field;
    this.rule = refusal.rule;
  }
}

async function ask<T>(path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  const init: RequestInit = body === undefined ? {} : {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  if (signal) init.signal = signal;
  let answer: Response;
  try {
    answer = await fetch(path, init);
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new Error('Longroll does not answer. Is the program still running?', { cause });
  }
  const text = await answer.text();
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (cause) {
    throw new Error(`Longroll answered with something that is not JSON (status ${answer.status}).`, { cause });
  }
  if (answer.ok) return parsed as T;
  const refusal = parsed as Partial<Refusal>;
  throw new Refused({
    error: refusal.error ?? `Longroll refused with status ${answer.status}.`,
    field: refusal.field ?? '',
    rule: refusal.rule ?? '',
  });
}

const kept = new Map<string, Promise<unknown>>();

function keep<T>(path: string): Promise<T> {
  let found = kept.get(path) as Promise<T> | undefined;
  if (!found) {
    found = ask<T>(path);
    kept.set(path, found);
    found.catch(() => kept.delete(path));
  }
  return found;
}

export type Keys = SweepKey[];

export const rulesets = () => keep<RulesetHead[]>('/api/rulesets');
export const ruleset = (id: string) => keep<Ruleset>(`/api/rulesets/${encodeURIComponent(id)}`);
export const charts = (id: string) => keep<Chart[]>(`/api/rulesets/${encodeURIComponent(id)}/charts`);
export const odds = (question: Question, signal?: AbortSignal) => ask<OddsAnswer>('/api/odds', question, signal);
export const sweep = (question: Question, keys: SweepKey[], signal?: AbortSignal) =>
  ask<SweepAnswer>('/api/sweep', { ...question, sweep: keys }, signal);
export const worth = (question: Question, signal?: AbortSignal) => ask<WorthAnswer>('/api/worth', question, signal);
