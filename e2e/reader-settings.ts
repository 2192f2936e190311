import type { Page } from "@playwright/test";

/** A longer change, in seconds, counts as motion. */
const maxUnseenSeconds = 0.01;

/** The elements with animations or transitions, a line each; should be none when the system asks for less motion. */
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

/** Texts that keep a page's colors when the system sets its own, a line each. */
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
