import { expect, type Page } from "@playwright/test";
import { makeTableLink, publishSeasonTonight } from "../desk-steps";
import { test } from "../fixtures";
import { ScoreSheetPage } from "../pages/score-sheet-page";

/** The keys that the help card quotes for a mishap, in the order of its steps. */
async function quotedKeys(help: Page, question: string): Promise<readonly string[]> {
  await help.goto(`/en/help#${question}`);
  const steps = await help.locator(`#${question} li`).allInnerTexts();
  return steps.flatMap((step) => [...step.matchAll(/“([^”]+)”/g)].map(([, key = ""]) => key));
}

test("the help card leads out of five mishaps by the keys that it names", async ({ secretary, visitor, page }) => {
  const teams = ["Avocets", "Bitterns"] as const;
  await publishSeasonTonight(secretary, { name: "Mishaps", teams, games: 1 });
  const help = await visitor({ javaScriptEnabled: false });
  const sheet = new ScoreSheetPage(page);
  await sheet.open(await makeTableLink(secretary, teams[0]));
  await sheet.firstDealer(teams[0], 1);
  await sheet.enterPlainHand(teams[0], "spades", 100);
  await sheet.waitForHand(1);
  const totals = async () => (await sheet.sentLines()).map(({ sides }) => sides[teams[0]]?.total);
  const follow = async (question: string, keys: readonly string[]) => {
    const quoted = await quotedKeys(help, question);
    expect(quoted, question).toEqual(keys);
    for (const key of quoted) await sheet.tap(page.getByRole("button", { name: key, exact: true }));
  };

  await test.step("a wrong score was saved", async () => {
    await follow("wrong-figure", ["Undo"]);
    await expect.poll(totals).toEqual([]);
    await expect.poll(async () => (await sheet.draftRow())?.sides[teams[0]]?.points).toContain("100");
    for (let digit = 0; digit < 3; digit++) await sheet.rubOut();
    await sheet.points(90);
    await sheet.save();
    await expect.poll(totals).toEqual(["90"]);
  });

  await test.step("a hand was forgotten", async () => {
    await follow("forgotten-hand", ["Fix something", "Missing hand"]);
    await sheet.tap(page.getByRole("button", { name: "Before hand 1", exact: true }));
    await sheet.enterPlainHand(teams[0], "clubs", 120);
    await expect.poll(totals).toEqual(["120", "210"]);
  });

  await test.step("the sides were mixed up in the whole game", async () => {
    await follow("wrong-side", ["Fix something", "Sides swapped"]);
    await sheet.tap(page.getByRole("button", { name: "Swap sides" }));
    await expect.poll(totals).toEqual(["42", "114"]);
  });

  await test.step("the first dealer was wrong", async () => {
    await follow("wrong-dealer", ["Fix something", "Wrong first dealer"]);
    await sheet.tap(page.getByRole("button", { name: `${teams[1]}, seat 1, deals first` }));
    const dealers = async () =>
      (await sheet.sentLines()).map(
        ({ sides }) => Object.entries(sides).find(([, { margin }]) => margin.includes("dealer:"))?.[0],
      );
    await expect.poll(dealers).toEqual([teams[1], teams[0]]);
  });

  await test.step("a hand was misdealt", async () => {
    await follow("misdeal", ["Renege, redeal"]);
    await sheet.thrownIn();
    await sheet.save();
    await sheet.waitForHand(3);
    await expect.poll(totals).toHaveLength(3);
  });
});
