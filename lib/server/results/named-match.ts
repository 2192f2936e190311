import "server-only";
import type { StoredMessageMatch } from "../data/messages/message-matches";
import { dateText, momentOf } from "../platform/system/clock";
import { sidesOf } from "./match-summary";

/** A match as messages name it. */
export interface NamedMatch {
  readonly id: string;
  /** The address of its page, without the language. */
  readonly path: string;
  /** The names of its sides, in order. */
  readonly sides: string[];
  readonly date: string | null;
  readonly time: string | null;
  readonly venue: string | null;
}

/** The league of messages. */
export interface MessageLeague {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly timeZone: string;
}

/** A match as messages name it. A postponed or canceled match has no date. */
export function namedMatch({ id, slug, state, date, time, venue, season, sides }: StoredMessageMatch): NamedMatch {
  const isOn = state !== "postponed" && state !== "cancelled";
  return {
    id,
    path: `/leagues/${[season.league.slug, season.slug, "matches", slug].map(encodeURIComponent).join("/")}`,
    sides: sidesOf(sides).map(({ name }) => name),
    date: isOn && date ? dateText(date) : null,
    time,
    venue: venue?.name ?? null,
  };
}

/** When a match begins; null without a date. */
export function startOf(match: StoredMessageMatch): Date | null {
  const { date, time } = namedMatch(match);
  const timeZone = match.venue?.timeZone ?? match.season.league.timeZone;
  return date === null ? null : momentOf(date, time ?? "23:59", timeZone);
}

/** The entrants of a match, or of one side. */
export function sideEntrants({ sides }: StoredMessageMatch, side?: number): readonly string[] {
  return sides.flatMap((one) => (side === undefined || one.side === side ? [one.entrant.id] : []));
}

/** The name of an entrant in a match. */
export function teamOf({ sides }: StoredMessageMatch, entrantId: string): string {
  return sides.find(({ entrant }) => entrant.id === entrantId)?.entrant.name ?? "";
}
