/** What the server answers about requests, absences and substitutes. The names are those of the API document. */

import type { SeasonRequestKind } from "../types/server.js";
import type { PersonCard } from "./types.js";

export type RequestStatus = "open" | "approved" | "refused" | "withdrawn" | "ended";
export interface SeasonRequestCard {
  id: string;
  season: string;
  by: PersonCard;
  kind: string;
  fixture: string | null;
  round: number | null;
  text: string;
  due: number | null;
  status: RequestStatus;
  rule: string;
  asked: PersonCard | null;
  at: number;
  answered: number | null;
  answer: string;
}
export interface Extension {
  due: number;
  agreed: boolean;
  entry: number;
}
export interface AskCard {
  ask: string;
  season: string;
  season_name: string;
  division: string;
  seat: number;
  for: PersonCard;
  from: number;
  until_round: number | null;
  opens: number;
  until: number;
}
export interface OwnSearchCard {
  from: number;
  until_round: number | null;
  status: string;
  begins: number;
  asked: number;
  declined: number;
  asks: OwnAskCard[];
  substitute: PersonCard | null;
  no_show: boolean;
}
/** A search for a player who has not shown up. */
export interface NoShowSearchCard {
  for: PersonCard;
  until: number;
}
/** Who is asked to play for the caller, or did not answer. */
export interface OwnAskCard {
  person: PersonCard;
  at: number;
  until: number;
  open: boolean;
}
/** That the player of a seat has left it. */
export interface Leaving {
  from: number;
  entry: number;
  empty: { entry: number; struck: boolean } | null;
}
export interface AwayCard {
  rounds: number[];
  searches: OwnSearchCard[];
  reserves: PersonCard[];
}
export interface SearchTimes {
  before_hours: number;
  answer_before_hours: number;
  answer_during_hours: number;
  unresponsive_hours: number;
  days: number;
}
export interface AbsenceRules {
  start_days: number;
  extension_days: number;
  dispute_hours: number;
  search_for_no_shows: boolean;
  search: SearchTimes;
}
/** The rules as a season states them: what is left out is usual. */
export type StatedAbsenceRules = Partial<Omit<AbsenceRules, "search">> & { search?: Partial<SearchTimes> };
/** What is shown of a fixture about absences. */
export interface FixtureAbsences {
  start_by: number | null;
  substitute_search: NoShowSearchCard | null;
  extensions: Extension[];
  first_due: number | null;
  dispute_until: number | null;
  requests: SeasonRequestCard[];
  may_ask: SeasonRequestKind[];
}
