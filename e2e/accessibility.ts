import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** The rules of axe that look at colours. */
const colourRules = ["color-contrast", "link-in-text-block"];

/** Looks for what shuts people out, by every rule of axe or by some; `where` names the page in the message. */
export async function expectAccessible(page: Page, where: string, rules?: string[]): Promise<void> {
  // Our pages hold no frames: axe need not open a page of its own to put their results together.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode();
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  const told = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary?.replace(/\s+/g, " ")}`),
  );
  expect(told, where).toEqual([]);
}

/** The smallest phone that pages are made for. */
export const smallPhone = { width: 360, height: 640 } as const;
/** A plain desk. */
export const desk = { width: 1280, height: 800 } as const;

type Size = typeof smallPhone | typeof desk;

/** The same in both themes, on a small phone and on a desk unless told otherwise. The page is left as it was found. */
export async function expectAccessibleEverywhere(
  page: Page,
  where: string,
  sizes: readonly Size[] = [smallPhone, desk],
): Promise<void> {
  const before = page.viewportSize();
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: "light" });
    await expectAccessible(page, `${where}, light, ${size.width} wide`);
    // The themes differ in their colours alone.
    await page.emulateMedia({ colorScheme: "dark" });
    await expectAccessible(page, `${where}, dark, ${size.width} wide`, colourRules);
  }
  await page.emulateMedia({ colorScheme: null });
  if (before) await page.setViewportSize(before);
}

/** Nothing sticks out to the side: the page itself does not scroll that way. */
export async function expectNoSideways(page: Page, where: string): Promise<void> {
  const wide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  expect(wide.scrollWidth, `${where}: as wide as its content`).toBeLessThanOrEqual(wide.clientWidth);
}
