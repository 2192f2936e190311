import { expect } from "@playwright/test";
import { expectAccessible, expectAccessibleEverywhere, smallPhone } from "../accessibility";
import { expectReadableAtOneMeter } from "../expect-readable-code";
import { test } from "../fixtures";
import { codeOn, expectAgreed, playedOut } from "../played-match";

test("both sides agree: one button here, one scan and one button there", async ({ secretary, visitor, page }) => {
  const teams = ["Kestrels", "Larks"] as const;
  const { season, sheet } = await playedOut(secretary, page, { teams, name: "Agreed" });
  await sheet.tap(page.getByRole("button", { name: `Agree for ${teams[0]}` }));
  expect(sheet.takeTaps(), "the scorer's own side").toBe(1);
  await expect(page.getByText(`${teams[0]} have agreed`)).toBeVisible();

  const other = await visitor({ hasTouch: true, viewport: { width: 360, height: 640 } });
  await other.goto(await codeOn(page));
  await expect(other.getByText("Both sheets match.")).toBeVisible();
  await expectAccessible(other, "the agreement");
  await other.getByRole("button", { name: `Agree for ${teams[1]}` }).tap();
  await expect(other.getByText(`Agreed for ${teams[1]}.`)).toBeVisible();
  await expectAgreed(await visitor({ javaScriptEnabled: false }), season);
});

for (const theme of ["light", "dark"] as const) {
  test(`the code fills a small screen, is readable from a meter away, and is closed by button, Escape and Back: ${theme}`, async ({
    secretary,
    visitor,
  }) => {
    const teams = [`Ospreys ${theme}`, `Petrels ${theme}`] as const;
    const screen = { viewport: { width: 360, height: 640 }, deviceScaleFactor: 3 };
    const phone = await visitor({ hasTouch: true, isMobile: true, colorScheme: theme, ...screen });
    await playedOut(secretary, phone, { teams, name: `Large ${theme}` });
    const show = phone.getByRole("button", { name: "Show QR to opponents" });
    const code = phone.getByRole("dialog", { name: "The sheet as a QR code" });
    const picture = code.getByRole("img", { name: "The sheet as a QR code" });
    await show.tap();
    await expect(code).toBeVisible();
    await expectAccessible(phone, "the code");
    expect(await picture.boundingBox()).toMatchObject({ x: 0, y: 0, width: 360, height: 360 });
    const address = await code.getByRole("link", { name: "Or open it here." }).getAttribute("href");
    expect(await expectReadableAtOneMeter(picture, address ?? "")).toBeGreaterThan(1.7);

    await test.step("in landscape it is as high as the screen", async () => {
      await phone.setViewportSize({ width: 640, height: 360 });
      await expect.poll(() => picture.boundingBox()).toMatchObject({ width: 360, height: 360 });
      await expect(code.getByRole("button", { name: "Close the code" })).toBeInViewport();
      await phone.setViewportSize(screen.viewport);
    });
    await code.getByRole("button", { name: "Close the code" }).tap();
    await expect(code).toHaveCount(0);
    await show.tap();
    await expect(code).toBeVisible();
    await phone.keyboard.press("Escape");
    await expect(code).toHaveCount(0);
    await show.tap();
    await expect(code).toBeVisible();
    const sheet = phone.url();
    // Waits for the history entry of this code: the last one's is left first.
    await expect.poll(() => phone.evaluate(() => window.history.state?.fullScreenCode)).toBe(true);
    await phone.goBack();
    await expect(code).toHaveCount(0);
    expect(phone.url()).toBe(sheet);
    await expect(phone.getByRole("button", { name: `Agree for ${teams[0]}` })).toBeVisible();
  });
}

test("a code of a different sheet shows the first differing hand and its question, and cannot be agreed to until it is settled", async ({
  secretary,
  visitor,
  page,
}) => {
  const teams = ["Martins", "Nuthatches"] as const;
  const { sheet } = await playedOut(secretary, page, { teams, name: "Differs" });
  const code = await codeOn(page);
  await sheet.tap(page.getByRole("button", { name: "Undo last hand" }));
  await sheet.tap(page.getByRole("button", { name: "Wrong number" }));
  // The hand is back in the pad; a second Undo clears it.
  await expect(sheet.saveKey).toContainText(`${teams[0]} win`);
  await sheet.undo();
  await sheet.enterPlainHand(teams[0], "hearts", 150);
  await expect(page.getByRole("status").filter({ hasText: "636 to 12" })).toBeVisible();
  await sheet.waitForHand(4);

  const other = await visitor({ hasTouch: true, viewport: { width: 360, height: 640 } });
  await other.goto(code);
  await expect(other.getByText("First difference: hand 4")).toBeVisible();
  await expect(other.getByText("How many trick points?")).toBeVisible();
  await expect(other.getByRole("button", { name: /^Agree for/ })).toHaveCount(0);
  await expectAccessibleEverywhere(other, "two sheets that differ", [smallPhone]);
  await other.goto(code.slice(0, -3));
  await other.reload();
  await expect(other.getByText("This is not a score sheet code")).toBeVisible();

  await test.step("the main key and a reason write the hand as scanned: both sheets match", async () => {
    await other.goto(code);
    const theirs = other.getByRole("button", { name: /^Theirs is right/ });
    await expect(theirs).toContainText(`Then both sheets match: ${teams[0]} 648, ${teams[1]} 0.`);
    await theirs.tap();
    // The game was over: a correction needs a reason.
    await other.getByRole("button", { name: "Wrong number" }).tap();
    await expect(other.getByText("Both sheets match.", { exact: true })).toBeVisible();
    await expect(other.getByRole("button", { name: `Agree for ${teams[1]}` })).toBeVisible();
  });
});

test("a side disputes a sheet, and the desk rules for both", async ({ secretary, page }) => {
  const teams = ["Orioles", "Pipits"] as const;
  const { sheet } = await playedOut(secretary, page, { teams, name: "Disputed" });
  await sheet.tap(page.getByRole("button", { name: `Agree for ${teams[0]}` }));
  await expect(page.getByText(`${teams[0]} have agreed`)).toBeVisible();
  await page.getByRole("button", { name: "Dispute this score" }).tap();
  await page.getByLabel(`What is wrong, ${teams[0]}?`).fill("The third hand was ours");
  await page.getByRole("button", { name: "Send to the secretary" }).tap();
  await expect(page.getByText("The secretary will get it")).toBeVisible();

  await expect
    .poll(async () => {
      await secretary.goto("/en/desk/evansville-1944/disputes");
      return secretary.getByText("The third hand was ours").isVisible();
    })
    .toBe(true);
  await expectAccessible(secretary, "the disputes");
  await secretary.getByRole("link", { name: "The third hand was ours" }).click();
  await secretary.getByRole("radio", { name: "The sheet stays as it is" }).check();
  await secretary.getByLabel("Public reason").fill("The paper sheet has it so");
  await secretary.getByRole("button", { name: "Save ruling" }).click();
  await expect(secretary.getByText("Reason: The paper sheet has it so")).toBeVisible();
  await secretary.goto("/en/desk/evansville-1944/disputes");
  await expect(secretary.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(secretary.getByRole("link", { name: "The third hand was ours" })).toHaveCount(0);
});
