import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures";

/** Counts touches in browsers and the seconds a script takes, without time to think. */
export class Journeys {
  #taps = 0;
  readonly #pages: Page[] = [];

  /** Counts touches in every page of a browser; choosing from a list counts two: open and choose. */
  async count(page: Page): Promise<void> {
    this.#pages.push(page);
    await page.context().exposeBinding("countTaps", (_, taps: number) => {
      this.#taps += taps;
    });
    await page.context().addInitScript(() => {
      const { countTaps } = window as unknown as { countTaps: (taps: number) => void };
      // Not while it is captured: a touch whose target has just moved is stopped by Playwright there, and repeated.
      addEventListener("pointerdown", ({ isTrusted }) => isTrusted && countTaps(1));
      addEventListener("change", ({ target }) => target instanceof HTMLSelectElement && countTaps(2), true);
    });
  }

  /** Walks a journey to its end and expects its limits. Returns its taps. */
  async walk(what: string, limit: number, journey: () => Promise<void>, maxSeconds?: number): Promise<number> {
    const before = await this.#allTaps();
    const start = performance.now();
    await test.step(what, journey);
    const seconds = (performance.now() - start) / 1000;
    const taps = (await this.#allTaps()) - before;
    const description = `${what}: ${taps} of ${limit} taps, ${seconds.toFixed(1)} s`;
    test.info().annotations.push({ type: "journey", description });
    expect(taps, what).toBeLessThanOrEqual(limit);
    if (maxSeconds !== undefined) expect(seconds, what).toBeLessThanOrEqual(maxSeconds);
    return taps;
  }

  /**
   * The taps so far. A page reports taps asynchronously: the answer to a call means that earlier reports have arrived.
   */
  async #allTaps(): Promise<number> {
    for (const page of this.#pages) {
      await page.evaluate(() => (window as unknown as { countTaps?: (taps: number) => Promise<void> }).countTaps?.(0));
    }
    return this.#taps;
  }
}
