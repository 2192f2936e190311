import { beforeAll, expect, test } from "vitest";
import { type Command, command } from "@/lib/commands/command";
import { aLeague, evening, nameOf, send } from "@/lib/test-kit/leagues/a-league";
import { aPublicEvent } from "@/lib/test-kit/leagues/an-event";
import { newId } from "@/lib/test-kit/sample-values";
import { nobody } from "../auth/caller";
import { db } from "../data/connection/client";
import { previewCommand } from "./preview-command";

type Home = Awaited<ReturnType<typeof aLeague>>;

let home: Home;
let season: string;

beforeAll(async () => {
  process.env["NEXTAUTH_SECRET"] = "a secret of the tests";
  home = await aLeague();
  const event = await aPublicEvent(home, ["Owls", "Eagles", "Moose", "Herons"]);
  season = event.season;
  const key = { league: home.league, season };
  const order = event.signUps;
  await send(home.secretary, {
    ...{ kind: "draw-event", ...key, format: "single-elimination", settings: { thirdPlace: false } },
    seeds: { kind: "hand", order },
  });
});

const idOf = async (slug: string) =>
  (await db().match.findFirstOrThrow({ where: { leagueId: home.league, seasonId: season, slug } })).id;

const asCommand = (unnamed: object): Command => command.parse({ id: newId(), league: home.league, ...unnamed });

const preview = (unnamed: object, caller = home.secretary) =>
  previewCommand(asCommand(unnamed), { caller, at: evening, newId });

async function score(slug: string, totals: number[]) {
  const key = { league: home.league, match: await idOf(slug), table: 1, game: 1 };
  expect(nameOf(await send(home.secretary, { kind: "record-final-score", ...key, totals, seen: null }))).toBe(
    "applied",
  );
  expect(nameOf(await send(home.secretary, { kind: "confirm-game", ...key }))).toBe("applied");
}

/** All stored data of the league that a match can change. */
const stored = async () => {
  const where = { leagueId: home.league };
  const league = await db().league.findUniqueOrThrow({ where: { id: home.league } });
  const matches = await db().match.findMany({ where, orderBy: { id: "asc" }, include: { sides: true } });
  return { league, matches, games: await db().game.findMany({ where, orderBy: { id: "asc" } }) };
};

const final = { round: { code: "final", params: {} }, number: null, group: null };

test("previews a ruling and stores nothing", async () => {
  const before = await stored();
  const ruling = { kind: "rule-match", match: await idOf("w1-1"), ruling: "no-show", sides: [1] };
  expect(await preview(ruling)).toMatchObject({
    problems: [],
    event: { seats: [{ match: final, was: null, becomes: "Owls" }], dropped: [], champion: null, waits: null },
  });
  expect(await stored()).toEqual(before);
});

test("a correction shows who no longer advances, and that its result waits for confirmation", async () => {
  await score("w1-1", [510, 300]);
  const correction = {
    ...{ kind: "record-final-score", match: await idOf("w1-1"), table: 1, game: 1 },
    ...{ totals: [300, 510], seen: [510, 300], reason: "The columns were mixed up" },
  };
  expect(await preview(correction)).toMatchObject({
    problems: [],
    event: { seats: [{ match: final, was: "Owls", becomes: null }], waits: "unconfirmed" },
  });
});

test("a refusal gives its reason, and changes no places", async () => {
  await score("w1-2", [510, 300]);
  await score("final", [510, 300]);
  const before = await stored();
  const correction = {
    ...{ kind: "record-final-score", match: await idOf("w1-1"), table: 1, game: 1 },
    ...{ totals: [300, 510], seen: [510, 300], reason: "The columns were mixed up" },
  };
  expect(await preview(correction)).toMatchObject({
    problems: [{ code: "later-match-has-begun" }],
    event: { seats: [] },
  });
  expect(await stored()).toEqual(before);
});

test("a correction with the same winners shows that they stay, if their next match has begun", async () => {
  const correction = {
    ...{ kind: "record-final-score", match: await idOf("w1-1"), table: 1, game: 1 },
    ...{ totals: [505, 410], seen: [510, 300], reason: "The columns were mixed up" },
  };
  expect(await preview(correction)).toMatchObject({
    problems: [],
    event: { seats: [], dropped: [], champion: null, waits: "unconfirmed", isHeld: true },
  });
});

test("the champion's match shows that the title is open", async () => {
  const correction = {
    ...{ kind: "record-final-score", match: await idOf("final"), table: 1, game: 1 },
    ...{ totals: [300, 510], seen: [510, 300], reason: "The columns were mixed up" },
  };
  expect(await preview(correction)).toMatchObject({
    event: { champion: { was: "Owls", becomes: null }, waits: "unconfirmed" },
  });
});

test("a caller without the right gets its denial, and an unknown match is missing", async () => {
  const ruling = { kind: "rule-match", match: await idOf("w1-1"), ruling: "no-show", sides: [1] };
  expect(await preview(ruling, nobody)).toBe("nobody");
  expect(await preview({ ...ruling, match: newId() })).toBe("missing");
});
