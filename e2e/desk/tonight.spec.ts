import { expect, type Page } from "@playwright/test";
import { expectAccessibleEverywhere, expectNoSidewaysScrolling, smallPhone } from "../accessibility";
import { test } from "../fixtures";
import { makePlayersSeason, makeSeason } from "../season-by-command";

const four = ["Anchors, Harbour Bar", "Barrels, Harbour Bar", "Cutters, Mill Tavern", "Dockers, Mill Tavern"];
const desk = "/en/desk/evansville-1944";

/** Counts taps. */
class Taps {
  count = 0;
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }
  async tap(role: "link" | "button", name: string | RegExp): Promise<void> {
    this.count += 1;
    await this.#page.getByRole(role, { name }).first().click();
  }
}

test("tonight: the progress of each match, and its sheet in one tap; complete without scripts, and live with them", async ({
  secretary,
  signedIn,
  visitor,
}) => {
  const plain = await visitor({ storageState: signedIn, javaScriptEnabled: false });
  await plain.goto(`${desk}/tonight`);
  await expect(plain.getByRole("heading", { level: 1, name: "Tonight" })).toBeVisible();
  await expect(plain.getByTestId("as-of")).toHaveText(/^As of \d+:\d\d [AP]M/);
  await expect(plain.locator(".night-line").filter({ hasText: /game 1, hand \d/ })).not.toHaveCount(0);
  await plain.getByLabel("Night", { exact: true }).fill("2020-01-01");
  await plain.getByRole("button", { name: "Show" }).click();
  await expect(plain.getByText("No matches that night.")).toBeVisible();

  await secretary.goto("/en/desk");
  await secretary.getByRole("link", { name: /^Tonight/ }).click();
  await expect(secretary.locator(".night-line").first()).toBeVisible();
  await expectAccessibleEverywhere(secretary, "tonight");
  await secretary.setViewportSize(smallPhone);
  await expectNoSidewaysScrolling(secretary, "tonight on a phone");
  const taps = new Taps(secretary);
  await taps.tap("link", /^Sheet:/);
  await expect(secretary).toHaveURL(/\/en\/table\/[\w-]+$/);
  expect(taps.count).toBe(1);
});

test("a night is canceled in two taps, with a message to send and a notice for the door", async ({
  secretary,
  visitor,
}) => {
  const season = await makeSeason(secretary, { name: "Snowed In", teams: four, inDays: 30 });
  await secretary.goto(`${desk}/tonight?night=${season.firstNight}`);
  await expect(secretary.locator(".night-line")).toHaveCount(2);
  await secretary.getByText("Message to players").click();
  await expect(secretary.getByRole("textbox", { name: "Message to send" })).toHaveValue(
    /^Evansville Clabber League, 1944, \w+, .*\n.+ – .+: 7:00\sPM, .+, table \d\n.+ – .+: 7:00\sPM, .+\nScores: http.*\/leagues\/evansville-1944$/,
  );
  const taps = new Taps(secretary);
  await taps.tap("link", "Cancel this night");
  await expect(secretary.getByTestId("proof")).toHaveText(/\d+ match(es)? moves?/);
  await expectAccessibleEverywhere(secretary, "the plan for a cancelled night");
  await taps.tap("button", "Cancel night");
  await expect(secretary.getByRole("heading", { level: 1, name: "No play tonight" })).toBeVisible();
  expect(taps.count).toBe(2);

  const message = await secretary.getByLabel("Message to send").inputValue();
  expect(message).toContain("is canceled");
  expect(message).toMatch(/ vs\. .+: \w{3}, /);
  expect(message).toContain(`${season.address}/schedule`);
  await expect(secretary.locator(".door-table tbody tr").first()).toBeVisible();
  await expectAccessibleEverywhere(secretary, "the notice for the door");
  await secretary.setViewportSize(smallPhone);
  await expectNoSidewaysScrolling(secretary, "the notice on a phone");
  await secretary.goto(`${desk}/tonight?night=${season.firstNight}`);
  await expect(secretary.getByText("No matches that night.")).toBeVisible();
  const reader = await visitor();
  await reader.goto(`${season.address}/schedule`);
  await expect(reader.getByText(/^was /)).not.toHaveCount(0);
});

test("seven hands are typed from paper with few keystrokes; a refusal by the rules is shown, and no input is lost", async ({
  secretary,
}) => {
  const season = await makeSeason(secretary, { name: "Pencil and Paper", teams: four, inDays: 30 });
  await secretary.goto(`${desk}/tonight?night=${season.firstNight}`);
  await secretary
    .getByRole("link", { name: /^Enter paper sheet/ })
    .first()
    .click();
  await expect(secretary.getByRole("heading", { level: 1, name: /^Paper: / })).toBeVisible();
  let keys = 0;
  const press = async (...pressed: readonly string[]) => {
    for (const key of pressed) {
      await secretary.keyboard.press(key);
      keys += 1;
    }
  };
  await secretary.getByLabel("First dealer").focus();
  await press("1");
  const cell = (hand: number, column: string) => secretary.getByLabel(`Hand ${hand}: ${column}`, { exact: true });
  await expect(cell(1, "Made by")).toBeFocused();

  // An impossible figure is refused in its row, with the rule; it stays and is corrected.
  await press(..."1h161");
  await expect(secretary.getByRole("main").getByRole("alert")).toContainText("Rule C4");
  await expect(cell(1, "Makers")).toHaveValue("161");
  await expectAccessibleEverywhere(secretary, "paper with a refusal");
  await secretary.reload();
  await expect(cell(1, "Makers")).toHaveValue("161");
  await cell(1, "Makers").focus();
  await press("1", "0", "2", "Enter");
  await expect(secretary.getByRole("main").getByRole("alert")).toHaveCount(0);

  await press(..."1d122", "Tab", "d", "Enter");
  await press(..."2cx100", "Enter");
  await press(..."p", "Enter");
  await press(..."1s92", "Enter");
  await press(..."2h90", "Enter");
  await press(..."1c130", "Enter");
  const save = secretary.getByRole("button", { name: "Save 7 hands" });
  await expect(save).toBeFocused();
  await press("Enter");
  await expect(secretary.getByText("Game 1 is saved: 7 hands.")).toBeVisible();
  // Seven hands at one key a second take well under two minutes.
  expect(keys).toBeLessThanOrEqual(60);
  test.info().annotations.push({ type: "keys", description: String(keys) });
  await secretary.setViewportSize(smallPhone);
  await expectNoSidewaysScrolling(secretary, "paper on a phone");
});

test("a game of Joker is typed from paper by figures alone: only bids and tricks, the last player's computed", async ({
  secretary,
}) => {
  const { desk: season } = await makePlayersSeason(secretary, {
    ...{
      name: "Pencilled Joker",
      players: ["Ann", "Bob", "Cid", "Dot"],
      rulebook: "joker",
      kind: "singles",
      rounds: 1,
    },
    ...{ inDays: 45, rules: { schedule: "nines" } },
  });
  await secretary.goto(season);
  const night = await secretary.locator("time[datetime]").first().getAttribute("datetime");
  await secretary.goto(`${desk}/tonight?night=${night}`);
  await secretary.getByRole("link", { name: /^Enter paper sheet/ }).click();
  await expect(secretary.getByRole("heading", { level: 1, name: /^Paper: / })).toBeVisible();
  let keys = 0;
  const press = async (...pressed: readonly string[]) => {
    for (const key of pressed) {
      await secretary.keyboard.press(key);
      keys += 1;
    }
  };
  const cell = (deal: number, column: string) =>
    secretary.getByLabel(`Deal ${deal}, 9 cards: ${column}`, { exact: true });
  await secretary.getByLabel("First dealer").focus();
  await press("1");
  await expect(cell(1, "Bids")).toBeFocused();

  // The first seat deals and may not bring the bids to nine; the figures stay and are corrected.
  await press(..."3222");
  const refusal = secretary.getByRole("main").getByRole("alert");
  await expect(refusal).toContainText("Rule J21");
  await expect(cell(1, "Bids")).toBeFocused();
  await expectAccessibleEverywhere(secretary, "Joker's paper with a refusal");
  await secretary.reload();
  await expect(cell(1, "Bids")).toHaveValue("3222");
  await cell(1, "Bids").focus();
  await press(..."2222");
  await expect(refusal).toHaveCount(0);
  await expect(cell(1, "Tricks")).toBeFocused();
  await press(..."244");
  await expect(refusal).toContainText("Rule J10");
  await cell(1, "Tricks").press("Backspace");
  await press("2", "Enter");

  // Fifteen more deals: seven keys each and one for the next.
  for (let deal = 2; deal <= 16; deal++) {
    await expect(cell(deal, "Bids")).toBeFocused();
    await press(..."2222", ..."234", "Enter");
  }
  const save = secretary.getByRole("button", { name: "Save 16 hands" });
  await expect(save).toBeFocused();
  await expect(secretary.getByRole("row").filter({ hasText: /^Premium/ })).toHaveCount(4);
  await press("Enter");
  await expect(secretary.getByText("Game 1 is saved: 16 hands.")).toBeVisible();
  // Sixteen deals at two keys a second take under a minute and a half.
  expect(keys).toBeLessThanOrEqual(160);
  test.info().annotations.push({ type: "keys", description: String(keys) });
  await secretary.setViewportSize(smallPhone);
  await expectNoSidewaysScrolling(secretary, "Joker's paper on a phone");
});

test("an item of the inbox is put off until tomorrow in two taps, and taken back", async ({ secretary }) => {
  await secretary.setViewportSize(smallPhone);
  await secretary.goto(`${desk}/tonight`);
  const inbox = secretary.getByRole("region", { name: /^Needs you: \d+$/ });
  const heading = inbox.getByRole("heading", { level: 2 });
  const before = Number((await heading.textContent())?.match(/\d+/)?.[0]);
  const item = inbox.getByRole("listitem").filter({ hasText: "Dispute" }).first();
  await item.locator("summary").click();
  await expectAccessibleEverywhere(secretary, "putting an item off");
  await item.getByRole("button", { name: "Remind me tomorrow" }).click();
  await expect(heading).toHaveText(`Needs you: ${before - 1}`);
  const putOff = inbox.getByText("Put off: 1");
  await putOff.click();
  await expectNoSidewaysScrolling(secretary, "items put off, on a phone");
  await inbox.getByRole("button", { name: /^Back to the inbox/ }).click();
  await expect(heading).toHaveText(`Needs you: ${before}`);
  await expect(putOff).toBeHidden();
});
