import { expect } from "@playwright/test";
import { expectAccessibleEverywhere, expectNoSideways, smallPhone } from "./accessibility";
import { demoLeague, onPhone, readers as test } from "./fixtures";
import { StandingsPage } from "./pages/standings-page";

test.describe.configure({ mode: "parallel" });

const season = `${demoLeague}/demo-season`;

test("a figure of a reason leads to its matches and their hands, without scripts", async ({ visitor }) => {
  const reader = await visitor({ ...onPhone, javaScriptEnabled: false, viewport: smallPhone });
  const standings = new StandingsPage(reader);
  await standings.open(`/en${season}`);
  const [first, second] = await standings.lines();
  await reader.getByText(`Why this place: ${first?.name}`).locator("..").click();
  const figure = reader.getByRole("link", { name: new RegExp(`^Games won, ${first?.name}: \\d+`) });
  await figure.click();
  await expect(reader.getByRole("heading", { level: 1 })).toHaveText(`Where ${first?.name}’s figures come from`);
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
  await expect(reader.getByText("This is not the league table")).toBeVisible();
  const rows = reader.getByRole("table").getByRole("row");
  const points = (await rows.locator("td:nth-of-type(3)").allTextContents()).map((text) =>
    Number(text.replace(/\D/g, "")),
  );
  expect(points.length).toBe(8);
  expect(points).toEqual(points.toSorted((a, b) => b - a));
  await expectNoSideways(reader, "what if");
  await reader.getByRole("link", { name: /What if points only\?/ }).click();
  await expect(reader.getByRole("heading", { level: 1 })).toHaveText(/^Standings after week/);
});

const pages = [
  ["standings/by/game-points", "If only points counted", "Если бы считались только очки"],
  ["teams/servel/figures", "Where Servel’s figures come from", "Откуда числа: Servel"],
  ["crosstable", "Who beat whom", "Кто кого обыграл"],
  ["race", "The race", "Гонка"],
] as const;

for (const [path, en, ru] of pages) {
  test(`${path} reads complete without scripts and shuts nobody out`, async ({ visitor, page }) => {
    const reader = await visitor({ ...onPhone, javaScriptEnabled: false, viewport: smallPhone });
    for (const [locale, title] of [
      ["en", en],
      ["ru", ru],
    ] as const) {
      await reader.goto(`/${locale}${season}/${path}`);
      await expect(reader.getByRole("heading", { level: 1 })).toHaveText(title);
      await expect(reader.getByRole("table").getByText("Moose").first()).toBeVisible();
      await expectNoSideways(reader, `${path} (${locale})`);
    }
    await page.goto(`/en${season}/${path}`);
    await expectAccessibleEverywhere(page, path);
  });
}
