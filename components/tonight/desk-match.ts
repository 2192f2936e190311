import type { EntrantKind } from "@/lib/competition/entrant";
import type { Doubt } from "@/lib/competition/result-standing";
import type { NightNeed } from "@/lib/competition/schedule/night-need";
import type { MatchStateName } from "@/lib/views/match-state";

/** A match as a line of the desk. */
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
  /** It has not begun, and can get another date. */
  readonly mayPostpone: boolean;
}

/** What the desk has to decide on at a match. */
interface DeskQuestion {
  /** The part of the address of its page; null for what a phone sent that waits. */
  readonly address: string | null;
  readonly game: number;
  readonly hand: number | null;
}

/** A match with what the desk has to decide on. */
export interface AskedMatch extends DeskMatch {
  readonly questions: readonly DeskQuestion[];
}

/** The same on its night, with its needs and a phone number. */
export interface NightMatch extends AskedMatch {
  readonly need: NightNeed;
  readonly phone: { readonly text: string; readonly tel: string } | null;
  /** Who said not to be coming, each with the team. */
  readonly absent: readonly { readonly name: string; readonly team: string }[];
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

/** Where a match's pages are. */
export interface DeskAddresses {
  readonly locale: string;
  readonly league: string;
}

/** The address where a question is decided. */
export function questionPath({ locale, league }: DeskAddresses, { address }: DeskQuestion): string {
  const desk = `/${locale}/desk/${encodeURIComponent(league)}`;
  return address === null ? `${desk}/tables#quarantine` : `${desk}/disputes/${address}`;
}

/** The address of a season's or a match's page at the desk. */
export function deskPath({ locale, league }: DeskAddresses, { season }: DeskMatch): string {
  return `/${locale}/desk/${encodeURIComponent(league)}/seasons/${encodeURIComponent(season.slug)}`;
}
