/** What the server answers about seasons. The names are those of the API document. */

import type { ClockTerms, Message } from "../types/server.js";
import type {
  AskCard,
  FixtureAbsences,
  Leaving,
  OwnSearchCard,
  SeasonRequestCard,
  StatedAbsenceRules,
} from "./types_absences.js";

export interface PersonCard {
  account: string;
  name: string;
  bot: boolean;
}
export type SeasonState =
  "draft" | "registration" | "seeded" | "running" | "adjudication" | "final" | "archived";
export type SeasonFormat = { format: "round_robin"; double: boolean } | { format: "swiss"; rounds: number };
export type Side = "first" | "second";

export interface Award {
  winner: string;
  loser: string;
}
export interface GradePoints extends Award {
  grade: string;
  kind: "win" | "draw" | "both_lose";
}
export interface PointsScheme {
  grades: GradePoints[];
  forfeit: Award;
  bye: string;
  half_bye: string;
  absence: string;
  margin_cap: number | null;
}
export interface SeasonRules {
  system: string;
  scenarios: { system: string; name: string }[];
  format: SeasonFormat;
  sides: "fixed" | "drawn" | "both";
  points: PointsScheme;
  tie_breaks: string[];
  movement: { up: number | null; down: number | null };
  choice: "fixed" | "drawn" | { agreed: { days: number } };
  calendar: { start: number; round_days: number; zone: string; at_once?: boolean };
  apart?: [string, string][];
  entry: { approval: boolean; late: { until_round: number; points: string } | null };
  play: {
    clock: ClockTerms | null;
    visibility: "public" | "private";
    spectator_delay: number;
    vacation?: "allowed" | "none";
  };
  absences?: StatedAbsenceRules;
}
export interface SeatCard {
  seat: number;
  person: PersonCard;
  for: PersonCard | null;
  from: number;
  withdrawn: Leaving | null;
  lot: number;
}
export interface DivisionCard {
  id: string;
  name?: string | null;
  format: SeasonFormat;
  seats: SeatCard[];
  rounds: number;
  published: number;
  withheld: boolean;
  round: number;
  played: number;
  games: number;
}
export interface RoundDateCard {
  round: number;
  opens: number;
  due: number;
}
export interface SeasonCard {
  id: string;
  club: string;
  club_name: string;
  name: string;
  state: SeasonState;
  rules: SeasonRules;
  acts: number;
  divisions: DivisionCard[];
  registered: number;
  dates: RoundDateCard[];
  lot: { commitment: string; secret: string | null } | null;
  you: {
    organiser: boolean;
    member: boolean;
    registration: "requested" | "registered" | null;
    division: string | null;
    seat: number | null;
  } | null;
}
export interface ResultCard {
  grade: string | null;
  winner: Side | null;
  forfeit: boolean;
  conceded: boolean;
  ruled: boolean;
  disputed: boolean;
  points: [string, string];
  count: [number, number] | null;
  ended: number;
}
export interface SitterCard extends PersonCard {
  seat: number;
}
export interface FixtureCard {
  id: string;
  division: string;
  round: number;
  board: number;
  leg: number;
  first: SitterCard;
  second: SitterCard;
  scenario: string;
  opens: number;
  due: number;
  status: "waiting" | "open" | "stopped" | "over" | "ruled";
  overdue: boolean;
  game: string | null;
  result: ResultCard | null;
}
export interface Wish {
  scenario?: string;
  starts?: number[];
  now?: boolean;
}
export interface FixtureShown extends FixtureCard, FixtureAbsences {
  wishes: ({ account: string } & Wish)[];
  choices: string[];
}
export interface FormCard {
  round: number;
  letter: string;
  forfeit: boolean;
  fixture: string;
  opponent: number;
  points: string;
}
export interface TermCard {
  code: string;
  value: string;
  role: "decides" | "equal" | "not_needed";
}
export interface MessageView extends Message {
  text?: string;
}
export interface PlaceCard {
  rank: number;
  seat: number;
  person: PersonCard | null;
  for: PersonCard | null;
  withdrawn: Leaving | null;
  games: number;
  before: number | null;
  form: FormCard[];
  terms: TermCard[];
  why: MessageView[];
  line: "promotion" | "relegation" | null;
}
export interface StandingsCard {
  division: string;
  round: number;
  list: string[];
  up: number;
  down: number;
  places: PlaceCard[];
}
export interface CrosstableCell {
  opponent: number;
  fixtures: FixtureCard[];
  points: (string | null)[];
}
export interface CrosstableCard {
  division: string;
  rows: {
    rank: number;
    seat: number;
    person: PersonCard | null;
    withdrawn: Leaving | null;
    points: string;
    cells: CrosstableCell[];
  }[];
  acts: number;
  head: string;
}
export interface WeighedTerm {
  criterion: string;
  cost: number;
}
export interface Pairing {
  first: number;
  second: number;
}
export interface PairingCard extends Pairing {
  board: number;
  first_person: PersonCard | null;
  second_person: PersonCard | null;
  fixtures: FixtureCard[];
  why: MessageView[];
  terms: WeighedTerm[];
}
export type UnpairedReason = "bye" | "half_bye" | "absent" | "free" | "late";
export interface UnpairedCard {
  seat: number;
  person: PersonCard | null;
  reason: UnpairedReason;
  why: MessageView[];
}
export interface RejectedCard {
  pairings: Pairing[];
  bye: number | null;
  totals: WeighedTerm[];
  decides: string | null;
}
export interface RoundCard extends RoundDateCard {
  by: "schedule" | "swiss" | "hand";
  pairings: PairingCard[];
  unpaired: UnpairedCard[];
  totals: WeighedTerm[];
  rejected: RejectedCard[];
}
export interface NextRoundCard {
  round: number;
  publishes_at: number | null;
  waits_for_results: boolean;
  withheld: string | null;
}
export interface RoundList {
  rounds: RoundCard[];
  next: NextRoundCard | null;
}
export interface ProposalCard extends RoundCard {
  next: NextRoundCard;
}
export interface SideBalance {
  uneven: number;
  running: number;
}
export type PriceCard =
  | { format: "swiss"; computed: WeighedTerm[]; changed: WeighedTerm[]; decides: string | null }
  | {
      format: "round_robin";
      exchanged_with: number | null;
      sides_changed: Pairing[];
      computed: SideBalance;
      changed: SideBalance;
    };
export interface ActCard {
  number: number;
  at: number;
  author: { person: string } | { rule: string };
  reason: string;
  act: { act: string } & Record<string, unknown>;
  undone: boolean;
  undo: { possible: boolean; why: string | null; message: Message | null } | null;
}
export interface ActPage {
  acts: ActCard[];
  last: number;
  head: string;
  people: PersonCard[];
}
export interface RegistrationCard extends PersonCard {
  status: "requested" | "registered";
  note: string | null;
  asked: number;
}
export interface MyTask {
  what: "decide" | "answer" | "start";
  season: string;
  season_name: string;
  fixture: FixtureCard;
  game: string | null;
  until: number;
}
export interface MySeason {
  season: string;
  name: string;
  club: string;
  club_name: string;
  state: SeasonState;
  registration: "requested" | "registered" | null;
  division: string | null;
  seat: number | null;
  standings: StandingsCard | null;
  fixtures: FixtureCard[];
  dates: RoundDateCard[];
  publishes_at: number | null;
  away: number[];
  searches: OwnSearchCard[];
  requests: SeasonRequestCard[];
  reserve: boolean;
}
export interface MyLeague {
  waits: MyTask[];
  asks: AskCard[];
  requests: SeasonRequestCard[];
  seasons: MySeason[];
}

/** The requests of seasons, by their addresses. */
export interface SeasonsApi {
  get<T>(address: string): Promise<T>;
  put<T>(address: string, body: unknown): Promise<T>;
  post<T>(address: string, body: unknown): Promise<T>;
  remove(address: string): Promise<null>;
}
