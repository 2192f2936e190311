import "server-only";
import type { Meeting } from "@/lib/competition/schedule/season-schedule";
import type { Tx } from "../data/connection/client";
import { type StoredMeeting, setSides, setTableNumber, updateMatchRow } from "../data/seasons/schedules";
import { storedDate } from "../platform/system/clock";
import type { MatchRowText } from "../seasons/change-rows";

/** Stores a meeting's place and returns its changed row. */
export async function writeMatch(
  tx: Tx,
  leagueId: string,
  row: StoredMeeting,
  meeting: Meeting,
  { note, isPublished }: { readonly note: string; readonly isPublished: boolean },
): Promise<MatchRowText> {
  const became: MatchRowText = {
    date: meeting.date,
    time: meeting.time,
    venue: meeting.venue,
    state: stateOfMeeting(meeting),
    note,
    sides: [meeting.home, meeting.away],
    tables: row.tables.map((_, i) => meeting.tables[i] ?? null),
  };
  const planned = row.plannedDate ?? (isPublished ? row.date : null);
  await writeRow(tx, leagueId, row, became, planned);
  return became;
}

/** Stores a match's row: place, sides and tables; skips unchanged parts. */
export async function writeRow(
  tx: Tx,
  leagueId: string,
  row: StoredMeeting,
  { sides, tables, date, time, venue, state, note }: MatchRowText,
  plannedDate: Date | null,
): Promise<void> {
  await updateMatchRow(tx, leagueId, row.id, {
    date: date === null ? null : storedDate(date),
    plannedDate,
    time,
    venueId: venue,
    state,
    note,
  });
  if (sides.join() !== row.sides.map(({ entrantId }) => entrantId).join()) await setSides(tx, leagueId, row.id, sides);
  for (const [i, table] of row.tables.entries()) {
    const number = tables[i] ?? null;
    if (number !== table.number) await setTableNumber(tx, leagueId, table.id, number);
  }
}

/** The stored state of a meeting that has not begun. */
export function stateOfMeeting({ status, date }: Meeting): MatchRowText["state"] {
  if (status === "off") return "cancelled";
  return date === null ? "postponed" : "scheduled";
}
