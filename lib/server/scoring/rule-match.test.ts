import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { CommandInput } from "@/lib/commands/command";
import { aLeague, aSeason, codesOf, nameOf, send } from "@/lib/test-kit/leagues/a-league";
import { newId, playedHandOf } from "@/lib/test-kit/sample-values";
import { db } from "../data/connection/client";

type Ruling = Extract<CommandInput, { kind: "rule-match" }>;

let home: Awaited<ReturnType<typeof aLeague>>;
let season: string;
let match: string;

beforeAll(async () => {
  home = await aLeague();
});

beforeEach(async () => {
  const created = await aSeason(home, "Owls\nEagles", 1);
  season = created.season;
  match = created.matches[0]?.id ?? "";
});

function rule(ruling: Ruling["ruling"], sides: number[] = [], more: Partial<Ruling> = {}) {
  return send(home.secretary, { kind: "rule-match", league: home.league, match, ruling, sides, ...more });
}

/** Starts the one game and plays this many hands of it; four end it. */
async function play(hands: number) {
  const key = { league: home.league, match, table: 1, game: 1 };
  await send(home.secretary, { kind: "start-game", ...key, firstDealer: 0 });
  for (let hand = 1; hand <= hands; hand++) {
    await send(home.secretary, { kind: "record-hand", ...key, hand, baseRevision: 0, entry: playedHandOf(142) });
  }
}

function stored() {
  return db().match.findUniqueOrThrow({ where: { leagueId_id: { leagueId: home.league, id: match } } });
}

describe("a ruling", () => {
  test.each<[string, Ruling["ruling"], number[], Record<string, unknown>]>([
    ["a forfeit by one side", "forfeit", [1], { state: "forfeited", ruling: "forfeit", forfeitBy: [1] }],
    ["a double forfeit", "forfeit", [1, 0, 1], { state: "forfeited", ruling: "forfeit", forfeitBy: [0, 1] }],
    ["a side that did not come", "no-show", [0], { state: "forfeited", ruling: "no_show", forfeitBy: [0] }],
    ["void", "void", [], { state: "void", ruling: "void", forfeitBy: [] }],
    ["left unplayed", "unplayed", [], { state: "void", ruling: "unplayed", forfeitBy: [] }],
  ])("%s, and back", async (_name, ruling, sides, expected) => {
    const before = await stored();
    expect(nameOf(await rule(ruling, sides, { reason: "The bar had no power" }))).toBe("applied");
    expect(await stored()).toMatchObject({ ...expected, note: "The bar had no power", sequence: 1 });
    expect(nameOf(await rule(ruling, sides, { reason: "The bar had no power" }))).toBe("agreed");
    expect(nameOf(await rule(null))).toBe("applied");
    expect(await stored()).toEqual({ ...before, sequence: 2 });
    expect(nameOf(await rule(null))).toBe("agreed");
  });

  test("closes the score sheet until it is revoked", async () => {
    await play(1);
    await rule("forfeit", [0]);
    const key = { league: home.league, match, table: 1, game: 1, hand: 2, baseRevision: 0, entry: playedHandOf(142) };
    expect(codesOf(await send(home.secretary, { kind: "record-hand", ...key }))).toEqual(["match-forfeited"]);
    await rule(null);
    expect((await stored()).state).toBe("playing");
    expect(nameOf(await send(home.secretary, { kind: "record-hand", ...key }))).toBe("applied");
  });

  test("of a match played to its end can only be void", async () => {
    await play(4);
    expect((await stored()).state).toBe("finished");
    expect(codesOf(await rule("forfeit", [0]))).toEqual(["match-is-finished"]);
    expect(codesOf(await rule("no-show", [0]))).toEqual(["match-is-finished"]);
    expect(codesOf(await rule("unplayed"))).toEqual(["match-is-finished"]);
    expect(nameOf(await rule("void"))).toBe("applied");
    await rule(null);
    expect((await stored()).state).toBe("finished");
  });

  test("of a match that has begun is no no-show, and not left unplayed", async () => {
    await play(1);
    expect(codesOf(await rule("no-show", [0]))).toEqual(["they-did-show"]);
    expect(codesOf(await rule("unplayed"))).toEqual(["match-has-games"]);
    expect(nameOf(await rule("forfeit", [0]))).toBe("applied");
  });

  test("names its sides, and only if it has any", async () => {
    expect(codesOf(await rule("forfeit"))).toEqual(["who-forfeits"]);
    expect(codesOf(await rule("forfeit", [2]))).toEqual(["no-such-side"]);
    expect(codesOf(await rule("void", [0]))).toEqual(["ruling-names-no-side"]);
    expect((await stored()).ruling).toBeNull();
  });

  test("is not made in a draft, of a cancelled match, or of another league's", async () => {
    const other = await aLeague();
    const theirs = await aSeason(other, "Owls\nEagles", 1);
    expect(nameOf(await rule("void", [], { match: theirs.matches[0]?.id ?? "" }))).toBe("missing");
    expect(nameOf(await rule("void", [], { match: newId() }))).toBe("missing");
    await db().match.update({
      where: { leagueId_id: { leagueId: home.league, id: match } },
      data: { state: "cancelled" },
    });
    expect(codesOf(await rule("void"))).toEqual(["match-cancelled"]);
    await send(home.secretary, { kind: "unpublish-season", league: home.league, season });
    expect(codesOf(await rule("void"))).toEqual(["season-is-draft"]);
  });
});

describe("a published season", () => {
  const unpublish = () => send(home.secretary, { kind: "unpublish-season", league: home.league, season });

  test("becomes a draft again before anything was played, and can be published again", async () => {
    expect((await stored()).plannedDate).not.toBeNull();
    expect(nameOf(await unpublish())).toBe("applied");
    expect(nameOf(await unpublish())).toBe("agreed");
    expect((await stored()).plannedDate).toBeNull();
    expect(nameOf(await send(home.secretary, { kind: "publish-season", league: home.league, season }))).toBe("applied");
    expect((await stored()).plannedDate).toEqual((await stored()).date);
  });

  test("stays public once a game has begun, or a match was ruled on", async () => {
    await rule("void");
    expect(codesOf(await unpublish())).toEqual(["season-has-begun"]);
    await rule(null);
    await play(0);
    expect(codesOf(await unpublish())).toEqual(["season-has-begun"]);
  });

  test("of another league looks missing", async () => {
    const other = await aLeague();
    const theirs = await aSeason(other, "Owls\nEagles", 1);
    const answer = await send(home.secretary, { kind: "unpublish-season", league: home.league, season: theirs.season });
    expect(nameOf(answer)).toBe("missing");
  });

  test("may change the score of forfeits, and keeps it when it changes its order", async () => {
    const forfeits = {
      finishedGames: "annulled",
      gamesWon: 1,
      winnerPoints: 250,
      loserPoints: -10,
      double: "void",
    } as const;
    const choose = (standings: string, more: object = {}) =>
      send(home.secretary, { kind: "choose-standings", league: home.league, season, standings, ...more });
    expect(nameOf(await choose("games-won", { forfeits }))).toBe("applied");
    expect(nameOf(await choose("game-points"))).toBe("applied");
    const stage = await db().stage.findFirstOrThrow({ where: { leagueId: home.league, seasonId: season } });
    expect(stage.standings).toMatchObject({ criteria: ["game-points"], scoring: { forfeit: forfeits } });
    expect(codesOf(await choose("by-luck"))).toEqual(["no-such-standings"]);
  });
});
