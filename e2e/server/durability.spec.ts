import { expect, type Page } from "@playwright/test";
import { makeTableLink, openDesk, publishSeasonTonight } from "../desk-steps";
import { atDesk, test as base, onPhone } from "../fixtures";
import { OwnServer } from "../own-server";
import { DeskPage } from "../pages/desk-page";
import { ScoreSheetPage } from "../pages/score-sheet-page";

const league = "/leagues/lakeside";

interface Table {
  readonly server: OwnServer;
  readonly desk: Page;
  readonly phone: Page;
  readonly sheet: ScoreSheetPage;
  readonly name: string;
  readonly teams: readonly [string, string];
  /** The sheet's public address. */
  readonly publicSheet: string;
}

/** One server for this file; each test has its own season with its sheet open on a phone. */
const test = base.extend<{ table: Table }, { server: OwnServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
    async ({}, use) => {
      const server = await OwnServer.start();
      await use(server);
      await server.discard();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => use(server.origin),
  table: async ({ visitor, server }, use) => {
    await server.ensureRunning();
    const desk = await visitor(atDesk);
    await openDesk(desk, server, "Lakeside");
    seasons += 1;
    const teams = [`Mallards ${seasons}`, `Pintails ${seasons}`] as const;
    const name = `Ducks ${seasons}`;
    const season = await publishSeasonTonight(desk, { name, teams, league, origin: server.origin });
    const phone = await visitor(onPhone);
    const sheet = new ScoreSheetPage(phone);
    await sheet.open(await makeTableLink(desk, teams[0], league, server.origin));
    // The sheet request that follows the command's answer.
    const look = phone.waitForResponse("**/api/commands").then(() => phone.waitForResponse("**/api/sheets/*"));
    await sheet.firstDealer(teams[0], 1);
    await look;
    await use({ server, desk, phone, sheet, name, teams, publicSheet: `${season}/matches/1-1` });
  },
});

let seasons = 0;

test.describe.configure({ timeout: 240_000 });

test("everything acknowledged survives a stop, a crash and a power cut", async ({ table, visitor, watch }) => {
  watch.expect(/ERR_CONNECTION_(REFUSED|RESET)|ERR_EMPTY_RESPONSE|Failed to fetch/);
  // Open pages are notified of the hand, and are cut off while they fetch it.
  watch.expect(/net::ERR_(INCOMPLETE_CHUNKED_ENCODING|SOCKET_NOT_CONNECTED)|network error/i);
  const { server, desk, sheet, name, teams, publicSheet } = table;
  const readers: ScoreSheetPage[] = [];
  const blows = [
    ["a stop", async () => expect(await server.stop()).toBe(0)],
    ["a crash that leaves the database running", () => server.kill()],
    ["a power cut", () => server.killWithDatabase()],
  ] as const;
  let hand = 0;
  for (const [what, strike] of blows) {
    await test.step(`after ${what}`, async () => {
      hand += 1;
      await sheet.enterPlainHand(teams[hand % 2 === 0 ? 0 : 1], "clubs", 90 + hand);
      await sheet.waitForHand(hand);
      const acknowledged = await sheet.sentLines();
      expect(acknowledged).toHaveLength(hand);
      await strike();
      await server.start();

      const other = await visitor(onPhone);
      await other.goto(publicSheet);
      const printed = new ScoreSheetPage(other);
      expect(await printed.lines()).toEqual(acknowledged);
      for (const reader of readers) {
        await expect.poll(() => reader.lines().catch(() => []), { timeout: 90_000 }).toEqual(acknowledged);
      }
      readers.push(printed);
      await desk.reload();
      const pages = new DeskPage(desk);
      await expect(pages.heading, "still signed in").toBeVisible();
      await expect(pages.season(name)).toBeVisible();
    });
  }
});

test("hands entered while the server is down wait on the phone and are sent automatically, once", async ({
  table,
  visitor,
  watch,
}) => {
  watch.expect(/ERR_CONNECTION_(REFUSED|RESET)|ERR_EMPTY_RESPONSE|Failed to fetch/);
  const { server, sheet, teams, publicSheet } = table;
  await sheet.enterPlainHand(teams[0], "hearts", 100);
  await sheet.waitForHand(1);

  await server.kill();
  await sheet.enterPlainHand(teams[1], "spades", 101);
  await expect(sheet.strip).toHaveText("1 entry saved on this phone, waiting to send");
  await expect(sheet.waitingRows).toHaveCount(1);
  await sheet.enterPlainHand(teams[0], "clubs", 102);
  await expect(sheet.strip).toHaveText("2 entries saved on this phone, waiting to send");

  await server.start();
  await expect(sheet.strip).toHaveCount(0, { timeout: 30_000 });
  await expect(sheet.waitingRows).toHaveCount(0);
  const sent = await sheet.sentLines();
  expect(sent.map(({ hand }) => hand)).toEqual(["Hand 1", "Hand 2", "Hand 3"]);

  const reader = await visitor({ javaScriptEnabled: false });
  await reader.goto(publicSheet);
  expect(await new ScoreSheetPage(reader).lines()).toEqual(sent);
});

test("a hand entered while the server is down survives a closed page", async ({ table, watch }) => {
  watch.expect(/ERR_CONNECTION_(REFUSED|RESET)|ERR_EMPTY_RESPONSE|Failed to fetch/);
  const { server, phone, sheet, teams, publicSheet } = table;
  await server.stop();
  await sheet.enterPlainHand(teams[0], "spades", 88);
  await expect(sheet.strip).toHaveText("1 entry saved on this phone, waiting to send");
  const { address } = sheet;
  await phone.close();

  await server.start();
  const again = await phone.context().newPage();
  await again.goto(address);
  const reopened = new ScoreSheetPage(again);
  await reopened.waitForHand(1);
  const sent = await reopened.sentLines();
  expect(sent.map(({ hand }) => hand)).toEqual(["Hand 1"]);
  await again.goto(publicSheet);
  expect(await reopened.lines()).toEqual(sent);
});

test("a hand that could not be sent survives a reload of the page", async ({ table, watch, visitor }) => {
  watch.expect(/ERR_CONNECTION_(REFUSED|RESET)|ERR_EMPTY_RESPONSE|ERR_FAILED|Failed to fetch/);
  const { phone, sheet, teams, publicSheet } = table;
  // Pages load but commands do not: a bar's network with a filter.
  await phone.route("**/api/commands", (route) => route.abort());
  await sheet.enterPlainHand(teams[0], "diamonds", 96);
  await expect(sheet.strip).toHaveText("1 entry saved on this phone, waiting to send");

  await phone.reload();
  await expect(sheet.strip).toHaveText("1 entry saved on this phone, waiting to send");
  await expect(sheet.waitingRows).toHaveCount(1);
  const waiting = (await sheet.lines()).find(({ hand }) => hand.startsWith("Hand 1,"));
  expect(waiting?.sides[teams[0]]).toMatchObject({ points: "96", total: "96" });

  await phone.unroute("**/api/commands");
  await expect(sheet.strip).toHaveCount(0, { timeout: 30_000 });
  expect((await sheet.sentLines()).map(({ hand }) => hand)).toEqual(["Hand 1"]);
  const reader = await visitor({ javaScriptEnabled: false });
  await reader.goto(publicSheet);
  expect(await new ScoreSheetPage(reader).lines()).toHaveLength(1);
});

test("a phone that has to wait keeps its hands, retries after that time, and sends them all", async ({
  table,
  watch,
}) => {
  watch.expect(/status of 429/);
  const { phone, sheet, teams } = table;
  const seconds = 10;
  const sent: number[] = [];
  await phone.route("**/api/commands", async (route) => {
    sent.push(Date.now());
    if (sent.length > 1) return route.continue();
    const problems = [{ code: "commands-too-often", params: { minutes: 1 } }];
    await route.fulfill({ status: 429, headers: { "retry-after": String(seconds) }, json: { problems } });
  });
  await sheet.enterPlainHand(teams[0], "diamonds", 96);
  await sheet.enterPlainHand(teams[1], "spades", 101);
  await expect(sheet.strip).toHaveText("2 entries saved on this phone, waiting to send");
  await expect(sheet.strip).toHaveCount(0, { timeout: 60_000 });
  const [first = 0, second = 0] = sent;
  expect(second - first).toBeGreaterThanOrEqual(seconds * 1000);
  expect((await sheet.sentLines()).map(({ hand }) => hand)).toEqual(["Hand 1", "Hand 2"]);
});

test("a hand is saved once when its first answer was lost", async ({ table, watch, visitor }) => {
  watch.expect(/ERR_CONNECTION_(REFUSED|RESET)|ERR_FAILED|Failed to fetch/);
  const { phone, sheet, teams, publicSheet } = table;
  let lost = 0;
  await phone.route("**/api/commands", async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    await route.abort();
  });
  await sheet.enterPlainHand(teams[0], "diamonds", 96);
  await expect.poll(() => lost).toBe(1);
  await expect(sheet.waitingRows).toHaveCount(0, { timeout: 30_000 });
  await expect(sheet.strip).toHaveCount(0);
  const reader = await visitor({ javaScriptEnabled: false });
  await reader.goto(publicSheet);
  const lines = await new ScoreSheetPage(reader).lines();
  expect(lines.map(({ hand }) => hand)).toEqual(["Hand 1"]);
});

test("a saved hand stays on the sheet when the network ends immediately after", async ({ table, watch }) => {
  watch.expect(/ERR_FAILED|Failed to fetch/);
  const { phone, sheet, teams } = table;
  await phone.route("**/api/sheets/*", (route) => route.abort());
  const taken = phone.waitForResponse("**/api/commands");
  const refused = phone.waitForEvent("requestfailed", (request) => request.url().includes("/api/sheets/"));
  await sheet.enterPlainHand(teams[0], "diamonds", 96);
  expect((await taken).status()).toBe(200);
  await refused;
  // By the next tap, the phone has handled the fault.
  await sheet.madeTrumps(teams[1], "hearts");
  await expect.poll(async () => (await sheet.draftRow())?.hand).toContain("Hand 2,");
  expect((await sheet.lines())[0]).toMatchObject({ sides: { [teams[0]]: { points: "96", total: "96" } } });
  await phone.unroute("**/api/sheets/*");
});
