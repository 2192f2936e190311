import { parseArgs } from "node:util";
import pg from "pg";
import { OwnServer } from "@/e2e/own-server";
import { newId } from "@/lib/server/auth/secrets";
import { db, disconnect } from "@/lib/server/data/connection/client";
import { AnswerLog, playMatch, type Seat } from "../crash-tables";
import { databaseCpuSeconds } from "../database-cpu";
import { cpuSecondsOf } from "../http-load";
import { median, report, rounded } from "../report";
import { seatsFor } from "../seats";

/**
 * P8: hands recorded over HTTP, including routing, policy, rules, ledger and notification, per CPU second of server and
 * database, beside the same rows written by one raw transaction each with pg. Rounds alternate; the median of the
 * ratios counts. Target: 0.4. First `warmUps` rounds over HTTP: V8 compiles hot code, and PostgreSQL plans a prepared
 * statement five times per connection before it caches a plan. On a league night a server is warm; a fresh one needs
 * 50% more for its first hundred hands.
 */
const { values } = parseArgs({
  options: {
    tables: { type: "string", default: "8" },
    rounds: { type: "string", default: "3" },
    "warm-ups": { type: "string", default: "5" },
  },
});
const tables = Number(values.tables);
const rounds = Number(values.rounds);
const warmUps = Number(values["warm-ups"]);
const games = 9;

delete process.env["NODE_OPTIONS"];
process.env["NEXTAUTH_SECRET"] ??= newId();
const server = await OwnServer.start({ NEXTAUTH_SECRET: process.env["NEXTAUTH_SECRET"] });
const origin = server.origin.replace("localhost", "127.0.0.1");
try {
  process.env["DATABASE_URL"] = server.databaseUrl();
  const warmUpSeats = await seatsFor(tables * warmUps, games);
  const seats = await seatsFor(2 * tables * (rounds + 1), games);
  await disconnect();
  while (warmUpSeats.length > 0) await overHttp(warmUpSeats.splice(0, tables));
  const [ours, raws]: [number[], number[]] = [[], []];
  for (let round = 0; round <= rounds; round++) {
    const [mine, its] = [seats.splice(0, tables), seats.splice(0, tables)];
    const one = await overHttp(mine);
    const two = await inRawTransactions(mine, its);
    // The first round warms up the raw transactions too.
    if (round > 0) [ours, raws].forEach((figures, i) => void figures.push(i === 0 ? one : two));
  }
  report({
    ...{ figure: "P8", what: "hands recorded over HTTP per CPU-second, of raw transactions", unit: "" },
    ...{ measured: rounded(median(ours.map((one, i) => one / (raws[i] ?? Number.NaN)))), target: { atLeast: 0.4 } },
    beside: `we ${Math.round(median(ours))}/s, raw ${Math.round(median(raws))}/s`,
  });
} finally {
  await server.discard();
}

async function overHttp(seats: readonly Seat[]): Promise<number> {
  const answerLog = new AnswerLog();
  const cpu = () => cpuSecondsOf(server.pid) + databaseCpuSeconds(server.databasePid() ?? 0);
  const before = cpu();
  await Promise.all(seats.map((seat) => playMatch(origin, seat, games, answerLog, () => false)));
  return answerLog.answers.size / (cpu() - before);
}

/** Writes the rows of hands recorded over HTTP again, for other matches of the league. */
async function inRawTransactions(from: readonly Seat[], to: readonly Seat[]): Promise<number> {
  process.env["DATABASE_URL"] = server.databaseUrl();
  const hands = await rowsOf(from, to);
  await disconnect();
  const pool = new pg.Pool({ connectionString: server.databaseUrl(), max: tables });
  // The server ends its database while connections of the pool are still closing.
  pool.on("error", () => undefined);
  await Promise.all(Array.from({ length: tables }, () => pool.query("select 1")));
  await switchTriggers(pool, "disable");
  const before = databaseCpuSeconds(server.databasePid() ?? 0);
  const own = process.cpuUsage();
  await Promise.all(hands.map((rows) => writeInOrder(pool, rows)));
  const { user, system } = process.cpuUsage(own);
  const used = databaseCpuSeconds(server.databasePid() ?? 0) - before + (user + system) / 1e6;
  await switchTriggers(pool, "enable");
  await pool.end();
  return hands.flat().length / used;
}

/** Enables or disables the triggers that record writes for the ledger: the peer writes without them. */
async function switchTriggers(pool: pg.Pool, to: "enable" | "disable"): Promise<void> {
  for (const table of ["League", "Game", "HandRevision"]) await pool.query(`alter table "${table}" ${to} trigger user`);
}

type Rows = Awaited<ReturnType<typeof rowsOf>>[number];

/** The stored rows of each match's hands, rewritten for another match. */
async function rowsOf(from: readonly Seat[], to: readonly Seat[]) {
  return Promise.all(
    from.map(async ({ league, match }, i) => {
      const other = to[i]?.match ?? "";
      const mine = await db().matchTable.findFirstOrThrow({ where: { leagueId: league, matchId: match } });
      const its = await db().matchTable.findFirstOrThrow({ where: { leagueId: league, matchId: other } });
      const gamesOf = await db().game.findMany({
        where: { leagueId: league, tableId: mine.id },
        include: { hands: { orderBy: { hand: "asc" } } },
      });
      const all = [];
      for (const { id, hands, ...game } of gamesOf) {
        const twin = await db().game.create({ data: { ...game, id: newId(), tableId: its.id } as never });
        for (const revision of hands) {
          const entry = await db().ledgerEntry.findFirstOrThrow({
            where: { leagueId: league, seq: revision.ledgerSeq },
          });
          all.push({ game: twin, revision: { ...revision, gameId: twin.id }, entry });
        }
      }
      return all;
    }),
  );
}

async function writeInOrder(pool: pg.Pool, hands: Rows): Promise<void> {
  for (const { game, revision, entry } of hands) {
    const client = await pool.connect();
    await client.query("begin");
    const { rows } = await client.query<{ seq: number }>(
      'update "League" set "ledgerSeq" = "ledgerSeq" + 1, "ledgerHead" = $2 where "id" = $1 returning "ledgerSeq" as "seq"',
      [entry.leagueId, entry.hash],
    );
    const seq = rows[0]?.seq;
    await client.query(
      `insert into "HandRevision" ("leagueId", "gameId", "hand", "revision", "kind", "standing", "entryVersion", "entry", "reason", "ledgerSeq", "at")
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        ...[revision.leagueId, revision.gameId, revision.hand, revision.revision, revision.kind, revision.standing],
        ...[revision.entryVersion, JSON.stringify(revision.entry), revision.reason, seq, revision.at],
      ],
    );
    await client.query('update "Game" set "totals" = $3, "handCount" = $4 where "leagueId" = $1 and "id" = $2', [
      ...[game.leagueId, game.id, game.totals, revision.hand],
    ]);
    const id = newId();
    await client.query(
      `insert into "LedgerEntry" ("leagueId", "seq", "commandId", "kind", "body", "actor", "at", "outcome", "prev", "hash", "writes")
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        ...[entry.leagueId, seq, id, entry.kind, JSON.stringify(entry.body), JSON.stringify(entry.actor), entry.at],
        ...[JSON.stringify(entry.outcome), entry.prev, id, entry.writes],
      ],
    );
    await client.query("commit");
    client.release();
  }
}
