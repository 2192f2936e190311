import { type BrowserContext, expect } from "@playwright/test";
import { newId } from "@/lib/client/new-id";
import { expectAccessible, smallPhone } from "../accessibility";
import { beginGame, isStoredOnPhone, league, test, withApp } from "../bar-night";
import { onPhone } from "../fixtures";
import { ScoreSheetPage } from "../pages/score-sheet-page";

test.describe.configure({ timeout: 240_000 });

/** The public rows, in a browser without service worker: it answers with its copy when a server is slow. */
async function publicLines(phone: BrowserContext, address: string) {
  const context = await phone.browser()?.newContext({ serviceWorkers: "block" });
  if (!context) throw new Error("the phone has no browser");
  const page = await context.newPage();
  await page.goto(address);
  const lines = await new ScoreSheetPage(page).lines();
  await context.close();
  return lines.map(({ hand }) => hand);
}

test("a sheet that was open once opens and scores without a network, survives a kill, and sends everything later, once", async ({
  night,
  visitor,
}) => {
  const { link, teams, publicSheet } = await night.open();
  const phone = await visitor(withApp);
  const context = phone.context();
  const sheet = await beginGame(phone, link, teams[0]);
  await isStoredOnPhone(phone);
  night.network.cut();

  await sheet.enterPlainHand(teams[0], "hearts", 100);
  await expect(sheet.strip).toHaveText("1 entry saved on this phone, waiting to send");
  const { address } = sheet;
  await phone.close();

  const cold = await context.newPage();
  await cold.goto(address);
  const again = new ScoreSheetPage(cold);
  await expect(again.waitingRows).toHaveCount(1);
  await again.enterPlainHand(teams[1], "spades", 101);
  await expect(again.waitingRows).toHaveCount(2);
  await cold.reload();
  await expect(again.strip).toHaveText("2 entries saved on this phone, waiting to send");

  await test.step("tonight's matches are shown as stored", async () => {
    await cold.goto(`${night.network.origin}/en${league}`);
    await expect(cold.getByRole("status").filter({ hasText: "as of" })).toBeVisible();
    await expect(cold.getByRole("heading", { level: 1, name: "Lakeside" })).toBeVisible();
    await expect(cold.getByRole("link", { name: teams[0] }).first()).toBeVisible();
  });
  await test.step("personal pages are not stored, and a link back to the sheet is shown", async () => {
    await cold.goto(`${night.network.origin}/ru/desk`);
    await expect(cold.getByRole("heading", { level: 1, name: "Нет сети" })).toBeVisible();
    await cold.setViewportSize(smallPhone);
    await expectAccessible(cold, "no network");
    await cold.getByRole("link", { name: /^Открыть бланк/ }).click();
    await expect(cold.getByRole("button", { name: /^(Save|Not yet|Сохранить|Ещё)/ }).first()).toBeVisible();
  });

  night.network.restore();
  // The phone may be on any page.
  await cold.goto(`${night.network.origin}/en/t/phone`);
  await expect(cold.getByText("Everything is sent.")).toBeVisible({ timeout: 60_000 });
  await expectAccessible(cold, "this phone");
  await expect.poll(() => publicLines(context, publicSheet)).toEqual(["Hand 1", "Hand 2"]);
});

test("waiting commands survive an update of the app, and the new app opens without a network", async ({
  night,
  visitor,
}) => {
  const { link, teams, publicSheet } = await night.open();
  const phone = await visitor(withApp);
  const context = phone.context();
  const sheet = await beginGame(phone, link, teams[0]);
  await isStoredOnPhone(phone);
  night.network.cut("/api/commands");
  await sheet.enterPlainHand(teams[0], "clubs", 95);
  await expect(sheet.waitingRows).toHaveCount(1);

  const build = `later-${newId()}`;
  night.network.deploy(build);
  await phone.evaluate(async () => (await navigator.serviceWorker.ready).update());
  const isDeployed = () => phone.evaluate((name) => caches.has(`turkey-tracks ${name}`), build);
  await expect.poll(isDeployed, { timeout: 60_000 }).toBe(true);
  await isStoredOnPhone(phone);
  await expect(sheet.waitingRows, "the open sheet is not disturbed").toHaveCount(1);

  night.network.cut();
  const { address } = sheet;
  await phone.close();
  const cold = await context.newPage();
  await cold.goto(address);
  const again = new ScoreSheetPage(cold);
  await expect(again.strip).toHaveText("1 entry saved on this phone, waiting to send");
  night.network.restore();
  await expect(again.strip).toHaveCount(0, { timeout: 60_000 });
  await expect.poll(() => publicLines(context, publicSheet)).toEqual(["Hand 1"]);
});

test("unsent commands go to another phone by numbered codes and as a file, and count once", async ({
  night,
  visitor,
}) => {
  const { link, teams, publicSheet } = await night.open();
  const phone = await visitor(withApp);
  const sheet = await beginGame(phone, link, teams[0]);
  await isStoredOnPhone(phone);
  await phone.context().setOffline(true);
  for (const points of [90, 91, 92]) await sheet.enterPlainHand(teams[0], "diamonds", points);
  await expect(sheet.waitingRows).toHaveCount(3);
  await phone.goto(`${night.network.origin}/en/t/hand-over`);
  await expect(phone.getByRole("heading", { name: "3 entries to hand over" })).toBeVisible();
  await expect(phone.getByRole("img", { name: /^Code 1 of \d/ })).toBeVisible();
  await phone.setViewportSize(smallPhone);
  await expectAccessible(phone, "handing over");
  const download = phone.waitForEvent("download");
  await phone.getByRole("link", { name: "As a file" }).click();
  const file = await (await download).path();

  const other = await visitor(withApp);
  await new ScoreSheetPage(other).open(link);
  await other.goto(`${night.network.origin}/en/t/hand-over`);
  await other.getByLabel("The other phone’s file").setInputFiles(file);
  await expect(other.getByText(/^3 entries are now on this phone too/)).toBeVisible();
  await expect.poll(() => publicLines(other.context(), publicSheet), { timeout: 60_000 }).toHaveLength(3);
  await other.reload();
  await other.getByLabel("The other phone’s file").setInputFiles(file);
  await expect(other.getByText(/^Nothing new/)).toBeVisible();

  await phone.context().setOffline(false);
  await phone.goto(`${night.network.origin}/en/t/phone`);
  await expect(phone.getByText("Everything is sent.")).toBeVisible({ timeout: 60_000 });
  await expect.poll(() => publicLines(other.context(), publicSheet)).toEqual(["Hand 1", "Hand 2", "Hand 3"]);
});

test("a full disk is reported plainly, and loses no input", async ({ night, visitor }) => {
  const { link, teams, publicSheet } = await night.open();
  const phone = await visitor(withApp);
  const sheet = await beginGame(phone, link, teams[0]);
  await phone.evaluate(() => {
    const whole = IDBObjectStore.prototype.add;
    IDBObjectStore.prototype.add = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    Object.assign(window, { freeSpace: () => Object.assign(IDBObjectStore.prototype, { add: whole }) });
  });
  await sheet.enterPlainHand(teams[0], "hearts", 100);
  await expect(phone.getByText(/storage is full, so the entry is not saved/)).toBeVisible();
  expect((await sheet.draftRow())?.sides[teams[0]]).toMatchObject({ points: "100" });
  await phone.evaluate(() => (window as unknown as { freeSpace(): void }).freeSpace());
  await sheet.save();
  await sheet.waitForHand(1);
  await expect.poll(() => publicLines(phone.context(), publicSheet)).toEqual(["Hand 1"]);
});

test("a phone without service workers shows what is missing", async ({ night, visitor }) => {
  const { link } = await night.open();
  const phone = await visitor(onPhone);
  await phone.addInitScript(() => Object.defineProperty(window, "isSecureContext", { value: false }));
  await new ScoreSheetPage(phone).open(link);
  await expect(phone.getByText(/^This page has no HTTPS/)).toBeVisible();
  await phone.getByRole("button", { name: "OK" }).click();
  await expect(phone.getByText(/^This page has no HTTPS/)).toHaveCount(0);
  await phone.goto(`${night.network.origin}/en/t/phone`);
  await expect(phone.getByText("Does not open offline: that needs HTTPS.")).toBeVisible();
});
