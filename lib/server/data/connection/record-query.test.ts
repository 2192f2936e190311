import { describe, expect, it } from "vitest";
import { DataVersions } from "../../platform/page-cache/data-versions";
import { readingOnly, recordingReads, recordRead } from "../../platform/page-cache/read-facts";
import { db, inSnapshot, type Tx } from "./client";

const versions = new DataVersions({ now: () => 0, read: async () => ({ leagues: [], removed: [] }) });

async function readsOf(work: (tx: Tx) => Promise<unknown>): Promise<readonly string[]> {
  const reads = new Set<string>();
  await recordingReads(reads, versions, () => work(db()));
  const inTransaction = new Set<string>();
  await recordingReads(inTransaction, versions, () => inSnapshot(work));
  expect(inTransaction).toEqual(reads);
  return [...reads];
}

const leagueId = "L";
const seasonId = "S";

describe("a query records its reads", () => {
  it.each<[string, (tx: Tx) => Promise<unknown>, readonly string[]]>([
    ["a league's own", (tx) => tx.team.findMany({ where: { leagueId } }), ["L league"]],
    [
      "a league's own, with its season",
      (tx) => tx.venue.findMany({ where: { leagueId }, select: { openTables: true } }),
      ["L seasons"],
    ],
    [
      "a league, without its ledger",
      (tx) => tx.league.findUnique({ where: { id: "L" }, select: { name: true } }),
      ["L league"],
    ],
    ["a league, with its ledger", (tx) => tx.league.findUnique({ where: { id: "L" } }), ["L row"]],
    [
      "how far its ledger is",
      (tx) => tx.league.findUnique({ where: { id: "L" }, select: { ledgerSeq: true } }),
      ["L row"],
    ],
    [
      "a league by something else",
      (tx) => tx.league.findFirst({ where: { slug: "L" }, select: { id: true } }),
      ["* league"],
    ],
    [
      "through a relation",
      (tx) => tx.season.findMany({ where: { leagueId, id: "S" }, select: { league: true } }),
      ["L row"],
    ],
    [
      "leagues by name",
      (tx) => tx.match.findMany({ where: { leagueId: { in: ["L", "M"] } } }),
      ["L seasons", "M seasons"],
    ],
    ["all but one league", (tx) => tx.match.findMany({ where: { leagueId: { not: "L" } } }), ["* seasons"]],
    ["any league", (tx) => tx.match.findFirst({ where: { id: "m" } }), ["* seasons"]],
    ["one season", (tx) => tx.entrant.findMany({ where: { leagueId, seasonId } }), ["L season:S"]],
    [
      "a season by its key",
      (tx) => tx.season.findUnique({ where: { leagueId_id: { leagueId, id: "S" } } }),
      ["L season:S"],
    ],
    [
      "a season by its address",
      (tx) => tx.season.findUnique({ where: { leagueId_slug: { leagueId, slug: "S" } } }),
      ["L seasons"],
    ],
    [
      "one of several seasons",
      (tx) => tx.match.findMany({ where: { leagueId, OR: [{ seasonId }, { seasonId: "T" }] } }),
      ["L seasons"],
    ],
    ["a season of no league", (tx) => tx.match.findMany({ where: { seasonId } }), ["* seasons"]],
    ["games", (tx) => tx.game.findMany({ where: { leagueId } }), ["L row"]],
    [
      "finished games with their hands",
      (tx) => tx.game.findMany({ where: { leagueId, state: "finished" }, include: { hands: true } }),
      ["L seasons"],
    ],
    [
      "games below",
      (tx) =>
        tx.match.findMany({
          where: { leagueId, seasonId },
          select: { games: true, tables: { select: { games: true } } },
        }),
      ["L row"],
    ],
    [
      "finished games below",
      (tx) =>
        tx.match.findMany({
          where: { leagueId, seasonId },
          select: { tables: { select: { games: { where: { state: "finished" } } } } },
        }),
      ["L season:S"],
    ],
    [
      "how many games",
      (tx) => tx.matchTable.findMany({ where: { leagueId }, select: { _count: { select: { games: true } } } }),
      ["L row"],
    ],
    [
      "whether there are games",
      (tx) => tx.match.findMany({ where: { leagueId, tables: { some: { games: { some: {} } } } } }),
      ["L row"],
    ],
    [
      "whether none is finished",
      (tx) => tx.match.findMany({ where: { leagueId, tables: { some: { games: { none: { state: "finished" } } } } } }),
      ["L row"],
    ],
    [
      "in an order of games",
      (tx) => tx.handRevision.findMany({ where: { leagueId }, orderBy: { game: { number: "asc" } } }),
      ["L row"],
    ],
    ["text", (tx) => tx.$queryRaw`select 1`, ["* row"]],
    [
      "what is stated",
      (tx) => {
        recordRead("L", "play");
        return readingOnly(() => tx.game.findMany({ where: { leagueId } }));
      },
      ["L play"],
    ],
  ])("%s", async (_what, work, facts) => {
    expect(await readsOf(work)).toEqual(facts);
  });

  it("nothing without a recorder", async () => {
    await db().game.findMany({ where: { leagueId } });
    expect(await readsOf(async () => undefined)).toEqual([]);
  });
});
