import type { EntrantKind } from "@/lib/competition/entrant";

/** A bar in exports. */
export interface ExportedVenue {
  readonly name: string;
  readonly address: string;
  /** "America/Chicago": the bar's time zone. */
  readonly timeZone: string;
}

/** A match for export: the input of calendars, tables and printed sheets. */
export interface ExportedMatch {
  readonly id: string;
  readonly state: "scheduled" | "postponed" | "playing" | "finished" | "forfeited" | "void" | "cancelled";
  readonly league: string;
  readonly season: string;
  readonly round: number;
  /** The kind of entrant, which decides the name of a round. */
  readonly who: EntrantKind;
  /** "2026-11-19", by the bar's calendar; null without a date. */
  readonly date: string | null;
  /** "19:00", by the bar's clock. */
  readonly time: string | null;
  /** Its date at publication; null before. */
  readonly plannedDate: string | null;
  readonly venue: ExportedVenue | null;
  /** The tables' numbers at the bar, if they have any. */
  readonly tables: readonly number[];
  /** Names by side; side 0 is at home. */
  readonly sides: readonly string[];
  readonly games: number;
  /** Games won, by side. */
  readonly won: readonly number[];
  /** Game points, by side. */
  readonly points: readonly number[];
  /** The public reason of a ruling or a change. */
  readonly note: string;
}

/** Whether calendars omit the match: canceled, ruled without play, or postponed without a new date. */
export function isOff({ state, date }: ExportedMatch): boolean {
  return ["cancelled", "void", "forfeited"].includes(state) || date === null;
}
