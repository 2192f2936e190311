import type { Client } from "pg";
import type { OwnServer } from "@/e2e/own-server";
import { db, disconnect } from "@/lib/server/data/connection/client";
import { withClient } from "@/lib/server/platform/database/with-client";
import { aLeague, aSeason } from "@/lib/test-kit/leagues/a-league";
import { AnswerLog, playMatch, type Seat } from "./crash-tables";
import { seatsIn } from "./seats";

/** A league with `times` played seasons of twelve teams and one unplayed season. */
export interface GrownLeague {
  readonly server: OwnServer;
  readonly origin: string;
  readonly times: number;
  readonly hands: number;
  /** The address of the new season's standings. */
  readonly page: string;
  /** Phones at the new season's tables. */
  readonly seats: Seat[];
}

const teams = Array.from({ length: 12 }, (_, team) => `Team ${team + 1}`).join("\n");
/** Games per match of the new season. */
export const newGames = 9;
const pastGames = 2;

/** Plays a season by commands over HTTP, copies it in the database as past seasons, and opens a new one. */
export async function grownLeague(server: OwnServer, times: number, tables: number): Promise<GrownLeague> {
  process.env["DATABASE_URL"] = server.databaseUrl();
  // Closes a connection to another installation's database; the next use reconnects.
  await disconnect();
  const origin = server.origin.replace("localhost", "127.0.0.1");
  const home = await aLeague();
  const past = await aSeason(home, teams, pastGames);
  const answerLog = new AnswerLog();
  const phones = await seatsIn(home, past.matches);
  await Promise.all(phones.map((seat) => playMatch(origin, seat, pastGames, answerLog, () => false)));
  const { league } = home;
  await withClient(server.databaseUrl(), (client) => writeAgain(client, league, times - 1));
  const next = await aSeason(home, teams, newGames);
  const seats = await seatsIn(home, next.matches.slice(0, tables));
  const { slug } = await db().season.findFirstOrThrow({ where: { leagueId: league, id: next.season } });
  const hands = await db().handRevision.count();
  await disconnect();
  return { server, origin, times, hands, seats, page: `${origin}/en/leagues/${league}/${slug}/standings` };
}

/** Random ids like those of phones, so that they are spread over the indexes. */
const other = (column: string) => `substr(md5(x."${column}" || n), 1, 26)`;
const others = (...columns: readonly string[]) => Object.fromEntries(columns.map((name) => [name, other(name)]));

/** The columns that differ in a copy; `$1` is the league. */
const changed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Season: { ...others("id"), slug: `x."slug" || '-' || n` },
  Stage: others("id", "seasonId"),
  Entrant: others("id", "seasonId"),
  StageEntrant: others("stageId", "entrantId"),
  Round: { ...others("id", "stageId"), date: 'x."date" - 7 * n' },
  Match: {
    ...others("id", "seasonId", "stageId", "roundId"),
    ...{ date: 'x."date" - 7 * n', plannedDate: 'x."plannedDate" - 7 * n' },
  },
  MatchSide: others("matchId", "entrantId"),
  MatchTable: others("id", "matchId"),
  Game: others("id", "tableId"),
  HandRevision: others("gameId"),
  TableLink: others("id", "matchId", "tokenHash"),
  TableDevice: others("id", "linkId", "cookieHash"),
  LedgerEntry: {
    seq: 'x."seq" + n * (select "ledgerSeq" from "League" where "id" = $1)',
    ...others("commandId"),
    hash: 'md5(x."hash" || n) || md5(n || x."hash")',
  },
};

/** Copies all of a league's rows `times` times, each as another season, and runs ANALYZE. */
async function writeAgain(client: Client, league: string, times: number): Promise<void> {
  for (const [table, expressions] of Object.entries(changed)) {
    const { rows } = await client.query<{ name: string }>(
      "select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1",
      [table],
    );
    const names = rows.map(({ name }) => name);
    const values = names.map((name) => expressions[name] ?? `x."${name}"`);
    await client.query(
      `insert into "${table}" (${names.map((name) => `"${name}"`).join(", ")})
        select ${values.join(", ")} from "${table}" x, generate_series(1, $2::int) n where x."leagueId" = $1`,
      [league, times],
    );
  }
  await client.query(
    `update "League" l set "ledgerSeq" = e."seq", "ledgerHead" = e."hash" from "LedgerEntry" e
      where l."id" = $1 and e."leagueId" = $1
        and e."seq" = (select max("seq") from "LedgerEntry" where "leagueId" = $1)`,
    [league],
  );
  await client.query("vacuum analyze");
}
