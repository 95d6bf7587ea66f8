// Asks the server; what it has once said of a game's charts and procedures is kept.
import { inOneMeasure } from './lengths';
import type {
  Bearing,
  Act, Action, Advice, Answer, BatchQuestion, BatchSeen, BattleHead, Board, Book, Chart, DeedTold, Done, Draft, GameOffer, LogLine, Look, Measured, NewBattle, NewGame, OddsAnswer, OddsQuestion, Overlay, Prepared, Prospect, Reach, Ruler, StopLook,
  Question, Refusal, Ruleset, RulesetHead, Sight, Story, SweepAnswer, SweepKey, SweepQuestion, PlayView, View, Ways, WorthAnswer, FreeRead, FreeWish,
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

/** Another window was quicker: nothing was done. */
export class Overtaken extends Error {
  /** The number of the last change. */
  readonly at: number;
  constructor(words: string, at: number) {
    super(words);
    this.at = at;
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
    // What is kept for good stays in both measures.
    parsed = JSON.parse(path.startsWith('/api/battles') ? inOneMeasure(text) : text);
  } catch (cause) {
    throw new Error(`Longroll answered with something that is not JSON (status ${answer.status}).`, { cause });
  }
  if (answer.ok) return parsed as T;
  const refusal = parsed as Partial<Refusal & Done>;
  if (answer.status === 409 && refusal.at !== undefined) throw new Overtaken(refusal.error ?? 'Another window was quicker.', refusal.at);
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
/** As one side sees it; empty: as both do at one screen. */
const seenBy = (as: string) => (as === '' ? '' : `?as=${as}`);
export const book = (id: string) => keep<Book>(`/api/rulesets/${encodeURIComponent(id)}/book`);
export const battles = () => ask<BattleHead[]>('/api/battles');
export const beginBattle = (battle: NewBattle) => ask<View>('/api/battles', battle);
export const battle = <V>(id: string, as = '') => ask<V>(battleAt(id, seenBy(as)));
export const prepare = (id: string, task: Draft, signal?: AbortSignal) =>
  ask<Prepared>(battleAt(id, '/prepare'), task, signal);
export const act = (id: string, request: Act, as = '') => ask<Done>(battleAt(id, `/act${seenBy(as)}`), request);
export const answer = (id: string, given: Answer, as = '') => ask<Done>(battleAt(id, `/answer${seenBy(as)}`), given);
export const deleteBattle = (id: string, after: number) => ask<object>(battleAt(id, '/delete'), { after });
/** A file of a battle: report.txt, report.html or record.json. */
export const battleFile = (id: string, name: string, as = '') => battleAt(id, `/${name}${seenBy(as)}`);
export function liveAddress(id: string, as = ''): string {
  const url = new URL(battleAt(id, `/live${seenBy(as)}`), location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}

/** What may be played on a map; refused where the ruleset has no map game. */
export const game = (id: string) => keep<GameOffer>(`/api/rulesets/${encodeURIComponent(id)}/game`);
export const board = (id: string, scenario: string) => keep<Board>(`/api/rulesets/${encodeURIComponent(id)}/scenarios/${encodeURIComponent(scenario)}`);
/** The map of one game: a free battle has its own. */
export const battleBoard = (id: string, as = '') => ask<Board>(battleAt(id, `/board${seenBy(as)}`));
export const freeText = (wish: FreeWish) => ask<{ text: string }>('/api/free_battles/text', wish);
export const readFree = (ruleset: string, text: string, signal?: AbortSignal) => ask<FreeRead>('/api/free_battles', { ruleset, text }, signal);
export const beginGame = (chosen: NewGame) => ask<PlayView>('/api/battles', chosen);
export const loadBattle = (record: string) => ask<PlayView | View>('/api/battles/load', { record });
export const playAt = (id: string, entry: number, as = '', signal?: AbortSignal) => ask<PlayView>(battleAt(id, `/at/${entry}${seenBy(as)}`), undefined, signal);
/** `players` take the sides over; without them they stay who they are. */
export const branch = (id: string, entry: number, title: string, players?: [string, string]) => ask<PlayView>(battleAt(id, '/branch'), { entry, title, ...(players ? { players } : {}) });
export const forecast = (id: string, action: Action, as = '', signal?: AbortSignal, policies: [string, string][] = [], measure: Measured = 'win') => ask<Prepared>(battleAt(id, `/forecast${seenBy(as)}`), { action, policies, measure }, signal);
export const ways = (id: string, action: Action, as = '') => ask<Ways>(battleAt(id, `/ways${seenBy(as)}`), { action });
export const prospects = (id: string, action: Action, as = '') => ask<Prospect[]>(battleAt(id, `/prospects${seenBy(as)}`), { action });
export const look = (id: string, hex: string, as = '', signal?: AbortSignal) => ask<Look>(battleAt(id, `/look/${encodeURIComponent(hex)}${seenBy(as)}`), undefined, signal);
export const bearing = (id: string, place: string, as = '', signal?: AbortSignal) => ask<Bearing>(battleAt(id, `/bearing/${encodeURIComponent(place)}${seenBy(as)}`), undefined, signal);
export const stopLook = (id: string, action: Action, as = '', signal?: AbortSignal) => ask<StopLook>(battleAt(id, `/stop${seenBy(as)}`), { action }, signal);
export const ruler = (id: string, from: string, to: string, as = '', signal?: AbortSignal) => ask<Ruler>(battleAt(id, `/ruler/${from}/${to}${seenBy(as)}`), undefined, signal);
export const reach = (id: string, piece: number, as = '', signal?: AbortSignal) => ask<Reach>(battleAt(id, `/reach/${piece}${seenBy(as)}`), undefined, signal);
export const overlay = (id: string, name: string, as = '', signal?: AbortSignal) => ask<Overlay>(battleAt(id, `/overlay/${encodeURIComponent(name)}${seenBy(as)}`), undefined, signal);
export const sight = (id: string, from: string, to: string, as = '', signal?: AbortSignal) =>
  ask<Sight>(battleAt(id, `/sight/${encodeURIComponent(from)}/${encodeURIComponent(to)}${seenBy(as)}`), undefined, signal);
export const beginBatch = (question: BatchQuestion) => ask<BatchSeen>('/api/batches', question);
export const batch = (id: string) => ask<BatchSeen>(`/api/batches/${encodeURIComponent(id)}`);
export const stopBatch = (id: string) => ask<BatchSeen>(`/api/batches/${encodeURIComponent(id)}/stop`, {});
/** What these entries were, and one of them with its odds. */
export const deeds = (id: string, from: number, to: number, as = '', signal?: AbortSignal) => ask<DeedTold[]>(battleAt(id, `/deeds/${from}/${to}${seenBy(as)}`), undefined, signal);
export const deed = (id: string, entry: number, as = '', signal?: AbortSignal) => ask<DeedTold>(battleAt(id, `/deed/${entry}${seenBy(as)}`), undefined, signal);
export const wholeLog = (id: string, as = '') => ask<LogLine[]>(battleAt(id, `/log${seenBy(as)}`));
export const advice = (id: string, as = '', signal?: AbortSignal) => ask<Advice>(battleAt(id, `/advice${seenBy(as)}`), undefined, signal);
export const story = (id: string, as = '', signal?: AbortSignal) => ask<Story>(battleAt(id, `/story${seenBy(as)}`), undefined, signal);
/** What the computer thought of before that entry. */
export const why = (id: string, entry: number, as = '', signal?: AbortSignal) => ask<Advice>(battleAt(id, `/why/${entry}${seenBy(as)}`), undefined, signal);
