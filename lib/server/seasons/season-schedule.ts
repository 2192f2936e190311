import "server-only";
import { z } from "zod";
import { type SeasonPlan, seasonPlan } from "@/lib/commands/season-plan";
import { roundRobin } from "@/lib/competition/formats/round-robin";
import { movementSettingsOf } from "@/lib/competition/movements/movement-settings";
import type { IsoDate } from "@/lib/competition/schedule/iso-date";
import type { Meeting, ScheduleSetting, SeasonSchedule } from "@/lib/competition/schedule/season-schedule";
import type { Tx } from "../data/connection/client";
import { meetingsOf, type StoredMeeting, scheduledSeasonOf, venuesOf } from "../data/seasons/schedules";
import { dateText } from "../platform/system/clock";

/** A season's schedule as stored, and in the core's form. */
export type StoredSchedule = NonNullable<Awaited<ReturnType<typeof scheduleOf>>>;

/**
 * The schedule of a season of teams, by id or address within its league; null for an unknown season. Single players
 * have seats instead (`seatedSeasonOf`).
 */
export async function scheduleOf(tx: Tx, leagueId: string, where: { id: string } | { slug: string }) {
  const season = await scheduledSeasonOf(tx, leagueId, where);
  if (!season || movementSettingsOf(season.stage)) return null;
  const rows = await meetingsOf(tx, leagueId, season.stage.id);
  const venues = await venuesOf(tx, leagueId);
  const plan = seasonPlan.parse(season.stage.plan);
  const meetings = rows.flatMap((row) => meetingOf(row, plan) ?? []);
  const schedule: SeasonSchedule = { setting: settingOf(season, venues, plan, meetings), meetings };
  return { season, plan, rows, venues, schedule };
}

/** How often each pair meets, by the format's settings. */
export function legsOf(formatSettings: unknown): number {
  const parsed = z.object({ legs: z.int().min(1).max(2) }).safeParse(formatSettings);
  return parsed.success ? parsed.data.legs : 1;
}

/** A stored match as a meeting; null for a table of four single players, which is not in a schedule of two sides. */
function meetingOf(row: StoredMeeting, plan: SeasonPlan): Meeting | null {
  const [home, away, ...more] = row.sides;
  if (home === undefined || away === undefined || more.length > 0) return null;
  return {
    id: row.id,
    round: row.round.number,
    home: home.entrantId,
    away: away.entrantId,
    date: row.date && (dateText(row.date) as IsoDate),
    time: row.time ?? plan.time,
    venue: row.venueId,
    tables: row.tables.flatMap(({ number }) => number ?? []),
    status: statusOf(row),
  };
}

/** A match that has begun, was played or ruled on stays; a canceled one is off the schedule. */
function statusOf(row: StoredMeeting): Meeting["status"] {
  if (row.state === "cancelled") return "off";
  const untouched = row.ruling === null && (row.state === "scheduled" || row.state === "postponed");
  return untouched && !row.isBegun ? "open" : "fixed";
}

type StoredSeason = NonNullable<Awaited<ReturnType<typeof scheduledSeasonOf>>>;
type StoredVenue = Awaited<ReturnType<typeof venuesOf>>[number];

function settingOf(
  { entrants, stage }: StoredSeason,
  venues: readonly StoredVenue[],
  plan: SeasonPlan,
  meetings: readonly Meeting[],
): ScheduleSetting {
  const used = new Set([...meetings.map(({ venue }) => venue), ...entrants.map(({ venueId }) => venueId)]);
  const tables = new Map(plan.tables.map((one) => [one.venue, one.tables]));
  return {
    teams: entrants.map(({ id, name, venueId, state }) => ({
      id,
      name,
      venue: venueId,
      withdrawn: state === "withdrawn",
    })),
    venues: venues
      .filter(({ id, retired }) => !retired || used.has(id))
      .map(({ id, name, tables: has }) => ({
        id,
        name,
        tables: tables.get(id) ?? has,
        closed: plan.closures.filter(({ venue }) => venue === id).map(({ date }) => date),
      })),
    noPlay: plan.noPlay.map(({ date }) => date),
    legs: legsOf(stage.formatSettings),
    roundsPerNight: plan.roundsPerNight,
    pairs: stage.pairsPerMeeting,
    wishes: plan.wishes,
    balancesHomes: stage.format === roundRobin.id,
  };
}
