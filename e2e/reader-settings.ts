import type { Page } from "@playwright/test";

/** Longer than this, in seconds, a change is seen as motion. */
const maxUnseenSeconds = 0.01;

/** The parts of a page that move, or would on a change; none where a reader's system asks for less motion. A line for each. */
export async function movingParts(page: Page): Promise<readonly string[]> {
  const lines = await page.evaluate((max) => {
    const isLong = (durations: string) => durations.split(",").some((one) => Number.parseFloat(one) > max);
    return [...document.querySelectorAll("*")].flatMap((element) =>
      [undefined, "::before", "::after"].flatMap((pseudo) => {
        const { animationName, animationDuration, transitionDuration } = getComputedStyle(element, pseudo);
        const name = `${element.tagName.toLowerCase()}.${[...element.classList].join(".")}${pseudo ?? ""}`;
        const isAnimated = animationName !== "none" && isLong(animationDuration);
        return isAnimated || isLong(transitionDuration) ? [name] : [];
      }),
    );
  }, maxUnseenSeconds);
  return [...new Set(lines)];
}

/** Texts that keep a page's own colors where a reader's system sets its own. A line for each. */
export async function unforcedTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const lines: string[] = [];
    while (texts.nextNode()) {
      const { parentElement: parent, nodeValue } = texts.currentNode;
      const text = nodeValue?.trim() ?? "";
      if (!parent || text === "" || !parent.checkVisibility({ visibilityProperty: true })) continue;
      if (getComputedStyle(parent).forcedColorAdjust === "none") lines.push(text);
    }
    return lines;
  });
}
