import { expect } from "@playwright/test";
import { startThrowAwayPostgres } from "@/lib/server/platform/postgres/throw-away-postgres";
import { founder, makeTableLink, openDesk, publishSeasonTonight } from "../desk-steps";
import { atDesk, test as base, onPhone } from "../fixtures";
import { OwnServer } from "../own-server";
import { DeskPage } from "../pages/desk-page";
import { MatchPage } from "../pages/match-page";
import { ScoreSheetPage } from "../pages/score-sheet-page";
import { SetUpPage } from "../pages/set-up-page";
import { StandingsPage } from "../pages/standings-page";

/** A server of the test's own, never set up. */
const test = base.extend<{ server: OwnServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
  server: async ({}, use) => {
    const server = await OwnServer.start();
    await use(server);
    await server.discard();
  },
  baseURL: async ({ server }, use) => use(server.origin),
});

test.describe.configure({ timeout: 240_000 });

test("the first run: the printed link creates account and league, once", async ({ server, page, visitor, watch }) => {
  watch.expect(/status of (401|404|422)/);
  const link = await server.setUpLink();
  expect(link).toMatch(/^http:\/\/localhost:\d+\/en\/set-up#code=[0-9a-f]{32}$/);

  await page.goto(`${server.origin}/en`);
  await expect(page.getByText("This server is new.")).toBeVisible();
  await page.getByRole("link", { name: "Start a league" }).click();
  const setUp = new SetUpPage(page);
  const league = "Riverside Clabber";
  await setUp.fill({ ...founder, league });
  await setUp.code.fill("0123456789abcdef");
  await setUp.create();
  await expect(setUp.refusal).toContainText("This is not the set-up code.");
  await expect(page.getByRole("textbox", { name: "Name of the league" })).toHaveValue(league);

  const another = await visitor(atDesk);
  const early = new SetUpPage(another);
  await early.open(link);
  await expect(early.code).toHaveValue(/^[0-9a-f]{32}$/);

  await setUp.code.fill(new URL(link).hash.replace("#code=", ""));
  await setUp.create();
  const desk = new DeskPage(page);
  await expect(desk.heading).toBeVisible();
  await expect(page.getByText(`Signed in as ${founder.name}`)).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: league })).toBeVisible();
  await expect(page.getByText("No season yet.")).toBeVisible();

  await test.step("not twice: neither by a form that was open, nor by the link", async () => {
    await early.fill({ name: "Eve", email: "eve@example.com", password: "ten of trumps beats king", league: "Mine" });
    await early.create();
    await expect(early.refusal).toContainText("This server is set up already. Sign in instead.");
    await another.goto("about:blank");
    await early.open(link);
    await expect(another.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
    await another.goto(`${server.origin}/en`);
    await expect(another.getByRole("link", { name: league })).toBeVisible();
    await expect(another.getByText("Mine")).toHaveCount(0);
  });
});

test("a whole season on another PostgreSQL", async ({ visitor, watch }) => {
  watch.expect(/ERR_CONNECTION_(REFUSED|RESET)|ERR_EMPTY_RESPONSE/);
  const postgres = await startThrowAwayPostgres();
  const server = await OwnServer.start({ DATABASE_URL: postgres.url });
  try {
    expect(server.databasePid(), "no database of its own").toBeUndefined();
    const desk = await visitor(atDesk);
    await openDesk(desk, server, "Hilltop");
    const teams = ["Rooks", "Swifts"] as const;
    const league = "/leagues/hilltop";
    const season = await publishSeasonTonight(desk, { name: "Birds", teams, league, origin: server.origin });
    const sheet = new ScoreSheetPage(await visitor(onPhone));
    await sheet.open(await makeTableLink(desk, teams[0], league, server.origin));
    await sheet.firstDealer(teams[1], 1);
    for (let hand = 1; hand <= 4; hand++) {
      await sheet.enterPlainHand(teams[0], "clubs", 150);
      await sheet.waitForHand(hand);
    }
    const sent = await sheet.sentLines();
    const reader = await visitor({ javaScriptEnabled: false });
    const match = new MatchPage(reader);
    await match.open(`${season}/matches/1-1`);
    expect(await match.lines(1)).toEqual(sent);
    const standings = new StandingsPage(reader);
    await standings.open(season);
    expect(await standings.lines()).toEqual([
      { place: 1, name: teams[0], won: 1, lost: 0, points: 600 },
      { place: 2, name: teams[1], won: 0, lost: 1, points: 48 },
    ]);
    expect(await server.stop()).toBe(0);
    await server.start();
    await match.open(`${season}/matches/1-1`);
    expect(await match.lines(1)).toEqual(sent);
  } finally {
    await server.discard();
    await postgres.discard();
  }
});
