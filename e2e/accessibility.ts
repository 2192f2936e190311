import { readFileSync } from "node:fs";
import { expect, type Locator, type Page } from "@playwright/test";
import type axe from "axe-core";

/** axe's minified script: half the size of the package's export. */
const axeSource = readFileSync("node_modules/axe-core/axe.min.js", "utf8");

/** The axe rules about colors. */
const colourRules = ["color-contrast", "link-in-text-block"];

/** Expects no axe violations, by all rules or by `rules`; `where` names the page in the message. */
export async function expectAccessible(page: Page, where: string, rules?: readonly string[]): Promise<void> {
  expect((await violations(page, rules)) ?? (await violations(page, rules, axeSource)), where).toEqual([]);
}

/** axe's violations on a page, a line each; undefined if the page has no axe yet and no `source` is given. */
async function violations(page: Page, rules?: readonly string[], source?: string): Promise<string[] | undefined> {
  // The page keeps axe until navigation, so the half megabyte is sent once.
  if (source !== undefined) await page.evaluate(source);
  return page.evaluate(async (values) => {
    if (!("axe" in window)) return undefined;
    const only = values ? { runOnly: { type: "rule" as const, values: [...values] } } : {};
    const report = await (window.axe as typeof axe).run(document, { resultTypes: ["violations"], ...only });
    return report.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary?.replace(/\s+/g, " ")}`),
    );
  }, rules);
}

/** The smallest phone that pages are made for. */
export const smallPhone = { width: 360, height: 640 } as const;
/** A typical desktop size. */
export const desk = { width: 1280, height: 800 } as const;

type Size = typeof smallPhone | typeof desk;

interface Look {
  readonly size: Size;
  readonly colorScheme: "light" | "dark";
  /** Default: all rules. */
  readonly rules?: readonly string[];
}

/** The themes differ only in colors, so the dark one is checked by the color rules. */
const inBothThemes = (size: Size): readonly Look[] => [
  { size, colorScheme: "light" },
  { size, colorScheme: "dark", rules: colourRules },
];

/** Each size and each theme once, by every rule. */
const onceEach: readonly Look[] = [
  { size: smallPhone, colorScheme: "light" },
  { size: desk, colorScheme: "dark" },
];

/**
 * Checks a page in both themes, by default at phone and desktop size, then restores its look. Each size gets one of the
 * themes; `npm run prove` checks both themes at both sizes.
 */
export async function expectAccessibleEverywhere(page: Page, where: string, sizes?: readonly Size[]): Promise<void> {
  const before = page.viewportSize();
  const isOnceEach = sizes === undefined && process.env["PROVE"] === undefined;
  const appearances = isOnceEach ? onceEach : (sizes ?? [smallPhone, desk]).flatMap(inBothThemes);
  for (const { size, colorScheme, rules } of appearances) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, `${where}, ${colorScheme}, ${size.width} wide`, rules);
  }
  await page.emulateMedia({ colorScheme: null });
  if (before) await page.setViewportSize(before);
}

/** Expects that the page does not scroll sideways. */
export async function expectNoSidewaysScrolling(page: Page, where: string): Promise<void> {
  const wide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  expect(wide.scrollWidth, `${where}: as wide as its content`).toBeLessThanOrEqual(wide.clientWidth);
}

/** Expects that a part of a page fits a screen of 320 px without sideways scrolling. */
export async function expectFitsNarrow(page: Page, part: Locator, where: string): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  const sizes = await part.evaluate((root) =>
    [root, ...root.querySelectorAll("*")].map((element) => ({
      right: element.getBoundingClientRect().right,
      hidden: element.scrollWidth - element.clientWidth,
      scrolls: getComputedStyle(element).overflowX === "auto",
    })),
  );
  expect(sizes.length, where).toBeGreaterThan(1);
  for (const { right, hidden, scrolls } of sizes) {
    expect(right, `${where} at 320 px`).toBeLessThanOrEqual(320);
    if (scrolls) expect(hidden, `${where} at 320 px`).toBe(0);
  }
  if (size) await page.setViewportSize(size);
}
