import { expect, type Page } from "@playwright/test";
import { expectAccessibleEverywhere, expectNoSidewaysScrolling, smallPhone } from "../accessibility";
import { makeTableLink } from "../desk-steps";
import { onPhone, test } from "../fixtures";
import { makePlayersSeason } from "../season-by-command";

const small = { ...onPhone, viewport: smallPhone };
const names = ["Ann", "Bob", "Cid", "Dot"] as const;

/** Joins a table as one of the four. */
async function sitDown(phone: Page, link: string, name: string): Promise<void> {
  await phone.goto(link);
  await phone.getByRole("button", { name: `I am ${name}` }).tap();
  await expect(phone.getByRole("heading", { level: 1 })).toContainText(`You are ${name}`);
}

async function toSheet(phone: Page): Promise<void> {
  await phone.getByRole("link", { name: /^(Open|See) the score sheet$/ }).tap();
  await phone.waitForURL(/\/table\/[^/]+\?table=/);
}

/** Types a player's total: its digits, then its sign. */
async function total(phone: Page, name: string, digits: string, isBelow = false): Promise<void> {
  const sides = phone.getByRole("group", { name: "Whose score" });
  await sides.getByRole("button", { name }).tap();
  for (const digit of digits) await phone.getByRole("button", { name: digit, exact: true }).tap();
  if (isBelow) await phone.getByRole("button", { name: "Plus or minus" }).tap();
}

test("four phones are four players; one keeps the score, and any three of them make it final", async ({
  secretary,
  visitor,
}) => {
  const { address } = await makePlayersSeason(secretary, {
    ...{ name: "Four at a table", players: names, rulebook: "joker", kind: "singles", rounds: 1 },
    rules: { schedule: "nines" },
  });
  const link = await makeTableLink(secretary, "Ann");
  const phone = await visitor(small);

  await test.step("a scan asks for the player's name, and another name takes two taps", async () => {
    await phone.goto(link);
    await expect(phone.getByRole("heading", { name: "Who are you?" })).toBeFocused();
    await expectNoSidewaysScrolling(phone, "who are you");
    await expectAccessibleEverywhere(phone, "who are you", [smallPhone]);
    await sitDown(phone, link, "Bob");
    await phone.getByRole("button", { name: "Not Bob? Choose another name" }).tap();
    await phone.getByRole("button", { name: "I am Ann" }).tap();
    await expect(phone.getByRole("heading", { level: 1 })).toContainText("You are Ann");
    await expect(phone.getByText(/^Around the table: /)).toBeVisible();
    await expect(phone.getByRole("button", { name: "Keep our own sheet" })).toHaveCount(0);
    await expectNoSidewaysScrolling(phone, "at the table");
    await expectAccessibleEverywhere(phone, "at the table", [smallPhone]);
  });

  await test.step("every seat can deal first", async () => {
    await toSheet(phone);
    const dealer = phone.getByRole("group", { name: "Who deals first?" });
    for (const name of names)
      await expect(dealer.getByRole("button", { name: new RegExp(`^${name}, seat`) })).toBeVisible();
    await expectNoSidewaysScrolling(phone, "who deals first");
    await expectAccessibleEverywhere(phone, "who deals first", [smallPhone]);
  });

  await test.step("the final score has four columns, and can be negative", async () => {
    await phone.getByRole("button", { name: "Enter only the final score" }).tap();
    await total(phone, "Ann", "3210");
    await total(phone, "Bob", "1405");
    await total(phone, "Cid", "370", true);
    await total(phone, "Dot", "900");
    await expect(phone.getByText(/^Bob cannot have 1.?405/)).toBeVisible();
    await expect(phone.getByRole("button", { name: "Save score" })).toBeDisabled();
    await expectNoSidewaysScrolling(phone, "the final score");
    await expectAccessibleEverywhere(phone, "the final score", [smallPhone]);
    await phone.getByRole("group", { name: "Whose score" }).getByRole("button", { name: "Bob" }).tap();
    await phone.getByRole("button", { name: "Erase" }).tap();
    await phone.getByRole("button", { name: "0", exact: true }).tap();
    await phone.getByRole("button", { name: "Save score" }).tap();
    // By total, highest first, whatever the seats.
    const totals = phone.locator("main.ending dl > div");
    await expect(totals).toHaveText([/Ann.*3,210/, /Bob.*1,400/, /Dot.*900/, /Cid.*[-−]370/]);
  });

  await test.step("two agree: one more is missing; with the third it is confirmed", async () => {
    await phone.getByRole("button", { name: "Agree for Ann" }).tap();
    await expect(phone.getByText("Ann has agreed")).toBeVisible();
    await expectNoSidewaysScrolling(phone, "who agrees");
    await expectAccessibleEverywhere(phone, "who agrees", [smallPhone]);
    for (const [name, sentence] of [
      ["Cid", "Not confirmed yet: one more player has to agree."],
      ["Dot", /^Agreed: (?!.*Bob).*, and .*\. Confirmed\.$/],
    ] as const) {
      const other = await visitor(small);
      await sitDown(other, link, name);
      await toSheet(other);
      await expect(other.getByRole("button", { name: "Agree for Bob" })).toHaveCount(0);
      await other.getByRole("button", { name: `Agree for ${name}` }).tap();
      await expect(other.getByText(sentence)).toBeVisible();
    }
    const reader = await visitor();
    await reader.goto(address);
    await expect(reader.getByRole("heading", { level: 1 })).toBeVisible();
  });
});
