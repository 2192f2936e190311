import { expect, type Page } from "@playwright/test";
import type { ScoreSheetPage } from "@/e2e/pages/score-sheet-page";

/** Lighthouse's CPU slowdown for a mid-range phone. */
const slower = 4;

/**
 * Milliseconds from touch to next paint for each tap of a few hands entered offline, by Event Timing (in steps of 8;
 * values below 16 are not reported and count as 16).
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

/** Runs in the page: records the longest event of each tap. */
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
