// The forms of docs/protocol.md and docs/json.md.

/** An exact number: a fraction in digits, and nine decimal places. */
export interface Exact {
  fraction: string;
  decimal: string;
}

export interface Interpretation {
  id: string;
  name: string;
  words: string;
  choices: string[];
  default: string;
}

export interface RulesetHead {
  id: string;
  title: string;
  words: string;
  interpretations: Interpretation[];
}

export interface ChartHead {
  name: string;
  title: string;
  source: string;
  /** The ids of the house rules it comes from; empty where it is printed. */
  house: string;
}

export type FieldType = 'yes or no' | 'number' | 'length' | 'name' | 'list' | 'record';

export interface Field {
  name: string;
  type: FieldType;
  words: string;
  low?: number;
  high?: number;
  choices?: string[];
  /** How many items a list may have. */
  most?: number;
  default?: string;
  /** The fields of a record; the one kind of item of a list. */
  fields?: Field[];
}

export interface Procedure {
  ruleset: string;
  name: string;
  words: string;
  rules: string;
  rolled: boolean;
  inputs: Field;
  results?: Field;
}

export interface Step {
  number: string;
  words: string;
  who: string;
  repeat: string;
  leaf: string;
  rule: string;
  depth: number;
}

export interface Ruleset extends RulesetHead {
  charts: ChartHead[];
  procedures: Procedure[];
  sequence: Step[];
}

export interface Scale {
  name: string;
  headings: string[];
}

export interface Axis {
  words: string;
  scales: Scale[];
}

export interface Cell {
  text: string;
  means: string;
  note?: string;
}

export interface GridChart extends ChartHead {
  kind: 'chart';
  notes: Record<string, string>;
  rows: Axis;
  columns: Axis;
  layers: { name: string; cells: Cell[][] }[];
}

export interface ListEntry {
  key: string;
  value: string;
  note: string;
  rule: string;
  words: string;
}

export interface ListChart extends ChartHead {
  kind: 'list';
  notes: Record<string, string>;
  unit: string;
  entries: ListEntry[];
}

export type Chart = GridChart | ListChart;

export type Fact = [path: string, text: string];

export interface Question {
  ruleset: string;
  procedure: string;
  facts: Fact[];
  rules: Fact[];
}

/** Facts and results as the program prints them. */
export type Json = string | number | boolean | Json[] | { [name: string]: Json };

export interface Chance {
  value: string;
  chance: Exact;
  at_least?: Exact;
}

export interface FieldOdds {
  name: string;
  words: string;
  type: FieldType;
  chances: Chance[];
  mean?: Exact;
  standard_deviation?: string;
}

export interface Outcome {
  result: { [name: string]: Json };
  count: string;
  chance: Exact;
}

export interface TallyLine {
  value: number;
  rule: string;
  words: string;
  applied: boolean;
}

export type GameEvent =
  | { event: 'rolled'; rule: string; purpose: string; dice: string; faces: number[] }
  | { event: 'tallied'; rule: string; words: string; lines: TallyLine[]; total: number }
  | { event: 'chart read'; chart: string; row: number; column: number; scale: number }
  | { event: 'chosen'; rule: string; words: string; option?: string }
  | { event: 'ruled' | 'noted'; rule: string; words: string };

export interface Odds {
  exact: boolean;
  runs: number;
  denominator?: string;
  outcomes?: Outcome[];
  fields?: FieldOdds[];
  events?: GameEvent[];
  // Where secret choices are solved as a game:
  value_words?: string;
  rows?: string[];
  columns?: string[];
  payoff?: Exact[][];
  row_mix?: Exact[];
  column_mix?: Exact[];
  value?: Exact;
}

export interface OddsAnswer {
  facts: { [name: string]: Json };
  odds: Odds;
}

export interface SweepKey {
  key: string;
  values: string[];
}

export interface SweepAnswer {
  cases: { values: string[]; fields?: FieldOdds[]; error?: string }[];
}

export interface Change {
  path: string;
  words: string;
  from: string;
  to: string;
  fields: FieldOdds[];
}

export interface WorthAnswer {
  changes: Change[];
}

/** Why a request was refused; field and rule are empty where there is none. */
export interface Refusal {
  error: string;
  field: string;
  rule: string;
  /** In the umpire's book: whether sending it again with an override will do it. */
  override?: boolean;
}

// The umpire's book.

export type Side = 'first' | 'second';

export interface UnitKind {
  name: string;
  words: string;
  fields: Field[];
}

export interface Example {
  name: string;
  title: string;
  sides: [string, string];
  /** How many there are. */
  units: number;
  csv: string;
}

export interface Book {
  kinds: UnitKind[];
  army: Field[];
  table: Field[];
  examples: Example[];
}

export interface BattleHead {
  id: string;
  ruleset: string;
  title: string;
  sides: [string, string];
  turn: number;
  step: string;
  entries: number;
  /** Seconds since 1970. */
  changed: number;
}

export interface NewBattle {
  ruleset: string;
  title: string;
  sides: [string, string];
  rules?: Fact[];
  example?: string;
}

export type Picks = Record<string, number[]>;

export type Action =
  | { do: 'task'; task: string; picks: Picks; facts: Fact[] }
  | { do: 'next' | 'again' | 'undo' | 'redo' | 'agree' | 'refuse' }
  | { do: 'jump'; step: number }
  | { do: 'activate'; side: Side }
  | { do: 'muster'; csv: string }
  | { do: 'add'; of: Side; kind: string; name: string; group: string; facts: Fact[] }
  | { do: 'set'; unit: number; facts: Fact[]; name?: string; group?: string }
  | { do: 'remove' | 'bring_back'; unit: number }
  | { do: 'set_army'; of: Side; facts: Fact[] }
  | { do: 'set_table'; facts: Fact[] }
  | { do: 'note'; words: string };

export interface Act {
  after: number;
  side: Side;
  action: Action;
  dice: 'program' | 'typed';
  override: boolean;
}

export type Answer = { after: number } & ({ dice: string } | { choice: number } | { take_back: true });

/** A fact that only the table can tell. */
export interface Ask {
  path: string;
  /** Whose: a unit's name, or empty. */
  of: string;
  field: Field;
  value: Json;
}

/** What came from the book. */
export interface Filled {
  of: string;
  words: string;
  value: Json;
}

export interface Prepared {
  asks: Ask[];
  filled: Filled[];
  refusal?: Refusal;
  facts?: { [name: string]: Json };
  odds?: Odds;
}

export interface BookStep {
  place: number;
  number: string;
  words: string;
  who: string;
  sides: Side[];
  repeat: string;
  rule: string;
  depth: number;
  state: 'heading' | 'done' | 'now' | 'later';
  again: boolean;
}

export interface Role {
  name: string;
  words: string;
  kinds: string[];
  sides: Side[];
  least: number;
  most: number;
}

export interface Task {
  name: string;
  words: string;
  rules: string;
  /** Empty for book-keeping. */
  procedure: string;
  /** The step asks for it. */
  here: boolean;
  /** Dice may be wanted. */
  rolled: boolean;
  roles: Role[];
}

export interface Unit {
  id: number;
  side: Side;
  name: string;
  group: string;
  kind: string;
  short: string;
  /** Empty, or how it left the table. */
  gone: string;
  marks: string[];
  facts: { name: string; value: Json }[];
}

export interface KeptFact {
  name: string;
  words: string;
  value: Json;
}

export interface Army {
  side: Side;
  name: string;
  facts: KeptFact[];
}

export interface LogLine {
  entry: number;
  turn: number;
  step: string;
  side: Side | '';
  kind: 'step' | 'task' | 'dice' | 'sum' | 'result' | 'change' | 'place' | 'override' | 'note' | 'undo';
  words: string;
  rule: string;
  faces: number[];
}

export interface Wanted {
  rule: string;
  purpose: string;
  count: number;
  sides: number;
  low: number;
  /** Whether a total will do. */
  total: boolean;
  /** How many of its dice are typed. */
  given: number;
}

export interface Pending {
  words: string;
  task: string;
  events: GameEvent[];
  given: string;
  wanted?: Wanted;
  choice?: { rule: string; words: string; options: string[] };
}

export interface View {
  id: string;
  ruleset: string;
  title: string;
  sides: [string, string];
  rules: Fact[];
  after: number;
  /** Why the battle can only be read: where its record and the rules disagree; empty where they do not. */
  difference?: string;
  /** From 1; 0 while the armies are mustered. */
  turn: number;
  active: Side;
  prompt: string;
  steps: BookStep[];
  tasks: Task[];
  units: Unit[];
  armies: Army[];
  table: { facts: KeptFact[] };
  place: string[];
  log: LogLine[];
  undo: { may: boolean; words: string; agreement: boolean; asked: Side | '' };
  redo: { may: boolean; words: string };
  pending?: Pending;
}
