import "server-only";
import { seasonPlan } from "@/lib/commands/season-plan";
import type { LastSeason, LeagueFacts } from "@/lib/competition/new-season/season-draft";
import { parseIsoDate } from "@/lib/competition/schedule/iso-date";
import { sheetSettingsOf } from "@/lib/competition/sheet-settings";
import { formatOrder } from "@/lib/competition/standings/order";
import { standingsSettingsSchema } from "@/lib/competition/standings/settings";
import { db } from "../data/connection/client";
import { venuesOf } from "../data/seasons/schedules";
import { lastSeasonOf, seasonsOf, teamsOf } from "../data/seasons/seasons";
import { legsOf } from "../seasons/season-schedule";

/**
 * The league's data for setting up a new season: clubs, bars, and the season to copy (of this address, or the last).
 */
export async function loadLeagueFacts(
  league: { readonly id: string; readonly timeZone: string },
  from: string | null,
): Promise<LeagueFacts> {
  const [clubs, bars, seasons, last] = await Promise.all([
    teamsOf(db(), league.id),
    venuesOf(db(), league.id),
    seasonsOf(db(), league.id, true),
    lastSeasonOf(db(), league.id, from),
  ]);
  return {
    clubs: clubs.map(({ id, name, venueId }) => ({ id, name, venue: venueId })),
    bars: bars
      .filter(({ retired }) => !retired)
      .map(({ id, name, tables, address, timeZone }) => ({ id, name, tables, address, timeZone })),
    timeZone: league.timeZone,
    seasonNames: seasons.map(({ name }) => name),
    last: last && lastSeason(last),
  };
}

function lastSeason(season: NonNullable<Awaited<ReturnType<typeof lastSeasonOf>>>): LastSeason | null {
  const [stage] = season.stages;
  if (!stage) return null;
  const plan = seasonPlan.safeParse(stage.plan);
  const first = parseIsoDate(season.matches[0]?.date?.toISOString().slice(0, 10) ?? "");
  return {
    id: season.id,
    name: season.name,
    teams: season.entrants.map(({ teamId, name, venueId }) => ({ club: teamId, name, bar: venueId })),
    firstNight: (plan.success && plan.data.firstNight) || (first.ok ? first.value : null),
    time: plan.success ? plan.data.time : "19:00",
    everyDays: plan.success ? plan.data.everyDays : 7,
    legs: legsOf(stage.formatSettings) === 2 ? 2 : 1,
    roundsPerNight: plan.success ? plan.data.roundsPerNight : 1,
    games: stage.gamesPerMeeting,
    pairs: stage.pairsPerMeeting,
    standings: orderOf(stage.standings),
    sheets: sheetSettingsOf(stage.sheets),
    moves: plan.success ? plan.data.moves : "asked",
    rules: stage.rules,
  };
}

/** A season's ranking order; the default for one that this version cannot read. */
function orderOf(standings: unknown): string {
  const stored = standingsSettingsSchema.safeParse(standings);
  return stored.success ? formatOrder(stored.data.criteria) : "games-won";
}
