import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type News, newsOf } from "@/lib/score-sheet/live/league-news";
import { aLeague, aSeason, nameOf, send } from "@/lib/test-kit/leagues/a-league";
import { newId, playedHandOf } from "@/lib/test-kit/sample-values";
import { db } from "../../data/connection/client";
import { type LedgerReader, readLedgers } from "./league-versions";

let home: Awaited<ReturnType<typeof aLeague>>;
let matches: readonly string[];
let ledgers: LedgerReader;

beforeAll(async () => {
  process.env["NEXTAUTH_SECRET"] = "a secret of the tests";
  ledgers = readLedgers(process.env["DATABASE_URL"] ?? "");
  home = await aLeague();
  matches = (await aSeason(home, "Owls\nEagles\nMoose\nServel")).matches.map(({ id }) => id);
});
afterAll(() => ledgers.close());

type Sent = Parameters<typeof send>[1];

/** The matches in the message about a command. */
async function about(command: Sent) {
  const { ledgerSeq } = await db().league.findUniqueOrThrow({ where: { id: home.league } });
  expect(nameOf(await send(home.secretary, command))).toBe("applied");
  const { leagues } = await ledgers.changes(new Map([[home.league, ledgerSeq]]));
  const rows = leagues.find(({ id }) => id === home.league)?.since?.rows;
  return newsOf(ledgerSeq, rows ?? []).about;
}

const key = (index: number) => ({ league: home.league, match: matches[index] ?? "", table: 1, game: 1 });

describe("the news of a ledger row", () => {
  test("are about the match of a hand", async () => {
    expect(await about({ kind: "start-game", ...key(0), firstDealer: 0 })).toEqual([matches[0]]);
    const hand = { kind: "record-hand" as const, ...key(0), hand: 1, baseRevision: 0, entry: playedHandOf(100) };
    expect(await about(hand)).toEqual([matches[0]]);
  });

  test("are about both matches of a moved sheet", async () => {
    const to = { match: matches[1] ?? "", table: 1, game: 1 };
    const moved = await about({ kind: "move-game", ...key(0), to, swapped: false, reason: "theirs" });
    expect(moved).toEqual([matches[0], matches[1]]);
  });

  test("are about everything where a command names no match", async () => {
    const words = { name: "Renamed", locale: "en", timeZone: "America/Chicago", accent: "", isSearched: true } as const;
    expect(await about({ kind: "change-league", league: home.league, ...words })).toBe("all");
  });

  test("are about everything where a winner advances to another match", async () => {
    const season = await aCup();
    const semifinals = await db().match.findMany({
      where: { leagueId: home.league, seasonId: season, slug: { in: ["w1-1", "w1-2"] } },
    });
    const play = async (match: string) => {
      const published: News["about"][] = [];
      for (const game of [1, 2]) {
        const at = { league: home.league, match, table: 1, game };
        published.push(await about({ kind: "record-final-score", ...at, totals: [510, 300], seen: null }));
        published.push(await about({ kind: "confirm-game", ...at }));
      }
      return published;
    };
    const [first, second] = semifinals.map(({ id }) => id);
    expect(await play(first ?? "")).toEqual([[first], [first], [first], [first]]);
    // The final appears when both entrants are known.
    expect((await play(second ?? "")).at(-1)).toBe("all");
  });
});

/** A cup of four teams, whose matches are best of three. */
async function aCup(): Promise<string> {
  const season = newId();
  const cup = { league: home.league, season };
  await send(home.secretary, {
    ...{
      kind: "create-event",
      ...cup,
      who: "teams",
      rulebook: "clabber",
      rules: {},
      games: 3,
      name: "Cup",
      most: null,
    },
    ...{ deadline: null, fee: "", about: "", championYear: null, ways: [], venues: [] },
    nights: [{ date: "2026-12-03", time: "19:00" }],
  });
  await send(home.secretary, { kind: "publish-season", ...cup });
  const order: string[] = [];
  for (const name of ["Owls", "Eagles", "Moose", "Herons"]) {
    const signUp = newId();
    order.push(signUp);
    const words = { name, members: [], contact: "", note: "", bar: "", club: "" };
    await send(home.secretary, { kind: "invite", ...cup, signUp, ...words, home: null, way: null });
  }
  const seeds = { kind: "hand" as const, order };
  await send(home.secretary, { kind: "draw-event", ...cup, format: "single-elimination", settings: {}, seeds });
  return season;
}
