import "server-only";
import type { SeasonDates } from "@/lib/competition/current-season";
import type { MatchState, Prisma } from "@/prisma/generated/client";
import { readingOnly, recordRead } from "../../platform/page-cache/read-facts";
import { dateText } from "../../platform/system/clock";
import type { Tx } from "../connection/client";

const begun: ReadonlySet<MatchState> = new Set(["playing", "finished", "forfeited", "void"]);
const open: ReadonlySet<MatchState> = new Set(["scheduled", "postponed", "playing"]);

export type MatchDates = Omit<SeasonDates, "state">;

/** The dates of a season without matches. */
export const noDates: MatchDates = { firstNight: null, lastNight: null, hasBegun: false, isOpen: false };

/** The match dates of some leagues' seasons and the unplayed rest, by league and season. */
export async function seasonDatesOf(
  tx: Tx,
  leagueIds: readonly string[],
): Promise<(leagueId: string, seasonId: string) => MatchDates> {
  const dates = await datesWhere(tx, { leagueId: { in: [...leagueIds] } });
  return (leagueId, seasonId) => dates.get(`${leagueId} ${seasonId}`) ?? noDates;
}

/** The same for some seasons of one league, by season. */
export async function datesOfSeasons(
  tx: Tx,
  leagueId: string,
  seasonIds: readonly string[],
): Promise<ReadonlyMap<string, MatchDates>> {
  // A single fact for all of them: a page checks each of its facts for every request.
  recordRead(leagueId, "seasons");
  if (seasonIds.length === 0) return new Map();
  const dates = await readingOnly(() => datesWhere(tx, { leagueId, seasonId: { in: [...seasonIds] } }));
  return new Map(seasonIds.map((id) => [id, dates.get(`${leagueId} ${id}`) ?? noDates]));
}

async function datesWhere(tx: Tx, where: Prisma.MatchWhereInput): Promise<ReadonlyMap<string, MatchDates>> {
  const rows = await tx.match.groupBy({
    by: ["leagueId", "seasonId", "state"],
    where: { ...where, state: { not: "cancelled" } },
    _min: { date: true },
    _max: { date: true, plannedDate: true },
  });
  const dates = new Map<string, MatchDates>();
  for (const { leagueId, seasonId, state, _min, _max } of rows) {
    const key = `${leagueId} ${seasonId}`;
    const before = dates.get(key) ?? noDates;
    const last = _max.plannedDate ?? _max.date;
    dates.set(key, {
      firstNight: earliest(before.firstNight, _min.date && dateText(_min.date)),
      lastNight: latest(before.lastNight, last && dateText(last)),
      hasBegun: before.hasBegun || begun.has(state),
      isOpen: before.isOpen || open.has(state),
    });
  }
  return dates;
}

function earliest(a: string | null, b: string | null): string | null {
  return a === null || (b !== null && b < a) ? b : a;
}

function latest(a: string | null, b: string | null): string | null {
  return a === null || (b !== null && b > a) ? b : a;
}
