import type { EntrantKind } from "@/lib/competition/entrant";
import type { TeamAvailability } from "@/lib/competition/people/availability";
import type { Doubt } from "@/lib/competition/result-standing";
import type { NightNeed } from "@/lib/competition/schedule/night-need";
import type { MatchStateName } from "@/lib/views/match-state";

/** A match in a list at the desk. */
export interface DeskMatch {
  readonly id: string;
  readonly slug: string;
  readonly state: MatchStateName;
  readonly live: { readonly game: number; readonly hand: number; readonly tables?: number } | null;
  /** Games won, by side. */
  readonly won: readonly number[];
  readonly sides: readonly string[];
  /** Why the result may still change. */
  readonly doubt: Doubt | null;
  /** The unconfirmed games of a finished match, with their totals. */
  readonly toConfirm: readonly { readonly table: number; readonly game: number; readonly totals: readonly number[] }[];
  readonly venue: string | null;
  readonly table: number | null;
  readonly tables: readonly { readonly position: number; readonly number: number }[];
  readonly date: string | null;
  readonly time: string | null;
  readonly round: number;
  readonly who: EntrantKind;
  readonly season: { readonly slug: string; readonly name: string };
  /** Whether it has not begun and can be postponed. */
  readonly mayPostpone: boolean;
}

/** An open question about a match for the desk. */
interface DeskQuestion {
  /** The dispute's part of the address; null for quarantined commands. */
  readonly address: string | null;
  readonly game: number;
  readonly hand: number | null;
}

/** A match with its open questions. */
export interface QuestionedMatch extends DeskMatch {
  readonly questions: readonly DeskQuestion[];
}

/** A match on its night, with its needs and a phone number. */
export interface NightMatch extends QuestionedMatch {
  readonly need: NightNeed;
  readonly phone: { readonly text: string; readonly tel: string } | null;
  /** Who can come: each team with an answer. */
  readonly availability: readonly TeamAvailability[];
}

/** A night of a league. */
export interface Night {
  readonly leagueId: string;
  readonly date: string;
  readonly asOf: string;
  readonly isPast: boolean;
  readonly seasons: readonly { readonly slug: string; readonly name: string }[];
  readonly matches: readonly NightMatch[];
}

/** Address parts of the desk's pages. */
export interface DeskAddresses {
  readonly locale: string;
  readonly league: string;
}

/** The address for answering a question. */
export function questionPath({ locale, league }: DeskAddresses, { address }: DeskQuestion): string {
  const desk = `/${locale}/desk/${encodeURIComponent(league)}`;
  return address === null ? `${desk}/tables#quarantine` : `${desk}/disputes/${address}`;
}

/** The address of a season's page at the desk. */
export function deskPath({ locale, league }: DeskAddresses, { season }: DeskMatch): string {
  return `/${locale}/desk/${encodeURIComponent(league)}/seasons/${encodeURIComponent(season.slug)}`;
}
