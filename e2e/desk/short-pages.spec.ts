import { expect } from "@playwright/test";
import { addDays, isoDate } from "@/lib/competition/schedule/iso-date";
import { expectNoSidewaysScrolling } from "../accessibility";
import { drawCup, enteredCup } from "../drawn-event";
import { demoLeague, test } from "../fixtures";
import { makeSeason } from "../season-by-command";

const desk = `/en/desk${demoLeague.replace("/leagues", "")}`;
const screen = { width: 1280, height: 800 };
const maxScreens = 3;

/** 32 teams, four at each bar. */
const teams = Array.from({ length: 32 }, (_, i) => `Team ${i + 1}, Bar ${1 + Math.floor(i / 4)}`);

test("no page of the desk is over three screens at a season of 32 teams", async ({ secretary }) => {
  test.slow();
  // The first night was last week: its 16 results are missing.
  const season = await makeSeason(secretary, { name: "Thirty-two", teams, inDays: -7 });
  const match = season.meetings[0]?.match;
  // An event before its draw and one after it, with 32 entrants each.
  const names = teams.map((team) => team.replace(/,.*/, ""));
  const night = addDays(isoDate(season.firstNight), 10) ?? season.firstNight;
  const drawn = await drawCup(secretary, { name: "Cup of 32", teams: names, night });
  const undrawn = await enteredCup(secretary, { name: "Open cup of 32", teams: names, night });
  const pages = [
    ...["/tonight", "/seasons", "/events", "/tables", "/bars", "/members", "/league", "/more", "/disputes"],
    "/listings",
    ...["/open-games", "/new-event", "/tonight/cancel", `/events/${drawn.slug}`, `/events/${undrawn.slug}`],
  ].map((path) => `${desk}${path}`);
  const ofSeason = [
    ...[
      "",
      "?week=31",
      "/matches",
      "/matches?state=scheduled&sort=-week&page=2",
      "/teams",
      "/teams?find=team+1",
      "/people",
    ],
    ...["/changes", `/changes?what=postpone&match=${match}`, "/schedule", "/adjustments", "/dues", "/first-night"],
    ...["/matches/1-1/line-up", "/matches/1-1/paper"],
  ].map((path) => `${season.desk}${path}`);
  await secretary.setViewportSize(screen);
  const heights: Record<string, number> = {};
  for (const path of ["/en/desk", ...pages, ...ofSeason]) {
    await secretary.goto(path);
    await expect(secretary.getByRole("heading", { level: 1 })).toBeVisible();
    heights[path] = await secretary.evaluate(() => document.documentElement.scrollHeight);
  }
  const long = Object.entries(heights).filter(([, height]) => height > maxScreens * screen.height);
  expect(long, "pages over three screens, with their heights").toEqual([]);
});

test("teams and matches are found, sorted and paged without scripts", async ({ secretary, visitor, signedIn }) => {
  test.slow();
  const season = await makeSeason(secretary, { name: "Many", teams, inDays: 30 });
  const reader = await visitor({ storageState: signedIn, javaScriptEnabled: false, viewport: screen });
  await reader.goto(`${season.desk}/teams`);
  const rows = reader.getByRole("rowheader");
  await expect(rows).toHaveCount(20);
  await expect(reader.getByText("1 to 20 of 32")).toBeVisible();
  await reader.getByRole("link", { name: "Next" }).click();
  await expect(rows).toHaveCount(12);
  await reader.getByRole("columnheader").getByRole("link", { name: "Team", exact: true }).click();
  await expect(rows.first()).toHaveText("Team 1");
  await reader.getByRole("columnheader").getByRole("link", { name: "Team", exact: true }).click();
  await expect(rows.first()).toHaveText("Team 32");
  await reader.getByLabel("Find").fill("team 9");
  await reader.getByRole("button", { name: "Show", exact: true }).click();
  await expect(rows).toHaveText(["Team 9"]);
  await rows.getByRole("link", { name: "Team 9" }).click();
  await expect(reader.getByRole("region", { name: "Team 9", exact: true })).toBeVisible();

  await reader.goto(`${season.desk}/matches`);
  await reader.getByLabel("Week", { exact: true }).selectOption("Week 3");
  await reader.getByRole("button", { name: "Show", exact: true }).click();
  await expect(rows).toHaveCount(16);
  await reader.getByLabel("Team", { exact: true }).selectOption("Team 9");
  await reader.getByRole("button", { name: "Show", exact: true }).click();
  await expect(rows).toHaveCount(1);
  await rows.getByRole("link").click();
  await expect(reader.getByRole("link", { name: "Postpone" })).toBeVisible();
  await reader.getByLabel("State").selectOption("final");
  await reader.getByRole("button", { name: "Show", exact: true }).click();
  await expect(reader.getByText("Nothing found.")).toBeVisible();
  await reader.getByRole("link", { name: "Show all" }).click();
  await expect(reader.getByText("1 to 20 of 496")).toBeVisible();

  await reader.goto(season.desk);
  await reader.getByLabel("Week", { exact: true }).selectOption({ index: 4 });
  await reader.getByRole("button", { name: "Show", exact: true }).click();
  await expect(reader.getByRole("region", { name: /^Week 5/ })).toBeVisible();
  await reader.getByRole("navigation", { name: "Weeks" }).getByRole("link", { name: "Week 6" }).click();
  await expect(reader.getByRole("region", { name: /^Week 6/ })).toBeVisible();
  await reader.setViewportSize({ width: 320, height: 640 });
  for (const path of ["", "/teams", "/matches"]) {
    await reader.goto(`${season.desk}${path}`);
    await expectNoSidewaysScrolling(reader, `${path} at 320 px`);
  }
});
