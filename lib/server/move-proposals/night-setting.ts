import "server-only";
import type { NightSetting, OutsideMatch } from "@/lib/competition/move-proposals/night-check";
import type { IsoDate } from "@/lib/competition/schedule/iso-date";
import type { Meeting } from "@/lib/competition/schedule/season-schedule";
import type { Tx } from "../data/connection/client";
import { matchesBooked } from "../data/matches/bookings";
import { teamsOfEntrants } from "../data/matches/move-proposals";
import { dateText, storedDate } from "../platform/system/clock";
import type { StoredSchedule } from "../seasons/season-schedule";

/** What nights of a match are checked against, with the matches of other seasons and events on these dates. */
export async function nightSetting(
  tx: Tx,
  { league, tonight }: { readonly league: string; readonly tonight: string },
  { schedule, plan, season }: StoredSchedule,
  meeting: Meeting,
  dates: readonly string[],
): Promise<NightSetting> {
  const teams = await teamsOfEntrants(tx, league, [meeting.home, meeting.away]);
  const on = [...new Set(dates)].map(storedDate);
  const booked =
    on.length === 0
      ? []
      : await matchesBooked(tx, league, { dates: on, teams: [...teams.values()], without: season.id });
  const outside = booked.map(
    ({ date, time, venueId, season: of, sides, tables }): OutsideMatch => ({
      date: (date ? dateText(date) : "") as IsoDate,
      time: time ?? plan.time,
      season: of.name,
      venue: venueId,
      tables: tables.length,
      entrants: [...teams].flatMap(([entrant, team]) =>
        sides.some((side) => side.entrant.teamId === team && side.entrant.homeLeagueId === league) ? [entrant] : [],
      ),
    }),
  );
  return { schedule, proofs: plan.proofs, tonight: tonight as IsoDate, outside };
}
