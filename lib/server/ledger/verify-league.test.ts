import { beforeAll, describe, expect, test } from "vitest";
import { asOwner } from "@/lib/test-kit/database/as-owner";
import { aRecordedLeague, aSeason, nameOf, send } from "@/lib/test-kit/leagues/a-league";
import { newId, playedHandOf } from "@/lib/test-kit/sample-values";
import type { Caller } from "../auth/caller";
import { db } from "../data/connection/client";
import { verifyLeague } from "./verify-league";

let home: Awaited<ReturnType<typeof aRecordedLeague>>;
let match: string;

beforeAll(async () => {
  home = await aRecordedLeague();
  match = (await aSeason(home, "Owls\nEagles")).matches[0]?.id ?? "";
  const key = { league: home.league, match, table: 1, game: 1 };
  const late: Caller = {
    account: null,
    device: { id: "d", leagueId: home.league, linkId: "l", matchId: match, ended: "expired" },
  };
  const record = (hand: number, points: number, baseRevision = 0, caller = home.secretary, id = newId()) =>
    send(caller, { kind: "record-hand", ...key, hand, baseRevision, entry: playedHandOf(points), id });
  await send(home.secretary, { kind: "start-game", ...key, firstDealer: 0 });
  await record(1, 100);
  await record(1, 110);
  await send(home.secretary, { kind: "resolve-conflict", ...key, hand: 1, seen: 2, choose: 2 });
  await record(2, 90);
  await record(2, 95, 1);
  const aside = newId();
  await record(3, 120, 0, late, aside);
  const settled = await send(home.secretary, {
    kind: "settle-quarantine",
    league: home.league,
    command: aside,
    decision: "apply",
  });
  expect(nameOf(settled)).toBe("applied");
  await send(home.secretary, { kind: "insert-hand", ...key, hand: 2, hands: 3, entry: playedHandOf(70) });
  await send(home.secretary, { kind: "swap-sides", ...key, hands: 4, seen: 0 });
  await send(home.secretary, { kind: "withdraw-hand", ...key, hand: 4, baseRevision: 2 });
});

const league = () => db().league.findUniqueOrThrow({ where: { id: home.league } });

test("a league with all commands is valid", async () => {
  const result = await verifyLeague(db(), await league());
  expect(result).toMatchObject({ ok: true, games: 1, rows: (await league()).ledgerSeq });
});

describe("reports the first difference from the ledger:", () => {
  const ofGame = `"leagueId" = $1 and "gameId" in (select id from "Game" where "leagueId" = $1)`;
  test.each([
    [
      "a figure of an entry",
      `update "HandRevision" set entry = jsonb_set(entry, '{trickPoints}', '99') where ${ofGame} and hand = 2 and revision = 2`,
      /^Hand 2, revision 2, of game 1 at table 1 of match 1-1 says .*"trickPoints":99.*; row \d+ of the ledger says/,
    ],
    [
      "two current values",
      `update "HandRevision" set standing = 'current' where ${ofGame} and hand = 1 and revision = 1`,
      /^Hand 1, revision 1, .* is current; by the ledger it is superseded/,
    ],
    [
      "a hand that is gone",
      `delete from "HandRevision" where ${ofGame} and hand = 3`,
      /^Hand 3, revision 1, .* is gone; row/,
    ],
    [
      "an entry that nobody made",
      `insert into "HandRevision" select "leagueId", "gameId", 9, 1, kind, standing, "entryVersion", entry, record, reason, "ledgerSeq", at from "HandRevision" where ${ofGame} and hand = 1 and revision = 1`,
      /^Hand 9, revision 1, .* is in no row of the ledger/,
    ],
    [
      "a total",
      `update "Game" set totals = '{1,2}' where "leagueId" = $1`,
      /^Game 1 at table 1 .* its hands add up to/,
    ],
    ["a dealer", `update "Game" set "firstDealer" = 2 where "leagueId" = $1`, /^The first dealer of game 1/],
    [
      "an agreement",
      `update "Game" set agreed = '{0,1}' where "leagueId" = $1`,
      /^Game 1 at table 1 .* is agreed on by side 0 and side 1; by the ledger it is no side/,
    ],
    [
      "a match's state",
      `update "Match" set state = 'finished' where "leagueId" = $1`,
      /^Match 1-1 is finished; only 0/,
    ],
    [
      "a decision",
      `update "QuarantinedCommand" set "settledSeq" = null where "leagueId" = $1`,
      /^What row \d+ set aside was settled by row/,
    ],
    [
      "a byte of the ledger",
      `update "LedgerEntry" set kind = 'x' where "leagueId" = $1 and seq = 4`,
      /^Row 4 of the ledger is not/,
    ],
  ])("%s", async (_what, damage, sentence) => {
    await expect(
      asOwner(async (tx) => {
        expect(await tx.$executeRawUnsafe(damage, home.league)).toBeGreaterThan(0);
        const result = await verifyLeague(tx, await league());
        expect(result).toMatchObject({ ok: false, fault: expect.stringMatching(sentence) });
        throw new Error("put it back");
      }),
    ).rejects.toThrow("put it back");
  });
});
