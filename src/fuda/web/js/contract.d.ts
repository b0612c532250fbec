// Written by `python -m tests.web.regenerate` from fuda.host.contract: what a page gets to see.

export type Kind = "act" | "card" | "order" | "number" | "yesno" | "option" | "pay" | "place" | "seat" | "word";
export interface Aim {
  card?: number;
  name?: Words | null;
  area?: string;
  seat?: string;
  link?: number;
  number?: number | null;
}
export interface Altered {
  text: Words;
  name: Words;
  card?: number;
  until?: Words | null;
}
export interface Amount {
  now: number;
  printed?: number | null;
  changes?: Change[];
}
export interface Answer {
  text: string;
  label: Words;
  verb: string;
  card?: number;
  whose?: string;
  target?: number;
  area?: string;
  seat?: string;
  link?: number;
  ability?: number;
  number?: number | null;
  word?: string;
  says?: Words | null;
  same?: number[];
  gives?: string[];
}
export interface Area {
  key: string;
  column: number;
  row: number;
  marks?: string[];
}
export interface AreaState {
  area: string;
  holder?: string;
  marks?: string[];
  levels?: Record<string, number>;
}
export interface Branch {
  part: "verb" | "card" | "aim" | "word";
  label: Words;
  key?: string;
  card?: number;
  answer?: number;
  branches?: Branch[];
}
export interface Card {
  id?: number;
  number?: string;
  side?: string;
  owner?: string;
  numbers?: Record<string, Amount>;
  states?: string[];
  price?: number | null;
  keywords?: Keyword[];
  gained?: Altered[];
  lost?: Altered[];
  counters?: Counter[];
  colours?: string[];
  row?: string;
  area?: string;
  reach?: string[];
  place?: number;
  host?: number;
  slots?: string[];
}
export interface Change {
  amount: number;
  name: Words;
  card?: number;
  until?: Words | null;
}
export interface Counter {
  name: Words;
  count: number;
}
export interface Deed {
  verb: string;
  label: Words;
  card?: number;
  steps?: Step[];
  due?: Due[];
  rest?: number[];
  least?: number;
  most?: number;
  unfinished?: Reason | null;
}
export interface Due {
  element: string;
  count: number;
}
export interface Element {
  key: string;
  words: Words;
  family: string;
}
export interface Ending {
  winners: string[];
  words: Words;
  rule: string;
}
export interface Fact {
  key: string;
  label: Words;
  values: Words[];
}
export interface Fight {
  step: string;
  attackers?: number[];
  targets?: Aim[];
  blocker?: number;
  area?: string;
  together?: boolean;
  rolled?: Record<string, number>;
}
export interface Keyword {
  name: Words;
  number?: number | null;
  rule?: string;
}
export interface Line {
  number: number;
  text: Words;
}
export interface Link {
  id: number;
  seat: string;
  kind: string;
  name: Words;
  card?: number;
  caster?: number;
  number?: string;
  ability?: number;
  text?: Words | null;
  chose?: Aim[];
  options?: Words[];
  because?: Words | null;
}
export interface LogLine {
  id: number;
  text: Words;
  rule: string;
  turn: number;
  deed: number;
  kind?: string;
  seat?: string;
  cards?: number[];
}
export interface Named {
  key: string;
  words: Words;
  short?: Words | null;
}
export interface Printed {
  number: string;
  name: Words;
  type: string;
  kind: Words;
  family: string;
  second?: Words | null;
  elements?: string[];
  cost?: string;
  numbers?: Record<string, number>;
  facts?: Fact[];
  lines?: Line[];
  range?: string[];
  rules?: string[];
}
export interface Question {
  number: number;
  kind: "act" | "card" | "order" | "number" | "yesno" | "option" | "pay" | "place" | "seat" | "word";
  prompt: Words;
  rule: string;
  answers: Answer[];
  tree: Branch[];
  default: number;
  key?: string;
  about?: number;
  subject?: Words | null;
  text?: Words | null;
  passes?: number;
  any_number?: boolean;
  offered?: Card[];
}
export interface Reason {
  words: Words;
  rule: string;
}
export interface Seat {
  seat: string;
  vital?: Vital[];
  marks?: string[];
  team?: string;
}
export interface Setting {
  version: number;
  game: string;
  edition: string;
  book: string;
  title: Words;
  options: Record<string, string>;
  seats: string[];
  zones: ZoneKind[];
  areas?: Area[];
  rows?: Named[];
  elements?: Element[];
  phases?: Named[];
  steps?: Named[];
  numbers?: Named[];
  states?: Named[];
  marks?: Named[];
  limits?: Record<string, number>;
  decks?: Record<string, number>;
  boss?: string;
}
export interface Step {
  label: Words;
  card?: number;
  area?: string;
  number?: number | null;
  gives?: string[];
}
export interface View {
  version: number;
  viewer: string;
  turn: number;
  active: string;
  phase: string;
  seats: Seat[];
  zones: Zone[];
  areas?: AreaState[];
  chain?: Link[];
  fight?: Fight | null;
  deed?: Deed | null;
  question?: Question | null;
  waits_for?: string;
  back?: number | null;
  ending?: Ending | null;
  printed?: Record<string, Printed>;
}
export interface Vital {
  key: string;
  label: Words;
  now: number;
  most?: number | null;
  good?: boolean;
  short?: Words | null;
}
export interface Why {
  words: Words;
  rule?: string;
  legal?: boolean;
  verb?: string;
  answer?: number;
}
export interface Words {
  ja?: string;
  en?: string;
}
export interface Zone {
  key: string;
  seat: string;
  count: number;
  cards?: Card[];
}
export interface ZoneKind {
  key: string;
  words: Words;
  shared?: boolean;
  ordered?: boolean;
}
