import pg from "pg";
import { beforeAll, describe, expect, test } from "vitest";
import { command as commandSchema } from "@/lib/commands/command";
import { sheetDigest } from "@/lib/score-sheet/agreement/sheet-digest";
import { aRecordedLeague, aSeason, evening, nameOf, send } from "@/lib/test-kit/leagues/a-league";
import { aMovementSeason, weekly } from "@/lib/test-kit/leagues/a-movement-season";
import { phonesAt, type TablePhone } from "@/lib/test-kit/leagues/a-table";
import { aVenue } from "@/lib/test-kit/leagues/a-venue";
import { anEvent } from "@/lib/test-kit/leagues/an-event";
import { anOpenCard, openTableCommand, sendOpenTable } from "@/lib/test-kit/leagues/an-open-table";
import { newId, playedHandOf } from "@/lib/test-kit/sample-values";
import { type Caller, nobody } from "../auth/caller";
import type { Credentials } from "../auth/caller-of-command";
import { hashOf } from "../auth/secrets";
import { insertSession } from "../data/accounts/sessions";
import { db, inSnapshot, withTx } from "../data/connection/client";
import { inPipeline } from "../data/connection/pipeline";
import { drawnSeasonOfMatch } from "../data/events/event-draws";
import { storedTable } from "../data/tables/table-rows";
import { dispatchRequest, runIn } from "../dispatch";
import { dispatchOn } from "../ledger/dispatcher";
import { pipelinedStorage, postgresStorage } from "../ledger/postgres-storage";
import { verifyLeague } from "../ledger/verify-league";
import { waitUntil } from "../platform/system/wait-until";

type Home = Awaited<ReturnType<typeof aRecordedLeague>>;
type Say = typeof send;

beforeAll(() => {
  process.env["NEXTAUTH_SECRET"] = "a secret of the tests";
});

/** Sends a command by the path of commands that need Prisma. */
const byPrisma: Say = (caller, unnamed, at = evening) => {
  const command = commandSchema.parse({ id: newId(), ...unnamed });
  return dispatchOn(command, {
    ...{ storage: postgresStorage, at, newId },
    callerIn: async () => caller,
    run: (tx, seq) => runIn(command, { caller, at, newId, tx, seq }),
  });
};

const gameAt = (home: Home, match = "", game = 1) => ({ league: home.league, match, table: 1, game });

/**
 * An evening at one table: hands on two phones, a conflict and its settlement, a correction, a withdrawal, a refusal,
 * and signatures.
 */
async function anEveningOf(home: Home, match: string, send: Say) {
  const key = gameAt(home, match);
  const phones = await phonesAt(home.league, match, 2);
  let seq = 0;
  const enter = (side: number, hand: number, points: number, baseRevision = 0) => {
    const { caller, name } = phones[side] as TablePhone;
    const phone = { device: name, seq: ++seq, time: evening.toISOString() };
    const command = { hand, baseRevision, entry: playedHandOf(points), phone, reason: "" };
    return send(caller, { kind: "record-hand", ...key, ...command });
  };
  const maker = (at: 0 | 1) => ({ phone: { device: phones[at]?.name ?? "", seq: ++seq, time: evening.toISOString() } });
  const signed = (caller: Caller, side: number) => {
    const entries = [162, 150, 162, 162].map((points) => playedHandOf(points));
    const digest = sheetDigest({ match, table: 1, game: 1, firstDealer: 0, final: null, entries });
    return send(caller, { kind: "sign-sheet", ...key, side, digest });
  };
  const corrected = (hand: number, baseRevision: number, points: number) =>
    send(home.secretary, {
      kind: "record-hand",
      ...key,
      hand,
      baseRevision,
      entry: playedHandOf(points),
      reason: "so",
    });
  const [first, second] = phones.map(({ caller }) => caller) as [Caller, Caller];
  const dispute = { kind: "dispute-game" as const, dispute: newId(), ...key, side: 1, reason: "not ours" };
  return [
    await send(home.secretary, { kind: "start-game", ...key, firstDealer: 0 }),
    await send(home.secretary, { kind: "start-game", ...key, firstDealer: 0 }),
    await enter(0, 1, 162),
    await enter(1, 1, 162),
    await enter(0, 2, 150),
    await enter(1, 2, 151),
    await enter(1, 2, 150),
    await enter(0, 9, 100),
    await enter(0, 3, 100),
    await corrected(3, 1, 162),
    await enter(0, 4, 90),
    await send(first, { kind: "withdraw-hand", ...key, hand: 4, baseRevision: 1, reason: "too soon", ...maker(0) }),
    await send(first, { kind: "record-hand", ...key, hand: 4, baseRevision: 2, entry: playedHandOf(162), reason: "" }),
    await signed(first, 0),
    await signed(second, 1),
    await corrected(4, 3, 161),
    await send(second, dispute),
    await send(home.secretary, { kind: "swap-sides", ...key, hands: 4, seen: 0, reason: "the wrong way round" }),
    await send(home.secretary, { kind: "change-dealer", ...key, seen: 1, firstDealer: 2, reason: "it was Ann" }),
    await send(home.secretary, { kind: "confirm-game", ...key }),
    await send(home.secretary, {
      kind: "record-final-score",
      ...gameAt(home, match, 2),
      totals: [500, 300],
      seen: null,
    }),
  ].map(nameOf);
}

/** The stored data of a league's games, without ids and hashes. */
async function writtenIn({ league: leagueId }: Home) {
  const games = await db().game.findMany({
    where: { leagueId },
    orderBy: [{ table: { match: { slug: "asc" } } }, { number: "asc" }],
    include: {
      hands: { orderBy: [{ hand: "asc" }, { revision: "asc" }] },
      witnesses: { orderBy: [{ ledgerSeq: "asc" }] },
      disputes: true,
      table: { select: { match: { select: { slug: true, state: true } }, words: { orderBy: { ledgerSeq: "asc" } } } },
    },
  });
  const ledger = await db().ledgerEntry.findMany({ where: { leagueId }, orderBy: { seq: "asc" } });
  const bare = <Row extends object>(row: Row) =>
    JSON.parse(
      JSON.stringify(row, (name, value) =>
        /^(id|leagueId|tableId|gameId|deviceId|device|phone|digest)$/.test(name) ? "" : value,
      ),
    );
  return {
    games: games.map(bare),
    ledger: ledger.map(({ seq, kind, at, outcome }) => bare({ seq, kind, at, outcome })),
  };
}

async function mustVerify({ league: id }: Home) {
  const league = await db().league.findUniqueOrThrow({ where: { id } });
  expect(await inSnapshot((tx) => verifyLeague(tx, league))).toMatchObject({ ok: true });
}

describe("a command of a score sheet", () => {
  test("writes the same in a pipeline as by Prisma", async () => {
    const [one, other] = [await aRecordedLeague(), await aRecordedLeague()];
    const matchIn = async (home: Home) => (await aSeason(home, "Owls\nEagles", 2)).matches[0]?.id ?? "";
    const names = await anEveningOf(one, await matchIn(one), send);
    expect(await anEveningOf(other, await matchIn(other), byPrisma)).toEqual(names);
    expect(new Set(names)).toEqual(new Set(["applied", "agreed", "conflict", "rejected"]));
    const written = await writtenIn(one);
    expect(written).toEqual(await writtenIn(other));
    const standings = written.games.flatMap(({ hands }) => hands.map(({ standing }: { standing: string }) => standing));
    expect(new Set(standings)).toEqual(new Set(["current", "superseded", "retracted", "moved"]));
    expect(written.games.flatMap(({ disputes }) => disputes)).toHaveLength(1);
    await mustVerify(one);
  });

  test("has one place in the ledger, with concurrent writers, and each command one answer", async () => {
    const home = await aRecordedLeague();
    const { matches } = await aSeason(home, "Owls\nEagles\nMoose\nServel\nElks\nKnights", 1);
    await Promise.all(
      matches.map(async ({ id }, i) => {
        const key = gameAt(home, id);
        await (i % 2 ? byPrisma : send)(home.secretary, { kind: "start-game", ...key, firstDealer: 0 });
        for (let hand = 1; hand <= 4; hand++) {
          const command = {
            kind: "record-hand" as const,
            ...key,
            hand,
            baseRevision: 0,
            entry: playedHandOf(162),
            id: newId(),
          };
          const answers = await Promise.all([send(home.secretary, command), byPrisma(home.secretary, command)]);
          expect(answers.map(nameOf)).toEqual(["applied", "applied"]);
          expect(answers[0]).toEqual(answers[1]);
        }
      }),
    );
    const { games } = await writtenIn(home);
    expect(games.map(({ handCount }) => handCount)).toEqual(matches.map(() => 4));
    await mustVerify(home);
  });

  test("with one failing statement writes nothing", async () => {
    const home = await aRecordedLeague();
    const { matches } = await aSeason(home, "Owls\nEagles", 1);
    const key = gameAt(home, matches[0]?.id);
    await send(home.secretary, { kind: "start-game", ...key, firstDealer: 0 });
    const before = await writtenIn(home);
    const start = { change: "start", game: newId(), number: 1, firstDealer: 0, totals: [0, 0] } as const;
    const state = { change: "match-state", state: "finished" } as const;
    const work = inPipeline((tx) => pipelinedStorage.write(tx, key, [state, start, state], { seq: 1, at: evening }));
    await expect(work).rejects.toThrow(/unique|duplicate/i);
    expect(await writtenIn(home)).toEqual(before);
  });

  test("plays a match to its end, with its second game", async () => {
    const home = await aRecordedLeague();
    const { matches } = await aSeason(home, "Owls\nEagles", 2);
    for (const game of [1, 2]) {
      const key = gameAt(home, matches[0]?.id, game);
      expect(nameOf(await send(home.secretary, { kind: "start-game", ...key, firstDealer: 0 }))).toBe("applied");
      for (let hand = 1; hand <= 4; hand++) {
        const command = { kind: "record-hand", ...key, hand, baseRevision: 0, entry: playedHandOf(162) } as const;
        expect(nameOf(await send(home.secretary, command))).toBe("applied");
      }
    }
    expect(await db().match.count({ where: { leagueId: home.league, state: "finished" } })).toBe(1);
    await mustVerify(home);
  });

  test("is refused without the right, and missing for an unknown league", async () => {
    const home = await aRecordedLeague();
    const { matches } = await aSeason(home, "Owls\nEagles", 1);
    const start = { kind: "start-game", ...gameAt(home, matches[0]?.id), firstDealer: 0 } as const;
    expect(nameOf(await send(nobody, start))).toBe("nobody");
    expect(nameOf(await send(home.secretary, { ...start, match: newId() }))).toBe("missing");
    expect((await writtenIn(home)).games).toEqual([]);
  });
});

/** The data for decisions about a table's sheets, read by Prisma model by model. */
async function readByPrisma(leagueId: string, matchId: string, position: number) {
  const table = await db().matchTable.findUniqueOrThrow({
    where: { leagueId_matchId_position: { leagueId, matchId, position } },
  });
  const match = await db().match.findUniqueOrThrow({
    where: { leagueId_id: { leagueId, id: matchId } },
    include: { season: true, stage: true, round: true, sides: true, tables: true },
  });
  const games = await db().game.findMany({
    where: { leagueId, tableId: table.id },
    orderBy: { number: "asc" },
    include: {
      hands: { orderBy: [{ hand: "asc" }, { revision: "asc" }] },
      witnesses: { orderBy: { ledgerSeq: "asc" } },
    },
  });
  const wordRows = await db().sideWord.findMany({
    where: { leagueId, tableId: table.id },
    orderBy: [{ game: "asc" }, { side: "asc" }],
  });
  const moves = await db().sheetMove.findMany({
    where: { leagueId, fromTableId: table.id },
    orderBy: { ledgerSeq: "asc" },
    include: { to: true },
  });
  const finishedGames = await db().game.count({ where: { leagueId, state: "finished", table: { matchId } } });
  return {
    ...{ id: table.id, ownSheets: table.ownSheets, season: match.season.state, state: match.state },
    ...{ games: match.games, wins: match.wins, plays: match.plays, round: { plays: match.round.plays } },
    stage: { rulebook: match.stage.rulebook, rules: match.stage.rules },
    isDrawn: (await withTx((tx) => drawnSeasonOfMatch(tx, leagueId, matchId))) !== null,
    sides: match.sides.map(({ side }) => ({ side })).sort((a, b) => a.side - b.side),
    ...{ tables: match.tables.length, finishedGames },
    sheets: games.map(({ id, number, state, firstDealer, kept, totals, agreed, confirmed, hands, witnesses }) => ({
      ...{ id, number, state, firstDealer, agreed, confirmed, final: kept === "final" ? totals : null },
      hands: hands.map(({ hand, revision, kind, standing, entry, phone }) => {
        return { hand, revision, kind, standing, entry, phone };
      }),
      witnesses: witnesses.map(({ hand, revision, side, deviceId }) => ({ hand, revision, side, device: deviceId })),
    })),
    words: wordRows.map(({ game, side, digest, deviceId }) => ({ game, side, digest, device: deviceId })),
    departures: moves.map(({ ledgerSeq: seq, fromGame: game, toGame, swapped, to }) => {
      return { seq, game, swapped, to: { match: to.matchId, table: to.position, game: toGame } };
    }),
  };
}

describe("the single-statement read of a table", () => {
  test("equals its models, for every kind of table", async () => {
    const home = await aRecordedLeague();
    const { secretary, league } = home;
    const { matches } = await aSeason(home, "Owls\nEagles\nMoose\nServel", 2);
    const [played, left, reached, ruled, own] = matches.map(({ id }) => id) as [string, string, string, string, string];
    await anEveningOf(home, played, send);
    await send(secretary, { kind: "start-game", ...gameAt(home, left), firstDealer: 0 });
    await send(secretary, {
      kind: "record-hand",
      ...gameAt(home, left),
      hand: 1,
      baseRevision: 0,
      entry: playedHandOf(100),
    });
    const to = { match: reached, table: 1, game: 1 };
    await send(secretary, { kind: "move-game", ...gameAt(home, left), to, swapped: true, reason: "theirs" });
    const forfeit = { ruling: "forfeit" as const, sides: [0], reason: "nobody came" };
    await send(secretary, { kind: "rule-match", league, match: ruled, ...forfeit });
    await send(secretary, { kind: "keep-own-sheets", league, match: own, table: 1, own: true });
    const singles = await aMovementSeason(home, ["Ann", "Bob", "Cid", "Dot", "Eve", "Fay", "Gus"], {
      ...{ rulebook: "joker", rules: { schedule: "nines" }, rounds: weekly(2) },
      movement: { kind: "singles", spare: "threes" },
    });
    await send(secretary, { kind: "start-game", ...gameAt(home, singles.matches[0]?.id), firstDealer: 1 });
    await anEvent(home, 4, { who: "teams", format: "swiss", settings: { rounds: 2 } });
    const { command: opened } = openTableCommand(await anOpenCard(home, await aVenue(league, 2)));
    expect(nameOf(await sendOpenTable(opened))).toBe("applied");

    const all = await db().matchTable.findMany({ where: { leagueId: league } });
    const seen = [];
    for (const { matchId: match, position: table } of all) {
      const stored = await storedTable(db(), { league, match, table });
      if (!stored) throw new Error("the table is not there");
      expect(stored).toEqual(await readByPrisma(league, match, table));
      expect(await inPipeline((tx) => storedTable(tx, { league, match, table }))).toEqual(stored);
      seen.push(stored);
    }
    // Each part has at least one row.
    expect(new Set(seen.map(({ stage }) => stage.rulebook))).toEqual(new Set(["clabber", "joker"]));
    expect(new Set(seen.map(({ state }) => state))).toEqual(new Set(["scheduled", "playing", "finished", "forfeited"]));
    expect(new Set(seen.map(({ sides }) => sides.length))).toEqual(new Set([2, 3, 4]));
    expect(seen.filter(({ ownSheets }) => ownSheets)).toHaveLength(1);
    expect(seen.filter(({ departures }) => departures.length > 0)).toHaveLength(1);
    expect(seen.filter(({ words }) => words.length > 0)).toHaveLength(1);
    expect(seen.filter(({ isDrawn }) => isDrawn)).toHaveLength(2);
  });

  test("is empty for an unknown league, match or table", async () => {
    const home = await aRecordedLeague();
    const { matches } = await aSeason(home, "Owls\nEagles", 1);
    const key = gameAt(home, matches[0]?.id);
    for (const other of [{ league: newId() }, { match: newId() }, { table: 2 }])
      expect(await storedTable(db(), { ...key, ...other })).toBeNull();
  });
});

/** Holds the league's lock on its own connection. */
async function holdLock(
  league: string,
): Promise<{ change(sql: string, values: unknown[]): Promise<void>; release(): Promise<void> }> {
  const client = new pg.Client(process.env["DIRECT_DATABASE_URL"]);
  await client.connect();
  await client.query("begin");
  await client.query('select from "League" where "id" = $1 for update', [league]);
  return {
    async change(sql, values) {
      expect((await client.query(sql, values)).rowCount).toBe(1);
    },
    async release() {
      await client.query("commit");
      await client.end();
    },
  };
}

/** Waits until a connection waits for a lock of this database. */
async function somebodyWaits(): Promise<void> {
  const isWaiting = async () => {
    const [row] = await db().$queryRaw<{ waiting: number }[]>`
      select count(*)::int as "waiting" from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and state = 'active'`;
    return (row?.waiting ?? 0) > 0;
  };
  expect(await waitUntil(isWaiting, 10_000)).toBe(true);
}

describe("a command that waits for the league's lock sees what was committed meanwhile:", () => {
  async function aSignedInSecretary(home: Home): Promise<Credentials> {
    const sessionId = hashOf(newId());
    const accountId = home.secretary.account?.id ?? "";
    await insertSession(db(), { id: sessionId, accountId, createdAt: evening, expiresAt: new Date("2026-12-20") });
    return { account: home.secretary.account && { ...home.secretary.account, sessionId }, phoneSecret: null };
  }

  async function waited(home: Home, credentials: Credentials, unnamed: object, sql: string, values: unknown[]) {
    const lock = await holdLock(home.league);
    const sent = dispatchRequest(commandSchema.parse({ id: newId(), ...unnamed }), credentials, { at: evening, newId });
    await somebodyWaits();
    await lock.change(sql, values);
    await lock.release();
    return nameOf(await sent);
  }

  async function aTable() {
    const home = await aRecordedLeague();
    const { matches } = await aSeason(home, "Owls\nEagles", 1);
    const key = gameAt(home, matches[0]?.id);
    await send(home.secretary, { kind: "start-game", ...key, firstDealer: 0 });
    const record = { kind: "record-hand", ...key, hand: 1, baseRevision: 0, entry: playedHandOf(100) } as const;
    return { home, key, record };
  }

  test("a hand", async () => {
    const { home, key, record } = await aTable();
    await send(home.secretary, record);
    const { id } = await db().game.findFirstOrThrow({ where: { leagueId: home.league } });
    // The sheet's hand is 110 now: 100 again is a conflict.
    const changed = `update "HandRevision" set "entry" = $3::jsonb where "leagueId" = $1 and "gameId" = $2`;
    const credentials = await aSignedInSecretary(home);
    const again = { ...record, hand: 1 };
    expect(await waited(home, credentials, again, changed, [home.league, id, JSON.stringify(playedHandOf(110))])).toBe(
      "conflict",
    );
    expect(await db().handRevision.count({ where: { leagueId: home.league, gameId: id } })).toBe(2);
    expect(key.game).toBe(1);
  });

  test("an ended role", async () => {
    const { home, record } = await aTable();
    const credentials = await aSignedInSecretary(home);
    expect(
      await waited(home, credentials, record, `delete from "Membership" where "leagueId" = $1`, [home.league]),
    ).not.toBe("applied");
    expect(await db().handRevision.count({ where: { leagueId: home.league } })).toBe(0);
  });

  test("an ended session", async () => {
    const { home, record } = await aTable();
    const credentials = await aSignedInSecretary(home);
    const ended = `update "Session" set "revokedAt" = now() where "id" = $1`;
    expect(await waited(home, credentials, record, ended, [credentials.account?.sessionId])).toBe("nobody");
  });

  test("an ended role, for a command by Prisma too", async () => {
    const { home } = await aTable();
    const credentials = await aSignedInSecretary(home);
    const venue = {
      kind: "save-venue",
      league: home.league,
      venue: newId(),
      name: "The Spot",
      tables: 2,
      address: "",
      timeZone: "America/Chicago",
    };
    const sent = commandSchema.safeParse({ id: newId(), ...venue });
    expect(sent.success).toBe(true);
    const deleted = `delete from "Membership" where "leagueId" = $1`;
    expect(await waited(home, credentials, venue, deleted, [home.league])).not.toBe("applied");
    expect(await db().venue.count({ where: { leagueId: home.league, name: "The Spot" } })).toBe(0);
  });

  test("a phone that was removed", async () => {
    const { home, key, record } = await aTable();
    const [phone] = await phonesAt(home.league, key.match, 1);
    const credentials = { account: null, phoneSecret: phone?.cookie ?? "" };
    const revoked = `update "TableDevice" set "revokedAt" = now() where "cookieHash" = $1`;
    expect(await waited(home, credentials, record, revoked, [hashOf(credentials.phoneSecret)])).toBe("quarantined");
    expect(await db().handRevision.count({ where: { leagueId: home.league } })).toBe(0);
  });
});

test("a caller without the right is refused without waiting for the league's lock", async () => {
  const home = await aRecordedLeague();
  const { matches } = await aSeason(home, "Owls\nEagles", 1);
  const stranger = { id: newId(), sessionId: "s", name: "Stranger", administrator: false, roles: [] };
  const startGame = { kind: "start-game", ...gameAt(home, matches[0]?.id), firstDealer: 0 } as const;
  const command = commandSchema.parse({ id: newId(), ...startGame });
  const lock = await holdLock(home.league);
  try {
    for (const account of [null, stranger]) {
      const credentials = { account, phoneSecret: null };
      expect(await dispatchRequest(command, credentials, { at: evening, newId })).toMatchObject({ kind: "denied" });
    }
  } finally {
    await lock.release();
  }
}, 5000);

test("at most one connection of a process waits for one league", async () => {
  const home = await aRecordedLeague();
  const { matches } = await aSeason(home, "Owls\nEagles\nMoose\nServel", 1);
  const lock = await holdLock(home.league);
  const sent = matches.map(({ id }) =>
    send(home.secretary, { kind: "start-game", ...gameAt(home, id), firstDealer: 0 }),
  );
  await somebodyWaits();
  const [row] = await db().$queryRaw<{ open: number }[]>`
    select count(*)::int as "open" from pg_stat_activity
    where datname = current_database() and state <> 'idle' and query like '%for update%' and pid <> pg_backend_pid()
      and wait_event_type = 'Lock'`;
  expect(row?.open).toBe(1);
  await lock.release();
  expect((await Promise.all(sent)).map(nameOf)).toEqual(matches.map(() => "applied"));
});

test("a phone writes what it may, late commands are quarantined, and a phone that was never admitted is refused", async () => {
  const home = await aRecordedLeague();
  const { matches } = await aSeason(home, "Owls\nEagles", 1);
  const key = gameAt(home, matches[0]?.id);
  const phones = await phonesAt(home.league, key.match, 4);
  const [mine, waiting, sentAway, late] = phones.map(({ cookie }) => cookie) as [string, string, string, string];
  const of = (cookie: string) => ({ where: { cookieHash: hashOf(cookie) } });
  await db().tableDevice.update({ ...of(waiting), data: { askedAt: evening } });
  await db().tableDevice.update({ ...of(sentAway), data: { revokedAt: evening } });
  await send(home.secretary, { kind: "start-game", ...key, firstDealer: 0 });
  let hand = 0;
  const record = async (phoneSecret: string, at = evening) => {
    hand += 1;
    const command = { kind: "record-hand", ...key, hand, baseRevision: 0, entry: playedHandOf(162) } as const;
    const credentials = { account: null, phoneSecret };
    return nameOf(await dispatchRequest(commandSchema.parse({ id: newId(), ...command }), credentials, { at, newId }));
  };
  expect(await record(mine)).toBe("applied");
  expect(await record(waiting)).toBe("nobody");
  expect(await record("none of ours")).toBe("nobody");
  expect(await record(sentAway)).toBe("quarantined");
  expect(await record(late, new Date(evening.getTime() + 2 * 86_400_000))).toBe("quarantined");
  const { games } = await writtenIn(home);
  expect(games.map(({ handCount }) => handCount)).toEqual([1]);
  const rows = await db().ledgerEntry.findMany({ where: { leagueId: home.league, kind: "record-hand" } });
  expect(rows.map(({ actor }) => actor)).toEqual(rows.map(() => expect.objectContaining({ kind: "device" })));
  await mustVerify(home);
});

test("a game of a drawn event uses Prisma, and its winner advances", async () => {
  const home = await aRecordedLeague();
  const drawn = await anEvent(home, 4, { who: "teams", format: "swiss", settings: { rounds: 2 } });
  const match = await db().match.findFirstOrThrow({ where: { leagueId: home.league, seasonId: drawn } });
  const start = { kind: "start-game", ...gameAt(home, match.id), firstDealer: 0 } as const;
  expect(nameOf(await send(home.secretary, start))).toBe("applied");
  await mustVerify(home);
});
