// Made from docs/protocol.md by `npm run protocol`; change it there.

/** A fraction in digits, and nine decimal places. */
export interface Exact {
  fraction: string;
  decimal: string;
}

/** Facts and results as the program prints them. */
export type Json = string | number | boolean | Json[] | { [name: string]: Json };

/** A dotted path and a text; or the id of a reading and a choice. */
export type Fact = [path: string, text: string];

/** A reading of a doubtful rule that can be switched. */
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
  /** Whether it has a game on the map. */
  map: boolean;
}

export interface Ruleset extends RulesetHead {
  charts: ChartHead[];
  procedures: Procedure[];
  sequence: Step[];
}

export type FieldType = 'yes or no' | 'number' | 'length' | 'name' | 'list' | 'record';

export interface Field {
  name: string;
  type: FieldType;
  words: string;
  /** Of a number; of a length as text, `4"/10cm`. */
  low?: number | string;
  high?: number | string;
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
  /** False for a game of secret choices, which is solved. */
  rolled: boolean;
  inputs: Field;
  /** Of no type where it is solved. */
  results: Field | { name: ''; type: ''; words: ''; default: '' };
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

export interface ChartHead {
  name: string;
  title: string;
  source: string;
  /** The ids of the house rules it comes from; empty where it is printed. */
  house: string;
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
  /** By the ids that cells and entries name. */
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
  /** The values are added to something: a plus belongs before them. */
  added: boolean;
  entries: ListEntry[];
}

export type Chart = GridChart | ListChart;

export interface Question {
  ruleset: string;
  procedure: string;
  facts?: Fact[];
  rules?: Fact[];
}

export interface OddsQuestion extends Question {
  /** Only so many outcomes, the likeliest. */
  outcomes?: number;
}

export interface OddsAnswer {
  ruleset: string;
  procedure: string;
  facts: { [name: string]: Json };
  odds: Odds;
}

export type Odds = CountedOdds | SolvedOdds;

export interface CountedOdds {
  /** False where there are too many ways to count them all, and `runs` random ones were tried. */
  exact: boolean;
  runs: number;
  denominator: string;
  /** How many there are; more than are sent where the question limits them. */
  outcome_count: number;
  outcomes: Outcome[];
  fields: FieldOdds[];
  /** What is said first. */
  headline: HeadlineLine[];
  events: GameEvent[];
  payoff?: undefined;
}

/** Who, what he does, and a figure: the chance of yes or of the value that is meant, or the mean. "They lose 1.7". */
export interface HeadlineLine {
  field: string;
  by: 'attacker' | 'defender';
  words: string;
  /** Of a field of names. */
  value: string;
}

export interface Outcome {
  result: { [name: string]: Json };
  count: string;
  chance: Exact;
}

export interface FieldOdds {
  /** A result, or with a number an item of one: `losses.0`. */
  name: string;
  words: string;
  type: FieldType;
  chances: Chance[];
  /** Of numbers. */
  mean?: Exact;
  standard_deviation?: string;
}

export interface Chance {
  value: string;
  chance: Exact;
  /** Of numbers. */
  at_least?: Exact;
}

/** Secret choices of two players, solved as a game. */
export interface SolvedOdds {
  exact: boolean;
  runs: number;
  value_words: string;
  /** Its values are chances. */
  of_chances: boolean;
  rows: string[];
  columns: string[];
  /** One pair of options has odds of its own: the procedure, and which of its facts hold the options of row and column. In `chart` such a pair has its length. */
  pair: { procedure: string; row: string; column: string; chart: string };
  payoff: Exact[][];
  row_mix: Exact[];
  column_mix: Exact[];
  value: Exact;
  fields?: undefined;
  outcomes?: undefined;
  denominator?: undefined;
  headline?: undefined;
  events?: undefined;
}

export type GameEvent =
  /** `whose`: the name of whom the dice are for, where they are for somebody. */
  | { event: 'rolled'; rule: string; purpose: string; dice: string; faces: number[]; whose?: string }
  | { event: 'tallied'; rule: string; words: string; lines: TallyLine[]; total: number }
  /** Row -1 where the whole column is meant. */
  | { event: 'chart read'; chart: string; row: number; column: number; scale: number }
  | { event: 'chosen'; rule: string; words: string; option: string }
  /** A ruling of ours was used. */
  | { event: 'ruled'; id: string; words: string }
  /** Something befell one of several: the so-maniest of a list in the facts, from 0. */
  | { event: 'touched'; role: string; place: number; what: string; amount: number }
  | { event: 'noted'; rule: string; words: string };

export interface TallyLine {
  value: number;
  rule: string;
  words: string;
  applied: boolean;
}

export interface SweepQuestion extends Question {
  /** One or two. */
  sweep: SweepKey[];
}

export interface SweepKey {
  key: string;
  values: string[];
}

export interface SweepAnswer {
  /** Facts that are refused have an error instead. */
  cases: ({ values: string[]; fields: FieldOdds[]; error?: undefined } | { values: string[]; error: string; fields?: undefined })[];
}

export interface WorthAnswer {
  changes: Change[];
}

export interface Change {
  path: string;
  words: string;
  from: string;
  to: string;
  fields: FieldOdds[];
}

export interface RollQuestion extends Question {
  /** Typed: "3,5,=8", where = is a total. */
  dice?: string;
  seed?: number;
}

export interface Rolled {
  result: { [name: string]: Json };
  events: GameEvent[];
}

export interface DiceWanted {
  wanted: Wanted;
}

export interface Wanted {
  rule: string;
  purpose: string;
  count: number;
  sides: number;
  low: number;
  /** Whether a total will do. */
  total: boolean;
}

/** Why a request was refused; field and rule are empty where there is none. */
export interface Refusal {
  error: string;
  /** "attackers.0.strength", "P.D2", or a role of a task. */
  field: string;
  rule: string;
  /** In the umpire's book: whether sending it again with an override will do it. */
  override?: boolean;
}

export type Side = 'first' | 'second';

export interface Book {
  kinds: UnitKind[];
  /** What is kept of a side, and of the whole battle. */
  army: Field[];
  table: Field[];
  examples: Example[];
}

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
  /** Of a game on the map; empty for the book. */
  scenario: string;
  /** For each side "person" or a computer player; none for the book. */
  players: string[];
  over: boolean;
  /** Why it cannot be read; empty where it can, or nobody has tried yet. */
  unreadable: string;
}

export interface NewBattle {
  ruleset: string;
  title: string;
  sides: [string, string];
  rules?: Fact[];
  example?: string;
}

/** From roles to the ids of units. */
export type Picks = Record<string, number[]>;

export interface Draft {
  task: string;
  picks: Picks;
  facts: Fact[];
}

export interface Prepared {
  asks: Ask[];
  filled: Filled[];
  /** Where the task cannot be done so. */
  refusal?: Refusal;
  /** Where it has odds and the facts fit. Of a play on the map these are the forecast: the play itself, with what it opens, under every answer of the dice. */
  facts?: { [name: string]: Json };
  odds?: Odds;
  /** Choices on the way that the forecast takes to be made so; another can be asked for. */
  policies?: PolicyTaken[];
  /** The least and the most of each measure, where the forecast rests on strengths that are only guessed. */
  guess?: MeasureRange[];
  /** Of a step of something larger: the forecast of all of it, from here to its end. */
  whole?: Whole;
  /** What may come of it later. */
  outlook?: Outlook;
}

export interface Whole {
  /** What it is: "the charge". */
  words: string;
  odds: Odds;
  policies: PolicyTaken[];
  guess?: MeasureRange[];
}

export interface PolicyTaken {
  phase: string;
  name: string;
  words: string;
  all: { name: string; words: string }[];
}

export interface MeasureRange {
  name: string;
  words: string;
  least: Exact;
  most: Exact;
}

/** Odds of a procedure on the facts of the map, under its own heading: a whole battle, the fight that a march leads to. */
export interface Outlook {
  words: string;
  /** Choices that are still to be made, and that it takes to be so: "assault", "stand". */
  assumed: string[];
  facts: { [name: string]: Json };
  odds: Odds;
  /** The least and the most of each measure, where it rests on strengths that are only guessed. */
  guess?: MeasureRange[];
}

/** A fact that only the table can tell. */
export interface Ask {
  path: string;
  /** Whose: a unit's name, or empty. */
  of: string;
  field: Field;
  value: string;
}

/** What came from the book, apart from the standard case. */
export interface Filled {
  of: string;
  words: string;
  value: string;
}

export interface Act {
  after: number;
  /** The active one where it is not said. */
  side?: Side;
  action: Action;
  /** The program's where it is not said. */
  dice?: 'program' | 'typed';
  override?: boolean;
}

export type Action =
  | { do: 'task'; task: string; picks: Picks; facts: Fact[] }
  | { do: 'next' | 'again' | 'undo' | 'redo' | 'agree' | 'refuse' }
  /** The place of the step in the view. */
  | { do: 'jump'; step: number }
  | { do: 'activate'; side: Side }
  | { do: 'muster'; csv: string }
  | { do: 'add'; of: Side; kind: string; name: string; group?: string; facts?: Fact[] }
  | { do: 'set'; unit: number; facts?: Fact[]; name?: string; group?: string }
  | { do: 'remove' | 'bring_back'; unit: number }
  | { do: 'set_army'; of: Side; facts: Fact[] }
  | { do: 'set_table'; facts: Fact[] }
  | { do: 'note'; words: string }
  /** On a map: as an offer has it, with one of its places. */
  | { do: 'play'; verb: string; pieces?: number[]; group?: string; place?: string; choice?: string };

export type Answer = { after: number; answers?: number } & Given;

/** Dice as they fell, "3,5" or "=8"; a choice, from 0; or the last answer taken back. */
export type Given = { dice: string } | { choice: number } | { take_back: true };

/** It was done: the number of the change that tells of it, or of a later one, and how many entries there are. */
export interface Done {
  at: number;
  after: number;
}

export interface Overtaken extends Done {
  error: string;
}

/** What comes over the WebSocket: the whole view, or what has changed in it since the change `from`. */
export type Told<V> = { at: number; view: Keyed<V>; patch?: undefined } | { from: number; to: number; patch: Patch };

/** A view as it travels: its lists of things are records by key. */
export type Keyed<V> = { [M in keyof V]: V[M] extends PlayOffer[] ? KeyedOffers : V[M] extends (infer Thing)[] | undefined ? (Thing extends string | number | unknown[] ? V[M] : Record<string, Thing>) : V[M] } & {
  /** Of the verbs of the offers. */
  effects: Record<string, PlayOffer['effect']>;
  /** The pieces of the groups that offers name. */
  groups: Record<string, number[]>;
};

/** By verb, then by pieces ("3,4", or empty) or the name of a group, then by choice. */
export type KeyedOffers = Record<string, Record<string, Record<string, KeyedOffer>>>;

export interface KeyedOffer {
  words: string;
  beside?: string;
  notes?: OfferNote[];
  price?: number;
  unnamed?: boolean;
  facing?: number;
  fan?: MoveFan;
  spots?: Spots;
  /** Its order among those for the same pieces; not for the first. */
  at?: number;
  /** By their price, or under no name where there is none: their names, with blanks between them; behind the price stand fraction and decimals of the chance, where a die
   * decides: "2 5/6 0.833333333". Or whose they are: the pieces or group of an offer of the same verb and choice
   * that has the same places. */
  places?: Record<string, string> | string;
}

/** Members that are new or changed; null for those that are gone. */
export interface Patch {
  [name: string]: string | number | boolean | null | unknown[] | Patch;
}

export interface View {
  kind: 'book';
  id: string;
  ruleset: string;
  title: string;
  sides: [string, string];
  rules: Fact[];
  /** How many entries there are. */
  after: number;
  /** Empty, or what the record and the rules disagree about: the battle can then only be read. */
  difference: string;
  /** From 1; 0 before the battle has begun: then no step is now. */
  turn: number;
  active: Side;
  /** One sentence: where the battle stands and what to do. */
  prompt: string;
  steps: BookStep[];
  tasks: Task[];
  units: Unit[];
  armies: Army[];
  table: { facts: KeptFact[] };
  /** Sentences: what to do on the real table after the last entry. */
  place: string[];
  /** How many lines there are before those of `log`, which are the last ones. */
  log_before: number;
  log: LogLine[];
  undo: Undo;
  redo: Redo;
  pending?: Pending;
}

/** The sequence of play as it is walked. */
export interface BookStep {
  place: number;
  number: string;
  words: string;
  who: string;
  /** Who acts. */
  sides: Side[];
  repeat: string;
  rule: string;
  depth: number;
  state: 'heading' | 'done' | 'now' | 'later';
  /** Where `again` would lead. */
  again: boolean;
}

export interface Task {
  name: string;
  words: string;
  rules: string;
  /** Empty for book-keeping. */
  procedure: string;
  /** The step asks for it. */
  here: boolean;
  /** No step asks for it: it may always be done. */
  any_time: boolean;
  /** Dice may be wanted. */
  rolled: boolean;
  roles: Role[];
}

export interface Role {
  name: string;
  words: string;
  kinds: string[];
  /** Whose units may be picked. */
  sides: Side[];
  /** As seen from the side that acts. */
  whose: 'active' | 'other' | 'either';
  least: number;
  most: number;
}

export interface Unit {
  id: number;
  side: Side;
  name: string;
  group: string;
  kind: string;
  /** In words. */
  short: string;
  /** Empty, or how it left the table. */
  gone: string;
  /** Such as "has fired this turn". */
  marks: string[];
  facts: KeptFact[];
}

export interface KeptFact {
  name: string;
  words: string;
  value: string;
}

export interface Army {
  side: Side;
  name: string;
  facts: KeptFact[];
}

export interface LogLine {
  entry: number;
  turn: number;
  /** Its number. */
  step: string;
  side: Side;
  /** A summary stands at the end of a turn: what each side lost, what changed hands, the margin. */
  kind: 'step' | 'task' | 'dice' | 'sum' | 'result' | 'change' | 'place' | 'override' | 'note' | 'undo' | 'summary';
  said: Token[];
  rule: string;
  /** Where it happened, if the words do not say so; or empty. */
  place: string;
}

/** A part of a sentence; the texts of all of them in a row are what is read. */
export interface Token {
  kind: 'words' | 'piece' | 'place' | 'rule' | 'dice' | 'number';
  text: string;
  /** Of a piece, or of a unit of the book: its id. */
  piece?: number;
  /** Of a place: its name in plays. */
  place?: string;
  /** Of dice, as they fell. */
  faces?: number[];
}

export interface Undo {
  may: boolean;
  words: string;
  /** It would need both sides. */
  agreement: boolean;
  /** The side that asks for it now. */
  asked: Side | '';
}

export interface Redo {
  may: boolean;
  words: string;
}

/** A task in the middle of its dice: either dice or a choice are wanted. */
export interface Pending {
  words: string;
  task: string;
  /** What has happened so far. */
  events: GameEvent[];
  /** Dice typed so far, such as "3,5". */
  given: string;
  /** Whether the players throw. */
  typed: boolean;
  /** How many numbers and choices have been given. */
  answers: number;
  wanted?: PendingDice;
  choice?: Choice;
}

export interface PendingDice extends Wanted {
  /** The name of whom they are for: "Cheatham, division officer"; empty for nobody in particular. */
  whose: string;
  /** How many of its dice are typed. */
  given: number;
}

export interface Choice {
  /** Who chooses, where the rules say so. */
  side: Side | '';
  rule: string;
  words: string;
  options: string[];
}

export interface GameOffer {
  scenarios: ScenarioHead[];
  /** Computer players, the strongest last. */
  players: { name: string; words: string }[];
  /** Of a game in which players put battles of their own together. */
  free?: FreeKit;
}

/** What free battles are made of. */
export interface FreeKit {
  armies: FreeArmy[];
  /** Scenery that the program makes of a number. */
  templates: { name: string; words: string }[];
  /** Words of a table: its areas, lines and gaps, and the marks of areas. */
  areas: string[];
  lines: string[];
  gaps: string[];
  marks: string[];
}

/** One side of an army list. */
export interface FreeArmy {
  list: string;
  side: string;
  /** The battle that the list is of. */
  title: string;
  /** Armies of the same coat do not fight each other; one in grey is drawn so whichever side it is. */
  coat: string;
  pieces: { name: string; group: string; general: boolean; words: string; half_bases: number }[];
}

/** What is wished of the text of a free battle. */
export interface FreeWish {
  ruleset: string;
  armies: { list: string; side: string; without?: string[] }[];
  /** In inches. */
  width: number;
  height: number;
  /** The name of a template; empty: a bare table. */
  scenery: string;
  seed: number;
  /** Both sides have the same ground before them. */
  mirrored: boolean;
}

/** What a text describes. */
export interface FreeRead {
  scenario: ScenarioHead;
  board: Board;
}

export interface ScenarioHead {
  name: string;
  title: string;
  words: string;
  sides: [string, string];
  turns: number;
  pieces: number;
  /** "half an hour" */
  length: string;
  /** The sides in one word each: "Union". */
  short_sides: [string, string];
  /** Whether the first side wears grey and the second blue. */
  turned: boolean;
  briefing: Briefing;
}

/** What is said before the first turn. */
export interface Briefing {
  /** How things stand. */
  situation: string;
  /** What each side must do, a sentence each. */
  tasks: string[][];
  /** Rules of this scenario alone. */
  special: string[];
  zones: VerdictZone[];
}

/** A verdict, and the margins that it is given for: points of the first side less those of the second. */
export interface VerdictZone {
  /** Nobody: a draw. */
  winner: Side | '';
  decisive: boolean;
  /** The lowest margin and the highest; not there: however low, however high. */
  from?: number;
  to?: number;
  /** "decisive Union victory" */
  words: string;
}

export interface NewGame {
  ruleset: string;
  /** The name of one; or `free_battle`, the text of one. */
  scenario?: string;
  free_battle?: string;
  title?: string;
  /** For each side "person" or the name of a computer player. */
  players: [string, string];
  rules?: Fact[];
  /** Whether people may throw dice and type them in; without this word the program throws all of them. */
  typed_dice?: boolean;
}

/** The map as it is drawn: hexes, places joined by roads, or a table in inches. */
export type Board = HexBoard | NetBoard | TableBoard;

export interface HexBoard {
  kind: 'hex';
  columns: number;
  rows: number;
  /** Every hex of the map. */
  hexes: BoardHex[];
  /** What lies on hexsides. `from` is the turn from which it is there; a stone wall shelters the first of its hexes. */
  hexsides: { kind: HexsideKind; between: [string, string]; from?: number }[];
  /** Roads and railways, from hex to hex. */
  lines: { kind: WayKind; name: string; through: string[] }[];
  labels: { words: string; at: string; kind: 'place' | 'water' | 'height' }[];
  /** Hexes that bring points. */
  goals: BoardGoal[];
  legend: Meaning[];
  /** Rolling ground, drawn by shaded contours; without it slopes have strokes. */
  relief?: 'contours';
}

export type WayKind = 'pike' | 'road' | 'trail' | 'railway';
export type HexsideKind = 'river' | 'creek' | 'stream' | 'bridge' | 'ford' | 'foot_bridge' | 'woods_edge' | 'stone_wall' | 'ledge' | 'vertical_slope';

/** A line of a legend: something that the map draws, by the name that the board or the view has for it, and in words. */
export interface Meaning {
  kind: 'ground' | 'slope' | 'hexside' | 'way' | 'link' | 'railway' | 'crossing' | 'place' | 'besides' | 'goal' | 'mark' | 'broken' | 'badge' | 'unit' | 'said';
  name: string;
  words: string;
}

export interface BoardGoal {
  place: string;
  words: string;
  points: number;
  /** Whether the words say what it is worth. */
  priced: boolean;
  side: Side;
}

export interface BoardHex {
  name: string;
  /** What grows and stands there, and how the ground lies; nothing on clear ground. */
  covers: ('woods' | 'thicket' | 'orchard' | 'swamp' | 'marsh' | 'briar_marsh' | 'town' | 'rough' | 'boulders' | 'slope' | 'inclined' | 'steep' | 'crest' | 'sunken' | 'cut')[];
  level: number;
  words: string;
}

/** Places joined by roads, railways and passes, in units of a drawing `width` by `height`; y goes down. */
export interface NetBoard {
  kind: 'net';
  width: number;
  height: number;
  places: NetPlace[];
  links: NetLink[];
  /** Rivers and mountain ridges, as lines through points. */
  rivers: { name: string; points: [number, number][] }[];
  ridges: { name: string; points: [number, number][] }[];
  labels: { words: string; x: number; y: number; kind: 'land' | 'water' | 'height'; angle: number }[];
  /** Places that bring points; `side` is who holds them at the start. */
  goals: BoardGoal[];
  legend: Meaning[];
}

/** A free table with its scenery, as src/board/table draws it: points one after the other as x, y, in thousandths of an inch; y goes north. */
export interface TableBoard {
  kind: 'table';
  title: string;
  /** What an inch stands for: "50 yards". */
  scale: string;
  /** Its game counts in centimetres as well as in inches. */
  metric: boolean;
  width: number;
  height: number;
  /** Woods, villages, hills: polygons. Hills have a level from 1. */
  areas: { name: string; kind: string; words: string; level: number; marks: string[]; points: number[] }[];
  /** Walls and rivers, and what is left of them between their gaps. */
  lines: { name: string; kind: string; points: number[]; stretches: number[][] }[];
  /** Fords, bridges, gates. */
  gaps: { name: string; kind: string; line: string; at: number[]; width: number }[];
  roads: { name: string; points: number[] }[];
  labels: { kind: 'land' | 'water' | 'height' | 'place'; at: number[]; words: string }[];
  /** Places that bring points: circles. */
  goals: TableGoal[];
  legend: Meaning[];
}

/** A place on a table that brings points. */
export interface TableGoal {
  /** Its name, by which goals of the view tell who holds it. */
  place: string;
  words: string;
  points: number;
  /** Who holds it at the start; empty: nobody. */
  side: Side | '';
  x: number;
  y: number;
  radius: number;
}

export interface NetPlace {
  /** As plays and links name it: "harpers_ferry". */
  name: string;
  /** As people do: "Harpers Ferry". */
  title: string;
  x: number;
  y: number;
  /** town, village, gap */
  kind: string;
  /** granary, fortress, station, north: what it is besides. */
  marks: string[];
  /** Which side of the place its name stands on: n, ne, e, se, s, sw, w, nw. */
  label: string;
  words: string;
}

export interface NetLink {
  between: [string, string];
  kind: 'pike' | 'road' | 'pass';
  cost: number;
  /** The name of the railway that runs along it, or empty. */
  rail: string;
  /** The river that it crosses, or empty. */
  river: string;
  crossing: '' | 'bridge' | 'ford';
  /** Points between its ends, if it is not straight. */
  bend: [number, number][];
  words: string;
}

export interface PlayView {
  kind: 'play';
  id: string;
  ruleset: string;
  scenario: string;
  title: string;
  sides: [string, string];
  /** "person" or a computer player, for each side. */
  players: [string, string];
  rules: Fact[];
  after: number;
  difference: string;
  /** The numbers of the turn, of the last one, and of the first one, where a scenario begins in the middle of a campaign. */
  turn: number;
  turns: number;
  begins: number;
  /** "18:00, dusk, rain" */
  clock: string;
  active: Side;
  /** Who must do something now; empty when the game is over. */
  to_act: Side | '';
  /** The computer is at work. */
  thinking: boolean;
  /** Whether record.json can be had now. */
  record: boolean;
  /** Whose knowledge it is; empty where everything is shown. */
  seen_by: Side | '';
  /** The hash of the seed of the program's dice; the seed itself is empty until the game is over. And whether dice may be typed. */
  dice: { hash: string; seed: string; typed: boolean };
  /** One sentence: what to do and what remains. */
  prompt: string;
  /** The phases of the turn as far as the board plays them, for both sides. */
  steps: { number: string; words: string; rule: string; side: Side | ''; state: 'done' | 'now' | 'later' }[];
  /** Whether the first side wears grey and the second blue. */
  turned: boolean;
  standing: Standing[];
  /** What wins. Together they are the points of both sides. */
  goals: Goal[];
  margin: Margin;
  verdict?: { winner: Side | ''; words: string };
  pieces: Piece[];
  /** Whose activity it is, where counters act one after another. */
  acting?: number[];
  /** Who ran over the table, until others act. */
  sweeps?: Sweep[];
  /** What was made on a table. */
  made?: Made[];
  /** Strength that may stand together in a place, where there is such a limit. */
  stacking?: number;
  /** Works and other things that stand on hexes. */
  marks: Mark[];
  /** What stands beside the map: to arrive, lost. */
  boxes: Box[];
  /** What the prices of places are counted in. */
  price_unit: PriceUnit;
  offers: PlayOffer[];
  /** An attack being put together. */
  attack?: Attack;
  /** A battle in which both sides choose and fight in rounds. */
  battle?: FieldBattle;
  /** Stacks of games in which all pieces of a side in a place are one, the leader in front. */
  stacks?: Stack[];
  /** Tracks that stand beside the map. */
  tracks?: Track[];
  /** Divisions on the map with their orders, in games that have them. */
  formations?: Formation[];
  /** What can be drawn over the map. */
  overlays?: OverlayHead[];
  /** Links of a net that are not as the board draws them: "bridge burnt", "railway torn up", "cut". */
  links?: BrokenLink[];
  /** Bridges of a net that can be pressed. */
  crossings?: Crossing[];
  /** How many lines there are before those of `log`, which are the last ones. */
  log_before: number;
  log: LogLine[];
  undo: Undo;
  redo: Redo;
  pending?: Pending;
}

export interface Standing {
  side: Side;
  name: string;
  points: number;
}

export interface Goal {
  words: string;
  /** In a word or two, where the whole is long; else empty. */
  name: string;
  /** Whether it is its places that are held. */
  held: boolean;
  places: GoalPlace[];
  /** Of the sides that it can bring something to. */
  gains: GoalGain[];
}

export interface GoalPlace {
  place: string;
  holder: Side | '';
  /** What it is worth. */
  points: number;
}

export interface GoalGain {
  side: Side;
  /** "2 each, 5 count" */
  worth: string;
  /** What it has brought so far. */
  points: number;
  /** What it can bring at most by the end, where that is known. */
  most?: number;
}

/** How the game would end as it stands. */
export interface Margin {
  /** In one word each. */
  sides: string[];
  /** Points of the first side less those of the second. */
  now: number;
  /** Which of the zones it lies in. */
  zone: number;
  /** The best for the first side first. */
  zones: VerdictZone[];
  /** "Marginal Union victory as it stands, with 2 points to spare; 5 points short of a decisive one." */
  words: string;
}

export interface Mark {
  place: string;
  /** A flag says who holds a place and what it is worth. */
  kind: 'hasty_works' | 'pits' | 'entrenchment' | 'fortification' | 'flag' | 'depot' | 'devastated';
  side: Side | '';
  words: string;
}

export interface Box {
  name: string;
  words: string;
  side: Side;
  pieces: number[];
}

/** What is true of a piece or a stack for a while. */
export interface Badge {
  kind: 'fatigued' | 'attacked' | 'moved' | 'masked' | 'activated' | 'force_marched' | 'entrenched' | 'out_of_supply' | 'hungry' | 'called_away' | 'recalled' | 'engaged' | 'on_the_march' | 'wrecked' | 'depleted' | 'counter_battery' | 'out_of_command' | 'damaged' | 'battered' | 'low_ammunition' | 'turned' | 'driven' | 'to_activate';
  words: string;
  /** Of one that has levels. */
  level?: number;
}

export interface Steps {
  left: number;
  all: number;
}

export interface Piece {
  id: number;
  side: Side;
  name: string;
  /** Its division or corps. */
  group: string;
  symbol: 'infantry' | 'cavalry' | 'artillery' | 'sharpshooters' | 'elephants' | 'engineers' | 'officer';
  /** Where it stands; empty off the map. */
  place: string;
  /** The large figure of the counter; "?" where it is hidden. */
  strength: string;
  /** The small text at the right where there are no steps: "lrf 2", "+1". */
  detail: string;
  steps: Steps;
  /** How steady it is, whatever its game calls it: the bar along the top. */
  spirit: 'steady' | 'shaken' | 'broken';
  /** The game's word for that: "disordered"; empty where it is steady. */
  state: string;
  badges: Badge[];
  /** The order that it acts by, or empty: "assault". */
  order: string;
  /** Everything in one sentence. */
  words: string;
  /** Its name as the counter has it, where that is shorter. */
  lettering?: string;
  /** Its state, where counters have letters for it. */
  bar?: StateBar;
  /** Of units that have a front. */
  drill?: Drill;
  /** Of leaders who are no unit. */
  leads?: Leads;
  /** On a free table. */
  stands?: Stands;
  /** Of units that are drawn base by base. */
  bases?: Bases;
  /** Of leaders: the piece that he is with. */
  with?: number;
  /** That it has left in this phase, of those that it has in all. */
  actions?: Steps;
}

/** The bases that a unit is drawn with: so many side by side in front, and the others in ranks behind them. */
export interface Bases {
  front: number;
  half_bases: number;
  /** Half-bases that it had. */
  began: number;
  /** Casualty markers that lie on it. */
  markers: number;
}

/** A line that was measured or looked along, from a point to a point, in thousandths of an inch. */
export interface MeasuredLine {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  /** As the rules see it: "3.4". */
  inches: string;
}

/** What the ruler says between two things: the line, and sentences of what the rules make of it. Empty where there is none, or one of them is not on the table. */
export interface Ruler {
  line: MeasuredLine;
  words: string[];
}

/** How far something reaches. */
export interface Band {
  to: number;
  /** "short range" */
  words: string;
}

/** What a piece has before and around it where it stands on a table: its arc of fire, to either side of its front, by bands of range; rings around it; and lines to those whom it could do something to. */
export interface Reach {
  stands: Stands;
  /** Of the arc to either side, in 256ths of a turn. */
  opening: number;
  /** The nearest first; empty where there is no arc. */
  arc: Band[];
  rings: Band[];
  lines: StopTarget[];
  /** Enemy horse that could charge it before it acts again. */
  riders: StopTarget[];
}

/** Somebody who ran straight over the table, and over whom, in the order in which he met them. */
export interface Sweep {
  piece: number;
  from: Stands;
  to: Stands;
  over: number[];
  words: string;
}

/** What was made on the table since it was laid out: a line ("wall"), or a gap in one ("bridge", at a point). */
export interface Made {
  kind: string;
  /** Of a gap: the line that it is in. */
  line: string;
  points: number[];
  width: number;
}

/** Somebody whom a unit could shoot at or assault from a stop, or who could shoot at it there. */
export interface StopTarget {
  piece: number;
  line: MeasuredLine;
  /** "short range, in cover" */
  words: string;
  /** Of what could be done to him, where that is all that there is to it. */
  chance?: Exact;
}

/** A stop of a fan at a closer look: who would stand there, what it costs, and what comes of it. Empty for what is no stop; of one that is not offered there is only what stands against it. */
export interface StopLook {
  stands: Stands;
  /** That it goes straight: "2.5". */
  inches: string;
  /** In the unit of the game, wheels and ground included. */
  price: number;
  /** Whom it could shoot at from there. */
  shots: StopTarget[];
  assaults: StopTarget[];
  /** Who could shoot at it there. */
  shot_by: StopTarget[];
  /** Whose horse could charge it there. */
  ridden_at: StopTarget[];
  /** "tests for disorder at the far edge of the wood" */
  notes: string[];
  /** Of a stop that is not offered: what stands against it. */
  barred?: MeasuredLine;
}

/** Where a unit stands on a free table: the middle of its front edge, where it looks, and the ground that it covers. Thousandths of an inch, y north; headings are 256ths of a turn, clockwise from the north. */
export interface Stands {
  x: number;
  y: number;
  heading: number;
  width: number;
  depth: number;
}

/** How a unit is drawn up, and where it looks. */
export interface Drill {
  form: 'line' | 'column' | 'square' | 'open_order' | 'mounted' | 'limbered' | 'unlimbered';
  /** The hexside that it looks at, from 0 in the north on clockwise. */
  facing?: number;
  /** The hexsides of its front. */
  fronts: number[];
  rating: string;
  weapon: string;
  /** In its stack, 0 on top. */
  rank: number;
}

/** What a leader is worth to the men with him. */
export interface Leads {
  value: number;
  morale: number;
}

/** A state as the bar along the top of a counter: its letters, and how bad it is. */
export interface StateBar {
  letters: string;
  tone: 'worn' | 'broken' | 'beaten' | 'fierce';
}

/** A division or corps, its order, and what that lets it do. */
export interface Formation {
  name: string;
  side: Side;
  /** Empty where it is not known. */
  order: string;
  allows: string;
  /** An order that is not in force yet; or empty. */
  written: string;
  pieces: number[];
  /** His piece. */
  leader?: number;
  /** The place that the order names. */
  objective?: string;
  /** Another order on its way. */
  courier?: Courier;
  /** The formation that it belongs to. */
  under?: string;
  /** Where formations act one after another: whether it has still to, is at it, or has. */
  activity?: 'to_act' | 'acting' | 'acted';
}

/** An order on its way to a formation, and the chance that it has been accepted by a turn. */
export interface Courier {
  order: string;
  /** A place; empty for none. */
  objective: string;
  /** Who has it, or gets it next. */
  at: string;
  /** The turn in which he has it. */
  due: number;
  /** It is there, to be accepted or sent on. */
  waits: boolean;
  accepted: TurnChance[];
}

export interface TurnChance {
  turn: number;
  chance: Exact;
}

/** A step of an attack, and what may come of it as things stand. */
export interface AttackStep {
  name: string;
  /** What it is about, in a sentence. */
  words: string;
  state: 'done' | 'now' | 'later' | 'left_out';
  chances: StepChance[];
}

export interface StepChance {
  words: string;
  chance: Exact;
}

export interface OverlayHead {
  name: string;
  words: string;
}

export interface Overlay extends OverlayHead {
  /** Whose: empty for both. */
  places: OverlayPlace[];
  /** Ways over the map. */
  lines: OverlayLine[];
}

export interface OverlayPlace {
  place: string;
  side: Side | '';
  words: string;
  /** What is written there instead of a tint: a height. */
  sign?: string;
}

export interface Crossing {
  between: string[];
  /** What pressing it does, and what that costs and brings. */
  words: string;
  /** Why nothing can be done to it now, and the rule; empty where something can. */
  why: string;
  rule: string;
  /** Where something can. */
  play?: LinkPlay;
}

/** The play that pressing a part of a link stands for. */
export interface LinkPlay {
  verb: string;
  choice: string;
  place: string;
}

export interface OverlayLine {
  through: string[];
  side: Side;
}

export interface PlayOffer {
  verb: string;
  /** take: picking these counters does it. A march without places leads to dice that say where to: prospects tell the chances. */
  effect: 'end' | 'order' | 'take' | 'march' | 'ride' | 'work' | 'supply' | 'fire' | 'fight' | 'gather' | 'react' | 'retreat' | 'choose';
  /** "Move Bartlett", "End the movement"; of a group without its name. */
  words: string;
  /** The same where the name of the piece stands beside it: "Leave behind". */
  beside?: string;
  /** Whose counters or nothing for a button. */
  pieces: number[];
  /** The stack or formation that is named in place of them; empty where they are named one by one. */
  group: string;
  choice: string;
  /** Where to; empty for a button. */
  places: OfferPlace[];
  /** What some of the places bring besides. */
  notes?: OfferNote[];
  /** Of the deed itself, where it is paid for like a march. */
  price?: number;
  /** It is theirs alone: whoever does it does not name its pieces. */
  unnamed?: boolean;
  /** The hexside that it turns to, from 0 in the north on clockwise. */
  facing?: number;
  /** On a free table: its places, which are then not listed. A place is named "left 12, 3.25 inches", "1 inch", "right 8" or "left 3, to the limit". */
  fan?: MoveFan;
  /** On a free table: its places where a piece is put down, which are then not listed. A place is named "12.5,8", in inches. */
  spots?: Spots;
}

/** Where a piece may be put down: points of a lattice. */
export interface Spots {
  /** Its heading and the ground that it covers; where it would be is not said here. */
  stands: Stands;
  /** Between two spots. */
  step: number;
  columns: SpotColumn[];
}

/** Spots one above the other. */
export interface SpotColumn {
  x: number;
  /** First and last of a run, first and last of the next. */
  runs: number[];
}

/** Stops of a manoeuvre: left, right or straight, and how far. */
export interface MoveFan {
  from: Stands;
  /** Between two stops. */
  step: number;
  /** It goes backwards. */
  back: boolean;
  rays: FanRay[];
}

/** The stops along one ray. */
export interface FanRay {
  /** To the right above 0, as the names of places count them. */
  ray: number;
  /** Where it begins, after the turn. */
  x: number;
  y: number;
  heading: number;
  /** Steps that are offered: first and last of a run, first and last of the next. */
  runs: number[];
  /** How far it can go, where that is offered and no whole step. */
  limit?: number;
  /** What each of its stops costs, the limit last; not where there is nothing to pay. */
  prices?: number[];
}

export interface OfferNote {
  place: string;
  /** overrun: enemies are swept aside on entering it; work: what doing it there is worth. */
  kind: 'overrun' | 'work';
  /** "brings 2 points" */
  words: string;
  /** What it costs beside the price of the place. */
  price?: number;
}

export interface OfferPlace {
  place: string;
  /** How many of the view's units it costs to get there; not where there is nothing to pay. */
  price?: number;
  /** That it is reached, where a die decides. */
  chance?: Exact;
}

export type PriceUnit = 'movement_point' | 'half_movement_point' | 'action_point' | 'action';

/** What the worth of choices is counted in. */
export type Measured = 'win' | 'points';

export type PlayAction = Extract<Action, { do: 'play' }>;

/** What a march that begins with dice may come to: `plays` are done one after the other, dice fall in the last, and `then` is offered at the places that they have opened. */
export interface Prospect {
  /** What the dice are for: "March". */
  words: string;
  plays: PlayAction[];
  then: PlayAction;
  places: ProspectPlace[];
}

export interface ProspectPlace {
  place: string;
  /** That it is open after the dice. Whoever meets the pieces on their way may still stop them. */
  chance: Exact;
  price?: number;
  /** The place before it on the way; none where it is reached at once. */
  from?: string;
}

/** From a place to the one before it on the way; none where it is reached at once. Following it back gives the path. */
export type Ways = Record<string, string>;

export interface Attack {
  /** assault, bombardment, sharpshooting */
  kind: string;
  words: string;
  target: string;
  /** The verb that rolls it; empty where it is not complete. */
  roll: string;
  attackers: number[];
  defenders: number[];
  /** Empty, or the officer named for it. */
  officers: number[];
  /** Of one that goes step by step. */
  steps?: AttackStep[];
  /** How each takes part, or why he does not. */
  notes?: PieceNote[];
  /** It is to be fought: nobody calls it off. */
  bound?: boolean;
}

export interface PieceNote {
  piece: number;
  words: string;
  in: boolean;
}

/** A battle of two stacks. What a side has chosen in secret is not here before both have. */
export interface FieldBattle {
  place: string;
  words: string;
  /** choosing: both choose an option; fighting: rounds; breaking: somebody may break off. */
  stage: 'choosing' | 'fighting' | 'breaking';
  /** Rounds fought. */
  round: number;
  /** "2", "unlimited", or empty before the options are known. */
  rounds: string;
  /** The attacker first. */
  forces: [BattleForce, BattleForce];
}

/** A track beside the map, and what it brings at some of its numbers. */
export interface Track {
  name: string;
  words: string;
  low: number;
  high: number;
  at: number;
  notes: TrackNote[];
}

export interface TrackNote {
  at: number;
  words: string;
}

/** A part of a link that is not as the board draws it; cut: for this turn. */
export interface BrokenLink {
  between: [string, string];
  state: 'bridge' | 'rail' | 'cut';
  words: string;
}

export interface BattleForce {
  side: Side;
  role: 'attacker' | 'defender';
  /** In one word: "Union". */
  name: string;
  /** The senior leader, or -1. */
  leader: number;
  pieces: number[];
  strength: string;
  lost: number;
  /** The result of the odds of a battle that counts its losses. */
  losses: string;
  /** "rating 1, bonus +2", "did not move", "in supply", "shaken": what counts for it. */
  facts: string[];
  /** Whether it has handed in its option. */
  chosen: boolean;
  /** Its option once both have chosen; empty before. */
  option: string;
}

export interface Stack {
  place: string;
  side: Side;
  /** The senior leader in front, or -1. */
  leader: number;
  pieces: number[];
  /** "12", or "6–15" where it is not known better. */
  strength: string;
  spirit: 'steady' | 'shaken' | 'broken';
  badges: Badge[];
  words: string;
}

/** A game told by its record, as whoever looks may know it. */
export interface Story {
  turns: StoryTurn[];
  /** Goals that changed hands, in order. */
  changes: StoryChange[];
  /** Whether luck is not told, since it would tell what is hidden. */
  hidden: boolean;
  luck: StoryLuck[];
  /** The plays whose dice mattered most, the greatest first. */
  moments: StoryMoment[];
}

export interface StoryTurn {
  turn: number;
  /** So many entries had been made at its end. */
  after: number;
  /** Of each side, then. */
  points: [number, number];
  lost: [number, number];
}

export interface StoryChange {
  after: number;
  turn: number;
  place: string;
  words: string;
  holder: Side | '';
}

/** By how much the dice of a side's own plays fell better for it than the odds had promised; figures with two places. */
export interface StoryLuck {
  side: Side;
  plays: number;
  /** How many of them are reckoned from a sample and not exactly. */
  sampled: number;
  /** Losses of the enemy less its own. */
  losses: string;
}

export interface StoryMoment {
  /** The position after it is that of so many entries. */
  after: number;
  turn: number;
  /** Whose play it was; what follows is told from its side. */
  side: Side;
  words: string;
  /** How many games were sampled for what is promised and how likely it was; 0: it is exact. */
  sample: number;
  /** Losses of the enemy less its own. */
  losses: { promised: string; fell: string };
  /** The chance of what fell or something better, and of that or something worse. */
  as_good: Exact;
  as_bad: Exact;
  /** What its forecast had promised, and what fell, the widest apart first; of chances 1.00 is yes. */
  promises: { words: string; chance: boolean; promised: string; fell: string }[];
}

export interface Look {
  place: string;
  /** "woods, level 2, hasty works of the Union" */
  words: string;
  pieces: number[];
  /** The strongest attacks that could be made on what stands there, by us and by the enemy. */
  threats: Threat[];
}

export interface Threat {
  by: Side;
  words: string;
  attackers: number[];
  target: string;
  /** Its forecast, where it is one play. */
  odds?: Odds;
  policies?: PolicyTaken[];
  outlook?: Outlook;
}

export interface Sight {
  clear: boolean;
  /** One sentence with the hex that blocks and the numbers. */
  words: string;
  distance: number;
  steps: { places: string[]; height: number; blocks: boolean }[];
  /** Of games that work one out. */
  profile?: Profile;
}

/** The ground along a line of sight, from end to end, in levels. */
export interface Profile {
  /** Of whoever looks, and of whom he looks at. */
  eye: number;
  aim: number;
  eye_ground: number;
  aim_ground: number;
  steps: ProfileStep[];
  /** From end to end, where slopes decide; and from the lower end to the obstacle. */
  slope?: number;
  obstacle_slope?: number;
}

export interface ProfileStep {
  place: string;
  ground: number;
  /** With what stands on it. */
  height: number;
  /** What that is: "woods"; empty for bare ground. */
  words: string;
  blocks: boolean;
}

/** What whoever stands in a place has before and behind him. */
export interface Bearing {
  place: string;
  /** In a sentence. */
  words: string;
  /** Places that he can fire at, whoever is there; that he controls; beside him, from which he is struck from behind. */
  arc: string[];
  zone: string[];
  rear: string[];
}

/** What an entry was, worked out from the position before it, as whoever looks may know it. */
export interface DeedTold {
  entry: number;
  /** Who did it, and whose turn it was. */
  side: Side;
  active: Side;
  turn: number;
  /** The step in which it was done: its number, and its words. */
  step: string;
  heading: string;
  verb: string;
  effect: PlayOffer['effect'];
  /** "Bartlett to 0705"; empty, like pieces and place, where it would tell what is hidden. */
  words: string;
  pieces: number[];
  place: string;
  moves: DeedMove[];
  /** Who ran over the table in it. */
  sweeps?: Sweep[];
  /** The dice were thrown by people. */
  typed: boolean;
  events: GameEvent[];
  log: LogLine[];
  /** The reason of a computer player, or empty. */
  why: string;
  /** What it came to, as its odds count it; of one deed alone, as far as they look. */
  result?: { [name: string]: Json };
  /** Of one deed alone: the odds as they stood before it. */
  odds?: Odds;
  /** How likely it was, by them, that everything came as it did. */
  had?: Exact;
  policies?: PolicyTaken[];
  guess?: MeasureRange[];
}

/** Pieces that went together. */
export interface DeedMove {
  pieces: number[];
  /** Empty: from beside the map; they have left it. */
  from: string;
  to: string;
  /** The places really passed, both ends included. */
  way: string[];
}

export interface Advice {
  player: string;
  side: Side;
  ideas: { words: string; /** Expected swing in points, "+1.35"; empty where it would tell what is hidden. */ swing: string; why: string; chosen: boolean; /** Of a choice that is best mixed: how often it should be taken, "41 %". */ share?: string; /** The chance that its side wins the fight that it is about; and how often it should be taken for that alone. */ win?: Exact; win_share?: string }[];
}

/** From the start of a scenario, or from a battle: after all of its entries, or the first so many. */
export interface BatchQuestion {
  ruleset?: string;
  scenario?: string;
  rules?: Fact[];
  battle?: string;
  entry?: number;
  /** Who asks: what is hidden from that side is guessed. */
  as?: Side;
  /** Computer players of the two sides; quick where nothing is said. */
  players?: [string, string];
  games: number;
  seed?: number;
}

export interface BatchSeen {
  id: string;
  wanted: number;
  seed: string;
  /** No further game will be played. */
  over: boolean;
  /** As soon as one game is over. */
  batch?: BatchSummary;
  /** Of each game: the first side's points less the second's, losses, length. */
  margins?: number[];
  first_lost?: number[];
  second_lost?: number[];
  turns?: number[];
}

/** As `longroll simulate --json` prints it; what is not whole is a text. */
export interface BatchSummary {
  games: number;
  sides: BatchSide[];
  draws: BatchShare;
  unfinished: number;
  contact: number;
  margin: string;
  margin_quantiles: { percent: number; margin: number }[];
  /** What else the scenario asks of its games: "losses of the Iron Brigade in per cent". */
  figures: { words: string; mean: string; quantiles: { percent: number; value: number }[] }[];
  turns: string;
  plays: string;
}

export interface BatchSide {
  name: string;
  player: string;
  won: BatchShare;
  points: string;
  lost: string;
  fights: string;
}

/** With the interval that holds the true share with 95 % confidence. */
export interface BatchShare {
  count: number;
  share: string;
  low: string;
  high: string;
}
