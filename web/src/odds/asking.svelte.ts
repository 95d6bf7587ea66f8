// What the odds page asks: a procedure, the facts in its form, and the case that is pinned beside it. The address holds it all.
import { fromInquiry, toInquiry, type Inquiry } from '../address';
import * as api from '../api';
import { Asked } from '../asked.svelte';
import { plain } from '../format';
import { factsOf, filled, pathWords, placeOf, standard, toTree, withFacts, withPart, type Tree } from '../form_model';
import { firstMeasure, measured } from '../measure';
import { amend, place } from '../place.svelte';
import type { Chart, Fact, OddsAnswer, Procedure, Question, Ruleset } from '../protocol';

interface Case {
  facts: Fact[];
  rules: Fact[];
}

export class Asking {
  game = $state.raw<Ruleset | null>(null);
  charts = $state.raw<Chart[]>([]);
  procedure = $state.raw<Procedure | null>(null);
  /** The form as it stands. */
  tree = $state.raw<Tree>({});
  inquiry = $state.raw<Inquiry>(toInquiry([]));
  trouble = $state('');
  readonly now = new Asked<OddsAnswer>();
  readonly beside = new Asked<OddsAnswer>();
  #start: Tree = {};
  #loading = 0;

  readonly odds = $derived(this.now.answer?.odds);
  readonly fields = $derived(this.odds?.fields ?? []);
  readonly pinned = $derived(this.inquiry.pinned ? this.beside.answer?.odds : undefined);
  readonly aim = $derived(measured(this.fields, this.inquiry.aim) ? this.inquiry.aim : firstMeasure(this.fields));
  /** Whether there is anything to change, and anything that a change may bear on. */
  readonly changeable = $derived(this.fields.length > 0 && (this.procedure?.inputs.fields?.length ?? 0) > 0);
  readonly question = $derived<Question>(this.#question(this.inquiry));

  /** Why the facts are refused, and the path of the field or the id of the reading where it is to be said; none: empty. */
  readonly refusal = $derived.by(() => {
    const { error } = this.now;
    if (!error || !this.procedure) return null;
    const field = error instanceof api.Refused ? error.field : '';
    const reading = this.game?.interpretations.some(({ id }) => id === field) ? field : null;
    return { path: reading ?? placeOf(this.procedure.inputs, this.tree, field) ?? '', words: error.message };
  });

  /** What the pinned case has otherwise, in words. */
  readonly differs = $derived.by(() => {
    const { pinned, rules } = this.inquiry;
    if (!this.procedure || !this.beside.answer || !pinned) return [];
    const facts = factsOf(this.procedure.inputs, toTree(this.beside.answer.facts), this.tree).filter(([path]) => path !== '');
    const not = (other: Fact[]) => ([rule, choice]: Fact) => !other.some(([r, c]) => r === rule && c === choice);
    return [
      ...facts.map(([path, text]) => `${pathWords(path)} ${plain(text).replaceAll('=', ' ') || 'none'}`),
      ...pinned.rules.filter(not(rules)).map(([rule, choice]) => `${rule} ${plain(choice)}`),
      ...rules.filter(not(pinned.rules)).filter(([rule]) => !pinned.rules.some(([r]) => r === rule)).map(([rule]) => `${rule} otherwise`),
    ];
  });

  #question({ facts, rules }: Case): Question {
    return { ruleset: this.game?.id ?? '', procedure: this.procedure?.name ?? '', facts, rules };
  }

  /** Takes up what the address says: a procedure of a game, the first where none is named, and its facts. */
  async load(id: string, name: string): Promise<void> {
    this.trouble = '';
    this.#loading += 1;
    const turn = this.#loading;
    const overtaken = () => turn !== this.#loading;
    try {
      const game = await api.ruleset(id);
      if (overtaken()) return;
      const found = name === '' ? game.procedures[0] : game.procedures.find((one) => one.name === name);
      if (found !== this.procedure) {
        this.now.clear();
        this.beside.clear();
        this.procedure = null;
      }
      this.game = game;
      if (!found) {
        this.trouble = `${game.title} has no procedure “${plain(name)}”.`;
        return;
      }
      const asked = toInquiry(place.address.query);
      const bare = api.odds({ ruleset: id, procedure: found.name, facts: [], rules: [] });
      const [charts, start] = await Promise.all([api.charts(id), bare.then(({ facts }) => toTree(facts), () => standard(found.inputs))]);
      if (overtaken()) return;
      this.charts = charts;
      this.#start = start;
      this.procedure = found;
      this.inquiry = asked;
      if (name === '') amend({ ...place.address, name: found.name });
      const isBare = asked.facts.length === 0 && asked.rules.length === 0;
      const answer = await this.now.ask((signal) => (isBare ? bare : api.odds(this.#question(asked), signal)));
      if (overtaken()) return;
      this.tree = answer ? toTree(answer.facts) : withFacts(found.inputs, start, asked.facts);
      if (asked.pinned) this.#askBeside(asked.pinned);
    } catch (error) {
      if (!overtaken()) this.trouble = (error as Error).message;
    }
  }

  #askBeside(pinned: Case): void {
    void this.beside.ask((signal) => api.odds(this.#question(pinned), signal));
  }

  /** Changes what is asked, in the address too. */
  put(change: Partial<Inquiry>): void {
    this.inquiry = { ...this.inquiry, ...change };
    amend({ ...place.address, query: fromInquiry(this.inquiry) });
  }

  async #renew(tree: Tree, rules: Fact[]): Promise<void> {
    if (!this.procedure) return;
    this.tree = tree;
    this.put({ facts: factsOf(this.procedure.inputs, tree, this.#start), rules });
    const answer = await this.now.ask((signal) => api.odds(this.#question(this.inquiry), signal));
    if (answer && this.tree === tree) this.tree = filled(tree, toTree(answer.facts));
  }

  change = (path: string, value: Tree): void => void this.#renew(withPart(this.tree, path, value), this.inquiry.rules);
  setRules = (rules: Fact[]): void => void this.#renew(this.tree, rules);
  reset = (): void => void this.#renew(this.#start, []);

  pin = (): void => {
    const { facts, rules } = this.inquiry;
    this.put({ pinned: { facts, rules } });
    this.#askBeside({ facts, rules });
  };

  unpin = (): void => {
    this.put({ pinned: null });
    this.beside.clear();
  };

  /** The pinned case comes back, and the present one is pinned. */
  swap = (): void => {
    const { pinned, facts, rules } = this.inquiry;
    if (!pinned || !this.beside.answer) return;
    const tree = toTree(this.beside.answer.facts);
    this.put({ pinned: { facts, rules } });
    void this.#renew(tree, pinned.rules);
    this.#askBeside({ facts, rules });
  };
}
