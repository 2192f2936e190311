import { expect, type Page } from "@playwright/test";
import { expectAccessibleEverywhere, expectNoSidewaysScrolling, smallPhone } from "../accessibility";
import { makeTableLink, publishSeasonTonight } from "../desk-steps";
import { demoLeague, onPhone, test } from "../fixtures";
import { ScoreSheetPage } from "../pages/score-sheet-page";
import { TablesPage } from "../pages/tables-page";

const small = { ...onPhone, viewport: smallPhone };
const side = (page: Page, team: string) => page.getByRole("button", { name: `I play for ${team}` });
const toSheet = (page: Page) => page.getByRole("link", { name: /^(Open|See) the score sheet$/ });

test("a scan and one tap: the phone knows its side, its table and its opponent", async ({
  secretary,
  visitor,
  watch,
}) => {
  watch.expect(/status of 4(04|10)/);
  await publishSeasonTonight(secretary, { name: "Joining", teams: ["Robins", "Swifts"] });
  const link = await makeTableLink(secretary, "Robins");
  const phone = await visitor(small);
  await phone.goto(link);
  await expect(phone.getByRole("heading", { name: "Which side are you on?" })).toBeFocused();
  await expectNoSidewaysScrolling(phone, "the side");
  await expectAccessibleEverywhere(phone, "the side", [smallPhone]);
  await side(phone, "Swifts").tap();
  const heading = phone.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(/^You are the Swifts, table \d+, against the Robins$/);
  await expect(phone.getByText("This phone keeps score.")).toBeVisible();
  await expectNoSidewaysScrolling(phone, "at the table");
  await expectAccessibleEverywhere(phone, "at the table", [smallPhone]);

  await test.step("the same code scanned again asks nothing", async () => {
    await phone.goto("about:blank");
    await phone.goto(link);
    await expect(heading).toHaveText(/^You are the Swifts/);
  });

  await test.step("the other side by keyboard alone", async () => {
    const other = await visitor();
    await other.goto(link);
    await expect(other.getByRole("heading", { name: "Which side are you on?" })).toBeFocused();
    await other.keyboard.press("Tab");
    await expect(other.getByRole("button", { name: /^I play for/ }).first()).toBeFocused();
    await other.keyboard.press("Enter");
    await expect(other.getByRole("heading", { level: 1 })).toHaveText(/^You are /);
  });

  await test.step("an invalid link and a revoked one say what to do", async () => {
    const lost = await visitor(small);
    await lost.goto(`${link.slice(0, -1)}${link.endsWith("A") ? "B" : "A"}`);
    await expect(lost.getByRole("alert").first()).toContainText("This link is not valid");
    await expect(lost.getByRole("heading", { name: "What to do" })).toBeVisible();
    await expectAccessibleEverywhere(lost, "a wrong link", [smallPhone]);
    await expectNoSidewaysScrolling(lost, "a wrong link");
    const tables = new TablesPage(secretary);
    await tables.open(demoLeague);
    await tables.endLink("Robins");
    await lost.goto("about:blank");
    await lost.goto(link);
    await expect(lost.getByRole("alert").first()).toContainText("The secretary turned off this link");
    const help = lost.getByRole("link", { name: "Help", exact: true }).first();
    await expect(help).toHaveAttribute("href", /help#link-ended$/);
  });
});

test("scorekeeping moves to another phone by two taps, and both phones' hands count", async ({
  secretary,
  visitor,
}) => {
  await publishSeasonTonight(secretary, { name: "Taking over", teams: ["Tanagers", "Veeries"] });
  const link = await makeTableLink(secretary, "Tanagers");
  const [first, second] = [await visitor(small), await visitor(small)];
  for (const [phone, team] of [
    [first, "Tanagers"],
    [second, "Veeries"],
  ] as const) {
    await phone.goto(link);
    await side(phone, team).tap();
    await expect(phone.getByRole("heading", { level: 1 })).toContainText(`You are the ${team}`);
    await toSheet(phone).tap();
  }
  const [one, two] = [new ScoreSheetPage(first), new ScoreSheetPage(second)];
  await one.firstDealer("Tanagers", 1);
  await one.enterPlainHand("Tanagers", "spades", 100);
  await one.waitForHand(1);
  await expect(second.getByText("A phone of Tanagers keeps score.")).toBeVisible();
  await second.reload();
  await two.waitForHand(1);

  await second.getByRole("button", { name: "Keep score here" }).tap();
  await second.getByRole("button", { name: "Yes, on this phone" }).tap();
  await expect(second.getByText("keeps score.")).toHaveCount(0);

  // The first phone has not been notified yet and continues.
  await one.enterPlainHand("Veeries", "hearts", 90);
  await one.waitForHand(2);
  await first.reload();
  await expect(first.getByText("A phone of Veeries keeps score.")).toBeVisible();
  await second.reload();
  await two.waitForHand(2);
  await two.enterPlainHand("Tanagers", "clubs", 80);
  await two.waitForHand(3);
  await expectAccessibleEverywhere(first, "the sheet of a phone without the pen", [smallPhone]);
});

test("a phone without a camera requests admission by the PIN, and another phone at the table admits it", async ({
  secretary,
  visitor,
  watch,
}) => {
  watch.expect(/status of 404/);
  await publishSeasonTonight(secretary, { name: "By PIN", teams: ["Wrens", "Yaffles"] });
  const phone = await visitor(small);
  await phone.goto(await makeTableLink(secretary, "Wrens"));
  await side(phone, "Wrens").tap();
  const pin = /type (\w{3} \w{3}),/.exec((await phone.getByText(/on it and type/).textContent()) ?? "")?.[1] ?? "";
  expect(pin).toMatch(/^\w{3} \w{3}$/);

  const other = await visitor(small);
  await other.goto("/en/t");
  const field = other.getByRole("textbox", { name: "Table PIN" });
  await field.fill("7QK");
  await other.getByRole("button", { name: "Ask to join" }).tap();
  await expect(other.getByRole("alert").first()).toContainText("A PIN has 6 letters and digits");
  await expect(field).toHaveValue("7QK");
  await field.fill(pin.toLowerCase());
  await other.getByRole("button", { name: "Ask to join" }).tap();
  const waiting = other.getByText(/This phone shows \d\d/);
  await expect(waiting).toBeVisible();
  await expectAccessibleEverywhere(other, "asking by the PIN", [smallPhone]);
  const sign = /shows (\d\d)/.exec((await waiting.textContent()) ?? "")?.[1];

  await toSheet(phone).tap();
  const asks = phone.getByRole("alert").filter({ hasText: `A phone with the number ${sign} wants` });
  await expect(asks).toBeVisible({ timeout: 30_000 });
  await asks.getByRole("button", { name: "Let it in", exact: true }).tap();
  await expect(asks).toHaveCount(0);
  await side(other, "Yaffles").tap();
  await expect(other.getByRole("heading", { level: 1 })).toHaveText(
    /^You are the Yaffles, table \d+, against the Wrens$/,
  );
});

test("the secretary revokes one phone; its later commands wait at the desk and are put on the sheet", async ({
  secretary,
  visitor,
  watch,
}) => {
  watch.expect(/status of 404/);
  await publishSeasonTonight(secretary, { name: "Ended phone", teams: ["Zebra finches", "Avocets"] });
  const link = await makeTableLink(secretary, "Avocets");
  const phone = await visitor(small);
  const sheet = new ScoreSheetPage(phone);
  await sheet.open(link);
  await sheet.firstDealer("Avocets", 1);
  await sheet.enterPlainHand("Avocets", "spades", 100);
  await sheet.waitForHand(1);

  const tables = new TablesPage(secretary);
  await tables.open(demoLeague);
  await tables
    .table("Avocets")
    .getByRole("button", { name: /^Remove phone/ })
    .click();
  await expect(tables.table("Avocets").getByRole("button", { name: /^Remove phone/ })).toHaveCount(0);
  await sheet.enterPlainHand("Avocets", "clubs", 90);
  await expect(
    phone.getByText("Your entry for hand 2 is saved. The secretary can still add it to the sheet"),
  ).toBeVisible();

  await tables.open(demoLeague);
  const quarantine = secretary.getByRole("region", { name: "Late entries from phones" });
  const late = quarantine.getByRole("listitem").filter({ hasText: "Avocets" });
  await expect(late).toContainText("Hand 2:");
  await expect(late).toContainText(/Avocets \d+/);
  await expectAccessibleEverywhere(secretary, "the tables with a quarantine");
  await expectNoSidewaysScrolling(secretary, "the tables");
  await late.getByRole("button", { name: /^Add to sheet/ }).click();
  await expect(late).toHaveCount(0);
  const again = await visitor(small);
  const reader = new ScoreSheetPage(again);
  await reader.open(link);
  await reader.waitForHand(2);
});
