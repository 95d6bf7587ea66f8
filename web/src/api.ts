// Asks the server; what it has once said of a game's charts and procedures is kept.
import type {
  Act, Answer, BattleHead, Book, Chart, Draft, NewBattle, OddsAnswer, OddsQuestion, Prepared, Question, Refusal, Ruleset, RulesetHead, SweepAnswer, SweepKey,
  SweepQuestion, View, WorthAnswer,
} from './protocol';

/** A refusal by the server, with the field and the rule that it names. */
export class Refused extends Error {
  readonly field: string;
  readonly rule: string;
  /** Whether it can be done all the same. */
  readonly override: boolean;
  constructor(refusal: Refusal) {
    super(refusal.error);
    this.field = refusal.field;
    this.rule = refusal.rule;
    this.override = refusal.override ?? false;
  }
}

/** Another window was quicker: nothing was done, and this is how the battle stands. */
export class Overtaken extends Error {
  readonly view: View;
  constructor(words: string, view: View) {
    super(words);
    this.view = view;
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
  const refusal = parsed as Partial<Refusal> & { view?: View };
  if (answer.status === 409 && refusal.view) throw new Overtaken(refusal.error ?? 'Another window was quicker.', refusal.view);
  throw new Refused({
    error: refusal.error ?? `Longroll refused with status ${answer.status}.`,
    field: refusal.field ?? '',
    rule: refusal.rule ?? '',
    override: refusal.override ?? false,
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

export const rulesets = () => keep<RulesetHead[]>('/api/rulesets');
export const ruleset = (id: string) => keep<Ruleset>(`/api/rulesets/${encodeURIComponent(id)}`);
export const charts = (id: string) => keep<Chart[]>(`/api/rulesets/${encodeURIComponent(id)}/charts`);
/** As many whole outcomes as the pages show. */
const outcomes = 16;
export const odds = (question: Question, signal?: AbortSignal) => ask<OddsAnswer>('/api/odds', { ...question, outcomes } satisfies OddsQuestion, signal);
export const sweep = (question: Question, keys: SweepKey[], signal?: AbortSignal) =>
  ask<SweepAnswer>('/api/sweep', { ...question, sweep: keys } satisfies SweepQuestion, signal);
export const worth = (question: Question, signal?: AbortSignal) => ask<WorthAnswer>('/api/worth', question, signal);

const battleAt = (id: string, rest = '') => `/api/battles/${encodeURIComponent(id)}${rest}`;
export const book = (id: string) => keep<Book>(`/api/rulesets/${encodeURIComponent(id)}/book`);
export const battles = () => ask<BattleHead[]>('/api/battles');
export const beginBattle = (battle: NewBattle) => ask<View>('/api/battles', battle);
export const battle = (id: string) => ask<View>(battleAt(id));
export const prepare = (id: string, task: Draft, signal?: AbortSignal) =>
  ask<Prepared>(battleAt(id, '/prepare'), task, signal);
export const act = (id: string, request: Act) => ask<View>(battleAt(id, '/act'), request);
export const answer = (id: string, given: Answer) => ask<View>(battleAt(id, '/answer'), given);
export const deleteBattle = (id: string, after: number) => ask<object>(battleAt(id, '/delete'), { after });
/** A file of a battle: report.txt, report.html or record.json. */
export const battleFile = (id: string, name: string) => battleAt(id, `/${name}`);
export function liveAddress(id: string): string {
  const url = new URL(battleAt(id, '/live'), location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}
