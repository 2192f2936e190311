import { expect, type Page } from "@playwright/test";
import type { ScoreSheetPage } from "@/e2e/pages/score-sheet-page";

/** As Lighthouse takes a phone of the middle class to be beside the machine that measures. */
const slower = 4;

/**
 * Milliseconds from a finger's touch until the next paint, for each tap of a few hands entered without a network, as the
 * browser itself times them (Event Timing; it counts in steps of 8, and names nothing below 16, which is told as 16).
 */
export async function tapsToPaint(
  page: Page,
  sheet: ScoreSheetPage,
  [home, visitors]: readonly [string, string],
): Promise<readonly number[]> {
  const tools = await page.context().newCDPSession(page);
  await page.context().setOffline(true);
  await tools.send("Emulation.setCPUThrottlingRate", { rate: slower });
  await page.evaluate(watchTaps);
  sheet.takeTaps();
  await sheet.enterPlainHand(home, "hearts", 100);
  await sheet.enterPlainHand(visitors, "spades", 92);
  await sheet.enterPlainHand(home, "clubs", 104);
  await sheet.enterPlainHand(visitors, "diamonds", 95);
  await expect(sheet.waitingRows).toHaveCount(4);
  const seen = await page.evaluate(() => {
    const longest = (globalThis as unknown as Watched).tapsSeen;
    return [...longest.values()];
  });
  const quick = Math.max(0, sheet.takeTaps() - seen.length);
  return [...seen, ...Array.from({ length: quick }, () => 16)];
}

interface Watched {
  tapsSeen: Map<number, number>;
}

/** Runs in the page: keeps of each tap the longest of its events. */
function watchTaps(): void {
  const longest = new Map<number, number>();
  (globalThis as unknown as Watched).tapsSeen = longest;
  const watch = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId } = entry as PerformanceEntry & { readonly interactionId: number };
      if (interactionId > 0) longest.set(interactionId, Math.max(longest.get(interactionId) ?? 0, entry.duration));
    }
  });
  watch.observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
}
