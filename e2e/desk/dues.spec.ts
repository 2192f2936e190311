import { expect, type Page } from "@playwright/test";
import { expectAccessibleEverywhere, expectFitsNarrow, expectNoSidewaysScrolling } from "../accessibility";
import { demoLeague, onPhone, test } from "../fixtures";
import { openSetting } from "../pages/open-setting";
import { papers, printed } from "../printed-pages";
import { makePlayersSeason, makeSeason, sendCommand } from "../season-by-command";

const narrowPhone = { ...onPhone, viewport: { width: 320, height: 640 }, screen: { width: 320, height: 640 } };

const rowOf = (page: Page, name: string) => page.getByRole("rowheader").getByRole("link", { name, exact: true });
const accountOf = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** Expects a receipt or a statement to be one page on both papers. */
async function expectOneSheet(page: Page): Promise<void> {
  for (const [size, { points }] of Object.entries(papers)) {
    const address = new URL(page.url());
    address.searchParams.set("paper", size);
    await page.goto(address.href);
    expect(await printed(page)).toEqual({ sizes: [points.join(" × ")], count: 1 });
  }
}

test("on a phone the secretary sets dues, records a payment in two taps, prints its receipt, and undoes it", async ({
  secretary,
  visitor,
  signedIn,
  watch,
}) => {
  test.slow();
  // A payment cannot be undone without a reason.
  watch.expect(/status of 422/);
  const season = await makeSeason(secretary, { name: "With dues", teams: ["Larks", "Finches"], inDays: 40 });
  const dues = `${season.desk}/dues`;
  const phone = await visitor({ ...narrowPhone, storageState: signedIn });
  const larks = accountOf(phone, "Larks");

  await test.step("the dues of the season; what is no amount stays typed", async () => {
    await phone.goto(season.desk);
    await phone.getByRole("link", { name: "Dues", exact: true }).tap();
    await expect(phone.getByRole("heading", { level: 1, name: "Dues" })).toBeVisible();
    await expect(phone.getByText("No payments yet.")).toBeVisible();
    await phone.getByLabel("Amount per team").fill("much");
    await phone.getByRole("button", { name: "Save dues" }).tap();
    await expect(phone.getByText("Enter an amount like 25 or 25.50.")).toBeVisible();
    await expect(phone.getByLabel("Amount per team")).toHaveValue("much");
    await phone.getByLabel("Amount per team").fill("$120");
    await phone.getByRole("button", { name: "Save dues" }).tap();
    await expect(phone.getByText("$0.00 of $240.00 paid. 2 teams still owe $240.00.")).toBeVisible();
  });

  await test.step("a payment: what is due is filled in; a card number is refused", async () => {
    await rowOf(phone, "Larks").tap();
    await expect(larks.getByLabel("Amount", { exact: true })).toHaveValue("120.00");
    await expect(larks.getByLabel("Received by")).toHaveValue("Demo secretary");
    await larks.getByLabel("Note").fill("4111 1111 1111 1111");
    await larks.getByRole("button", { name: "Record payment" }).tap();
    await expect(larks.getByRole("alert")).toContainText("Card numbers are never stored here.");
    await expect(larks.getByLabel("Note")).toHaveValue("4111 1111 1111 1111");
    await larks.getByLabel("Note").fill("check 1042");
    await larks.getByLabel("How").selectOption("Check");
    await larks.getByLabel("Amount", { exact: true }).fill("50");
    await larks.getByRole("button", { name: "Record payment" }).tap();
    await expect(larks.getByRole("status")).toContainText("Recorded. Receipt no. 1.");
    await expect(larks.getByLabel("Amount", { exact: true })).toHaveValue("70.00");
    await expect(phone.getByText("$50.00 of $240.00 paid. 2 teams still owe $190.00.")).toBeVisible();
    await expectFitsNarrow(phone, larks, "an account");
    await expectNoSidewaysScrolling(phone, "dues on a phone");
    await expectAccessibleEverywhere(phone, "dues");
  });

  await test.step("its receipt and the team's statement are a sheet each", async () => {
    await larks.getByRole("status").getByRole("link", { name: "Print receipt 1" }).tap();
    await expect(phone.getByRole("heading", { level: 1, name: "Receipt no. 1" })).toBeVisible();
    for (const fact of ["$50.00", "Check", "check 1042", "Larks", "Received by: Demo secretary"])
      await expect(phone.getByRole("main")).toContainText(fact);
    await expectNoSidewaysScrolling(phone, "a receipt on a phone");
    await expectOneSheet(phone);
    await phone.goto(dues);
    await rowOf(phone, "Larks").tap();
    await larks.getByRole("link", { name: "Print statement" }).tap();
    await expect(phone.getByRole("heading", { level: 1, name: "Statement for Larks" })).toBeVisible();
    await expect(phone.getByText("Still due: $70.00")).toBeVisible();
    await expectOneSheet(phone);
  });

  await test.step("another team is excused with a reason", async () => {
    await phone.goto(dues);
    await rowOf(phone, "Finches").tap();
    const own = await openSetting(phone, "Amount for Finches");
    await own.getByLabel("Dues without fines").fill("0");
    await own.getByLabel("Reason").fill("The hosts of the finals");
    await own.getByRole("button", { name: "Save amount" }).tap();
    await expect(phone.getByText("Excused: The hosts of the finals")).toBeVisible();
    await expect(phone.getByText("$50.00 of $120.00 paid. 1 team still owes $70.00.")).toBeVisible();
  });

  await test.step("the payment is undone with a reason, and stays in the list", async () => {
    const payments = phone.getByRole("region", { name: "Payments" });
    await payments.getByRole("button", { name: "Undo: receipt 1" }).tap();
    await payments.getByRole("button", { name: "Undo payment" }).tap();
    await expect(payments.getByRole("alert")).toContainText("Enter why you undo the payment.");
    await payments.getByLabel("Reason for undoing it").fill("The check was returned");
    await payments.getByRole("button", { name: "Undo payment" }).tap();
    await expect(payments.getByText("Undone: The check was returned")).toBeVisible();
    await expect(phone.getByText("$0.00 of $120.00 paid. 1 team still owes $120.00.")).toBeVisible();
  });

  await test.step("files for the desk; nobody else reads a figure", async () => {
    const download = phone.waitForEvent("download");
    await phone.getByRole("link", { name: "Balances (CSV)" }).tap();
    expect((await download).suggestedFilename()).toMatch(/^evansville-1944-with-dues.*-balances\.csv$/);
    const files = `/api${season.desk.replace("/en/", "/")}/dues`;
    const payments = await phone.request.get(`${files}/payments.csv`);
    expect(payments.headers()["cache-control"]).toContain("no-store");
    expect(await payments.text()).toContain("check 1042,50.00,The check was returned");
    const reader = await visitor();
    for (const file of ["payments.csv", "balances.csv"])
      expect((await reader.request.get(`${files}/${file}`)).status()).toBe(401);
    await reader.goto(dues);
    await expect(reader.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
    await reader.goto(`${season.address}/standings`);
    await expect(reader.getByRole("main")).not.toContainText(/\$|check 1042/);
    await phone.goto(`/en${demoLeague}/log`);
    await expect(phone.getByText("A payment was recorded: With dues.")).toBeVisible();
    await expect(phone.getByText("A payment was undone: With dues.")).toBeVisible();
    await expect(phone.getByRole("main")).not.toContainText(/\$|50\.00|check 1042|returned/);
  });
});

test("64 players fit a phone: found, filtered and paged without scripts", async ({ secretary, visitor, signedIn }) => {
  test.slow();
  const players = Array.from({ length: 64 }, (_, at) => `Player ${at + 1}`);
  const season = await makePlayersSeason(secretary, {
    ...{ name: "Sixty-four", players, rulebook: "joker", kind: "singles", rounds: 1, inDays: 40 },
  });
  const { league, id } = season;
  await sendCommand(secretary, { kind: "set-dues", league, season: id, amount: 2550, dueBy: null, currency: "USD" });
  const reader = await visitor({ ...narrowPhone, storageState: signedIn, javaScriptEnabled: false });
  await reader.goto(`${season.desk}/dues`);
  await expect(reader.getByText("$0.00 of $1,632.00 paid. 64 players still owe $1,632.00.")).toBeVisible();
  const rows = reader.getByRole("region", { name: "Players", exact: true }).getByRole("rowheader");
  await expect(rows).toHaveCount(20);
  await expect(reader.getByText("1 to 20 of 64")).toBeVisible();
  await expectNoSidewaysScrolling(reader, "the dues of 64 players at 320 px");
  await reader.getByRole("columnheader").getByRole("link", { name: "Due", exact: true }).tap();
  await expect(rows).toHaveCount(20);
  await reader.getByLabel("Find").fill("player 64");
  await reader.getByLabel("Who", { exact: true }).selectOption("Who still owes");
  await reader.getByRole("button", { name: "Show", exact: true }).tap();
  await expect(rows).toHaveText(["Player 64"]);
  await rows.getByRole("link").tap();
  await expect(accountOf(reader, "Player 64")).toContainText("$25.50");
  await expectNoSidewaysScrolling(reader, "an account at 320 px");
});
