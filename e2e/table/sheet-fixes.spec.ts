import { expect } from "@playwright/test";
import { expectAccessible } from "../accessibility";
import { makeTableLink, publishSeasonTonight } from "../desk-steps";
import { test } from "../fixtures";
import { ScoreSheetPage } from "../pages/score-sheet-page";

test("the common mistakes of scorers are fixed in one action each", async ({ secretary, page }) => {
  const teams = ["Gulls", "Herons"] as const;
  await publishSeasonTonight(secretary, { name: "Slips", teams, games: 1 });
  const sheet = new ScoreSheetPage(page);
  await sheet.open(await makeTableLink(secretary, teams[0]));
  await sheet.firstDealer(teams[0], 1);
  await sheet.enterPlainHand(teams[0], "spades", 100);
  await sheet.waitForHand(1);
  await sheet.enterPlainHand(teams[0], "hearts", 90);
  await sheet.waitForHand(2);
  const totals = async () => (await sheet.sentLines()).map(({ sides }) => sides[teams[0]]?.total);
  const dealers = async () =>
    (await sheet.sentLines()).map(
      ({ sides }) => Object.entries(sides).find(([, { margin }]) => margin.includes("dealer:"))?.[0],
    );

  await test.step("a forgotten hand is inserted before the one that took its place", async () => {
    await sheet.fix("Missing hand");
    await sheet.tap(page.getByRole("button", { name: "Before hand 1", exact: true }));
    await expect(page.getByText("Missing hand, before hand 1")).toBeVisible();
    await sheet.enterPlainHand(teams[0], "clubs", 120);
    await sheet.waitForHand(3);
    await expect.poll(totals).toEqual(["120", "220", "310"]);
  });

  await test.step("mixed-up sides are swapped after a preview", async () => {
    await sheet.fix("Sides swapped");
    await expect(page.getByText(`${teams[0]} 176, ${teams[1]} 310.`)).toBeVisible();
    await sheet.tap(page.getByRole("button", { name: "Swap sides" }));
    await expect.poll(totals).toEqual(["42", "104", "176"]);
  });

  await test.step("a wrong first dealer: all later dealers follow", async () => {
    const before = await dealers();
    await sheet.fix("Wrong first dealer");
    await sheet.tap(page.getByRole("button", { name: `${teams[0]}, seat 1, deals first` }));
    await expect.poll(dealers).toEqual([teams[0], teams[1], teams[0]]);
    expect(before).toEqual([teams[1], teams[0], teams[1]]);
  });
});

test("a league that records no hands enters a final score, in eight taps", async ({ secretary, visitor, page }) => {
  const teams = ["Ibises", "Jays"] as const;
  const season = await publishSeasonTonight(secretary, { name: "Ends only", teams, games: 1 });
  const sheet = new ScoreSheetPage(page);
  await sheet.open(await makeTableLink(secretary, teams[0]));
  await expect(sheet.firstDealerQuestion).toBeVisible();
  sheet.takeTaps();
  await sheet.tap(page.getByRole("button", { name: "Enter only the final score" }));
  const pad = page.getByRole("region", { name: "Final score of game 1" });
  for (const digit of "488512") await sheet.tap(pad.getByRole("button", { name: digit, exact: true }));
  await sheet.tap(pad.getByRole("button", { name: "Save score" }));
  expect(sheet.takeTaps()).toBeLessThanOrEqual(8);
  await expect(page.getByRole("status").filter({ hasText: "512 to 488" })).toBeVisible();

  await sheet.tap(page.getByRole("button", { name: "Correct score" }));
  for (let digit = 0; digit < 3; digit++) await sheet.tap(pad.getByRole("button", { name: "Erase" }));
  for (const digit of "470") await sheet.tap(pad.getByRole("button", { name: digit, exact: true }));
  await sheet.tap(pad.getByRole("button", { name: "Save score" }));
  await expectAccessible(page, "why a score changes");
  await sheet.tap(page.getByRole("button", { name: "Paper sheet" }));
  await expect(page.getByRole("status").filter({ hasText: "512 to 470" })).toBeVisible();

  const reader = await visitor({ javaScriptEnabled: false });
  await expect
    .poll(async () => {
      await reader.goto(`${season}/matches/1-1`);
      return reader.getByText(/win, 512 to 470/).isVisible();
    })
    .toBe(true);
  await expect(reader.getByText("Only the final score was entered.")).toBeVisible();
  await expect(reader.getByText("No hands yet")).toHaveCount(0);
});
