import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "../accessibility";
import { demoLeague, onPhone, test } from "../fixtures";
import { layoutFaults } from "../layout-faults";
import { type LongNamesLeague, makeLongNamesLeague } from "../long-names-league";
import { OwnServer } from "../own-server";
import { movingParts, unforcedTexts } from "../reader-settings";

/** `npm run prove` measures all pages at all sizes; `npm test` most pages at the extreme ones. */
const isWhole = process.env["PROVE"] !== undefined;

/** The narrowest phone, a usual one, a desktop at 200% zoom, and a desktop. */
const allSizes = [
  { width: 320, height: 640 },
  { width: 360, height: 740 },
  { width: 640, height: 400 },
  { width: 1280, height: 800 },
] as const;
const sizes = isWhole ? allSizes : [allSizes[0], allSizes[3]];

/** A screen on the wall, and enough of its turns to see each of its parts. */
const wallSize = { width: 1920, height: 1080 };
const wallTurns = 8;

interface PageOfLeague {
  readonly name: string;
  readonly path: (league: LongNamesLeague) => string;
  /** With a reader's own team. */
  readonly withTeam?: boolean;
  /** Has a thousand names: measuring takes long. */
  readonly isLarge?: boolean;
}

/** The slug of one of the teams in its season. */
const team = "bucyrus-erie-steam-shovel-works-recreation-society-1";

const ofSeason = (league: LongNamesLeague, season: "over" | "tonight" | "coming", page: string) =>
  `${league.home}/${league[season].address.split("/").at(-1)}/${page}`;

/** The measured pages. */
const pages: readonly PageOfLeague[] = [
  { name: "first page", path: () => "" },
  { name: "first page, nothing found", path: () => "?find=zzz" },
  { name: "home", path: ({ home }) => home },
  { name: "home with a team", path: ({ home }) => home, withTeam: true },
  { name: "more", path: ({ home }) => `${home}/more` },
  { name: "next matches", path: ({ home }) => `${home}/next` },
  { name: "standings, all results, 12 teams", path: (league) => ofSeason(league, "over", "standings") },
  { name: "standings, no result, 32 teams", path: (league) => ofSeason(league, "tonight", "standings") },
  { name: "standings, to come", path: (league) => ofSeason(league, "coming", "standings") },
  { name: "who beat whom", path: (league) => ofSeason(league, "over", "crosstable") },
  {
    name: "who beat whom, 32 teams, no results",
    path: (league) => ofSeason(league, "tonight", "crosstable"),
    isLarge: true,
  },
  { name: "records, all results", path: (league) => ofSeason(league, "over", "records") },
  { name: "records, no results", path: (league) => ofSeason(league, "tonight", "records") },
  { name: "records of the league", path: ({ home }) => `${home}/records` },
  { name: "history", path: ({ home }) => `${home}/history` },
  { name: "team, all results", path: (league) => ofSeason(league, "over", `teams/${team}`) },
  { name: "team, no results", path: (league) => ofSeason(league, "tonight", `teams/${team}`) },
  { name: "a team's figures", path: (league) => ofSeason(league, "over", `teams/${team}/figures`) },
  { name: "a week", path: (league) => ofSeason(league, "over", "rounds/1") },
  { name: "the race", path: (league) => ofSeason(league, "over", "race") },
  { name: "outlook, 32 teams", path: (league) => ofSeason(league, "tonight", "outlook") },
  { name: "schedule, 12 teams, all results", path: (league) => ofSeason(league, "over", "schedule") },
  { name: "schedule, 32 teams, no results", path: (league) => ofSeason(league, "tonight", "schedule"), isLarge: true },
  { name: "schedule, 12 teams, to come", path: (league) => ofSeason(league, "coming", "schedule") },
  { name: "schedule of a team", path: (league) => ofSeason(league, "tonight", `schedule?team=${team}`) },
  {
    name: "schedule, no match fits",
    path: (league) => ofSeason(league, "tonight", `schedule?team=${team}&bar=x&date=1999-01`),
  },
  { name: "grid, 12 teams, all results", path: (league) => ofSeason(league, "over", "schedule?view=grid") },
  { name: "grid, 32 teams, no results", path: (league) => ofSeason(league, "tonight", "schedule?view=grid") },
  { name: "month, 12 teams, all results", path: (league) => ofSeason(league, "over", "schedule?view=month") },
  { name: "month, 32 teams, no results", path: (league) => ofSeason(league, "tonight", "schedule?view=month") },
];

/** Expects a page without layout faults at every size. */
async function expectFaultless(page: Page, where: string): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    expect.soft(await layoutFaults(page), `${where}, ${size.width} wide`).toEqual([]);
  }
}

/** Expects a page without faults or motion when the system sets the colors and asks for less motion. */
async function expectCalm(page: Page, where: string): Promise<void> {
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  expect.soft(await layoutFaults(page), `${where}, forced colors`).toEqual([]);
  expect.soft(await movingParts(page), `${where}, less motion`).toEqual([]);
  expect.soft(await unforcedTexts(page), `${where}, forced colors`).toEqual([]);
  await page.emulateMedia({ forcedColors: null, reducedMotion: null });
}

test("pages with the longest names, in Russian, have no broken words, overlaps, cut text, or sideways scrolling", async ({
  visitor,
}) => {
  test.setTimeout(1_500_000);
  const server = await OwnServer.start();
  try {
    const secretary = await visitor();
    const league = await makeLongNamesLeague(secretary, server);
    const reader = await visitor({ ...onPhone, baseURL: server.origin });
    for (const { name, path, withTeam = false } of pages.filter(({ isLarge }) => isWhole || !isLarge)) {
      await test.step(name, async () => {
        await reader.goto(`/ru${path(league)}`);
        if (withTeam) {
          await reader.locator(".choose-team").getByRole("button").first().click();
          await expect(reader.getByRole("region", { name: /ваш матч$/ })).toBeVisible();
        }
        await expectFaultless(reader, name);
        await expectCalm(reader, name);
        await expectAccessible(reader, name);
      });
    }
    await test.step("the wall, in all its turns", async () => {
      const wall = await visitor({ viewport: wallSize, baseURL: server.origin, javaScriptEnabled: false });
      for (let turn = 0; turn < wallTurns; turn++) {
        await wall.goto(`/ru${league.home.replace("/leagues/", "/wall/")}?turn=${turn}`);
        expect.soft(await layoutFaults(wall), `the wall, turn ${turn}`).toEqual([]);
      }
    });
    await test.step("the list of seasons and leagues", async () => {
      await reader.setViewportSize(allSizes[0]);
      await reader.goto(`/ru${ofSeason(league, "over", "standings")}`);
      await reader.getByRole("button", { name: /Сезон и лига$/ }).click();
      await expect(reader.getByRole("link", { name: /Весенний чемпионат/ })).toBeVisible();
      await reader.keyboard.press("Escape");
      await expect(reader.getByRole("link", { name: /Весенний чемпионат/ })).toBeHidden();
    });
    // Closes the page's stream before the server ends.
    await reader.goto("about:blank");
  } finally {
    await server.discard();
  }
});

test("a champion's road in Russian has no broken words, overlaps, cut text, or sideways scrolling", async ({
  visitor,
}) => {
  const reader = await visitor(onPhone);
  await reader.goto(`/ru${demoLeague}/events/city-championship-2025`);
  await expect(reader.locator(".champion-road").getByText("Четвертьфинал")).toBeVisible();
  for (const size of allSizes) {
    await reader.setViewportSize(size);
    expect.soft(await layoutFaults(reader), `${size.width} wide`).toEqual([]);
    const tooWide = await reader
      .locator(".champion-road li")
      .evaluateAll((all) => all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length);
    expect.soft(tooWide, `${size.width} wide: matches that reach into the next one`).toBe(0);
  }
});

test("the measurement finds each planted fault", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const faultsOf = async (html: string) => {
    await page.setContent(`<style>body { margin: 0; font: 16px/1.4 sans-serif }</style>${html}`);
    return (await layoutFaults(page)).map((fault) => fault.split(":")[0]);
  };
  expect(await faultsOf("<p>Nothing is wrong here, and the page is wide enough.</p>")).toEqual([]);
  expect(await faultsOf('<p style="width: 40px; overflow-wrap: anywhere">Standings</p>')).toContain("broken word");
  const forEars = "position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%)";
  const shortName = (width: number) =>
    `<style>b::after { content: attr(data-short) }</style><p style="width: ${width}px; overflow-wrap: anywhere">` +
    `<b data-short="Bucyrus-Erie" style="position: relative"><span style="${forEars}">Bucyrus-Erie Society</span></b></p>`;
  expect(await faultsOf(shortName(50))).toContain("broken word");
  expect(await faultsOf(shortName(80))).toEqual([]);
  expect(await faultsOf('<p style="width: 40px; overflow: hidden">Standings</p>')).toContain("cut off");
  expect(await faultsOf('<p style="width: 400px; text-align: end">Standings</p>')).toContain("sideways");
  expect(await faultsOf("<p>Standings</p><p style='margin-top: -38px'>Schedule</p>")).toContain("overlap");
});

test("the measurement finds parts that move, and texts that keep their own colors", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  await page.setContent(
    "<style>.still { transition: color 0s } .moves { transition: color 1s }</style><p class=still>A</p>",
  );
  expect(await movingParts(page)).toEqual([]);
  await page.setContent("<style>.moves::after { content: ''; transition: color 1s }</style><p class=moves>A</p>");
  expect(await movingParts(page)).toEqual(["p.moves::after"]);
  expect(await unforcedTexts(page)).toEqual([]);
  await page.setContent('<p style="forced-color-adjust: none; color: #888; background: #999">Standings</p>');
  expect(await unforcedTexts(page)).toEqual(["Standings"]);
});
