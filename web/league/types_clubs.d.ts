/** What the server answers about clubs. The names are those of the API document. */

import type {
  PersonCard,
  RegistrationCard,
  RoundDateCard,
  SeasonFormat,
  SeasonRules,
  SeasonState,
} from "./types.js";

export type ClubRole = "owner" | "arbiter" | "scorer";
export type Joining = "open" | "request" | "invitation";

export interface ClubRow {
  id: string;
  name: string;
  about: string;
  joining: Joining;
  pace: string;
  founded: number;
  members: number;
}
export interface ClubList {
  clubs: ClubRow[];
  next: string | null;
}
export interface ClubYou {
  member: boolean;
  roles: ClubRole[];
  reserve: boolean;
  requested: boolean;
  invited: boolean;
}
export interface ClubCard extends ClubRow {
  rules: string;
  closed: number | null;
  owners: ClubPerson[];
  you: ClubYou | null;
}
export interface MemberCard extends PersonCard {
  house: boolean;
  roles: ClubRole[];
  reserve: boolean | null;
  joined: number | null;
}
export interface ClubPerson {
  account: string;
  name: string;
}
export interface RequestCard extends ClubPerson {
  club: string;
  club_name: string;
  text: string;
  asked: number;
}
export interface InvitationCard {
  id: string;
  club: string;
  club_name: string;
  to: ClubPerson | null;
  by: ClubPerson;
  created: number;
  expires: number;
  joined: boolean;
  code: string | null;
}
export interface AnnouncementCard {
  id: string;
  by: ClubPerson | null;
  title: string;
  body: string;
  posted: number;
}
export interface AnnouncementList {
  announcements: AnnouncementCard[];
  next: string | null;
}
export interface MyClubs {
  clubs: { club: string; name: string; roles: ClubRole[]; reserve: boolean; joined: number }[];
  invitations: InvitationCard[];
  requests: RequestCard[];
}
export interface SeasonRow {
  id: string;
  name: string;
  system: string;
  state: SeasonState;
  format: SeasonFormat;
  players: number;
  divisions: number;
  round: number;
  rounds: number;
  leader: PersonCard | null;
  leader_points: string | null;
}
/** The rules of a season with what no page shows. */
export type RulesDocument = Omit<SeasonRules, "play"> & {
  dummy?: unknown;
  apart?: [string, string][];
  play: SeasonRules["play"] & { options: Record<string, unknown> };
};
export interface SeasonPresets {
  points: { name: string; scheme: SeasonRules["points"] }[];
  tie_breaks: { name: string; list: string[] }[];
}
export interface SeasonPreview {
  rounds: RoundDateCard[];
  games: number;
  games_each: number;
  ends: number;
}
export interface Registrations {
  registrations: RegistrationCard[];
}

/** The requests of clubs, by their addresses. */
export interface ClubsApi {
  get<T>(address: string): Promise<T>;
  post<T>(address: string, body?: unknown, options?: { key?: string }): Promise<T>;
  put<T>(address: string, body?: unknown): Promise<T>;
  patch<T>(address: string, body: unknown): Promise<T>;
  remove(address: string): Promise<null>;
}
