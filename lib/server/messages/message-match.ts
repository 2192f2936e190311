import "server-only";
import type { StoredMessageMatch } from "../data/messages/message-matches";
import { dateText, momentOf } from "../platform/system/clock";
import { sidesOf } from "../results/match-summary";
import type { MessageMatch } from "./message-content";

/** The league of messages. */
export interface MessageLeague {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly timeZone: string;
}

/** A match as messages name it. A postponed or canceled match has no date. */
export function messageMatch({ id, slug, state, date, time, venue, season, sides }: StoredMessageMatch): MessageMatch {
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
  const { date, time } = messageMatch(match);
  const timeZone = match.venue?.timeZone ?? match.season.league.timeZone;
  return date === null ? null : momentOf(date, time ?? "23:59", timeZone);
}

/** The entrants of a match, or of one side. */
export function sideEntrants({ sides }: StoredMessageMatch, side?: number): readonly string[] {
  return sides.flatMap((one) => (side === undefined || one.side === side ? [one.entrant.id] : []));
}
