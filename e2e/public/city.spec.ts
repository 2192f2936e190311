import { expect } from "@playwright/test";
import { expectAccessibleEverywhere, expectNoSidewaysScrolling, smallPhone } from "../accessibility";
import { demoLeague, onPhone, test } from "../fixtures";
import { papers, printed } from "../printed-pages";

test("the road to City Champion is complete without scripts, from the first page to the bracket", async ({
  visitor,
}) => {
  const reader = await visitor({ ...onPhone, javaScriptEnabled: false, viewport: smallPhone });
  await reader.goto("/en");
  await reader.getByRole("link", { name: /^The road to City Champion \d{4}$/ }).click();
  const heading = reader.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(/^The road to City Champion \d{4}$/);
  const year = Number((await heading.textContent())?.slice(-4));
  const event = reader.getByRole("region", { name: `City Championship ${year}` });
  await expect(event.getByText("12 of 12 places are taken.")).toBeVisible();
  await expect(event.getByText("1 more is on the waiting list.")).toBeVisible();
  await expect(event.getByRole("heading", { level: 3, name: "The clubs of the league 8 of 8 places" })).toBeVisible();
  await expect(event.getByRole("listitem").filter({ hasText: "Howell Yards" })).toBeVisible();
  // The quarterfinals are over.
  await expect(event.getByText("still in")).toHaveCount(4);
  await expect(event.getByText("places 5 to 8")).toHaveCount(4);
  await expectNoSidewaysScrolling(reader, "the road");
  const roll = reader.getByRole("table", { name: "City Champions by year" });
  await expect(roll.getByRole("row", { name: `${year} not decided yet` })).toBeVisible();
  const champion =
    (await roll
      .getByRole("row", { name: String(year - 1) })
      .getByRole("cell")
      .textContent()) ?? "";
  await roll.getByRole("link", { name: String(year - 1) }).click();
  await expect(reader.getByText(`City Champion ${year - 1}: ${champion}`)).toBeVisible();
  const ended = reader.getByRole("list", { name: "Final places" });
  await expect(ended.getByRole("listitem")).toHaveText([`Champion${champion}`, /^Runner-up/, /^Third place/]);
  await expectNoSidewaysScrolling(reader, "the road behind");
  await reader.getByRole("link", { name: "Bracket and matches" }).click();
  await expect(reader.getByRole("heading", { level: 1, name: `City Championship ${year - 1}` })).toBeVisible();
  await expect(reader.locator(".bracket-champion")).toContainText(champion);
  await expect(reader.getByRole("list", { name: "Final places" })).toContainText(champion);
});

test("the champion of an event is on the league's page and in its archive", async ({ page }) => {
  await page.goto(`/en${demoLeague}/more`);
  const events = page.getByRole("region", { name: "Events" });
  const won = events.getByRole("listitem").filter({ has: page.locator("small") });
  await expect(won).toHaveCount(1);
  const champion = (await won.locator("small").textContent()) ?? "";
  const name = ((await won.getByRole("link").textContent()) ?? "").replace(champion, "");
  await expectAccessibleEverywhere(page, "a league with events");
  await page.goto(`/en${demoLeague}/archive`);
  const hall = page.getByRole("list", { name: `${name}: the places` });
  await expect(hall).toContainText(champion);
  await expectAccessibleEverywhere(page, "the archive");
  await page.setViewportSize(smallPhone);
  await expectNoSidewaysScrolling(page, "the archive");
});

test("the city book is accessible, in both languages", async ({ page }) => {
  for (const locale of ["en", "ru"]) {
    // The languages differ only in text: only `npm run prove` runs axe on the Russian pages.
    const isAccessibility = locale === "en" || process.env["PROVE"] !== undefined;
    await page.goto(`/${locale}/city`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(/\d{4}/);
    if (isAccessibility) await expectAccessibleEverywhere(page, `the city book (${locale})`);
    await page.getByRole("link", { name: /Almanac|Альманах/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(/Almanac|Альманах/);
    if (isAccessibility) await expectAccessibleEverywhere(page, `the almanac (${locale})`);
    await page.setViewportSize(smallPhone);
    await expectNoSidewaysScrolling(page, `the almanac (${locale})`);
  }
});

test("the almanac prints on letter and A4: champions, tables, records, and numbered rulings", async ({ page }) => {
  await page.goto("/en/city");
  await page.getByRole("link", { name: /^Almanac \d{4}, to print$/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Almanac \d{4}$/ })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: "Champions", exact: true })).toBeVisible();
  await expect(page.getByRole("table", { name: /^Demo season, Evansville/ }).getByRole("row")).toHaveCount(9);
  await expect(page.getByRole("table", { name: "Records: Evansville Clabber" })).toContainText("Biggest game");
  await expect(page.getByText(/Howell Yards did not come\./)).toBeVisible();
  const path = new URL(page.url()).pathname;
  const before = path.replace(/\d{4}/, (year) => String(Number(year) - 1));
  await page.goto(before);
  await expect(page.getByText(/^\d{4}-1$/)).toBeVisible();
  await expect(
    page.getByText(/Brickyard did not come\..* Reason: The table waited for a quarter of an hour/),
  ).toBeVisible();
  for (const [size, { points }] of Object.entries(papers)) {
    await page.goto(`${path}?paper=${size}`);
    const { sizes, count } = await printed(page);
    expect(sizes).toEqual([points.join(" × ")]);
    expect(count).toBeGreaterThan(1);
    expect(count).toBeLessThan(7);
  }
});

test("a year without data does not exist", async ({ page, watch }) => {
  watch.expect(/status of 404/);
  for (const path of ["/en/city/1990", "/en/city/1990/almanac", "/en/city/soon"]) {
    expect((await page.goto(path))?.status(), path).toBe(404);
  }
});
