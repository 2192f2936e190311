import { expect, type Page } from "@playwright/test";
import { expectAccessibleEverywhere, expectNoSidewaysScrolling, smallPhone } from "../accessibility";
import { demoLeague, readers as test } from "../fixtures";
import { papers, printed } from "../printed-pages";

test.describe.configure({ mode: "parallel" });

const season = `${demoLeague}/demo-season`;
const lastYear = `${demoLeague}/events/city-championship-${new Date().getFullYear() - 1}`;

/** The text of elements that are wider than their place on paper. */
const cutOff = (page: Page) =>
  page
    .locator(".paper :is(th, td, h1, h2, p)")
    .evaluateAll((cells) =>
      cells
        .filter((cell) => cell.scrollWidth > cell.clientWidth + 1 && cell.clientWidth > 1)
        .map((cell) => cell.textContent),
    );

for (const { name, path, isWide, sheets } of [
  { name: "the crosstable", path: `${season}/print/crosstable`, isWide: true, sheets: 1 },
  { name: "the champions' certificates", path: `${lastYear}/print/certificates`, isWide: true, sheets: 3 },
  { name: "players' cards", path: `${season}/print/player-cards`, isWide: false, sheets: null },
]) {
  test(`${name}: complete on both papers, without the demo's notice, and readable on a phone`, async ({ page }) => {
    for (const [size, { points, width }] of Object.entries(papers)) {
      await page.goto(`/en${path}?paper=${size}`);
      const paper = await printed(page);
      expect(paper.sizes).toEqual([(isWide ? points.toReversed() : points).join(" × ")]);
      const cards = await page.locator(".player-card").count();
      expect(paper.count, `sheets of ${name}`).toBe(sheets ?? Math.ceil(cards / 8));
      await page.setViewportSize({ width: isWide ? 960 : Math.floor(width), height: 700 });
      await page.emulateMedia({ media: "print" });
      expect(await cutOff(page)).toEqual([]);
      await expect(page.getByText("This is the demo league.")).toBeHidden();
      await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
      await page.emulateMedia({ media: null });
    }
    await expectAccessibleEverywhere(page, name);
    await page.setViewportSize(smallPhone);
    await page.goto(`/ru${path}`);
    await expectNoSidewaysScrolling(page, `${name} on a phone`);
  });
}

test("the certificates name the champion of the event's page, and an event without one has none", async ({
  visitor,
}) => {
  const reader = await visitor({ javaScriptEnabled: false });
  await reader.goto(`/en${lastYear}`);
  const champion = ((await reader.locator(".bracket-champion").textContent()) ?? "").replace(/^The /, "");
  await reader.getByRole("link", { name: "Certificates" }).click();
  await expect(reader.getByRole("heading", { level: 1 })).toHaveText(champion);
  await expect(reader.getByText(`City Champion ${new Date().getFullYear() - 1}`)).toBeVisible();
  const now = `/en${demoLeague}/events/city-championship-${new Date().getFullYear()}`;
  await reader.goto(now);
  await expect(reader.getByRole("link", { name: "Certificates" })).toHaveCount(0);
  expect((await reader.request.get(`${now}/print/certificates`)).status()).toBe(404);
});
