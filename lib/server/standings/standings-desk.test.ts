import { beforeAll, describe, expect, test } from "vitest";
import { verifyLedger } from "@/lib/server/ledger/verify-ledger";
import { aLeague, aSeason, codesOf, evening, nameOf, seasonOf, send } from "@/lib/test-kit/leagues/a-league";
import { newId } from "@/lib/test-kit/sample-values";
import { db } from "../data/connection/client";
import { previewCommand } from "../preview/preview-command";
import { loadLeagueFacts } from "../scheduling/load-league-facts";
import { loadFigures } from "./load-figures";
import { loadStandings } from "./load-standings";
import { loadWhatIf } from "./load-what-if";
import { lotsOf } from "./lots-of";
import { playoffsOf } from "./playoffs-of";

async function aPlace() {
  const home = await aLeague();
  const { season, matches } = await aSeason(home, "Anchors\nBarrels\nCutters\nDockers", 1);
  const { slug } = await db().season.findUniqueOrThrow({
    where: { leagueId_id: { leagueId: home.league, id: season } },
  });
  const entrants = await db().entrant.findMany({ where: { leagueId: home.league, seasonId: season } });
  const idOf = (name: string) => entrants.find((one) => one.name === name)?.id ?? "";
  const scored = async (match: string, totals: readonly [number, number]) => {
    const key = { league: home.league, match, table: 1, game: 1 };
    await send(home.secretary, { kind: "record-final-score", ...key, totals: [...totals], seen: null });
  };
  return { ...home, season, slug, matches, idOf, scored };
}

type Place = Awaited<ReturnType<typeof aPlace>>;
let home: Place;
let foreign: Place;

beforeAll(async () => {
  [home, foreign] = [await aPlace(), await aPlace()];
});

const choose = ({ secretary, league, season }: Place, standings: string) =>
  send(secretary, { kind: "choose-standings", league, season, standings });
const adjust = ({ secretary, league, season, idOf }: Place, more: object = {}) =>
  send(secretary, {
    kind: "adjust-points",
    league,
    season,
    adjustment: newId(),
    entrant: idOf("Anchors"),
    gamePoints: -50,
    gamesWon: 0,
    afterRound: 0,
    reason: "an ineligible substitute",
    ...more,
  });
const rowOf = async ({ league, slug }: Place, name: string) =>
  (await loadStandings(league, slug))?.lines.find((line) => line.name === name);

describe("the order of the criteria", () => {
  test("may be the league's own, and is copied to the next season", async () => {
    const place = await aPlace();
    const order = "by:games-won,head-to-head,points-difference,drawn-lot";
    expect(nameOf(await choose(place, order))).toBe("applied");
    const table = await loadStandings(place.league, place.slug);
    expect(table?.settings.criteria).toEqual(["games-won", "head-to-head", "points-difference", "drawn-lot"]);
    const facts = await loadLeagueFacts({ id: place.league, timeZone: "America/Chicago" }, null);
    expect(facts.last?.standings).toBe(order);
    const next = seasonOf(place.league, "Eels\nFoxes", { name: "Spring", standings: order });
    expect(nameOf(await send(place.secretary, next))).toBe("applied");
    const stage = await db().stage.findFirstOrThrow({ where: { seasonId: next.season } });
    expect(stage.standings).toMatchObject({ criteria: table?.settings.criteria, lotSeed: null });
  });

  test.each(["by:", "by:luck", "by:games-won,games-won", "games-won,game-points"])("refuses %j", async (order) => {
    expect(codesOf(await choose(home, order))).toEqual(["no-such-standings"]);
  });
});

describe("a playoff", () => {
  test("is offered to those who share a place, orders them, and can be corrected", async () => {
    const place = await aPlace();
    const { secretary, league, season, idOf, slug } = place;
    const enter = (...names: string[]) =>
      send(secretary, { kind: "record-playoff", league, season, order: names.map(idOf), reason: "" });
    expect(codesOf(await enter("Cutters", "Anchors"))).toEqual(["playoff-not-asked-for"]);
    await choose(place, "by:games-won,playoff");
    const offered = async () => {
      const view = await loadStandings(league, slug);
      return (view ? playoffsOf(view) : []).map(({ equals, isPlayed }) => [equals.map(({ name }) => name), isPlayed]);
    };
    const everybody = ["Anchors", "Barrels", "Cutters", "Dockers"];
    expect(await offered()).toEqual([[everybody, false]]);
    expect(codesOf(await enter("Cutters", "Cutters"))).toEqual(["playoff-listed-twice"]);
    expect(nameOf(await enter("Cutters", "Anchors", "Dockers", "Barrels"))).toBe("applied");
    expect(nameOf(await enter("Cutters", "Anchors", "Dockers", "Barrels"))).toBe("agreed");
    expect(await rowOf(place, "Dockers")).toMatchObject({ place: 3, shared: false });
    expect((await rowOf(place, "Dockers"))?.above).toMatchObject({ name: "Anchors", decidedBy: "playoff" });
    expect(nameOf(await enter("Dockers", "Cutters", "Anchors", "Barrels"))).toBe("applied");
    expect(await rowOf(place, "Dockers")).toMatchObject({ place: 1, shared: false });
    expect(await offered()).toEqual([[["Dockers", "Cutters", "Anchors", "Barrels"], true]]);
  });

  test("accepts only the season's own entrants", async () => {
    const place = await aPlace();
    await choose(place, "by:playoff");
    const order = [foreign.idOf("Anchors"), place.idOf("Anchors")];
    const command = { kind: "record-playoff" as const, league: place.league, season: place.season, order, reason: "" };
    expect(nameOf(await send(place.secretary, command))).toBe("missing");
  });
});

describe("adjustments", () => {
  test("change the row, are public with their reason, and lead to its figures", async () => {
    const place = await aPlace();
    expect(nameOf(await adjust(place))).toBe("applied");
    expect(
      nameOf(await adjust(place, { gamePoints: 0, gamesWon: 1, reason: "a game that was never written down" })),
    ).toBe("applied");
    const row = await rowOf(place, "Anchors");
    expect(row).toMatchObject({ place: 1, gamesWon: 1, pointsFor: -50 });
    expect(row?.adjustments.map(({ reason }) => reason).toSorted()).toEqual([
      "a game that was never written down",
      "an ineligible substitute",
    ]);
    const figures = await loadFigures(place.league, place.slug, "anchors");
    expect(figures?.row.adjustments.length).toBe(2);
  });

  test("reverted, they do not count; a repeat has no effect", async () => {
    const place = await aPlace();
    const adjustment = newId();
    await adjust(place, { adjustment });
    const revoke = (reason: string) => {
      const { league, season, secretary } = place;
      return send(secretary, { kind: "revoke-adjustment", league, season, adjustment, reason });
    };
    expect(codesOf(await revoke(" "))).toEqual(["adjustment-without-reason"]);
    expect((await rowOf(place, "Anchors"))?.pointsFor).toBe(-50);
    expect(nameOf(await revoke("the substitute was eligible"))).toBe("applied");
    expect(nameOf(await revoke("the substitute was eligible"))).toBe("agreed");
    expect(await rowOf(place, "Anchors")).toMatchObject({ pointsFor: 0, adjustments: [] });
    const league = await db().league.findUniqueOrThrow({ where: { id: place.league } });
    expect(await verifyLedger(db(), league)).toMatchObject({ ok: true });
  });

  test.each([
    [{ gamePoints: 0, gamesWon: 0 }, "adjustment-of-nothing"],
    [{ reason: " " }, "adjustment-without-reason"],
  ])("%j is refused", async (more, code) => {
    expect(codesOf(await adjust(home, more))).toEqual([code]);
  });

  test("an id in use is refused", async () => {
    const adjustment = newId();
    const place = await aPlace();
    await adjust(place, { adjustment });
    expect(codesOf(await adjust(place, { adjustment, gamePoints: 20 }))).toEqual(["adjustment-already-there"]);
  });

  test("another league's or season's looks missing", async () => {
    expect(nameOf(await adjust(home, { season: foreign.season }))).toBe("missing");
    expect(nameOf(await adjust(home, { entrant: foreign.idOf("Anchors") }))).toBe("missing");
    expect(nameOf(await adjust({ ...home, secretary: foreign.secretary }))).toBe("missing");
    const adjustment = newId();
    await adjust(foreign, { adjustment });
    const { league, season, secretary } = home;
    const revoked = send(secretary, { kind: "revoke-adjustment", league, season, adjustment, reason: "not ours" });
    expect(nameOf(await revoked)).toBe("missing");
    expect((await rowOf(foreign, "Anchors"))?.adjustments.length).toBe(1);
  });
});

test("a fine is listed with its reason, moves no row, and is taken back", async () => {
  const place = await aPlace();
  const before = await loadStandings(place.league, place.slug);
  const adjustment = newId();
  await adjust(place, { adjustment, gamePoints: 0, dues: 250, reason: "no scorekeeper sent" });
  const after = await loadStandings(place.league, place.slug);
  expect(after?.lines.map((line) => [line.place, line.pointsFor])).toEqual(
    before?.lines.map((line) => [line.place, line.pointsFor]),
  );
  expect((await rowOf(place, "Anchors"))?.adjustments).toMatchObject([{ dues: 250, reason: "no scorekeeper sent" }]);
  const { secretary, league, season } = place;
  await send(secretary, { kind: "revoke-adjustment", league, season, adjustment, reason: "it was there" });
  expect((await rowOf(place, "Anchors"))?.adjustments).toEqual([]);
});

describe("the lots", () => {
  const draw = ({ secretary, league, season }: Place) => send(secretary, { kind: "draw-lots", league, season });

  test("are drawn when the order needs them, once; the answer and the season store the seed", async () => {
    const place = await aPlace();
    expect(codesOf(await draw(place))).toEqual(["lots-not-asked-for"]);
    await choose(place, "by:games-won,drawn-lot");
    const before = await loadStandings(place.league, place.slug);
    expect(before?.lines.map(({ place: at }) => at)).toEqual([1, 1, 1, 1]);
    const answer = await draw(place);
    const seed = answer.kind === "outcome" && "result" in answer.outcome ? answer.outcome.result?.["seed"] : undefined;
    expect(seed).toBeGreaterThan(0);
    const after = await loadStandings(place.league, place.slug);
    expect(after?.settings.lotSeed).toBe(seed);
    expect(after?.lines.map(({ place: at }) => at)).toEqual([1, 2, 3, 4]);
    expect(after?.lines[1]?.above?.decidedBy).toBe("drawn-lot");
    expect(codesOf(await draw(place))).toEqual(["lots-already-drawn"]);
    // Another order does not remove them.
    await choose(place, "games-won");
    await choose(place, "by:drawn-lot");
    expect((await loadStandings(place.league, place.slug))?.settings.lotSeed).toBe(seed);
  });

  test("the places that they can give are known before the draw, what they changed after it", async () => {
    const place = await aPlace();
    await choose(place, "by:games-won,drawn-lot");
    const lots = async () => {
      const view = await loadStandings(place.league, place.slug);
      if (!view) throw new Error("no standings");
      return lotsOf(view);
    };
    const before = await lots();
    expect(before).toMatchObject({ seed: null, changed: null });
    expect(before.ties.map(({ places, rows }) => [places, rows.map(({ place: at }) => at)])).toEqual([
      [
        [1, 2, 3, 4],
        [1, 1, 1, 1],
      ],
    ]);
    await draw(place);
    const after = await lots();
    expect(after.ties[0]?.rows.map(({ place: at }) => at)).toEqual([1, 2, 3, 4]);
    expect(after.changed?.rows.map((row) => [row.before.place, row.after.place])).toEqual([
      [1, 2],
      [1, 3],
      [1, 4],
    ]);
  });

  test("are taken back for a public reason, with a preview of what moves, and can be drawn again", async () => {
    const place = await aPlace();
    await choose(place, "by:games-won,drawn-lot");
    await draw(place);
    const { secretary, league, season } = place;
    const undo = { kind: "undo-lots", league, season } as const;
    expect(codesOf(await send(secretary, { ...undo, reason: "" }))).toEqual(["lots-without-reason"]);
    const command = { ...undo, id: newId(), reason: "Drawn too soon" };
    const preview = await previewCommand(command, { caller: secretary, at: evening, newId });
    expect(preview).toMatchObject({ standings: { rows: [{}, {}, {}] } });
    expect(nameOf(await send(secretary, command))).toBe("applied");
    expect(nameOf(await send(secretary, { ...undo, reason: "Again" }))).toBe("agreed");
    const after = await loadStandings(league, place.slug);
    expect(after?.lines.map(({ place: at }) => at)).toEqual([1, 1, 1, 1]);
    expect(nameOf(await draw(place))).toBe("applied");
  });

  test("another league's season looks missing", async () => {
    expect(nameOf(await draw({ ...home, season: foreign.season }))).toBe("missing");
  });
});

describe("the same results under another rule", () => {
  test("shows who would have another place; there is no page for an unknown preset", async () => {
    const place = await aPlace();
    const [first, second] = place.matches;
    await place.scored(first?.id ?? "", [502, 498]);
    await place.scored(second?.id ?? "", [900, 100]);
    const view = await loadWhatIf(place.league, place.slug, "game-points");
    expect(view?.seasonPreset).toBe("games-won");
    expect(view?.supposed.rows.map(({ actual, place: at, name }) => [at, actual, name])).toEqual([
      [1, 1, second?.sides[0]],
      [2, 2, first?.sides[0]],
      [3, 3, first?.sides[1]],
      [4, 4, second?.sides[1]],
    ]);
    await adjust(place, { entrant: place.idOf(first?.sides[1] ?? ""), gamePoints: 20 });
    const moved = await loadWhatIf(place.league, place.slug, "game-points");
    expect(moved?.supposed.moving).toBe(2);
    expect(moved?.supposed.rows[1]).toMatchObject({ name: first?.sides[1], actual: 3, movement: 1 });
    expect(await loadWhatIf(place.league, place.slug, "by-luck")).toBeNull();
  });
});
