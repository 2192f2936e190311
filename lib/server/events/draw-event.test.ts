import { beforeAll, describe, expect, test } from "vitest";
import { championOf } from "@/lib/competition/brackets/progress";
import { drawLots } from "@/lib/competition/brackets/seeding";
import { entrantId } from "@/lib/competition/entrant";
import { seededRng } from "@/lib/kernel/rng";
import { aLeague, codesOf, nameOf, send } from "@/lib/test-kit/leagues/a-league";
import { aPublicEvent } from "@/lib/test-kit/leagues/an-event";
import { db } from "../data/connection/client";
import { drawnEventOf, drawnMatchesOf } from "../data/events/event-draws";
import { eventProgress } from "./event-progress";

type Home = Awaited<ReturnType<typeof aLeague>>;

beforeAll(() => {
  process.env["NEXTAUTH_SECRET"] = "a secret of the tests";
});

/** A public event with these teams accepted, in this order; matches of one game. */
async function anEvent(home: Home, teams: readonly string[], bars: Readonly<Record<string, string>> = {}) {
  const { season, signUps } = await aPublicEvent(home, teams, { bars });
  const key = { league: home.league, season };
  const draw = (
    seeds: { kind: "lot" } | { kind: "hand"; order: string[] } = { kind: "hand", order: signUps },
    settings = {},
  ) => send(home.secretary, { kind: "draw-event", ...key, format: "single-elimination", settings, seeds });
  return { season, signUps, draw };
}

/** The stored matches by address: their entrants and ids. */
async function matchesOf(home: Home, season: string) {
  const rows = await db().match.findMany({
    where: { leagueId: home.league, seasonId: season },
    select: {
      id: true,
      slug: true,
      sides: { orderBy: { side: "asc" }, select: { entrant: { select: { id: true, name: true } } } },
    },
  });
  return new Map(
    rows.map(({ id, slug, sides }) => [
      slug,
      {
        id,
        names: sides.map(({ entrant }) => entrant.name).join(" – "),
        entrants: sides.map(({ entrant }) => entrant.id),
      },
    ]),
  );
}

async function stateOf(home: Home, season: string) {
  const event = await drawnEventOf(db(), home.league, season);
  if (!event) throw new Error("not drawn");
  return { event, ...eventProgress(event, await drawnMatchesOf(db(), home.league, event.stage.id)) };
}

const score = (home: Home, match: string, totals: number[], seen: number[] | null = null) =>
  send(home.secretary, {
    ...{ kind: "record-final-score", league: home.league, match, table: 1, game: 1, totals, seen },
    ...(seen && { reason: "The columns were mixed up" }),
  });
const confirm = (home: Home, match: string) =>
  send(home.secretary, { kind: "confirm-game", league: home.league, match, table: 1, game: 1 });

describe("an event that is drawn and played", () => {
  let home: Home;
  let season: string;
  const matches = () => matchesOf(home, season);
  const names = async () => new Map([...(await matches())].map(([slug, match]) => [slug, match.names]));
  const idOf = async (slug: string) => (await matches()).get(slug)?.id ?? "";
  beforeAll(async () => {
    home = await aLeague();
    const event = await anEvent(home, ["Owls", "Eagles", "Moose", "Herons", "Larks"]);
    season = event.season;
    expect(nameOf(await event.draw())).toBe("applied");
  });

  test("byes go to the best seeds, and known pairs have a match", async () => {
    expect(await names()).toEqual(
      new Map([
        ["w1-2", "Larks – Herons"],
        ["w2-2", "Moose – Eagles"],
      ]),
    );
  });

  test("nobody advances by a result that waits for confirmation; with it they do, in the same command", async () => {
    const first = await idOf("w1-2");
    expect(nameOf(await score(home, first, [420, 510]))).toBe("applied");
    expect((await names()).has("w2-1")).toBe(false);
    expect((await stateOf(home, season)).results.get("w1-2")?.waits).toBe("unconfirmed");
    expect(nameOf(await confirm(home, first))).toBe("applied");
    expect((await names()).get("w2-1")).toBe("Owls – Herons");
  });

  test("a correction replaces entrants of the same match while it has not begun", async () => {
    const [first, later] = [await idOf("w1-2"), await idOf("w2-1")];
    expect(nameOf(await score(home, first, [510, 420], [420, 510]))).toBe("applied");
    expect((await names()).has("w2-1")).toBe(false);
    await confirm(home, first);
    expect((await names()).get("w2-1")).toBe("Owls – Larks");
    expect(await idOf("w2-1")).not.toBe(later);
  });

  test("once they have begun it is refused, names their match, and has written nothing", async () => {
    const [first, later] = [await idOf("w1-2"), await idOf("w2-1")];
    expect(nameOf(await score(home, later, [505, 300]))).toBe("applied");
    const refused = await score(home, first, [420, 510], [510, 420]);
    expect(refused).toMatchObject({
      outcome: { problems: [{ code: "later-match-has-begun", params: { match: "Owls – Larks" } }] },
    });
    const game = await db().game.findFirstOrThrow({ where: { leagueId: home.league, table: { matchId: first } } });
    expect(game).toMatchObject({ totals: [510, 420], confirmed: true });
    expect((await names()).get("w2-1")).toBe("Owls – Larks");
  });

  test("an absent side loses; the final and the match for third place follow; the champion is known", async () => {
    const ruled = await send(home.secretary, {
      ...{ kind: "rule-match", league: home.league, match: await idOf("w2-2"), ruling: "no-show", sides: [0] },
    });
    expect(nameOf(ruled)).toBe("applied");
    await confirm(home, await idOf("w2-1"));
    expect((await names()).get("final")).toBe("Owls – Eagles");
    expect((await names()).get("third")).toBe("Larks – Moose");
    await score(home, await idOf("final"), [480, 502]);
    await confirm(home, await idOf("final"));
    const { going, event } = await stateOf(home, season);
    expect(event.entrants.find(({ id }) => id === championOf(going))?.name).toBe("Eagles");
  });
});

test("revoking a ruling removes a match that has not begun", async () => {
  const home = await aLeague();
  const { season, draw } = await anEvent(home, ["Owls", "Eagles", "Moose"]);
  await draw();
  const match = (await matchesOf(home, season)).get("w1-2")?.id ?? "";
  const rule = (ruling: "no-show" | null, sides: number[]) =>
    send(home.secretary, { kind: "rule-match", league: home.league, match, ruling, sides });
  await rule("no-show", [1]);
  expect((await matchesOf(home, season)).get("final")?.names).toBe("Owls – Moose");
  await rule("no-show", [0, 1]);
  expect((await matchesOf(home, season)).has("final")).toBe(false);
  await rule(null, []);
  expect([...(await matchesOf(home, season)).keys()]).toEqual(["w1-2"]);
});

test("a draw is reverted while nothing was played, and drawn again by lot from its seed", async () => {
  const home = await aLeague();
  const { season, signUps, draw } = await anEvent(home, ["Owls", "Eagles", "Moose", "Herons"]);
  const drawn = await draw({ kind: "lot" });
  const lotSeed = Number(drawn.kind === "outcome" && "result" in drawn.outcome ? drawn.outcome.result?.["lotSeed"] : 0);
  expect(lotSeed).toBeGreaterThan(0);
  const seeds = await db().entrant.findMany({
    where: { leagueId: home.league, seasonId: season },
    orderBy: { position: "asc" },
  });
  const order = drawLots(signUps.map(entrantId), lotSeed);
  const rows = await db().signUp.findMany({ where: { leagueId: home.league, seasonId: season } });
  expect(seeds.map(({ id }) => rows.find(({ entrantId: of }) => of === id)?.id)).toEqual([...order]);
  const undo = () => send(home.secretary, { kind: "undo-draw", league: home.league, season });
  expect(codesOf(await draw())).toEqual(["event-is-drawn"]);
  expect(nameOf(await undo())).toBe("applied");
  expect(await db().entrant.count({ where: { leagueId: home.league, seasonId: season } })).toBe(0);
  expect(nameOf(await draw())).toBe("applied");
  await score(home, (await matchesOf(home, season)).get("w1-1")?.id ?? "", [500, 100]);
  expect(codesOf(await undo())).toEqual(["event-has-begun"]);
});

test("an entrant is replaced before its first hand; the opponent of a withdrawn one advances", async () => {
  const home = await aLeague();
  const { season, draw } = await anEvent(home, ["Owls", "Eagles", "Moose", "Herons"]);
  await draw();
  const first = (await matchesOf(home, season)).get("w1-1");
  const [owls = "", herons = ""] = first?.entrants ?? [];
  const key = { league: home.league, season };
  const replace = (entrant: string, name: string) =>
    send(home.secretary, { kind: "replace-entrant", ...key, entrant, name, members: ["Ann Weiss"] });
  expect(codesOf(await replace(herons, "Owls"))).toEqual(["already-signed-up"]);
  expect(nameOf(await replace(herons, "Larks"))).toBe("applied");
  expect((await matchesOf(home, season)).get("w1-1")?.names).toBe("Owls – Larks");
  await score(home, first?.id ?? "", [500, 100]);
  expect(codesOf(await replace(owls, "Late Owls"))).toEqual(["entrant-has-begun"]);
  await confirm(home, first?.id ?? "");
  const [moose = ""] = (await matchesOf(home, season)).get("w1-2")?.entrants ?? [];
  expect(nameOf(await send(home.secretary, { kind: "withdraw-entrant", ...key, entrant: moose }))).toBe("applied");
  expect((await matchesOf(home, season)).get("final")?.names).toBe("Owls – Eagles");
});

test("members of one bar are separated in the draw; too few entrants and unaccepted ones are refused", async () => {
  const home = await aLeague();
  const bars = { Owls: "Mill Tavern", Herons: "mill tavern", Eagles: "Oak" };
  const { season, draw, signUps } = await anEvent(home, ["Owls", "Eagles", "Moose", "Herons"], bars);
  expect(codesOf(await draw({ kind: "hand", order: signUps.slice(1) }))).toEqual(["seeds-not-those-accepted"]);
  await send(home.secretary, {
    ...{ kind: "draw-event", league: home.league, season, format: "single-elimination" },
    ...{ settings: { exactSeeds: 2 }, seeds: { kind: "hand", order: signUps } },
  });
  expect((await matchesOf(home, season)).get("w1-1")?.names).toBe("Owls – Moose");
  const alone = await anEvent(home, ["Owls"]);
  expect(codesOf(await alone.draw())).toEqual(["too-few-accepted"]);
});

test("twelve teams get one champion in all histories", async () => {
  const home = await aLeague();
  const { season, draw } = await anEvent(
    home,
    Array.from({ length: 12 }, (_, i) => `Team ${i + 1}`),
  );
  await draw({ kind: "lot" });
  const rng = seededRng(12);
  const settled = new Set<string>();
  for (let left = 40; left > 0; left--) {
    const next = [...(await matchesOf(home, season))].find(([slug]) => !settled.has(slug));
    if (!next) break;
    const [slug, { id: match }] = next;
    settled.add(slug);
    const side = rng() < 0.5 ? 0 : 1;
    if (rng() < 0.2) {
      await send(home.secretary, { kind: "rule-match", league: home.league, match, ruling: "no-show", sides: [side] });
    } else {
      expect(nameOf(await score(home, match, side === 0 ? [500, 400] : [400, 500]))).toBe("applied");
      expect(nameOf(await confirm(home, match))).toBe("applied");
    }
  }
  const { going } = await stateOf(home, season);
  expect(championOf(going)).not.toBeNull();
  expect(settled.size).toBe(12);
});

describe("how long the matches of an event are", () => {
  const usual = { kind: "best-of", games: 1, plays: "300" };
  const final = { kind: "to-wins", wins: 2, plays: "500" };

  test("each round is as long as it was drawn: a game to 300 does not end a game of the final", async () => {
    const home = await aLeague();
    const { season, draw } = await anEvent(home, ["Owls", "Eagles", "Moose"]);
    expect(nameOf(await draw(undefined, { lengths: { usual, rounds: { final } } }))).toBe("applied");
    const idOf = async (slug: string) => (await matchesOf(home, season)).get(slug)?.id ?? "";
    const first = await idOf("w1-2");
    expect(codesOf(await score(home, first, [299, 280]))).toEqual(["clabber-final-short"]);
    expect(nameOf(await score(home, first, [305, 280]))).toBe("applied");
    expect(nameOf(await confirm(home, first))).toBe("applied");
    expect(codesOf(await score(home, await idOf("final"), [305, 280]))).toEqual(["clabber-final-short"]);
    const lengths = await db().match.findMany({
      where: { leagueId: home.league, seasonId: season },
      orderBy: { slug: "asc" },
      select: { slug: true, games: true, wins: true, plays: true },
    });
    expect(lengths).toEqual([
      { slug: "final", games: 3, wins: 2, plays: "500" },
      { slug: "w1-2", games: 1, wins: 1, plays: "300" },
    ]);
  });

  test.each([
    ["no length of the card game", { usual: { ...usual, plays: "pulka" }, rounds: {} }, "no-such-length"],
    ["no length of a match", { usual: { kind: "best-of", games: 2 }, rounds: {} }, "format-settings-unknown"],
  ])("%s is refused, and nothing is drawn", async (_what, lengths, code) => {
    const home = await aLeague();
    const { season, draw } = await anEvent(home, ["Owls", "Eagles"]);
    expect(codesOf(await draw({ kind: "lot" }, { lengths }))).toEqual([code]);
    expect(await drawnEventOf(db(), home.league, season)).toBeNull();
  });
});
