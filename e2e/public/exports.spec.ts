import { expect } from "@playwright/test";
import ICAL from "ical.js";
import { desk, expectAccessibleEverywhere, expectNoSidewaysScrolling, smallPhone } from "../accessibility";
import { demoLeague, readers as test } from "../fixtures";
import { papers, printed } from "../printed-pages";

test.describe.configure({ mode: "parallel" });

const season = `${demoLeague}/demo-season`;
const prints = [
  ["by week", `${season}/print/schedule?by=week`, "Schedule by week"],
  ["by team", `${season}/print/schedule?by=team`, "Schedule by team"],
  ["by bar", `${season}/print/schedule?by=bar`, "Schedule by bar"],
  ["a blank score sheet", `${season}/print/score-sheet`, "Score sheet: Evansville Clabber"],
  ["Joker's blank sheet", "/print/score-sheet/joker", "Score sheet: Joker"],
  ["a match's score sheets", `${season}/print/score-sheet?match=1-1`, "Score sheet: Evansville Clabber"],
] as const;

for (const [name, path, heading] of prints) {
  test(`${name} prints on both papers, and nothing is cut off`, async ({ page }) => {
    for (const [size, { width, points }] of Object.entries(papers)) {
      await page.setViewportSize({ width: Math.floor(width), height: 1000 });
      await page.goto(`/en${path}${path.includes("?") ? "&" : "?"}paper=${size}`);
      await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
      const { sizes, count } = await printed(page);
      expect(sizes).toEqual([points.join(" × ")]);
      expect(count).toBeGreaterThan(0);
      await page.emulateMedia({ media: "print" });
      await expectNoSidewaysScrolling(page, `${name} on ${size}`);
      const cut = await page
        .locator(".paper :is(th, td, dd, h1, h2, p)")
        .evaluateAll((cells) =>
          cells
            .filter((cell) => cell.scrollWidth > cell.clientWidth + 1 && cell.clientWidth > 1)
            .map((c) => c.textContent),
        );
      expect(cut).toEqual([]);
      await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
      await expect(page.getByText("This is the demo league.")).toBeHidden();
      await page.emulateMedia({ media: null });
    }
  });
}

test("the demo's notice is on the screen and not on paper", async ({ page }) => {
  for (const path of ["standings", "schedule", "bulletin/2"]) {
    await page.goto(`/en${season}/${path}`);
    await expect(page.getByText("This is the demo league.")).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(page.getByText("This is the demo league.")).toBeHidden();
    await page.emulateMedia({ media: null });
  }
});

test("a score sheet is one page, one for each game", async ({ page }) => {
  for (const size of ["letter", "a4"]) {
    await page.goto(`/en${season}/print/score-sheet?paper=${size}`);
    expect((await printed(page)).count).toBe(1);
    await page.goto(`/ru/print/score-sheet/joker?paper=${size}`);
    expect((await printed(page)).count).toBe(1);
    await page.goto(`/en${season}/print/score-sheet?match=1-1&paper=${size}`);
    expect((await printed(page)).count).toBe(2);
  }
  await expect(page.getByRole("columnheader", { name: /^Servel/ }).first()).toContainText("Walter K., Harold B.");
});

test("the paper size is the usual one for the language, until another is chosen", async ({ page }) => {
  await page.goto(`/ru${season}/print/schedule`);
  expect((await printed(page)).sizes).toEqual([papers.a4.points.join(" × ")]);
  await page.getByRole("link", { name: "Letter (США)" }).click();
  await expect(page.getByRole("link", { name: "Letter (США)" })).toHaveAttribute("aria-current", "true");
  expect((await printed(page)).sizes).toEqual([papers.letter.points.join(" × ")]);
});

test("downloads can be read and printed by everybody, also without scripts", async ({ page, visitor }) => {
  const ofSeason = ["take-away", "print/schedule?by=team", "print/score-sheet"].map((path) => `${season}/${path}`);
  for (const path of [...ofSeason, "/print/score-sheet/joker"]) {
    await page.goto(`/en${path}`);
    await expectAccessibleEverywhere(page, path);
    for (const size of [smallPhone, desk]) {
      await page.setViewportSize(size);
      await expectNoSidewaysScrolling(page, `${path}, ${size.width} wide`);
    }
  }
  const reader = await visitor({ javaScriptEnabled: false });
  await reader.goto(`/ru${season}/schedule`);
  await reader.getByRole("link", { name: "Печать, календари и файлы" }).click();
  await expect(reader.getByRole("heading", { level: 1, name: "Взять с собой" })).toBeVisible();
  await expect(reader.getByRole("main").getByRole("button")).toHaveCount(0);
  await reader.getByRole("link", { name: "Расписание по командам" }).click();
  await expect(reader.getByRole("table", { name: "Servel" })).toBeVisible();
});

test("calendars and files load, and are not sent again to a client with a current copy", async ({ page }) => {
  await page.goto(`/en${season}/take-away`);
  const addresses = await page
    .getByRole("link", { name: /^Address of the calendar/ })
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  expect(addresses.length).toBeGreaterThanOrEqual(1 + 8);
  for (const address of addresses) {
    const answer = await page.request.get(address);
    expect(answer.headers()["content-type"]).toBe("text/calendar; charset=utf-8");
    const events = new ICAL.Component(ICAL.parse(await answer.text())).getAllSubcomponents("vevent");
    expect(events.length).toBeGreaterThan(0);
    const again = await page.request.get(address, { headers: { "if-none-match": answer.headers()["etag"] ?? "" } });
    expect(again.status()).toBe(304);
  }
  await expect(page.getByRole("link", { name: "Subscribe to Servel" })).toHaveAttribute("href", /^webcal:\/\/.*\.ics$/);
  const download = page.waitForEvent("download");
  await page.getByRole("main").locator("a[href*='/standings.csv']").click();
  expect((await download).suggestedFilename()).toBe("evansville-1944-demo-season-standings.csv");
  const missing = await page.request.get("/api/feeds/leagues/no-such-league.ics");
  for (const path of [
    "/api/feeds/teams/no-such-team.ics",
    "/api/feeds/leagues/evansville-1944",
    "/api/feeds/bars/%00.ics",
    "/api/exports/evansville-1944/no-such-season/schedule.csv",
    "/api/exports/evansville-1944/demo-season/ledger.csv",
  ]) {
    const answer = await page.request.get(path);
    expect([answer.status(), await answer.text()], path).toEqual([404, await missing.text()]);
  }
});
