import { expect, type Page, type Request } from "@playwright/test";
import { newId } from "@/lib/client/new-id";
import { expectAccessibleEverywhere, expectNoSidewaysScrolling, smallPhone } from "../accessibility";
import { league, test, withApp } from "../bar-night";
import { deskFacts } from "../desk-facts";
import { onPhone } from "../fixtures";
import { openSetting } from "../pages/open-setting";
import { ScoreSheetPage } from "../pages/score-sheet-page";
import { TablesPage } from "../pages/tables-page";
import { sendCommand } from "../season-by-command";

test.describe.configure({ timeout: 300_000 });

const desk = `/en/desk${league.replace(/^\/leagues/, "")}`;

/** Adds a bar and its card for open tables; returns the card's address with the origin `through`. */
async function makeCard(secretary: Page, origin: string, through: string, bar: string): Promise<string> {
  const tables = new TablesPage(secretary);
  const { league: leagueId } = await deskFacts(secretary, league, origin);
  const venue = { venue: newId(), name: bar, tables: 2, address: "1 Franklin Street", timeZone: "America/Chicago" };
  await sendCommand(secretary, { kind: "save-venue", league: leagueId, retired: false, ...venue });
  await tables.open(league, origin);
  const cards = await openSetting(secretary, "Cards for open tables");
  await cards.getByRole("button", { name: `Make a card for open tables: ${bar}` }).click();
  const card = cards.getByRole("listitem").filter({ has: secretary.getByText(bar, { exact: true }) });
  const link = new URL((await card.getByRole("link").getAttribute("href")) ?? "");
  return `${through}${link.pathname}${link.hash}`;
}

/** Waits until a phone has stored the page for open tables. */
async function isKept(phone: Page): Promise<void> {
  const isStored = () =>
    phone.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      const shell = await caches.match("/en/t/open", { ignoreVary: true });
      return registration?.active?.state === "activated" && shell !== undefined;
    });
  await expect.poll(isStored, { timeout: 90_000 }).toBe(true);
}

/** The parts of a request for sending it again. */
function sent(request: Request) {
  const origin = new URL(request.url()).origin;
  return {
    url: request.url(),
    headers: { "content-type": "application/json", origin },
    body: request.postData() ?? "",
  };
}

const begin = (phone: Page) => phone.getByRole("button", { name: "Start game" });

/** The winners make every hand with all tricks: 648 to 0 after four. */
async function playHands(sheet: ScoreSheetPage, from: number, to: number, sides: readonly string[]) {
  const [winners = "", losers = ""] = sides;
  for (let hand = from; hand <= to; hand++) {
    await sheet.madeTrumps(winners, "spades");
    await sheet.noTrickFor(losers);
    await sheet.save();
    await sheet.isOnSheet(hand);
  }
}

test("four people play at an open table without a network; the game is in the bar's book, and counts in a season", async ({
  night,
  visitor,
}) => {
  const { teams, publicSheet } = await night.open();
  const { desk: secretary, network } = night;
  const origin = new URL(secretary.url()).origin;
  const card = await makeCard(secretary, origin, network.origin, "The Lamp");
  const sides = ["Ann / Bob", "Cid / Dot"] as const;

  const phone = await visitor({ ...withApp, viewport: smallPhone, screen: smallPhone });
  await phone.goto(card);
  await expect(phone.getByText("The Lamp")).toBeVisible();
  await expectAccessibleEverywhere(phone, "an open table", [smallPhone]);
  await expectNoSidewaysScrolling(phone, "an open table");
  await isKept(phone);

  network.cut();
  await phone.goto("about:blank");
  await phone.goto(card);
  await begin(phone).tap();
  await expect(phone.getByText("Enter a name for each seat")).toBeVisible();
  for (const [at, name] of ["Ann", "Bob", "Cid", "Dot"].entries()) await phone.getByLabel("Player").nth(at).fill(name);
  const sheet = new ScoreSheetPage(phone);
  await sheet.tap(begin(phone));
  await sheet.firstDealer(sides[0], 1);
  expect(sheet.takeTaps(), "taps from the names to the first hand").toBe(2);
  await playHands(sheet, 1, 2, sides);

  await test.step("after a kill, the sheet opens again", async () => {
    const { address } = sheet;
    await phone.goto("about:blank");
    await phone.goto(address);
    await expect(sheet.waitingRows).toHaveCount(2);
  });
  await playHands(sheet, 3, 4, sides);
  expect(sheet.takeTaps(), "taps of four hands").toBeLessThanOrEqual(4 * 5);
  await expect(phone.getByRole("status").filter({ hasText: "Game 1 is over" })).toBeVisible();
  await expectAccessibleEverywhere(phone, "an open table that is over", [smallPhone]);

  network.restore();
  await sheet.openSheet();
  await expect(sheet.waitingRows).toHaveCount(0, { timeout: 60_000 });
  await expect(phone.getByText("keeps score")).toHaveCount(0);
  await sheet.tap(phone.getByRole("button", { name: `Agree for ${sides[0]}` }));
  await expect(phone.getByText(`${sides[0]} have agreed`)).toBeVisible({ timeout: 30_000 });

  await test.step("the other side joins by the code, and agrees", async () => {
    await phone.getByRole("button", { name: "Show QR to opponents" }).tap();
    const code = await phone.getByRole("link", { name: "Or open it here." }).evaluate((a: HTMLAnchorElement) => a.href);
    const other = await visitor({ hasTouch: true, viewport: smallPhone });
    await other.goto(code);
    await other.getByRole("button", { name: `Agree for ${sides[1]}` }).tap();
    await expect(other.getByText(`Agreed for ${sides[1]}.`)).toBeVisible();
    // The code closes by itself when every side has agreed.
    await expect(phone.getByRole("dialog")).toHaveCount(0, { timeout: 60_000 });
  });

  const reader = await visitor({ javaScriptEnabled: false });
  await test.step("everybody reads the bar's book, without JavaScript", async () => {
    await reader.goto(`${origin}/en${league}/more`);
    await reader.getByRole("link", { name: "The Lamp" }).click();
    await expect(reader.getByRole("heading", { level: 1, name: "Book of The Lamp" })).toBeVisible();
    await expect(reader.getByText("Ann / Bob 648, Cid / Dot 0")).toBeVisible();
    await reader.getByRole("link", { name: "Score sheet: Ann / Bob – Cid / Dot" }).click();
    await expect(reader.getByRole("rowheader", { name: /^Hand 4/ })).toBeVisible();
    await expect(reader.getByText("Both sides agreed.")).toBeVisible();
  });

  await test.step("the same four start again with one tap", async () => {
    await phone.getByRole("link", { name: "Another game" }).tap();
    await expect(phone.getByLabel("Player").nth(3)).toHaveValue("Dot");
    await begin(phone).tap();
    await expect(sheet.firstDealerQuestion).toBeVisible();
  });

  await test.step("the secretary adds it to a season", async () => {
    await secretary.goto(`${origin}${desk}/open-games`);
    await expect(secretary.getByRole("heading", { level: 2, name: "Ann / Bob – Cid / Dot" })).toBeVisible();
    await secretary.getByRole("button", { name: "Count in a season: Ann / Bob – Cid / Dot" }).click();
    const match = secretary.getByLabel("As the next game of");
    const option = match.getByRole("option", { name: new RegExp(teams[0]) }).first();
    await match.selectOption((await option.getAttribute("value")) ?? "");
    await secretary.getByRole("radio", { name: sides[1] }).check();
    await secretary.getByLabel("Reason").fill("Played ahead of the night");
    await expectAccessibleEverywhere(secretary, "the games of open tables");
    await secretary.getByRole("button", { name: "Count it there" }).click();
    await expect(secretary.getByText("No games are waiting.")).toBeVisible();
  });
  await reader.goto(publicSheet);
  await expect(reader.getByRole("rowheader", { name: /^Hand 4/ }).first()).toBeVisible();
  await reader.goto(`${origin}/en${league}/bars/the-lamp`);
  await expect(reader.getByText(/counts in Waders/)).toBeVisible();
  await reader.setViewportSize(smallPhone);
  await expectNoSidewaysScrolling(reader, "the bar's book");
});

test("a revoked card opens nothing, and says so", async ({ night, visitor, watch }) => {
  watch.expect(/status of 410/);
  const { desk: secretary, network } = night;
  await secretary.goto(new URL("/en/desk", secretary.url()).href);
  const origin = new URL(secretary.url()).origin;
  const card = await makeCard(secretary, origin, network.origin, "The Anchor");
  await secretary.getByRole("button", { name: "Turn off the card for open tables: The Anchor" }).click();
  await secretary.getByRole("button", { name: "Yes, turn it off" }).click();
  await expect(secretary.getByRole("button", { name: "Make a card for open tables: The Anchor" })).toBeVisible();
  await expectAccessibleEverywhere(secretary, "cards and phones");
  const phone = await visitor(withApp);
  await phone.goto(card);
  await expect(phone.getByText("The card for open tables of The Anchor no longer works.")).toBeVisible();
});

test("the phone that opened the table keeps its score, also when the answer was lost", async ({
  night,
  visitor,
  watch,
}) => {
  watch.expect(/Failed to load resource/);
  await night.open();
  const { desk: secretary, network } = night;
  const origin = new URL(secretary.url()).origin;
  const phone = await visitor(onPhone);
  await phone.goto(await makeCard(secretary, origin, network.origin, "The Buoy"));
  let lost = 0;
  await phone.route("**/api/commands", async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    const { url, headers, body } = sent(route.request());
    // Not by the browser, which would keep the response's cookie.
    expect((await fetch(url, { method: "POST", headers, body })).status).toBe(200);
    await route.abort();
  });
  for (const [at, name] of ["Ann", "Bob", "Cid", "Dot"].entries()) await phone.getByLabel("Player").nth(at).fill(name);
  await begin(phone).tap();
  const sheet = new ScoreSheetPage(phone);
  await sheet.firstDealer("Ann / Bob", 1);
  await playHands(sheet, 1, 1, ["Ann / Bob", "Cid / Dot"]);
  await sheet.waitForHand(1);
  expect(lost).toBe(1);
  await expect(phone.getByText("keeps score")).toHaveCount(0);

  // The server tells another phone at the table which phone keeps the score.
  const match = new URL(phone.url()).pathname.split("/").at(-1) ?? "";
  const token = await phone.evaluate((id) => localStorage.getItem(`turkey-tracks.link.${id}`), match);
  const other = await visitor(onPhone);
  await new ScoreSheetPage(other).open(`${network.origin}/en/t#${token}`, "Cid / Dot");
  await expect(other.getByText("Another phone keeps score.")).toBeVisible();
});
