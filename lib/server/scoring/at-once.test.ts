import { beforeAll, describe, expect, test } from "vitest";
import { command as commandSchema } from "@/lib/commands/command";
import { sheetDigest } from "@/lib/sync/agreement/sheet-digest";
import { aLeague, aSeason, evening, nameOf, send } from "@/lib/testing/a-league";
import { aMovementSeason, weekly } from "@/lib/testing/a-movement-season";
import { phonesAt, type TablePhone } from "@/lib/testing/a-table";
import { aVenue } from "@/lib/testing/a-venue";
import { anEvent } from "@/lib/testing/an-event";
import { anOpenCard, opening, say } from "@/lib/testing/an-open-table";
import { made, newId } from "@/lib/testing/made";
import { type Caller, nobody } from "../auth/caller";
import { hashOf } from "../auth/secrets";
import { db, inSnapshot } from "../db/client";
import { drawnSeasonOfMatch } from "../db/event-draws";
import { type SeenTable, sheetAndPhone, sheetAtOnce } from "../db/sheet-at-once";
import { deviceByCookie } from "../db/table-devices";
import { dispatchFromPhone, runIn } from "../dispatch";
import { dispatchOn } from "../ledger/dispatcher";
import { NotAtOnce } from "../ledger/not-at-once";
import { postgresStorage } from "../ledger/postgres-storage";
import { stateOf, storageAtOnce } from "../ledger/storage-at-once";
import { verifyLeague } from "../ledger/verify-league";
import { atOnce } from "./at-once";

type Home = Awaited<ReturnType<typeof aLeague>>;
type Say = typeof send;

beforeAll(() => {
  process.env["NEXTAUTH_SECRET"] = "a secret of the tests";
});

/** Sends a command as it is sent where the lock is needed. */
const underLock: Say = (caller, unnamed, at = evening) => {
  const command = commandSchema.parse({ id: newId(), ...unnamed });
  const context = { caller, at, newId };
  return dispatchOn(postgresStorage, command, context, (tx, seq) => runIn(command, { ...context, tx, seq }));
};

/** Sends one that is not to need it. */
const withoutLock: Say = async (caller, unnamed, at = evening) => {
  const answer = await atOnce(commandSchema.parse({ id: newId(), ...unnamed }), { caller, at, newId });
  if (!answer) throw new Error(`${unnamed.kind} needs the lock`);
  return answer;
};

const gameAt = (home: Home, match = "", game = 1) => ({ league: home.league, match, table: 1, game });

/** An evening at one table: hands on two phones, one at odds with another and made up, corrected, taken back, refused, and signed. */
async function anEveningOf(home: Home, match: string, say: Say) {
  const key = gameAt(home, match);
  const phones = await phonesAt(home.league, match, 2);
  let seq = 0;
  const enter = (side: number, hand: number, points: number, baseRevision = 0) => {
    const { caller, name } = phones[side] as TablePhone;
    const phone = { device: name, seq: ++seq, time: evening.toISOString() };
    const said = { hand, baseRevision, entry: made(points), phone, reason: "" };
    return say(caller, { kind: "record-hand", ...key, ...said });
  };
  const maker = (at: 0 | 1) => ({ phone: { device: phones[at]?.name ?? "", seq: ++seq, time: evening.toISOString() } });
  const signed = (caller: Caller, side: number) => {
    const entries = [162, 150, 162, 162].map((points) => made(points));
    const digest = sheetDigest({ match, table: 1, game: 1, firstDealer: 0, final: null, entries });
    return send(caller, { kind: "sign-sheet", ...key, side, digest });
  };
  const [first, second] = phones.map(({ caller }) => caller) as [Caller, Caller];
  return [
    await say(home.secretary, { kind: "start-game", ...key, firstDealer: 0 }),
    await say(home.secretary, { kind: "start-game", ...key, firstDealer: 0 }),
    await enter(0, 1, 162),
    await enter(1, 1, 162),
    await enter(0, 2, 150),
    await enter(1, 2, 151),
    await enter(1, 2, 150),
    await enter(0, 9, 100),
    await enter(0, 3, 100),
    await say(home.secretary, {
      kind: "record-hand",
      ...key,
      hand: 3,
      baseRevision: 1,
      entry: made(162),
      reason: "so",
    }),
    await enter(0, 4, 90),
    await say(first, { kind: "withdraw-hand", ...key, hand: 4, baseRevision: 1, reason: "too soon", ...maker(0) }),
    await say(first, { kind: "record-hand", ...key, hand: 4, baseRevision: 2, entry: made(162), reason: "" }),
    await signed(first, 0),
    await signed(second, 1),
    await say(home.secretary, {
      kind: "record-hand",
      ...key,
      hand: 4,
      baseRevision: 3,
      entry: made(161),
      reason: "so",
    }),
    await send(home.secretary, {
      kind: "record-final-score",
      ...gameAt(home, match, 2),
      totals: [500, 300],
      seen: null,
    }),
  ].map(nameOf);
}

/** What stands in the database of a league's games, without ids and hashes. */
async function writtenIn({ league: leagueId }: Home) {
  const games = await db().game.findMany({
    where: { leagueId },
    orderBy: [{ table: { match: { slug: "asc" } } }, { number: "asc" }],
    include: {
      hands: { orderBy: [{ hand: "asc" }, { revision: "asc" }] },
      witnesses: { orderBy: [{ ledgerSeq: "asc" }] },
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

describe("what is written without the lock", () => {
  test("is what is written under it", async () => {
    const [one, other] = [await aLeague(), await aLeague()];
    const matchIn = async (home: Home) => (await aSeason(home, "Owls\nEagles", 2)).matches[0]?.id ?? "";
    const names = await anEveningOf(one, await matchIn(one), withoutLock);
    expect(await anEveningOf(other, await matchIn(other), underLock)).toEqual(names);
    expect(new Set(names)).toEqual(new Set(["applied", "agreed", "conflict", "rejected"]));
    const written = await writtenIn(one);
    expect(written).toEqual(await writtenIn(other));
    const standings = written.games.flatMap(({ hands }) => hands.map(({ standing }: { standing: string }) => standing));
    expect(new Set(standings)).toEqual(new Set(["current", "superseded", "retracted"]));
    await mustVerify(one);
  });

  test("has one place in the ledger, whoever else writes meanwhile, and each command one answer", async () => {
    const home = await aLeague();
    const { matches } = await aSeason(home, "Owls\nEagles\nMoose\nServel\nElks\nKnights", 1);
    await Promise.all(
      matches.map(async ({ id }, i) => {
        const key = gameAt(home, id);
        await (i % 2 ? underLock : send)(home.secretary, { kind: "start-game", ...key, firstDealer: 0 });
        for (let hand = 1; hand <= 4; hand++) {
          const said = { kind: "record-hand" as const, ...key, hand, baseRevision: 0, entry: made(162), id: newId() };
          const answers = await Promise.all([send(home.secretary, said), underLock(home.secretary, said)]);
          expect(answers.map(nameOf)).toEqual(["applied", "applied"]);
          expect(answers[0]).toEqual(answers[1]);
        }
      }),
    );
    const { games } = await writtenIn(home);
    expect(games.map(({ handCount }) => handCount)).toEqual(matches.map(() => 4));
    await mustVerify(home);
  });

  test("is nothing at all where somebody else has written since it was read", async () => {
    const home = await aLeague();
    const { matches } = await aSeason(home, "Owls\nEagles\nMoose\nServel", 1);
    const [key, beside] = [gameAt(home, matches[0]?.id), gameAt(home, matches[1]?.id)];
    const storage = storageAtOnce(key, () => sheetAtOnce(key, newId()));
    const work = storage.transaction(async (notes) => {
      const head = await storage.lock(notes, home.league);
      const seq = (head?.ledgerSeq ?? 0) + 1;
      await send(home.secretary, { kind: "start-game", ...beside, firstDealer: 0 });
      const start = { change: "start", game: newId(), number: 1, firstDealer: 0, totals: [0, 0] } as const;
      await storage.write(notes, key, [start, { change: "match-state", state: "playing" }], { seq, at: evening });
      const row = { leagueId: home.league, seq, commandId: newId(), kind: "start-game", at: evening };
      const said = { body: {}, actor: {}, outcome: {}, prev: head?.ledgerHead ?? "", hash: "h" };
      await storage.append(notes, { ...row, ...said });
    });
    await expect(work).rejects.toThrow(NotAtOnce);
    const { games } = await writtenIn(home);
    expect(games.map(({ table }) => table.match.slug)).toEqual([matches[1]?.slug]);
    expect(await db().match.count({ where: { leagueId: home.league, state: "playing" } })).toBe(1);
    await mustVerify(home);
  });
});

describe("what one statement sees", () => {
  test("is what the loaders of a command under the lock give, of every table", async () => {
    const home = await aLeague();
    const { secretary, league } = home;
    const { matches } = await aSeason(home, "Owls\nEagles\nMoose\nServel", 2);
    const [played, left, reached, ruled, own] = matches.map(({ id }) => id) as [string, string, string, string, string];
    await anEveningOf(home, played, send);
    await send(secretary, { kind: "start-game", ...gameAt(home, left), firstDealer: 0 });
    await send(secretary, { kind: "record-hand", ...gameAt(home, left), hand: 1, baseRevision: 0, entry: made(100) });
    const to = { match: reached, table: 1, game: 1 };
    await send(secretary, { kind: "move-game", ...gameAt(home, left), to, swapped: true, reason: "theirs" });
    await send(secretary, {
      kind: "rule-match",
      league,
      match: ruled,
      ruling: "forfeit",
      sides: [0],
      reason: "nobody came",
    });
    await send(secretary, { kind: "keep-own-sheets", league, match: own, table: 1, own: true });
    const singles = await aMovementSeason(home, ["Ann", "Bob", "Cid", "Dot", "Eve", "Fay", "Gus"], {
      ...{
        rulebook: "joker",
        rules: { schedule: "nines" },
        rounds: weekly(2),
        movement: { kind: "singles", spare: "threes" },
      },
    });
    await send(secretary, { kind: "start-game", ...gameAt(home, singles.matches[0]?.id), firstDealer: 1 });
    await anEvent(home, 4, { who: "teams", format: "swiss", settings: { rounds: 2 } });
    const card = await anOpenCard(home, await aVenue(league, 2));
    const { command: opened } = opening(card);
    expect(nameOf(await say(opened))).toBe("applied");

    const all = await db().matchTable.findMany({ where: { leagueId: league } });
    const moved = await db().ledgerEntry.findFirstOrThrow({ where: { leagueId: league, kind: "move-game" } });
    const seen = [];
    let unread = 0;
    for (const { matchId: match, position: table } of all) {
      const key = { league, match, table };
      const game = 1 + (all.findIndex((one) => one.matchId === match) % 2);
      const sheet = await sheetAtOnce({ ...key, game }, moved.commandId);
      if (!sheet?.table) throw new Error("the table is not there");
      seen.push(sheet.table);
      const { departures, isDrawn } = sheet.table;
      await inSnapshot(async (tx) => {
        const whole = await postgresStorage.tableOf(tx, key);
        const sheets = sheet.table?.sheets.map((one) => {
          if (one.number === game || sheet.table?.wins !== null) return one;
          expect([one.hands, one.witnesses]).toEqual([null, null]);
          unread += 1;
          const { hands, witnesses } = whole?.games.find(({ id }) => id === one.id) ?? { hands: null, witnesses: null };
          return { ...one, hands, witnesses };
        });
        expect(stateOf({ ...sheet.table, sheets, isDrawn: false } as SeenTable)).toEqual(whole);
        expect(departures).toEqual(await postgresStorage.departures(tx, key));
        expect(isDrawn).toBe((await drawnSeasonOfMatch(tx, league, match)) !== null);
        const { ledgerSeq, ledgerHead, isArchived, before } = sheet;
        expect(await postgresStorage.lock(tx, league)).toMatchObject({ ledgerSeq, ledgerHead, isArchived });
        expect(before).toEqual(await postgresStorage.rowOf(tx, league, moved.commandId));
      });
    }
    // There was something of each to be seen.
    expect(unread).toBeGreaterThan(0);
    expect(new Set(seen.map(({ stage }) => stage.rulebook))).toEqual(new Set(["clabber", "joker"]));
    expect(new Set(seen.map(({ state }) => state))).toEqual(new Set(["scheduled", "playing", "finished", "forfeited"]));
    expect(new Set(seen.map(({ sides }) => sides.length))).toEqual(new Set([2, 3, 4]));
    expect(seen.filter(({ ownSheets }) => ownSheets)).toHaveLength(1);
    expect(seen.filter(({ departures }) => departures.length > 0)).toHaveLength(1);
    expect(seen.filter(({ words }) => words.length > 0)).toHaveLength(1);
    expect(seen.filter(({ isDrawn }) => isDrawn)).toHaveLength(2);
    expect(seen.flatMap(({ sheets }) => sheets.flatMap(({ final }) => final ?? []))).toEqual([500, 300]);
  });

  test("is nothing of a league, a match or a table that is not there", async () => {
    const home = await aLeague();
    const { matches } = await aSeason(home, "Owls\nEagles", 1);
    const key = gameAt(home, matches[0]?.id);
    expect(await sheetAtOnce({ ...key, league: newId() }, newId())).toBeNull();
    for (const other of [{ match: newId() }, { table: 2 }])
      expect(await sheetAtOnce({ ...key, ...other }, newId())).toMatchObject({ table: null, before: null });
  });
});

test("hands of another game that were not read are never decided on", async () => {
  const home = await aLeague();
  const { matches } = await aSeason(home, "Owls\nEagles", 2);
  const key = gameAt(home, matches[0]?.id);
  await anEveningOf(home, key.match, send);
  const seen = await sheetAtOnce({ ...key, game: 2 }, newId());
  const [first, second] = stateOf(seen?.table ?? null)?.games ?? [];
  expect(() => first?.hands).toThrow(NotAtOnce);
  expect(() => first?.witnesses).toThrow(NotAtOnce);
  expect(second?.hands).toEqual([]);
});

test("a match is taken to its end without the lock, its second game too", async () => {
  const home = await aLeague();
  const { matches } = await aSeason(home, "Owls\nEagles", 2);
  for (const game of [1, 2]) {
    const key = gameAt(home, matches[0]?.id, game);
    expect(nameOf(await withoutLock(home.secretary, { kind: "start-game", ...key, firstDealer: 0 }))).toBe("applied");
    for (let hand = 1; hand <= 4; hand++) {
      const said = { kind: "record-hand", ...key, hand, baseRevision: 0, entry: made(162) } as const;
      expect(nameOf(await withoutLock(home.secretary, said))).toBe("applied");
    }
  }
  expect(await db().match.count({ where: { leagueId: home.league, state: "finished" } })).toBe(1);
  await mustVerify(home);
});

describe("a phone that is known by its cookie alone", () => {
  /** A match with phones of all kinds: what each one's cookie holds. */
  async function aTable() {
    const home = await aLeague();
    const { matches } = await aSeason(home, "Owls\nEagles", 1);
    const key = gameAt(home, matches[0]?.id);
    const phones = await phonesAt(home.league, key.match, 4);
    const [mine, waiting, sentAway, late] = phones.map(({ cookie }) => cookie) as [string, string, string, string];
    const of = (cookie: string) => ({ where: { cookieHash: hashOf(cookie) } });
    await db().tableDevice.update({ ...of(waiting), data: { askedAt: evening } });
    await db().tableDevice.update({ ...of(sentAway), data: { revokedAt: evening } });
    await send(home.secretary, { kind: "start-game", ...key, firstDealer: 0 });
    return { home, key, mine, waiting, sentAway, late };
  }

  test("is seen with its sheet as each is seen by itself", async () => {
    const { home, key, mine, waiting, sentAway } = await aTable();
    const { commandId } = await db().ledgerEntry.findFirstOrThrow({
      where: { leagueId: home.league, kind: "start-game" },
    });
    for (const cookie of [mine, waiting, sentAway, "none of ours"])
      for (const at of [key, { ...key, match: newId() }, { ...key, league: newId() }]) {
        const hash = hashOf(cookie);
        const seen = { sheet: await sheetAtOnce(at, commandId), phone: await deviceByCookie(hash) };
        expect(await sheetAndPhone(at, commandId, hash)).toEqual(seen);
        expect(seen.phone === null).toBe(cookie === "none of ours");
      }
  });

  test("writes what it may, leaves what comes late, and is refused where it was never let in", async () => {
    const { home, key, mine, waiting, sentAway, late } = await aTable();
    let hand = 0;
    const record = async (cookie: string, at = evening) => {
      hand += 1;
      const said = { kind: "record-hand", ...key, hand, baseRevision: 0, entry: made(162) } as const;
      return nameOf(await dispatchFromPhone(commandSchema.parse({ id: newId(), ...said }), cookie, { at, newId }));
    };
    expect(await record(mine)).toBe("applied");
    expect(await record(waiting)).toBe("nobody");
    expect(await record("none of ours")).toBe("nobody");
    expect(await record(sentAway)).toBe("quarantined");
    expect(await record(late, new Date(evening.getTime() + 2 * 86_400_000))).toBe("quarantined");
    const { games } = await writtenIn(home);
    expect(games.map(({ handCount }) => handCount)).toEqual([1]);
    const { actor } = await db().ledgerEntry.findFirstOrThrow({
      where: { leagueId: home.league, kind: "record-hand", seq: { gt: 0 } },
      orderBy: { seq: "asc" },
    });
    expect(actor).toMatchObject({ kind: "device" });
    await mustVerify(home);
  });
});

describe("the lock is needed", () => {
  const needsLock = async (caller: Caller, unnamed: Parameters<Say>[1]) =>
    (await atOnce(commandSchema.parse({ id: newId(), ...unnamed }), { caller, at: evening, newId })) === null;

  test("in a drawn event, on a sheet that has gone, by a phone whose link has ended, and for what is rare", async () => {
    const home = await aLeague();
    const { secretary, league } = home;
    const { matches } = await aSeason(home, "Owls\nEagles\nMoose\nServel", 2);
    const [key, there] = [gameAt(home, matches[0]?.id), gameAt(home, matches[1]?.id)];
    await send(secretary, { kind: "start-game", ...key, firstDealer: 0 });
    const record = { kind: "record-hand", ...key, hand: 1, baseRevision: 0, entry: made(162), reason: "" } as const;
    const device = { id: newId(), leagueId: league, linkId: newId(), matchId: key.match, ended: "expired" as const };
    expect(await needsLock({ account: null, device }, record)).toBe(true);
    expect(await needsLock(secretary, { kind: "start-game", ...key, firstDealer: 1 })).toBe(true);
    expect(await needsLock(secretary, record)).toBe(false);
    const to = { match: there.match, table: 1, game: 1 };
    expect(nameOf(await send(secretary, { kind: "move-game", ...key, to, swapped: false, reason: "theirs" }))).toBe(
      "applied",
    );
    expect(await needsLock(secretary, { ...record, hand: 2 })).toBe(true);
    const drawn = await anEvent(home, 4, { who: "teams", format: "swiss", settings: { rounds: 2 } });
    const match = await db().match.findFirstOrThrow({ where: { leagueId: league, seasonId: drawn } });
    expect(await needsLock(secretary, { kind: "start-game", ...gameAt(home, match.id), firstDealer: 0 })).toBe(true);
  });

  test("and of nobody who may not", async () => {
    const home = await aLeague();
    const { matches } = await aSeason(home, "Owls\nEagles", 1);
    const start = { kind: "start-game", ...gameAt(home, matches[0]?.id), firstDealer: 0 } as const;
    expect(nameOf(await withoutLock(nobody, start))).toBe("nobody");
    expect((await writtenIn(home)).games).toEqual([]);
  });
});
