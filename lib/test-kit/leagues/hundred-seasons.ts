import { db } from "@/lib/server/data/connection/client";
import { newId } from "../sample-values";

const [seasons, teams, members] = [100, 12, 6];

/**
 * Writes 100 past seasons of a league: 12 teams of 6, 66 matches each at 12 bars, four people per line-up. Half of a
 * team's people change each season.
 */
export async function hundredSeasons(league: string): Promise<void> {
  const id = newId().slice(0, 8);
  const rows: readonly string[] = [
    `insert into "Venue" ("leagueId", "id", "name", "timeZone")
      select $1, '${id}-v' || t, 'Tavern ' || t, 'America/Chicago' from generate_series(1, ${teams}) t`,
    `insert into "Team" ("leagueId", "id", "name", "venueId")
      select $1, '${id}-t' || t, 'Century team ' || t, '${id}-v' || t from generate_series(1, ${teams}) t`,
    `insert into "Season" ("leagueId", "id", "slug", "name", "state", "createdAt")
      select $1, '${id}-s' || s, 'year-' || s, 'Year ' || s, 'finished', timestamp '1926-09-01' + s * interval '1 year'
      from generate_series(1, ${seasons}) s`,
    `insert into "Stage" ("leagueId", "id", "seasonId", "position", "format", "formatSettings", "rulebook", "rulesVersion", "rules",
        "gamesPerMeeting", "standings")
      select $1, '${id}-g' || s, '${id}-s' || s, 0, 'round-robin', '{}', 'clabber', 1, '{}', 2, '{}'
      from generate_series(1, ${seasons}) s`,
    `insert into "Round" ("leagueId", "id", "stageId", "number", "date")
      select $1, '${id}-r' || s || '-' || r, '${id}-g' || s, r, date '1926-09-02' + 365 * s + 7 * r
      from generate_series(1, ${seasons}) s, generate_series(1, 11) r`,
    `insert into "Entrant" ("leagueId", "id", "seasonId", "position", "name", "homeLeagueId", "teamId")
      select $1, '${id}-e' || s || '-' || t, '${id}-s' || s, t, 'Century team ' || t, $1, '${id}-t' || t
      from generate_series(1, ${seasons}) s, generate_series(1, ${teams}) t`,
    `insert into "Person" ("leagueId", "id", "name")
      select distinct $1, ${person(id)}, ${personName}
      from generate_series(1, ${seasons}) s, generate_series(1, ${teams}) t, generate_series(1, ${members}) m`,
    `insert into "EntrantMember" ("leagueId", "entrantId", "personId", "personLeagueId", "name", "role")
      select $1, '${id}-e' || s || '-' || t, ${person(id)}, $1, ${personName}, 'regular'
      from generate_series(1, ${seasons}) s, generate_series(1, ${teams}) t, generate_series(1, ${members}) m`,
    `insert into "Match" ("leagueId", "id", "seasonId", "stageId", "roundId", "slug", "number", "state", "date", "venueId", "games")
      select $1, '${id}-m' || s || '-' || r || '-' || n, '${id}-s' || s, '${id}-g' || s, '${id}-r' || s || '-' || r, r || '-' || n, n,
        'finished', date '1926-09-02' + 365 * s + 7 * r, '${id}-v' || n, 2
      from generate_series(1, ${seasons}) s, generate_series(1, 11) r, generate_series(1, 6) n`,
    `insert into "MatchSide" ("leagueId", "matchId", "side", "entrantId")
      select $1, '${id}-m' || s || '-' || r || '-' || n, side, '${id}-e' || s || '-' || (2 * n - side)
      from generate_series(1, ${seasons}) s, generate_series(1, 11) r, generate_series(1, 6) n, generate_series(0, 1) side`,
    `insert into "MatchTable" ("leagueId", "id", "matchId", "position")
      select $1, '${id}-b' || s || '-' || r || '-' || n, '${id}-m' || s || '-' || r || '-' || n, 1
      from generate_series(1, ${seasons}) s, generate_series(1, 11) r, generate_series(1, 6) n`,
    `insert into "Seating" ("leagueId", "tableId", "fromGame", "seat", "personId", "personLeagueId", "name")
      select $1, '${id}-b' || s || '-' || r || '-' || n, 1, seat, ${person(id)}, $1, ${personName}
      from generate_series(1, ${seasons}) s, generate_series(1, 11) r, generate_series(1, 6) n, generate_series(0, 3) seat,
        lateral (select 2 * n - seat % 2 as t, 1 + seat as m) who`,
  ];
  for (const row of rows) await db().$executeRawUnsafe(row, league);
  await db().$executeRawUnsafe("analyze");
}

/**
 * A person of season `s`, team `t` and member `m`: the first half of a team stays for ten years, the others for one.
 */
function person(id: string): string {
  return `substr(md5('${id}' || t || '-' || m || '-' || ${years}), 1, 26)`;
}
const years = `case when m <= ${members / 2} then s / 10 else 1000 + s end`;
const personName = `'Person ' || chr(65 + t) || chr(97 + m) || ' ' || (${years})`;
