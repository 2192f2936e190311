import "server-only";
import type { ChangeSchedule } from "@/lib/commands/schedule-change";
import { teamNameKey } from "@/lib/competition/people/team-list";
import { insertMatches, insertRounds } from "../data/matches/matches";
import { roundRowsOf } from "../data/seasons/schedules";
import { insertEntrants, insertTeams, teamsOf } from "../data/seasons/seasons";
import { storedDate } from "../platform/system/clock";
import type { StoredSchedule } from "../seasons/season-schedule";
import type { Work } from "../use-case";

/** Enters a late team in the last place; a club with a known name is the same team. */
export async function enterTeam(
  { tx, newId }: Work,
  leagueId: string,
  { id: seasonId, stage, entrants }: StoredSchedule["season"],
  { entrant, name, venue }: NonNullable<ChangeSchedule["team"]>,
): Promise<void> {
  const key = teamNameKey(name);
  const team = (await teamsOf(tx, leagueId)).find((team) => teamNameKey(team.name) === key);
  const teamId = team?.id ?? newId();
  if (!team) await insertTeams(tx, [{ leagueId, id: teamId, name }]);
  const position = 1 + Math.max(0, ...entrants.map((one) => one.position));
  await insertEntrants(tx, stage.id, [
    { leagueId, id: entrant, seasonId, position, name, homeLeagueId: leagueId, teamId, venueId: venue },
  ]);
}

/** Stores the matches that a change adds, in new rounds if the season has none with that number. */
export async function addMatches(
  { tx, newId }: Work,
  { season, rows }: StoredSchedule,
  { league: leagueId, added }: ChangeSchedule,
): Promise<{ matches: string[]; rounds: string[] }> {
  if (added.length === 0) return { matches: [], rounds: [] };
  const { stage } = season;
  const roundIds = new Map((await roundRowsOf(tx, leagueId, stage.id)).map(({ number, id }) => [number, id]));
  const missing = [...new Set(added.map(({ round }) => round))].filter((number) => !roundIds.has(number));
  const newRounds = missing.map((number) => ({ leagueId, id: newId(), stageId: stage.id, number, date: null }));
  for (const { number, id } of newRounds) roundIds.set(number, id);
  await insertRounds(tx, newRounds, []);

  const last = new Map<number, number>();
  for (const row of rows) last.set(row.round.number, Math.max(last.get(row.round.number) ?? 0, row.number));
  const isPublished = season.state === "published";
  const matches = added.map((match) => {
    const number = (last.get(match.round) ?? 0) + 1;
    last.set(match.round, number);
    const date = match.date === null ? null : storedDate(match.date);
    return {
      leagueId,
      id: match.match,
      seasonId: season.id,
      stageId: stage.id,
      roundId: roundIds.get(match.round) ?? "",
      slug: `${match.round}-${number}`,
      number,
      date,
      plannedDate: isPublished ? date : null,
      time: match.time,
      venueId: match.venue,
      games: stage.gamesPerMeeting,
      ...(date === null && { state: "postponed" as const }),
    };
  });
  await insertMatches(
    tx,
    matches,
    added.flatMap(({ match, home, away }) =>
      [home, away].map((entrantId, side) => ({ leagueId, matchId: match, side, entrantId })),
    ),
    added.flatMap(({ match, tables }) =>
      Array.from({ length: stage.pairsPerMeeting }, (_, i) => ({
        leagueId,
        id: newId(),
        matchId: match,
        position: i + 1,
        number: tables[i] ?? null,
      })),
    ),
  );
  return { matches: added.map(({ match }) => match), rounds: newRounds.map(({ id }) => id) };
}
