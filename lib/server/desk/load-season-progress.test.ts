import { beforeEach, expect, test } from "vitest";
import type { UnnamedCommand } from "@/lib/commands/command";
import { aLeague, aSeason, nameOf, send } from "@/lib/test-kit/leagues/a-league";
import { newId } from "@/lib/test-kit/sample-values";
import { db } from "../data/connection/client";
import { loadSeason } from "../seasons/load-season";
import { loadSeasonProgress } from "./load-season-progress";

const night = new Date("2026-11-19T19:00:00-06:00");
const morning = new Date("2026-11-20T09:00:00-06:00");

let home: Awaited<ReturnType<typeof aLeague>>;
let made: Awaited<ReturnType<typeof aSeason>>;

beforeEach(async () => {
  home = await aLeague();
  made = await aSeason(home, "Owls\nEagles\nMoose\nServel", 1);
});

async function progress(at: Date) {
  const { slug } = await db().season.findFirstOrThrow({ where: { id: made.season } });
  const view = await loadSeason(home.league, slug);
  return loadSeasonProgress({ id: home.league, timeZone: "America/Chicago" }, view?.rounds ?? [], at);
}

const forfeit = async (match = "") => {
  const ruling = {
    kind: "rule-match",
    league: home.league,
    match,
    ruling: "forfeit",
    sides: [0],
  } satisfies UnnamedCommand;
  expect(nameOf(await send(home.secretary, ruling))).toBe("applied");
};

test("a new season has its first night next, and nothing missing until it is over", async () => {
  const next = { night: "2026-11-19", matches: 2 };
  expect(await progress(night)).toEqual({ week: 0, weeks: 3, missing: 0, undated: 0, disputes: 0, next });
  const after = { night: "2026-11-26", matches: 2 };
  expect(await progress(morning)).toMatchObject({ week: 0, missing: 2, next: after });
  await forfeit(made.matches[0]?.id);
  expect(await progress(morning)).toMatchObject({ week: 1, missing: 1, next: after });
});

test("a postponed match without a date and a dispute are counted until they are decided", async () => {
  const [one, other] = made.matches;
  const key = { league: home.league, match: one?.id ?? "", table: 1, game: 1 };
  await send(home.secretary, { kind: "start-game", ...key, firstDealer: 0 });
  const device = { id: newId(), leagueId: home.league, linkId: "l", matchId: key.match, side: 1 };
  const statement = { kind: "dispute-game", ...key, dispute: newId(), side: 1, reason: "Not so" } as const;
  expect(nameOf(await send({ account: null, device }, statement))).toBe("applied");
  const change = { league: home.league, season: made.season, change: newId() };
  const changes = [{ match: other?.id ?? "", date: null }];
  const postponed = {
    kind: "change-schedule",
    ...change,
    basis: 0,
    what: "postpone",
    changes,
  } satisfies UnnamedCommand;
  expect(nameOf(await send(home.secretary, postponed))).toBe("applied");
  expect(await progress(morning)).toMatchObject({ week: 1, missing: 1, undated: 1, disputes: 1 });
});

test("a season whose matches are all decided has no next night", async () => {
  for (const { id } of made.matches) await forfeit(id);
  expect(await progress(morning)).toMatchObject({ week: 3, weeks: 3, missing: 0, next: null });
});
