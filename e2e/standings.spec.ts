import { expect } from "@playwright/test";
import { expectAccessibleEverywhere, expectNoSideways, smallPhone } from "./accessibility";
import { atDesk, demoLeague, onPhone, test } from "./fixtures";
import { StandingsPage } from "./pages/standings-page";

const season = `${demoLeague}/demo-season`;
const desk = "/en/desk/evansville-1944/seasons/demo-season";

test("a figure of a reason leads to its matches and their hands, without scripts", async ({ visitor }) => {
  const reader = await visitor({ ...onPhone, javaScriptEnabled: false, viewport: smallPhone });
  const standings = new StandingsPage(reader);
  await standings.open(`/en${season}`);
  const [first, second] = await standings.lines();
  await reader.getByText(`Why ${first?.name} stand here`).locator("..").click();
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

test("the secretary adjusts a row with a reason, orders the criteria and draws the lots", async ({
  secretary,
  visitor,
  watch,
}) => {
  // The refusal of an adjustment without a reason.
  watch.expect(/status of 422/);
  const reader = await visitor(atDesk);
  await secretary.goto(`${desk}/adjustments`);
  await secretary.getByLabel("Team").selectOption("Moose");
  await secretary.getByLabel("Game points").fill("-50");
  await secretary.getByRole("button", { name: "Adjust" }).click();
  await expect(secretary.getByText("Write the reason: everybody reads it beside the standings.")).toBeVisible();
  await expect(secretary.getByLabel("Game points")).toHaveValue("-50");
  await secretary.getByLabel("Reason").fill("an ineligible substitute");
  await secretary.getByRole("button", { name: "Adjust" }).click();
  await expect(secretary.getByRole("listitem").filter({ hasText: "Moose" })).toContainText("an ineligible substitute");
  await expectAccessibleEverywhere(secretary, "adjustments");
  await secretary.setViewportSize(smallPhone);
  await expectNoSideways(secretary, "adjustments");
  await secretary.setViewportSize({ width: 1280, height: 800 });
  await reader.goto(`/en${season}/teams/moose/figures`);
  await expect(reader.getByRole("table")).toContainText("an ineligible substitute");

  await secretary.goto(desk);
  await secretary.getByText("The criteria, one by one").click();
  await secretary.getByLabel("Add a criterion").selectOption("Lot");
  await secretary.getByRole("button", { name: "Game points: take out" }).click();
  await secretary.getByRole("button", { name: "Change", exact: true }).click();
  await expect(secretary.getByText(/^Changed\./)).toBeVisible();
  await expectAccessibleEverywhere(secretary, "an order of criteria");
  await reader.goto(`/en${season}/standings`);
  await expect(reader.getByText("The league’s own order: Games won → Lot.")).toBeVisible();

  await secretary.goto(`${desk}/adjustments`);
  await secretary.getByRole("button", { name: "Draw the lots" }).click();
  await secretary.getByRole("button", { name: "Draw them now, once and for all" }).click();
  await expect(secretary.getByText(/^Drawn, with the number \d+\.$/)).toBeVisible();
  await reader.reload();
  await expect(reader.getByText("Everything before is equal, so the lot decides.").first()).toBeAttached();
});
