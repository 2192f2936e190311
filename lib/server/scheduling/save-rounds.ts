import "server-only";
import type { Meeting, SeasonSchedule } from "@/lib/competition/schedule/season-schedule";
import type { Tx } from "../data/connection/client";
import { roundRowsOf, setByes, setRoundDate } from "../data/seasons/schedules";
import { dateText, storedDate } from "../platform/system/clock";
import type { RoundRow } from "../seasons/change-rows";

export interface RoundDates {
  readonly before: Record<string, string | null>;
  readonly after: Record<string, string | null>;
}

/**
 * Updates rounds after changes of their matches: a round whose matches all moved to one date moves with them, and
 * entrants without a match get a bye. Returns the dates before and after, by round; new rounds (`made`) had none
 * before.
 */
export async function saveRounds(
  tx: Tx,
  leagueId: string,
  stageId: string,
  schedule: SeasonSchedule,
  numbers: ReadonlySet<number>,
  made: readonly string[],
): Promise<RoundDates> {
  const before: Record<string, string | null> = {};
  const after: Record<string, string | null> = {};
  for (const round of await roundRowsOf(tx, leagueId, stageId)) {
    if (!numbers.has(round.number)) continue;
    const own = playedIn(schedule, round.number);
    const dateBefore = round.date && dateText(round.date);
    const date = commonDate(own) ?? dateBefore;
    if (!made.includes(round.id)) before[round.id] = dateBefore;
    after[round.id] = date;
    await saveRound(tx, leagueId, round, date, freeIn(schedule, own));
  }
  return { before, after };
}

/** The rounds of an undone change: each gets its earlier date back, or its matches' date if it has changed since. */
export async function restoreRounds(
  tx: Tx,
  leagueId: string,
  stageId: string,
  schedule: SeasonSchedule,
  dates: RoundDates,
): Promise<void> {
  for (const round of await roundRowsOf(tx, leagueId, stageId)) {
    const old = dates.before[round.id];
    if (old === undefined) continue;
    const own = playedIn(schedule, round.number);
    const dateNow = round.date && dateText(round.date);
    const date = dateNow === dates.after[round.id] ? old : (commonDate(own) ?? dateNow);
    await saveRound(tx, leagueId, round, date, freeIn(schedule, own));
  }
}

async function saveRound(
  tx: Tx,
  leagueId: string,
  round: RoundRow,
  date: string | null,
  free: readonly string[],
): Promise<void> {
  const dateBefore = round.date && dateText(round.date);
  if (date !== dateBefore) await setRoundDate(tx, leagueId, round.id, date === null ? null : storedDate(date));
  const stored = round.byes.map(({ entrantId }) => entrantId);
  if (free.toSorted().join() !== stored.toSorted().join()) await setByes(tx, leagueId, round.id, free);
}

function playedIn({ meetings }: SeasonSchedule, round: number): readonly Meeting[] {
  return meetings.filter((meeting) => meeting.round === round && meeting.status !== "off");
}

/** The common date of all dated matches, or null. */
function commonDate(meetings: readonly Meeting[]): string | null {
  const [date = null, ...more] = new Set(meetings.map((meeting) => meeting.date).filter((one) => one !== null));
  return more.length === 0 ? date : null;
}

/** Teams of the season without a match among these. */
function freeIn({ setting }: SeasonSchedule, meetings: readonly Meeting[]): string[] {
  const busy = new Set(meetings.flatMap(({ home, away }) => [home, away]));
  return setting.teams.filter(({ id, withdrawn }) => !withdrawn && !busy.has(id)).map(({ id }) => id);
}
