import { expect, type Page } from "@playwright/test";
import { AppProxy } from "../app-proxy";
import { makeTableLink, publishSeasonTonight } from "../desk-steps";
import { onPhone, test } from "../fixtures";
import { ScoreSheetPage } from "../pages/score-sheet-page";

/** Shorter than the 12 seconds after which a phone polls without a stream. */
const soon = { timeout: 6000 };

/** The statuses of a page's requests for its match. */
function statusesOf(page: Page): number[] {
  const seenStatuses: number[] = [];
  page.on("response", (response) => {
    if (/\/api\/sheets\/[\w-]+$/.test(new URL(response.url()).pathname)) seenStatuses.push(response.status());
  });
  return seenStatuses;
}

test("a hand of the scorer's phone appears on another immediately; when the stream is broken, a little later", async ({
  secretary,
  visitor,
  baseURL,
  watch,
}) => {
  test.slow();
  watch.expect(/ERR_|Failed to (load|fetch)/);
  const teams = ["Plovers", "Snipes"] as const;
  await publishSeasonTonight(secretary, { name: "Two phones", teams });
  const link = await makeTableLink(secretary, teams[0]);
  const scorer = new ScoreSheetPage(await visitor(onPhone));
  await scorer.open(link, teams[0]);
  await scorer.firstDealer(teams[0], 1);
  const network = await AppProxy.start(baseURL ?? "");
  try {
    const page = await visitor({ ...onPhone, baseURL: network.origin });
    const other = new ScoreSheetPage(page);
    const seenStatuses = statusesOf(page);
    const stream = page.waitForResponse((response) => response.request().resourceType() === "eventsource");
    await other.open(new URL(link).pathname + new URL(link).hash, teams[1]);
    expect((await stream).status()).toBe(200);
    await expect.poll(() => seenStatuses.length).toBeGreaterThan(0);

    for (const hand of [1, 2, 3]) {
      await scorer.enterPlainHand(teams[0], "clubs", 90 + hand);
      await scorer.waitForHand(hand);
      await other.isOnSheet(hand, soon);
    }
    const before = [...seenStatuses];
    // The page had the sheet; each hand fetched it once, unless two came within a second.
    expect(before[0]).toBe(304);
    expect(before.slice(1).every((status) => status === 200)).toBe(true);
    expect(before.length).toBeLessThanOrEqual(4);

    network.cut("/api/leagues/");
    await scorer.enterPlainHand(teams[1], "spades", 100);
    await other.isOnSheet(4, { timeout: 30_000 });
    expect(seenStatuses.length).toBeGreaterThan(before.length);
  } finally {
    network.close();
  }
});
