import { expect, type Page, type Response } from "@playwright/test";
import { expectAccessible, smallPhone } from "../accessibility";
import { AppProxy } from "../app-proxy";
import { beginGame, isStoredOnPhone, test, withApp } from "../bar-night";
import { onPhone } from "../fixtures";
import { ScoreSheetPage } from "../pages/score-sheet-page";

test.describe.configure({ timeout: 240_000 });

/** The text of a code on a phone, with the origin that the other phone uses. */
async function codeOn(page: Page, picture: string, origin: string): Promise<string> {
  await expect(page.getByRole("img", { name: picture })).toBeVisible();
  const href = await page
    .getByRole("link", { name: "Or open it here." })
    .evaluate((link: HTMLAnchorElement) => link.href);
  return href.replace(/^https?:\/\/[^/]+/, origin);
}

/** The public text of the agreement. */
async function agreement(reader: Page, sheet: string): Promise<string> {
  await reader.goto(sheet);
  return (await reader.getByText(/agreed|agree/i).allInnerTexts()).join(" ");
}

/** The first side makes every hand and takes all tricks: 648 to 0 after four. */
async function winHands(sheet: ScoreSheetPage, [winners, losers]: readonly [string, string], from: number, to: number) {
  for (let hand = from; hand <= to; hand++) {
    await sheet.madeTrumps(winners, "spades");
    await sheet.noTrickFor(losers);
    await sheet.save();
    await sheet.isOnSheet(hand);
  }
}

/** Whether a response is to a signature. */
function isSignature(response: Response): boolean {
  const isCommand = response.url().endsWith("/api/commands");
  return isCommand && response.request().postData()?.includes("sign-sheet") === true;
}

test("two phones without a network agree by codes; the scorer's phone alone delivers it, and the other duplicates nothing", async ({
  night,
  visitor,
  server,
}) => {
  const { link, teams, publicSheet } = await night.open();
  const theirs = await AppProxy.start(server.origin);
  try {
    const phone = await visitor(withApp);
    const other = await visitor({ ...withApp, viewport: smallPhone });
    const look = other.waitForResponse("**/api/sheets/*");
    await new ScoreSheetPage(other).open(link.replace(night.network.origin, theirs.origin), teams[1]);
    await look;
    await isStoredOnPhone(other);
    const sheet = await beginGame(phone, link, teams[0]);
    await isStoredOnPhone(phone);
    night.network.cut();
    theirs.cut();

    await winHands(sheet, teams, 1, 4);
    await sheet.openSheet();
    await expect(sheet.waitingRows).toHaveCount(4);
    await sheet.tap(phone.getByRole("button", { name: `Agree for ${teams[0]}` }));
    await expect(phone.getByText(`${teams[0]} have agreed`)).toBeVisible();
    await sheet.tap(phone.getByRole("button", { name: "Show QR to opponents" }));

    await other.goto(await codeOn(phone, "The sheet as a QR code", theirs.origin));
    await expect(other.getByText("This is the sheet on the other phone.")).toBeVisible();
    await sheet.tap(phone.getByRole("button", { name: "Close the code" }));
    await other.getByRole("button", { name: `Agree for ${teams[1]}` }).tap();
    const answer = await codeOn(other, "Your agreement as a QR code", night.network.origin);
    await expectAccessible(other, "an agreement to be brought");
    expect(sheet.takeTaps() + 1, "taps of the whole game, the other side's with them").toBeLessThanOrEqual(45);

    // The camera opens a new page in the browser of the scorer's phone.
    const scanned = await phone.context().newPage();
    await scanned.goto(answer);
    await expect(scanned.getByText(`${teams[1]} agree to game 1. This phone saves it too`)).toBeVisible();
    await expectAccessible(scanned, "an agreement that was brought");
    await scanned.goto(`${answer.slice(0, -4)}`);
    await scanned.reload();
    await expect(scanned.getByText("This is not a score sheet code")).toBeVisible();
    await scanned.close();

    const reader = await visitor({ javaScriptEnabled: false });
    night.network.restore();
    await expect(phone.getByText(`${teams[1]} have agreed`)).toBeVisible({ timeout: 60_000 });
    const seen = publicSheet.replace(night.network.origin, server.origin);
    await expect.poll(() => agreement(reader, seen), { timeout: 60_000 }).toContain("Both sides agreed.");

    theirs.restore();
    await other.goto(`${theirs.origin}/en/t/phone`);
    await expect(other.getByText("Everything is sent.")).toBeVisible({ timeout: 60_000 });
    expect(await agreement(reader, seen)).toContain("Both sides agreed.");
    await reader.goto(seen);
    expect((await new ScoreSheetPage(reader).lines()).map(({ hand }) => hand)).toEqual(
      [1, 2, 3, 4].map((hand) => `Hand ${hand}`),
    );
  } finally {
    theirs.close();
  }
});

test("the other phone delivers the agreement first: it waits for the hands, and counts when they arrive", async ({
  night,
  visitor,
  server,
}) => {
  const { link, teams, publicSheet } = await night.open();
  const theirs = await AppProxy.start(server.origin);
  try {
    const phone = await visitor(withApp);
    const other = await visitor({ ...onPhone, serviceWorkers: "allow" });
    const look = other.waitForResponse("**/api/sheets/*");
    await new ScoreSheetPage(other).open(link.replace(night.network.origin, theirs.origin), teams[1]);
    await look;
    const sheet = await beginGame(phone, link, teams[0]);
    await isStoredOnPhone(phone);
    night.network.cut();
    await winHands(sheet, teams, 1, 4);
    await sheet.openSheet();
    await expect(sheet.waitingRows).toHaveCount(4);
    await sheet.tap(phone.getByRole("button", { name: `Agree for ${teams[0]}` }));
    await sheet.tap(phone.getByRole("button", { name: "Show QR to opponents" }));
    await other.goto(await codeOn(phone, "The sheet as a QR code", theirs.origin));
    const taken = other.waitForResponse(isSignature);
    await other.getByRole("button", { name: `Agree for ${teams[1]}` }).tap();
    expect(await (await taken).json()).toMatchObject({ outcome: "applied" });

    night.network.restore();
    const reader = await visitor({ javaScriptEnabled: false });
    const seen = publicSheet.replace(night.network.origin, server.origin);
    await expect.poll(() => agreement(reader, seen), { timeout: 60_000 }).toContain("Both sides agreed.");
  } finally {
    theirs.close();
  }
});

// Each phone is offline in two of the three cases.
const cases = [
  { offline: ["scorer"], name: "the scorer's phone is offline", tag: [] },
  { offline: ["opponent"], name: "the opponent's phone is offline", tag: ["@long"] },
  { offline: ["scorer", "opponent"], name: "both phones are offline", tag: [] },
];

for (const { offline, name, tag } of cases) {
  const isOffline = (who: "scorer" | "opponent") => offline.includes(who);

  test(`the opponent agrees to a sheet that is newer than the one on their phone: ${name}`, { tag }, async ({
    night,
    visitor,
    server,
  }) => {
    const { link, teams, publicSheet } = await night.open();
    const theirs = await AppProxy.start(server.origin);
    try {
      const phone = await visitor(withApp);
      const other = await visitor({ ...withApp, viewport: smallPhone });
      const sheet = await beginGame(phone, link, teams[0]);
      await winHands(sheet, teams, 1, 2);
      await sheet.waitForHand(2);
      const theirSheet = new ScoreSheetPage(other);
      await theirSheet.open(link.replace(night.network.origin, theirs.origin), teams[1]);
      await theirSheet.waitForHand(2);
      await Promise.all([isStoredOnPhone(phone), isStoredOnPhone(other)]);
      // An online phone fetches news by itself: on another page it does not get the next hands.
      await other.goto("about:blank");
      if (isOffline("scorer")) night.network.cut();
      if (isOffline("opponent")) theirs.cut();

      await winHands(sheet, teams, 3, 4);
      await sheet.tap(phone.getByRole("button", { name: `Agree for ${teams[0]}` }));
      await expect(phone.getByText(`${teams[0]} have agreed`)).toBeVisible();
      await sheet.tap(phone.getByRole("button", { name: "Show QR to opponents" }));
      await other.goto(await codeOn(phone, "The sheet as a QR code", theirs.origin));
      await expect(other.getByText("The other phone’s sheet is newer, by 2 hands")).toBeVisible();
      await expect(other.getByRole("rowheader", { name: "4", exact: true })).toBeVisible();
      await expectAccessible(other, "a newer sheet");
      const answered = isOffline("opponent") ? null : other.waitForResponse(isSignature);
      await other.getByRole("button", { name: `Agree for ${teams[1]}` }).tap();
      await expect(other.getByText(`Agreed for ${teams[1]}.`)).toBeVisible();

      if (answered) expect(await (await answered).json()).toMatchObject({ outcome: "applied" });
      else {
        const scanned = await phone.context().newPage();
        await scanned.goto(await codeOn(other, "Your agreement as a QR code", night.network.origin));
        await expect(scanned.getByText(`${teams[1]} agree to game 1. This phone saves it too`)).toBeVisible();
        await scanned.close();
      }
      night.network.restore();
      await expect(phone.getByText(`${teams[1]} have agreed`)).toBeVisible({ timeout: 60_000 });
      const reader = await visitor({ javaScriptEnabled: false });
      const seen = publicSheet.replace(night.network.origin, server.origin);
      await expect.poll(() => agreement(reader, seen), { timeout: 60_000 }).toContain("Both sides agreed.");
    } finally {
      theirs.close();
    }
  });
}
