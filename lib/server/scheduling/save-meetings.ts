import "server-only";
import type { CreateSeason } from "@/lib/commands/create-season";
import { insertMatches, insertRounds } from "../data/matches/matches";
import { storedDate } from "../platform/system/clock";
import type { Work } from "../use-case";

/** Stores a new season's meetings: rounds with the date of their first match, byes, matches and tables. */
export async function saveMeetings({ tx, newId }: Work, command: CreateSeason, stageId: string): Promise<void> {
  const { league: leagueId, season: seasonId, games, pairs, meetings, teams } = command;
  const rows = [...new Set(meetings.map(({ round }) => round))]
    .sort((a, b) => a - b)
    .map((number) => {
      const matches = meetings.filter(({ round }) => round === number);
      const playing = new Set(matches.flatMap(({ home, away }) => [home, away]));
      const byes = teams.map(({ entrant }) => entrant).filter((entrant) => !playing.has(entrant));
      const [date = ""] = matches.map((match) => match.date).sort();
      return { id: newId(), number, date: storedDate(date), byes, matches };
    });
  await insertRounds(
    tx,
    rows.map(({ id, number, date }) => ({ leagueId, id, stageId, number, date })),
    rows.flatMap(({ id, byes }) => byes.map((entrantId) => ({ leagueId, roundId: id, entrantId }))),
  );
  await insertMatches(
    tx,
    rows.flatMap(({ id: roundId, number: round, matches }) =>
      matches.map(({ match, date, time, venue }, i) => ({
        leagueId,
        id: match,
        seasonId,
        stageId,
        roundId,
        slug: `${round}-${i + 1}`,
        number: i + 1,
        date: storedDate(date),
        time,
        venueId: venue,
        games,
      })),
    ),
    meetings.flatMap(({ match, home, away }) => [
      { leagueId, matchId: match, side: 0, entrantId: home },
      { leagueId, matchId: match, side: 1, entrantId: away },
    ]),
    meetings.flatMap(({ match, tables }) =>
      Array.from({ length: pairs }, (_, i) => ({
        leagueId,
        id: newId(),
        matchId: match,
        position: i + 1,
        number: tables[i] ?? null,
      })),
    ),
  );
}
