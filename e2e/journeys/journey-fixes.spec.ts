import { expect } from "@playwright/test";
import { expectNoSidewaysScrolling } from "../accessibility";
import { makeTableLink, publishSeasonTonight } from "../desk-steps";
import { onPhone, test } from "../fixtures";
import { ScoreSheetPage } from "../pages/score-sheet-page";
import { makeSeason, sendCommand } from "../season-by-command";

const phoneSize = { ...onPhone, viewport: { width: 360, height: 740 } };
const longNames = ["Benevolent Order of Owls Nest of Evansville", "West Side Sportsmans and Conservation Club"];

test("the captains of all teams are invited in one go, and the checklist counts them", async ({ secretary }) => {
  const season = await makeSeason(secretary, { name: "Captains", teams: ["Kites", "Merlins"], inDays: 40 });
  await secretary.goto(`${season.desk}/first-night`);
  const task = secretary.getByRole("listitem").filter({ hasText: "Invite captains" });
  await expect(task).toContainText("0 of 2 captains");
  await task.getByRole("link", { name: "Invite" }).click();
  const captains = secretary.getByRole("region", { name: "Invite captains" });
  await captains.getByLabel("Kites").fill("anna@example.com");
  await captains.getByLabel("Merlins").fill("boris@example.com");
  await captains.getByRole("button", { name: "Make 2 invitations" }).click();
  await expect(captains).toHaveCount(0);
  await expect(secretary.getByText("Kites: anna@example.com").first()).toBeVisible();
  await secretary.goto(`${season.desk}/first-night`);
  await expect(task).toContainText("2 of 2 captains");
});

test("the other language keeps the query of the page", async ({ page, secretary }) => {
  const season = await makeSeason(secretary, { name: "Both languages", teams: ["Rails", "Coots"], inDays: 40 });
  await page.goto(`${season.address}/schedule?view=month`);
  await page.getByRole("link", { name: "Русский" }).click();
  await expect(page).toHaveURL(/\/ru\/.*\/schedule\?view=month$/);
});

test("the takeover question leaves the sheet its rows, for names of any length", async ({ secretary, visitor }) => {
  await publishSeasonTonight(secretary, { name: "Long names", teams: longNames });
  const [first = "", second = ""] = longNames;
  const link = await makeTableLink(secretary, first);
  const [writer, watcher] = [await visitor(phoneSize), await visitor(phoneSize)];
  for (const [phone, team] of [
    [writer, first],
    [watcher, second],
  ] as const) {
    await phone.goto(link);
    await phone.getByRole("button", { name: `I play for ${team}` }).tap();
    await phone.getByRole("link", { name: /^(Open|See) the score sheet$/ }).tap();
  }
  const sheet = new ScoreSheetPage(writer);
  await sheet.firstDealer(first, 1);
  await sheet.enterPlainHand(first, "spades", 100);
  await sheet.waitForHand(1);
  await watcher.reload();
  await expect(watcher.getByText("What you enter counts too.")).toBeVisible();
  await watcher.getByRole("button", { name: "Keep score here" }).tap();
  await expect(watcher.getByRole("button", { name: "Yes, on this phone" })).toBeVisible();
  await expectNoSidewaysScrolling(watcher, "the takeover question");
  const [row, pad] = await Promise.all([
    watcher.getByRole("rowheader", { name: /Hand 1/ }).boundingBox(),
    watcher.locator(".scoring-pad").boundingBox(),
  ]);
  const [bottom, top] = [(row?.y ?? 740) + (row?.height ?? 0), pad?.y ?? 0];
  expect(bottom).toBeLessThanOrEqual(top);
});

test("a side that disputes a final score enters its own score, and the desk reads it", async ({
  secretary,
  visitor,
}) => {
  await publishSeasonTonight(secretary, { name: "Other score", teams: ["Smews", "Teals"] });
  const link = await makeTableLink(secretary, "Smews");
  const phone = await visitor(phoneSize);
  await phone.goto(link);
  await phone.getByRole("button", { name: "I play for Teals" }).tap();
  await phone.getByRole("link", { name: /^(Open|See) the score sheet$/ }).tap();
  await phone.getByRole("button", { name: "Enter only the final score" }).tap();
  const pad = phone.getByRole("region", { name: "Final score of game 1" });
  for (const digit of "488512") await pad.getByRole("button", { name: digit, exact: true }).tap();
  await phone.getByRole("button", { name: "Save score" }).tap();
  await phone.getByRole("button", { name: "Dispute this score" }).tap();
  await phone.getByLabel(/^What is wrong/).fill("Two hands are missing.");
  await phone.getByLabel("Smews", { exact: true }).fill("498");
  await phone.getByLabel("Teals", { exact: true }).fill("512");
  await phone.getByRole("button", { name: "Send to the secretary" }).tap();
  await expect(phone.getByText("The secretary will get it.")).toBeVisible();
  // The phone sends it when it can.
  const dispute = secretary.getByRole("link", { name: /^Smews – Teals Dispute/ });
  await expect
    .poll(async () => {
      await secretary.goto("/en/desk");
      return dispute.isVisible();
    })
    .toBe(true);
  await dispute.click();
  await expect(secretary.getByText("Their score: Smews 498 and Teals 512.")).toBeVisible();
});

test("a closed match at the desk says why, and links to what reopens it", async ({ secretary }) => {
  const season = await makeSeason(secretary, { name: "Closed", teams: ["Knots", "Ruffs"], inDays: 40 });
  const [meeting] = season.meetings;
  const ruling = { kind: "rule-match", league: season.league, match: meeting?.match, ruling: "void" };
  await sendCommand(secretary, ruling);
  await secretary.goto(`/en/table/${meeting?.match}`);
  await expect(secretary.getByText("The match is void, so no hands can be entered.")).toBeVisible();
  await secretary.getByRole("link", { name: "Undo the ruling" }).click();
  await expect(secretary.getByRole("button", { name: "Undo the ruling" })).toBeVisible();
});
