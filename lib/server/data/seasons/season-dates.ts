import "server-only";
import type { SeasonDates } from "@/lib/competition/current-season";
import type { MatchState } from "@/prisma/generated/client";
import { dateText } from "../../platform/system/clock";
import type { Tx } from "../connection/client";

const begun: ReadonlySet<MatchState> = new Set(["playing", "finished", "forfeited", "void"]);
const open: ReadonlySet<MatchState> = new Set(["scheduled", "postponed", "playing"]);

type MatchDates = Omit<SeasonDates, "state">;

const none: MatchDates = { firstNight: null, lastNight: null, hasBegun: false, isOpen: false };

/** The match dates of some leagues' seasons and the unplayed rest, by league and season. */
export async function seasonDatesOf(
  tx: Tx,
  leagueIds: readonly string[],
): Promise<(leagueId: string, seasonId: string) => MatchDates> {
  const rows = await tx.match.groupBy({
    by: ["leagueId", "seasonId", "state"],
    where: { leagueId: { in: [...leagueIds] }, state: { not: "cancelled" } },
    _min: { date: true },
    _max: { date: true, plannedDate: true },
  });
  const dates = new Map<string, MatchDates>();
  for (const { leagueId, seasonId, state, _min, _max } of rows) {
    const key = `${leagueId} ${seasonId}`;
    const before = dates.get(key) ?? none;
    const last = _max.plannedDate ?? _max.date;
    dates.set(key, {
      firstNight: earliest(before.firstNight, _min.date && dateText(_min.date)),
      lastNight: latest(before.lastNight, last && dateText(last)),
      hasBegun: before.hasBegun || begun.has(state),
      isOpen: before.isOpen || open.has(state),
    });
  }
  return (leagueId, seasonId) => dates.get(`${leagueId} ${seasonId}`) ?? none;
}

function earliest(a: string | null, b: string | null): string | null {
  return a === null || (b !== null && b < a) ? b : a;
}

function latest(a: string | null, b: string | null): string | null {
  return a === null || (b !== null && b > a) ? b : a;
}
