import { expect, type Page } from "@playwright/test";
import { expectAccessibleEverywhere, smallPhone } from "../accessibility";
import { makeTableLink, publishSeasonTonight } from "../desk-steps";
import { test } from "../fixtures";
import { ScoreSheetPage } from "../pages/score-sheet-page";

const small = { hasTouch: true, viewport: { width: 360, height: 640 } };
const [owls, larks] = ["Sandpipers", "Thrashers"] as const;

const status = (phone: Page, text: string | RegExp) => phone.getByRole("status").filter({ hasText: text });

/** Makes the phone fetch now; otherwise it waits for news. */
async function look(phone: Page): Promise<void> {
  await phone.evaluate(() => window.dispatchEvent(new Event("online")));
}

/** A hand with all tricks for the makers. */
async function allTricks(sheet: ScoreSheetPage, hand: number): Promise<void> {
  await sheet.madeTrumps(owls, "spades");
  await sheet.noTrickFor(larks);
  await sheet.save();
  await sheet.waitForHand(hand);
}

test("each side keeps its own sheet: equal ones are signed, a difference is shown to both", async ({
  secretary,
  visitor,
  watch,
}) => {
  watch.expect(/ERR_INTERNET_DISCONNECTED/);
  await publishSeasonTonight(secretary, { name: "Own sheets", teams: [owls, larks], games: 1 });
  const link = await makeTableLink(secretary, owls);
  const [first, second] = [await visitor(small), await visitor(small)];
  const [ours, theirs] = [new ScoreSheetPage(first), new ScoreSheetPage(second)];
  await ours.open(link, owls);
  await ours.firstDealer(owls, 1);
  await ours.enterPlainHand(owls, "spades", 100);
  await ours.waitForHand(1);

  await second.goto(link);
  await second.getByRole("button", { name: `I play for ${larks}` }).tap();
  await expectAccessibleEverywhere(second, "at the table", [smallPhone]);
  await second.getByRole("button", { name: "Keep our own sheet" }).tap();
  await expect(status(second, `${owls} have entered 1 hand.`)).toBeVisible();
  await expect(second.getByRole("button", { name: "Correct hand 1", exact: true }), "their hand").toHaveCount(0);
  await expectAccessibleEverywhere(second, "one's own sheet", [smallPhone]);
  await theirs.enterPlainHand(owls, "spades", 100);
  await theirs.waitForHand(1);
  await expect(status(second, "1 hand is the same on both sheets.")).toBeVisible();

  // Offline, the second phone is ahead; the first shows nothing of it.
  await second.context().setOffline(true);
  await theirs.enterPlainHand(owls, "hearts", 80);
  await expect(theirs.waitingRows).toHaveCount(1);
  await second.context().setOffline(false);
  await theirs.waitForHand(2);
  await look(first);
  await expect(status(first, `${larks} have entered 2 hands.`)).toBeVisible();
  await expect(first.getByRole("button", { name: "Correct hand 2", exact: true }), "their hand").toHaveCount(0);
  await ours.enterPlainHand(owls, "hearts", 90);

  await expect(first.getByRole("heading", { name: "The sheets differ in hand 2" })).toBeVisible();
  await look(second);
  await expect(second.getByRole("heading", { name: "The sheets differ in hand 2" })).toBeVisible();
  await expectAccessibleEverywhere(second, "where the sheets part", [smallPhone]);
  await expect(first.getByText("How many trick points?")).toBeVisible();
  await first.getByRole("button", { name: "Ours is right" }).tap();
  await expect(status(first, `Hand 2 differs: ${larks} must correct their sheet.`)).toBeVisible();
  await second.getByRole("button", { name: "Theirs is right" }).tap();
  await expect(status(second, "2 hands are the same on both sheets.")).toBeVisible();
  await look(first);
  await expect(status(first, "2 hands are the same on both sheets.")).toBeVisible();

  for (const hand of [3, 4]) {
    await allTricks(ours, hand);
    await allTricks(theirs, hand);
  }
  await look(first);
  for (const phone of [first, second])
    for (const side of [owls, larks]) await expect(phone.getByText(`${side} have agreed`)).toBeVisible();
});

test("the other phone is notified that the sides were swapped, and the one that did it is not", async ({
  secretary,
  visitor,
}) => {
  const teams = ["Umbrellabirds", "Vireos"] as const;
  await publishSeasonTonight(secretary, { name: "Told", teams: [...teams], games: 1 });
  const link = await makeTableLink(secretary, teams[0]);
  const [first, second] = [await visitor(small), await visitor(small)];
  const [ours, theirs] = [new ScoreSheetPage(first), new ScoreSheetPage(second)];
  await ours.open(link, teams[0]);
  await ours.firstDealer(teams[0], 1);
  await ours.enterPlainHand(teams[0], "spades", 100);
  await ours.waitForHand(1);
  await theirs.open(link, teams[1]);
  await theirs.waitForHand(1);

  await ours.fix("Sides swapped");
  await ours.tap(first.getByRole("button", { name: "Swap sides" }));
  await ours.waitForHand(1);
  await look(second);
  const notice = status(second, "The columns of game 1 were swapped");
  await expect(notice).toBeVisible();
  await expectAccessibleEverywhere(second, "a sheet that another changed", [smallPhone]);
  await second.getByRole("button", { name: "OK" }).tap();
  await expect(notice).toHaveCount(0);
  await second.reload();
  await theirs.waitForHand(1);
  await expect(notice).toHaveCount(0);
  await expect(status(first, "The columns of game 1 were swapped")).toHaveCount(0);
});
