import { expect, type Page } from "@playwright/test";
import { expectAccessibleEverywhere, expectNoSidewaysScrolling, smallPhone } from "../accessibility";
import { demoLeague, onPhone, readers as test } from "../fixtures";

test.describe.configure({ mode: "parallel" });

const season = `${demoLeague}/demo-season`;

/** Pages that players look for: address, heading in both languages, required content. */
const pages = [
  { path: `${season}/rounds/4`, en: "Week 4", ru: "Неделя 4", shows: "Bucyrus-Erie" },
  { path: `${season}/records`, en: "Records", ru: "Рекорды", shows: /[2-4]\d\d/ },
  { path: `${demoLeague}/records`, en: "Records of all seasons", ru: "Рекорды всех сезонов", shows: /[2-4]\d\d/ },
  { path: `${demoLeague}/archive`, en: "Archive and champions", ru: "Архив и чемпионы", shows: "Spring cup" },
  { path: `${demoLeague}/history`, en: "History", ru: "История", shows: "Spring cup" },
] as const;

for (const { path, en, ru, shows } of pages) {
  test(`${path} is complete without scripts and accessible`, async ({ visitor, page }) => {
    const reader = await visitor({ ...onPhone, javaScriptEnabled: false, viewport: smallPhone });
    for (const [locale, title] of [
      ["en", en],
      ["ru", ru],
    ] as const) {
      await reader.goto(`/${locale}${path}`);
      await expect(reader.getByRole("heading", { level: 1 })).toHaveText(title);
      await expect(reader.getByRole("main").getByText(shows).first()).toBeVisible();
      await expectNoSidewaysScrolling(reader, `${path} (${locale})`);
    }
    await page.goto(`/en${path}`);
    await expectAccessibleEverywhere(page, path);
  });
}

/** Goes from a team's roster to a player to the partner. */
async function openPlayer(reader: Page, locale: string): Promise<void> {
  await reader.goto(`/${locale}${season}/teams/servel`);
  await reader.getByRole("link", { name: "Walter K.", exact: true }).click();
  await expect(reader.getByRole("heading", { level: 1 })).toHaveText("Walter K.");
}

test("a player's page is linked from the roster, with partners, games and a calendar, without scripts", async ({
  visitor,
  page,
}) => {
  const reader = await visitor({ ...onPhone, javaScriptEnabled: false, viewport: smallPhone });
  for (const locale of ["ru", "en"]) {
    await openPlayer(reader, locale);
    await expectNoSidewaysScrolling(reader, `player (${locale})`);
  }
  const games = reader.getByRole("table", { name: "Games of Walter K. in Demo season" });
  await expect(games.getByRole("row", { name: /Week 1,/ })).toContainText("Harold B.");
  const partners = reader.getByRole("table", { name: "Partners of Walter K." });
  await expect(partners.getByRole("row", { name: /Harold B\./ })).toContainText(/\d won, \d lost/);
  const address = await reader
    .getByRole("link", { name: /^Address/ })
    .first()
    .getAttribute("href");
  const calendar = await reader.request.get(new URL(address ?? "").pathname);
  expect(calendar.status()).toBe(200);
  expect((await calendar.text()).match(/BEGIN:VEVENT/g)?.length).toBe(7);
  await partners.getByRole("link", { name: "Harold B.", exact: true }).click();
  await expect(reader.getByRole("heading", { level: 1 })).toHaveText("Harold B.");
  await openPlayer(page, "en");
  await expectAccessibleEverywhere(page, "player");
});

/** The number in the figure with a label. */
async function factOf(reader: Page, label: string): Promise<number> {
  const fact = reader.locator(".fact-grid > div").filter({ hasText: label });
  return Number.parseInt((await fact.locator(".fact-value").textContent()) ?? "", 10);
}

/** The hands listed on a page: "Game 1, hands 2, 5" are two. */
async function handsListed(reader: Page): Promise<number> {
  const lines = await reader
    .getByRole("main")
    .getByText(/^Game \d, hands? \d/)
    .allTextContents();
  return lines.reduce((sum, line) => sum + (line.split("hand")[1]?.match(/\d+/g)?.length ?? 0), 0);
}

test("a player's figures link to the hands that they count, and those to their sheets, without scripts", async ({
  visitor,
  page,
}) => {
  const reader = await visitor({ ...onPhone, javaScriptEnabled: false, viewport: { width: 320, height: 640 } });
  await openPlayer(reader, "ru");
  await expect(reader.getByText(/сторона объявляла козырь \d+ раз/)).toBeVisible();
  await openPlayer(reader, "en");
  await expect(reader.getByText(/^Walter K.’s side made trumps \d+ times and made it \d+ times\.$/)).toBeVisible();
  await expect(reader.getByText(/the true rate may be \d+% to \d+%/)).toBeVisible();
  const sets = await factOf(reader, "Went set");
  expect(sets).toBeGreaterThan(0);
  await reader.getByRole("link", { name: "Went set" }).click();
  await expect(reader.getByRole("heading", { level: 1 })).toHaveText("Hands they went set");
  expect(await handsListed(reader)).toBe(sets);
  // A count that only adds up, such as points, has no page.
  const pointsPage = await reader.request.get(reader.url().replace(/set$/, "points"));
  expect(pointsPage.status()).toBe(404);
  await expectNoSidewaysScrolling(reader, "a player's hands");
  const first = reader.getByRole("main").getByRole("listitem").first();
  const [, game = "", hand = ""] = /Game (\d), hands? (\d+)/.exec((await first.textContent()) ?? "") ?? [];
  const address = reader.url();
  await first.getByRole("link").click();
  const sheet = reader.getByRole("region", { name: `Game ${game} of 2` });
  await expect(sheet.getByRole("row", { name: new RegExp(`^Hand ${hand}\\b`) })).toContainText("XXX");
  await page.goto(address);
  await expectAccessibleEverywhere(page, "a player's hands");
});

test("a player with a Cyrillic name has addresses that are escaped once", async ({ visitor }) => {
  const reader = await visitor({ javaScriptEnabled: false });
  await reader.goto("/ru/leagues/joker-klub");
  await reader.getByRole("link", { name: "Таблица", exact: true }).first().click();
  await reader.locator('main a[href*="/teams/"]').first().click();
  await reader.locator('main a[href*="/players/"]').first().click();
  await expect(reader).toHaveURL(/\/players\/%D0/);
  for (const link of await reader.locator('a[href*="/players/"], a[href*="/claim/"]').all()) {
    expect(await link.getAttribute("href")).not.toContain("%25");
  }
});

test("a person on no roster has no page", async ({ visitor, watch }) => {
  watch.expect(/status of 404/);
  const reader = await visitor({ javaScriptEnabled: false });
  const answer = await reader.goto(`/en${demoLeague}/players/nobody-0123456789`);
  expect(answer?.status()).toBe(404);
});

test("a record links to its sheet, with a picture of the game", async ({ visitor }) => {
  const reader = await visitor({ ...onPhone, javaScriptEnabled: false, viewport: smallPhone });
  await reader.goto(`/en${season}/records`);
  const biggest = reader.getByRole("region", { name: "Biggest hand" }).getByRole("link").first();
  const text = (await biggest.textContent()) ?? "";
  const [, points = ""] = /(\d+) points/.exec(text) ?? [];
  const [, game = "", hand = ""] = /game (\d+), hand (\d+)/.exec(text) ?? [];
  await biggest.click();
  const sheet = reader.getByRole("region", { name: `Game ${game} of 2` });
  await expect(sheet.getByRole("row", { name: new RegExp(`^Hand ${hand}\\b`) })).toContainText(points);
  await expect(reader.getByRole("img", { name: new RegExp(`^Running score of game ${game}`) })).toBeVisible();
});

test("a league's home page lists the latest changes, and links to records and archive", async ({ visitor }) => {
  const reader = await visitor({ ...onPhone, javaScriptEnabled: false, viewport: smallPhone });
  await reader.goto(`/en${demoLeague}`);
  const latest = reader.getByRole("region", { name: "What changed" });
  await expect(latest.getByRole("listitem")).toHaveCount(4);
  await latest.getByRole("link").first().click();
  await expect(reader.getByRole("table", { name: /^Game 2:/ })).toBeVisible();
  await reader.goto(`/en${demoLeague}/more`);
  await reader.getByRole("link", { name: "Archive and champions" }).click();
  await reader.getByRole("region", { name: "Spring cup" }).getByRole("link", { name: "Standings and reasons" }).click();
  await expect(reader.getByRole("heading", { level: 1 })).toHaveText("Standings after week 3 of 3");
});

test("the leaders of a season link to their hands", async ({ visitor, page }) => {
  const reader = await visitor({ ...onPhone, javaScriptEnabled: false, viewport: { width: 320, height: 640 } });
  await reader.goto(`/ru${season}/records`);
  await expect(reader.getByRole("region", { name: "Лидеры" })).toBeVisible();
  await expectNoSidewaysScrolling(reader, "leaders (ru)");
  await reader.goto(`/en${season}/records`);
  const leaders = reader.getByRole("region", { name: "Leaders" }).getByRole("region", { name: "Set the others" });
  const counts = (await leaders.getByRole("listitem").locator("b").allTextContents()).map(Number);
  expect(counts.length).toBeGreaterThanOrEqual(3);
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  // Only those who are tied for third place follow.
  expect(counts.slice(3).filter((count) => count !== counts[2])).toEqual([]);
  await leaders.getByRole("link").first().click();
  await expect(reader.getByRole("heading", { level: 1 })).toHaveText("Hands in which they set the others");
  expect(await handsListed(reader)).toBe(counts[0]);
  await page.goto(`/en${season}/records`);
  await expectAccessibleEverywhere(page, "leaders");
});

test("a team's figures link to its hands", async ({ visitor }) => {
  const reader = await visitor({ ...onPhone, javaScriptEnabled: false, viewport: { width: 320, height: 640 } });
  await reader.goto(`/ru${season}/teams/servel`);
  await expectNoSidewaysScrolling(reader, "a team's figures (ru)");
  await expect(reader.getByText(/^дэд: \d+, /)).toBeVisible();
  await reader.goto(`/en${season}/teams/servel`);
  const count = await factOf(reader, "Set the others");
  await reader.getByRole("link", { name: "Set the others" }).click();
  await expect(reader.getByRole("heading", { level: 1 })).toHaveText("Hands in which they set the others");
  expect(await handsListed(reader)).toBe(count);
});

test("a team's page lists its games against each other club", async ({ visitor }) => {
  const reader = await visitor({ ...onPhone, javaScriptEnabled: false, viewport: smallPhone });
  await reader.goto(`/en${season}/teams/servel`);
  const table = reader.getByRole("table", { name: "Servel against each other club" });
  await expect(table.getByRole("row")).toHaveCount(8);
  await expectNoSidewaysScrolling(reader, "team");
});
