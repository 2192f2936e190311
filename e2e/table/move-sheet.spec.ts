import { expect } from "@playwright/test";
import { expectAccessible } from "../accessibility";
import { makeTableLink, publishSeasonTonight } from "../desk-steps";
import { test } from "../fixtures";
import { ScoreSheetPage } from "../pages/score-sheet-page";

test("a sheet begun at the wrong table moves to the right match in four taps, and the phones follow it", async ({
  secretary,
  visitor,
  page,
}) => {
  const teams = ["Kites", "Larks", "Merlins", "Night herons"] as const;
  await publishSeasonTonight(secretary, { name: "Wrong table", teams, games: 1 });
  const link = await makeTableLink(secretary, teams[0]);
  const sheet = new ScoreSheetPage(page);
  await sheet.open(link, teams[0]);
  await sheet.firstDealer(teams[0], 1);
  await sheet.enterPlainHand(teams[0], "spades", 100);
  await sheet.waitForHand(1);
  const phone = await visitor({ hasTouch: true, viewport: { width: 390, height: 780 } });
  const second = new ScoreSheetPage(phone);
  await second.open(link);
  await second.waitForHand(1);
  const wrong = page.url();

  sheet.takeTaps();
  await sheet.fix("Wrong match");
  await expectAccessible(page, "the matches to which a sheet may go");
  const target = page.getByRole("group", { name: /^Whose sheet is it/ }).getByRole("button");
  const sides = ((await target.first().textContent()) ?? "").split(/ – |, game/);
  await sheet.tap(target.first());
  await sheet.tap(page.getByRole("button", { name: `${sides[0]} 62, ${sides[1]} 100` }));
  expect(sheet.takeTaps()).toBeLessThanOrEqual(5);

  await page.waitForURL((url) => !wrong.includes(url.pathname));
  await expect(page.getByText(/The sheet of game 1 came from another match/)).toBeVisible();
  await sheet.waitForHand(1);
  const [line] = await sheet.sentLines();
  expect(line?.sides[sides[1] ?? ""]?.total).toBe("100");
  await expectAccessible(page, "the sheet where it came to");

  // The second phone had the sheet open and follows it.
  await phone.waitForURL(page.url(), { timeout: 40_000 });
  await second.enterPlainHand(sides[1] ?? "", "hearts", 90);
  await second.waitForHand(2);
  await expect.poll(async () => (await sheet.sentLines()).length, { timeout: 40_000 }).toBe(2);

  // Under the wrong match, its own players can begin the game.
  await page.goto(wrong);
  await expect(page.getByText(/moved to its correct match/)).toBeVisible();
  await expect(sheet.firstDealerQuestion).toBeVisible();
});
