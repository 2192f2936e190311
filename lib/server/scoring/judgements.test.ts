import { beforeAll, describe, expect, test } from "vitest";
import { aLeague, aSeason, codesOf, nameOf, send } from "@/lib/test-kit/leagues/a-league";
import { newId, playedHandOf } from "@/lib/test-kit/sample-values";
import type { Caller } from "../auth/caller";
import { db } from "../data/connection/client";
import { verifyLedger } from "../ledger/verify-ledger";

let home: Awaited<ReturnType<typeof aLeague>>;
let foreign: Awaited<ReturnType<typeof aLeague>>;
let matches: Awaited<ReturnType<typeof aSeason>>["matches"];
let unplayed = 0;

beforeAll(async () => {
  home = await aLeague();
  foreign = await aLeague();
  ({ matches } = await aSeason(home, "Owls\nEagles\nMoose\nServel\nGermania\nKnights\nWest Side\nBucyrus-Erie"));
});

/** A table with two conflicting entries of hand 1: 100 is current, 110 conflicts with it. */
async function aDispute() {
  const table = aTable();
  await table.start();
  await table.record(1, playedHandOf(100));
  expect(nameOf(await table.record(1, playedHandOf(110)))).toBe("conflict");
  return table;
}

function aTable() {
  const match = matches[unplayed++];
  if (!match) throw new Error("the season has no more matches");
  const key = { league: home.league, match: match.id, table: 1, game: 1 };
  const phone = (ended?: "revoked" | "expired"): Caller => ({
    account: null,
    device: { id: "d", leagueId: home.league, linkId: "l", matchId: match.id, ...(ended && { ended }) },
  });
  const record = (hand: number, entry: unknown, caller = home.secretary, baseRevision = 0, id = newId()) =>
    send(caller, { kind: "record-hand", ...key, hand, baseRevision, entry, id });
  return {
    key,
    phone,
    record,
    start: () => send(home.secretary, { kind: "start-game", ...key, firstDealer: 0 }),
    resolve: (choose: number, seen = 2, caller = home.secretary) =>
      send(caller, { kind: "resolve-conflict", ...key, hand: 1, seen, choose, reason: "The paper sheet says so" }),
    game: () =>
      db().game.findFirstOrThrow({
        where: { leagueId: home.league, table: { matchId: match.id } },
        include: { hands: { orderBy: [{ hand: "asc" }, { revision: "asc" }] } },
      }),
  };
}

describe("entries at odds, judged by a person", () => {
  test("the current one stays, and the other is struck through", async () => {
    const table = await aDispute();
    expect(nameOf(await table.resolve(1))).toBe("applied");
    const { hands, totals } = await table.game();
    expect(hands.map(({ revision, standing }) => [revision, standing])).toEqual([
      [1, "current"],
      [2, "superseded"],
    ]);
    expect(totals).toEqual([100, 62]);
    expect(codesOf(await table.resolve(1))).toEqual(["no-conflict-here"]);
  });

  test("the other one becomes current, as a new revision, and the totals follow", async () => {
    const table = await aDispute();
    expect(nameOf(await table.resolve(2))).toBe("applied");
    const { hands, totals } = await table.game();
    expect(hands.map(({ revision, standing }) => [revision, standing])).toEqual([
      [1, "superseded"],
      [2, "superseded"],
      [3, "current"],
    ]);
    expect(totals).toEqual([110, 52]);
  });

  test("a conflicting entry without a current one can be set aside", async () => {
    const table = aTable();
    await table.start();
    expect(nameOf(await table.record(1, playedHandOf(100), home.secretary, 1))).toBe("conflict");
    expect(nameOf(await table.resolve(0, 1))).toBe("applied");
    expect((await table.game()).hands.map(({ standing }) => standing)).toEqual(["superseded"]);
    expect(nameOf(await table.record(1, playedHandOf(90)))).toBe("applied");
  });

  test("refused without knowledge of the last entry, from a phone, and from another league", async () => {
    const table = await aDispute();
    await table.record(1, playedHandOf(120));
    expect(codesOf(await table.resolve(2, 2))).toEqual(["hand-changed-meanwhile"]);
    expect(codesOf(await table.resolve(9, 3))).toEqual(["no-such-revision"]);
    expect(nameOf(await table.resolve(2, 3, table.phone()))).toBe("nobody");
    expect(nameOf(await table.resolve(2, 3, foreign.secretary))).toBe("missing");
    expect((await table.game()).totals).toEqual([100, 62]);
  });
});

describe("a command from a phone whose link has ended", () => {
  const settle = (command: string, decision: "apply" | "discard", caller = home.secretary) =>
    send(caller, { kind: "settle-quarantine", league: home.league, command, decision });

  test.each(["revoked", "expired"] as const)(
    "%s: is stored, changes nothing, and can be applied later, once",
    async (why) => {
      const table = aTable();
      await table.start();
      const id = newId();
      const sent = () => table.record(1, playedHandOf(100), table.phone(why), 0, id);
      expect(nameOf(await sent())).toBe("quarantined");
      expect(await sent()).toEqual(await sent());
      expect((await table.game()).hands).toEqual([]);
      expect(nameOf(await settle(id, "apply", foreign.secretary))).toBe("missing");
      expect(nameOf(await settle(id, "apply", table.phone()))).toBe("nobody");

      const applied = await settle(id, "apply");
      expect(applied).toMatchObject({ outcome: { outcome: "applied", result: { settled: "applied", revision: 1 } } });
      expect((await table.game()).totals).toEqual([100, 62]);
      expect(codesOf(await settle(id, "apply"))).toEqual(["quarantine-settled"]);
      expect(nameOf(await sent()), "one answer for ever").toBe("quarantined");
    },
  );

  test("is discarded when the secretary decides so", async () => {
    const table = aTable();
    await table.start();
    const id = newId();
    await table.record(1, playedHandOf(100), table.phone("expired"), 0, id);
    expect(nameOf(await settle(id, "discard"))).toBe("applied");
    expect(codesOf(await settle(id, "apply"))).toEqual(["quarantine-settled"]);
    expect((await table.game()).hands).toEqual([]);
  });

  test("waits on when it cannot be applied", async () => {
    const table = aTable();
    await table.start();
    const id = newId();
    await table.record(2, playedHandOf(100), table.phone("expired"), 0, id);
    expect(codesOf(await settle(id, "apply"))).toEqual(["hand-out-of-order"]);
    await table.record(1, playedHandOf(90));
    expect(nameOf(await settle(id, "apply"))).toBe("applied");
    expect((await table.game()).totals).toEqual([190, 134]);
  });

  test("is not accepted for another match or another league", async () => {
    const [table, other] = [aTable(), aTable()];
    await other.start();
    expect(nameOf(await other.record(1, playedHandOf(100), table.phone("expired")))).toBe("nobody");
    expect(await db().quarantinedCommand.count({ where: { matchId: other.key.match } })).toBe(0);
  });

  test("leaves a ledger that verifies", async () => {
    const league = await db().league.findUniqueOrThrow({ where: { id: home.league } });
    expect(await verifyLedger(db(), league)).toMatchObject({ ok: true, rows: league.ledgerSeq });
  });
});
