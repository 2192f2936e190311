import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "../accessibility";
import { test } from "../bar-night";
import { onPhone } from "../fixtures";
import { ScoreSheetPage } from "../pages/score-sheet-page";

const keepsNothing = /^This browser saves nothing/;

/** The hands on the public sheet of a match. */
async function publicHands(reader: Page, address: string): Promise<number> {
  await reader.goto(address);
  return (await new ScoreSheetPage(reader).lines()).length;
}

/** Removes the browser's database, as disabled storage does. */
function withoutStorage(): void {
  Object.defineProperty(globalThis, "indexedDB", { value: undefined, configurable: true });
}

test("a browser without storage scores: it says that it stores nothing, and sends each hand immediately", async ({
  night,
  visitor,
}) => {
  const { link, teams, publicSheet } = await night.open();
  const phone = await visitor(onPhone);
  await phone.addInitScript(withoutStorage);
  const sheet = new ScoreSheetPage(phone);
  await sheet.open(link);
  await sheet.firstDealer(teams[0], 1);
  await expect(sheet.strip).toHaveText(keepsNothing);
  await expectAccessible(phone, "a sheet that keeps nothing");
  await sheet.enterPlainHand(teams[0], "hearts", 100);
  await expect(sheet.waitingRows).toHaveCount(0);
  const reader = await visitor();
  await expect.poll(() => publicHands(reader, publicSheet)).toBe(1);

  await test.step("unsent commands are held while the page is open, and shown as unsent", async () => {
    night.network.cut("/api/");
    await sheet.enterPlainHand(teams[1], "spades", 101);
    await expect(sheet.waitingRows).toHaveCount(1);
    await expect(sheet.strip).toContainText("1 entry is not sent yet.");
    night.network.restore();
    await expect(sheet.waitingRows).toHaveCount(0, { timeout: 60_000 });
    await expect.poll(() => publicHands(reader, publicSheet)).toBe(2);
  });
});

test("storage that fails in the middle of a game loses no hand", async ({ night, visitor }) => {
  const { link, teams, publicSheet } = await night.open();
  const phone = await visitor(onPhone);
  const sheet = new ScoreSheetPage(phone);
  await sheet.open(link);
  await sheet.firstDealer(teams[0], 1);
  night.network.cut("/api/");
  await sheet.enterPlainHand(teams[0], "hearts", 100);
  await expect(sheet.waitingRows).toHaveCount(1);
  await phone.evaluate(() => {
    IDBDatabase.prototype.transaction = () => {
      throw new DOMException("the database is gone", "InvalidStateError");
    };
  });
  await sheet.enterPlainHand(teams[1], "spades", 101);
  await expect(sheet.waitingRows).toHaveCount(2);
  await expect(sheet.strip).toHaveText(keepsNothing);
  night.network.restore();
  await expect(sheet.waitingRows).toHaveCount(0, { timeout: 60_000 });
  const reader = await visitor();
  await expect.poll(() => publicHands(reader, publicSheet)).toBe(2);
});
