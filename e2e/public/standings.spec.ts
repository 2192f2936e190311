import { expect } from "@playwright/test";
import { expectAccessibleEverywhere, expectNoSidewaysScrolling, smallPhone } from "../accessibility";
import { expectInView } from "../expect-in-view";
import { demoLeague, onPhone, readers as test } from "../fixtures";
import { StandingsPage } from "../pages/standings-page";

test.describe.configure({ mode: "parallel" });

const season = `${demoLeague}/demo-season`;

test("a figure of a reason links to its matches and their hands, without scripts", async ({ visitor }) => {
  const reader = await visitor({ ...onPhone, javaScriptEnabled: false, viewport: smallPhone });
  const standings = new StandingsPage(reader);
  await standings.open(`/en${season}`);
  const [first, second] = await standings.lines();
  await reader.getByText(`Why this place: ${first?.name}`).locator("..").click();
  const figure = reader.getByRole("link", { name: new RegExp(`^Games won, ${first?.name}: \\d+`) });
  await figure.click();
  await expect(reader.getByRole("heading", { level: 1 })).toHaveText(`How ${first?.name}’s figures add up`);
  expect(new URL(reader.url()).hash).toBe("#games-won");
  const table = reader.getByRole("table");
  await expect(table.getByRole("row").last()).toContainText("In the standings");
  const match = table.getByRole("rowheader").getByRole("link", { name: second?.name ?? "" });
  await match.click();
  await expect(reader.getByRole("heading", { level: 1 })).toContainText(second?.name ?? "");
  await expect(reader.getByRole("table", { name: /^Game 2:/ })).toBeVisible();
});

test("what if points only: one tap there, one tap back, without scripts", async ({ visitor }) => {
  const reader = await visitor({ ...onPhone, javaScriptEnabled: false, viewport: smallPhone });
  await reader.goto(`/en${season}/standings`);
  await reader.getByRole("link", { name: "What if points only?" }).click();
  await expect(reader.getByRole("heading", { level: 1 })).toHaveText("If only points counted");
  await expect(reader.getByText("This is not the league’s table")).toBeVisible();
  const rows = reader.getByRole("table").getByRole("row");
  const points = (await rows.locator("td:nth-of-type(3)").allTextContents()).map((text) =>
    Number(text.replace(/\D/g, "")),
  );
  expect(points.length).toBe(8);
  expect(points).toEqual(points.toSorted((a, b) => b - a));
  await expectNoSidewaysScrolling(reader, "what if");
  await reader.getByRole("link", { name: /What if points only\?/ }).click();
  await expect(reader.getByRole("heading", { level: 1 })).toHaveText(/^Standings (in|after) week/);
});

test("every reason in Russian fits a screen of 320 px without broken words", async ({ visitor }) => {
  const narrow = { width: 320, height: 740 };
  const reader = await visitor({ ...onPhone, viewport: narrow, screen: narrow });
  await reader.goto(`/ru${season}/standings`);
  const reasons = reader.locator(".why-switch summary");
  for (const reason of await reasons.all()) await reason.tap();
  await expectNoSidewaysScrolling(reader, "every reason open");
  const heads = reader.getByRole("rowheader", { name: "Выиграно игр" });
  expect(await heads.count()).toBeGreaterThanOrEqual(8);
  const lines = await heads.evaluateAll((cells) =>
    cells.map((cell) => {
      const words = document.createRange();
      words.selectNodeContents(cell);
      return words.getClientRects().length;
    }),
  );
  // At most one line per word: no word is broken.
  expect(Math.max(...lines)).toBeLessThanOrEqual(2);
});

test("a phone shows six rows with the last five when the page opens, in both languages", async ({ visitor }) => {
  const size = { width: 360, height: 740 };
  const reader = await visitor({ ...onPhone, javaScriptEnabled: false, viewport: size, screen: size });
  for (const locale of ["en", "ru"]) {
    await reader.goto(`/${locale}${season}/standings`);
    const strips = await reader.locator(".standings-row .form-strip svg").all();
    expect(strips.length).toBe(8);
    for (const [i, strip] of strips.slice(0, 6).entries())
      await expectInView(strip, `form of row ${i + 1} (${locale})`);
  }
});

test("on a wide screen the night, the race and the crosstable are beside the table, without scripts", async ({
  visitor,
}) => {
  const reader = await visitor({ javaScriptEnabled: false, viewport: { width: 1280, height: 800 } });
  await reader.goto(`/en${season}/standings`);
  const table = await reader.locator("table.standings").boundingBox();
  const night = reader.getByRole("region", { name: /can decide$/ });
  expect(await night.getByRole("listitem").count()).toBeLessThanOrEqual(3);
  for (const region of [night, ...["The race", "Who beat whom"].map((name) => reader.getByRole("region", { name }))]) {
    const box = await region.boundingBox();
    expect(box?.x).toBeGreaterThan((table?.x ?? 0) + (table?.width ?? 0));
  }
  const cross = reader.getByRole("table", { name: /^Who beat whom/ });
  await expect(cross.getByRole("row")).toHaveCount(9);
  await expect(cross.getByRole("columnheader", { name: "Germania Maennerchor" })).toBeVisible();
});

test("the reader's own team is marked in every table and in the chart", async ({ visitor }) => {
  const reader = await visitor({ viewport: { width: 1280, height: 800 } });
  await reader.goto(`/en${demoLeague}`);
  await reader
    .locator(".choose-team")
    .getByRole("button", { name: /Servel/ })
    .click();
  await expect(reader.getByRole("region", { name: "Servel, your match" })).toBeVisible();
  for (const path of ["standings", "schedule", "crosstable", "race", "outlook"]) {
    await reader.goto(`/en${season}/${path}`);
    const marked = reader.getByRole("main").locator(":is(tr, li, dt):has(.mine-mark)");
    await expect(marked.filter({ hasText: "Servel", visible: true }).first(), path).toBeVisible();
    await expect(marked.filter({ hasNotText: "Servel" }), path).toHaveCount(0);
    await expect(reader.getByRole("main").locator(".race-mine"), path).toHaveCount(/standings|race/.test(path) ? 1 : 0);
  }
});

test("a reason opened at the lower edge of a phone scrolls into view", async ({ visitor }) => {
  const size = { width: 360, height: 740 };
  const reader = await visitor({ ...onPhone, viewport: size, screen: size });
  await reader.goto(`/en${season}/standings`);
  const reasons = reader.getByText(/^Why this place: /).locator("..");
  const [first] = await reasons.all();
  await first?.tap();
  await expectInView(reader.getByText(/^Games won decide: /).first(), "the reason of the first place");
});

const pages = [
  ["standings/by/game-points", "If only points counted", "Если бы считались только очки"],
  ["teams/servel/figures", "How Servel’s figures add up", "Откуда числа: Servel"],
  ["crosstable", "Who beat whom", "Кто кого обыграл"],
  ["race", "The race", "Гонка"],
] as const;

for (const [path, en, ru] of pages) {
  test(`${path} is complete without scripts and accessible`, async ({ visitor, page }) => {
    const reader = await visitor({ ...onPhone, javaScriptEnabled: false, viewport: smallPhone });
    for (const [locale, title] of [
      ["en", en],
      ["ru", ru],
    ] as const) {
      await reader.goto(`/${locale}${season}/${path}`);
      await expect(reader.getByRole("heading", { level: 1 })).toHaveText(title);
      await expect(reader.getByRole("table").getByText("Moose").first()).toBeVisible();
      await expectNoSidewaysScrolling(reader, `${path} (${locale})`);
    }
    await page.goto(`/en${season}/${path}`);
    await expectAccessibleEverywhere(page, path);
  });
}
