import { readFileSync } from "node:fs";
import { expect, type Locator, type Page } from "@playwright/test";
import type axe from "axe-core";

/** The program of axe, minified: what the package exports is twice as much to send and to read. */
const axeSource = readFileSync("node_modules/axe-core/axe.min.js", "utf8");

/** The rules of axe that look at colours. */
const colourRules = ["color-contrast", "link-in-text-block"];

/** Looks for what shuts people out, by every rule of axe or by some; `where` names the page in the message. */
export async function expectAccessible(page: Page, where: string, rules?: readonly string[]): Promise<void> {
  expect((await violations(page, rules)) ?? (await violations(page, rules, axeSource)), where).toEqual([]);
}

/** What axe finds on a page, in a line each; nothing where the page has no axe yet. A source brings it. */
async function violations(page: Page, rules?: readonly string[], source?: string): Promise<string[] | undefined> {
  // A page keeps axe until it is left: half a megabyte of it is sent and read once, however often it looks.
  if (source !== undefined) await page.evaluate(source);
  return page.evaluate(async (values) => {
    if (!("axe" in window)) return undefined;
    const only = values ? { runOnly: { type: "rule" as const, values: [...values] } } : {};
    const found = await (window.axe as typeof axe).run(document, { resultTypes: ["violations"], ...only });
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary?.replace(/\s+/g, " ")}`),
    );
  }, rules);
}

/** The smallest phone that pages are made for. */
export const smallPhone = { width: 360, height: 640 } as const;
/** A plain desk. */
export const desk = { width: 1280, height: 800 } as const;

type Size = typeof smallPhone | typeof desk;

interface Look {
  readonly size: Size;
  readonly colorScheme: "light" | "dark";
  /** All of them unless told. */
  readonly rules?: readonly string[];
}

/** The themes differ in their colours alone: the dark one is looked at for those. */
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
 * The same in both themes, on a small phone and on a desk unless told otherwise. The page is left as it was found. Of the two
 * sizes each has one of the themes; `npm run prove` looks at both themes on both.
 */
export async function expectAccessibleEverywhere(page: Page, where: string, sizes?: readonly Size[]): Promise<void> {
  const before = page.viewportSize();
  const isOnceEach = sizes === undefined && process.env["PROVE"] === undefined;
  const looks = isOnceEach ? onceEach : (sizes ?? [smallPhone, desk]).flatMap(inBothThemes);
  for (const { size, colorScheme, rules } of looks) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, `${where}, ${colorScheme}, ${size.width} wide`, rules);
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

/** A part of a page fits a screen of 320 px: nothing of it sticks out, and nothing in it scrolls sideways. */
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
