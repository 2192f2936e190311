import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures";

/** What a person's finger or mouse touched in a browser, and how long the program took: nobody thinks here. */
export class Journeys {
  #taps = 0;
  #start = 0;

  /** Counts every touch in every page of a browser; a choice from a list takes two: it is opened, and one is chosen. */
  async count(page: Page): Promise<void> {
    await page.context().exposeBinding("countTaps", (_, taps: number) => {
      this.#taps += taps;
    });
    await page.context().addInitScript(() => {
      const { countTaps } = window as unknown as { countTaps: (taps: number) => void };
      addEventListener("pointerdown", ({ isTrusted }) => isTrusted && countTaps(1), true);
      addEventListener("change", ({ target }) => target instanceof HTMLSelectElement && countTaps(2), true);
    });
  }

  begin(): void {
    this.#taps = 0;
    this.#start = performance.now();
  }

  /** Notes a journey that ends here, and holds it to its limits. A limit of no taps at all counts too. Gives its taps. */
  end(what: string, limit: number, mostSeconds?: number): number {
    const [taps, seconds] = [this.#taps, (performance.now() - this.#start) / 1000];
    const description = `${what}: ${taps} of ${limit} taps, ${seconds.toFixed(1)} s`;
    test.info().annotations.push({ type: "journey", description });
    expect(taps, what).toBeLessThanOrEqual(limit);
    if (mostSeconds !== undefined) expect(seconds, what).toBeLessThanOrEqual(mostSeconds);
    this.begin();
    return taps;
  }
}
