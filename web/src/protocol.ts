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
}
