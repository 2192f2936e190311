import { expect, type Locator, type Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScrolling } from "../accessibility";
import { AppProxy } from "../app-proxy";
import { makeTableLink, publishSeasonTonight } from "../desk-steps";
import { atDesk, demoLeague, onPhone, test } from "../fixtures";
import { ScoreSheetPage } from "../pages/score-sheet-page";

const teams = ["Larks", "Magpies"] as const;

/** Expects the page to be connected to its league's stream. */
async function expectLive(page: Page): Promise<void> {
  await expect(page.locator("[data-live-state=live]")).toBeVisible();
}

/** Sets a mark that a reload would remove. */
async function mark(page: Page): Promise<void> {
  await page.evaluate(() => document.body.setAttribute("data-same-page", ""));
}

interface ShiftingWindow extends Window {
  layoutShifts?: number;
}

/** Sums up layout shifts from now on. */
async function watchShifts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const shown: ShiftingWindow = window;
    shown.layoutShifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        shown.layoutShifts = (shown.layoutShifts ?? 0) + ("value" in entry ? Number(entry.value) : 0);
      }
    }).observe({ type: "layout-shift" });
  });
}

async function shifts(page: Page): Promise<number> {
  return page.evaluate(() => (window as ShiftingWindow).layoutShifts ?? Number.NaN);
}

async function expectSamePage(page: Page): Promise<void> {
  await expect(page.locator("body[data-same-page]")).toHaveCount(1);
}

test("a hand saved on a phone appears on every open page automatically, which marks what changed", async ({
  secretary,
  visitor,
}) => {
  test.slow();
  const season = await publishSeasonTonight(secretary, { name: "Live night", teams });
  const link = await makeTableLink(secretary, teams[0]);
  const readers = await visitor(atDesk);
  await readers.goto(`${season}/schedule`);
  await readers.getByRole("link", { name: /Larks/ }).filter({ hasText: "Magpies" }).first().click();
  await expect(readers.getByRole("heading", { level: 1 })).toContainText("Larks");
  const match = readers.url();
  await readers.goto(match);
  const schedule = await readers.context().newPage();
  await schedule.goto(`${season}/schedule`);
  const other = await visitor({ ...onPhone, locale: "ru-RU" });
  await other.goto(new URL(match).pathname.replace("/en/", "/ru/"));
  for (const page of [readers, schedule, other]) {
    await expectLive(page);
    await mark(page);
  }

  const phone = await visitor(onPhone);
  const sheet = new ScoreSheetPage(phone);
  await sheet.open(link);
  await sheet.firstDealer(teams[0], 1);
  await sheet.madeTrumps(teams[0], "hearts");
  await sheet.points(100);
  await sheet.save();
  await sheet.waitForHand(1);

  await expect(readers.getByRole("row", { name: /Hand 1/ })).toContainText("100");
  await expect(readers.getByText(/^Live Changed at .*Larks – Magpies/)).toBeVisible();
  await expect(readers.locator("tr[data-moved]")).toHaveCount(1);
  await expect(schedule.getByRole("listitem").filter({ hasText: "Larks" }).first()).toContainText("playing");
  await expect(other.getByText(/Онлайн Изменилось в/)).toBeVisible();

  // From the first hand on, a hand adds a row and moves nothing else.
  for (const page of [readers, other]) await watchShifts(page);
  for (const hand of [2, 3]) {
    await sheet.madeTrumps(teams[0], "hearts");
    await sheet.points(100);
    await sheet.save();
    await sheet.waitForHand(hand);
    await expect(readers.getByRole("row", { name: `Hand ${hand}` })).toContainText("100");
  }
  await expect(other.getByRole("row", { name: "Сдача 3" })).toContainText("100");
  for (const page of [readers, other]) expect(await shifts(page), "a match page does not jump").toBeLessThan(0.1);
  for (const page of [readers, schedule, other]) await expectSamePage(page);
});

test("a network that fails while a page refreshes loses nothing on the page", async ({ secretary, visitor, watch }) => {
  test.slow();
  watch.expect(/ERR_FAILED|Failed to fetch/);
  const names = ["Rooks", "Jackdaws"] as const;
  await publishSeasonTonight(secretary, { name: "Torn night", teams: names });
  const link = await makeTableLink(secretary, names[0]);
  const reader = await visitor(atDesk);
  await reader.goto(`/en${demoLeague}/torn-night/matches/1-1`);
  await expectLive(reader);
  let torn = 0;
  // Requests for the page itself get no answer; requests for the league do.
  await reader.route(/\/torn-night\/matches\//, (route) => {
    torn += 1;
    return route.abort();
  });

  const phone = await visitor(onPhone);
  const sheet = new ScoreSheetPage(phone);
  await sheet.open(link);
  await sheet.firstDealer(names[0], 1);
  await sheet.madeTrumps(names[0], "hearts");
  await sheet.points(100);
  await sheet.save();
  await sheet.waitForHand(1);

  await expect.poll(() => torn).toBeGreaterThan(0);
  await expect(reader.getByRole("heading", { level: 1 })).toContainText("Rooks");
  await reader.unrouteAll();
  await expect(reader.getByRole("row", { name: /Hand 1/ })).toContainText("100", { timeout: 60_000 });
});

/** The time within which a wall says that it is stale, in seconds. */
const staleSeconds = 60;
/** The turn of all panels, in seconds: each is shown for 15. Seasons and events of other tests have panels too. */
const turnSeconds = 300;

/** Waits for a part, at most this long by the wall's fake clock. */
async function waitOnWall(wall: Page, part: Locator, state: "visible" | "hidden", within: number): Promise<void> {
  for (let seconds = 0; seconds < within; seconds += 5) {
    await wall.clock.fastForward(5000);
    // The requests that follow take real time.
    const isSo = await part.waitFor({ state, timeout: 1000 }).then(
      () => true,
      () => false,
    );
    if (isSo) return;
  }
  await expect(part).toBeVisible({ visible: state === "visible" });
}

test("one of a browser's tabs holds the connection; when it is closed, another takes over", async ({
  visitor,
  baseURL,
}) => {
  const first = await visitor(atDesk);
  const streams: string[] = [];
  first.context().on("request", (request) => {
    if (request.resourceType() === "eventsource") streams.push(request.url());
  });
  await first.goto(`${baseURL}/en/leagues/evansville-1944`);
  await expectLive(first);
  const second = await first.context().newPage();
  await second.goto(`${baseURL}/en/leagues/evansville-1944/demo-season/standings`);
  await expectLive(second);
  expect(streams).toHaveLength(1);
  await first.close();
  await expect.poll(() => streams.length).toBe(2);
  await expectLive(second);
});

test("without a network a page says since when, and catches up when it is back", async ({
  secretary,
  visitor,
  baseURL,
  watch,
}) => {
  test.slow();
  watch.expect(/ERR_|Failed to (load|fetch)|status of 50/);
  const names = ["Wrens", "Finches"] as const;
  const season = await publishSeasonTonight(secretary, { name: "Bad network", teams: names });
  const link = await makeTableLink(secretary, names[0]);
  const network = await AppProxy.start(baseURL ?? "");
  try {
    const reader = await visitor({ ...atDesk, baseURL: network.origin });
    await reader.goto(`${season}/schedule`);
    await expectLive(reader);
    await mark(reader);
    network.cut();
    await expect(reader.getByText(/^No connection since \d/)).toBeVisible();

    const phone = await visitor(onPhone);
    const sheet = new ScoreSheetPage(phone);
    await sheet.open(link);
    await sheet.firstDealer(names[0], 1);
    await sheet.madeTrumps(names[0], "hearts");
    await sheet.points(90);
    await sheet.save();
    await sheet.waitForHand(1);
    const line = reader.getByRole("listitem").filter({ hasText: "Wrens" }).first();
    await expect(line).not.toContainText("playing");

    network.restore();
    await expect(line).toContainText("playing", { timeout: 30_000 });
    await expectLive(reader);
    await expectSamePage(reader);
  } finally {
    network.close();
  }
});

test("a wall shows a hand automatically, says when it is stale, and rotates its panels also without scripts", async ({
  secretary,
  visitor,
  baseURL,
  watch,
}) => {
  test.slow();
  watch.expect(/ERR_|Failed to (load|fetch)|status of 50/);
  const names = ["Cranes", "Herons"] as const;
  await publishSeasonTonight(secretary, { name: "On the wall", teams: names });
  const link = await makeTableLink(secretary, names[0]);
  const network = await AppProxy.start(baseURL ?? "");
  try {
    const television = { viewport: { width: 1920, height: 1080 }, baseURL: network.origin };
    const wall = await visitor(television);
    await wall.clock.install();
    await wall.goto(`/en/wall${demoLeague.replace("/leagues", "")}`);
    await mark(wall);
    await expect(wall.getByText(/estimates: a game takes about 25 minutes/)).toBeVisible();
    const unstarted = wall.getByRole("listitem").filter({ hasText: names[0] });
    await waitOnWall(wall, unstarted, "visible", turnSeconds);
    await expect(unstarted).not.toContainText("ends about");
    await expectAccessible(wall, "the wall");
    await wall.emulateMedia({ colorScheme: "dark" });
    await expectAccessible(wall, "the wall, dark", ["color-contrast"]);
    for (const lie of ["wall", "wall wall-shift-1", "wall wall-shift-2", "wall wall-shift-3 wall-swapped"]) {
      await wall.locator("main").evaluate((main, name) => main.setAttribute("class", name), lie);
      await expectNoSidewaysScrolling(wall, `the wall as ${lie}`);
    }
    const letters = await wall.locator("main *:visible").evaluateAll((all) =>
      all
        .filter((one) => [...one.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim()))
        .filter((one) => !one.closest(".sr-only"))
        .map((one) => Number.parseFloat(getComputedStyle(one).fontSize)),
    );
    expect(Math.min(...letters)).toBeGreaterThanOrEqual(40);

    const phone = await visitor(onPhone);
    const sheet = new ScoreSheetPage(phone);
    await sheet.open(link);
    await sheet.firstDealer(names[0], 1);
    await sheet.madeTrumps(names[0], "hearts");
    await sheet.points(110);
    await sheet.save();
    await sheet.waitForHand(1);
    // The hand arrives with the event; its panel is shown in its turn.
    const ofMatch = wall.getByRole("listitem").filter({ hasText: names[0] }).filter({ hasText: "Live" });
    const card = ofMatch.filter({ hasText: "110" }).filter({ hasText: /ends about \d/ });
    await waitOnWall(wall, card, "visible", turnSeconds);

    const stale = wall.getByText(/^As of \d.* No connection since \d/);
    await expect(stale).toBeHidden();
    network.cut();
    await waitOnWall(wall, stale, "visible", staleSeconds);
    network.restore();
    await waitOnWall(wall, wall.getByText(/No connection since/), "hidden", staleSeconds);
    await expectSamePage(wall);
  } finally {
    network.close();
  }
  const plain = await visitor({ viewport: { width: 360, height: 640 }, javaScriptEnabled: false });
  await plain.goto(`/ru/wall${demoLeague.replace("/leagues", "")}?turn=1`);
  await expect(plain.getByRole("heading", { level: 1 })).toHaveText("Evansville Clabber League, 1944");
  await expectNoSidewaysScrolling(plain, "the wall on a phone");
  const refresh = /http-equiv="refresh" content="20;url=\?turn=2"/i;
  expect(await (await plain.request.get(plain.url())).text()).toMatch(refresh);
});
