import type { Page } from "@playwright/test";

export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** A rendered text of a page. */
export interface DrawnText {
  readonly text: string;
  /** The number of its element. */
  readonly of: number;
  /** A box for each line. */
  readonly boxes: readonly Box[];
  /** The visible parts of the boxes: without what scrolls or is clipped. */
  readonly seen: readonly Box[];
  /** Its words that break over several lines. */
  readonly broken: readonly string[];
  /** Stays on the screen while the page scrolls. */
  readonly isHeld: boolean;
  /** Is in a part that scrolls sideways. */
  readonly isScrolled: boolean;
  /** The boxes that clip it, across or down. */
  readonly cuts: readonly (Box & { readonly across: boolean; readonly down: boolean })[];
}

/** Text that may be clipped: the league's name and season in the header, and the name on a wall. */
const mayBeCut = ".league-head *, .wall-head *";

/** Reads every visible text of a page with its boxes; leaves out text for screen readers only. */
export async function drawnTexts(page: Page): Promise<readonly DrawnText[]> {
  return page.evaluate((cutAllowed) => {
    const numbers = new Map<Element, number>();
    const ancestors = (one: Element): Element[] => [one, ...(one.parentElement ? ancestors(one.parentElement) : [])];
    const plain = ({ left, right, top, bottom }: DOMRect) => ({ left, right, top, bottom });
    const isForEars = (one: Element) =>
      ancestors(one).some((at) => getComputedStyle(at).clipPath !== "none" && at.getBoundingClientRect().width <= 1);
    const isRead = (one: Element) =>
      one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !one.closest("script, style, noscript, option, svg, a[href='#main']:not(:focus)") &&
      !isForEars(one);
    const clips = (value: string) => value === "hidden" || value === "clip";

    function cutsOf(one: Element) {
      if (one.closest(cutAllowed)) return [];
      return ancestors(one)
        .filter((at) => at !== document.body && at !== document.documentElement)
        .map((at) => ({
          ...plain(at.getBoundingClientRect()),
          across: clips(getComputedStyle(at).overflowX),
          down: clips(getComputedStyle(at).overflowY),
        }))
        .filter(({ across, down }) => across || down);
    }

    function seenOf(one: Element, box: Box): Box[] {
      const windows = ancestors(one).filter((at) => at !== document.body && at !== document.documentElement);
      const rest = windows
        .filter((at) => getComputedStyle(at).overflow !== "visible")
        .map((at) => at.getBoundingClientRect())
        .reduce(
          (now, at) => ({
            left: Math.max(now.left, at.left),
            right: Math.min(now.right, at.right),
            top: Math.max(now.top, at.top),
            bottom: Math.min(now.bottom, at.bottom),
          }),
          box,
        );
      return rest.right > rest.left && rest.bottom > rest.top ? [rest] : [];
    }

    function drawn(of: Element, text: string, rects: Iterable<DOMRect>, broken: readonly string[]) {
      if (!numbers.has(of)) numbers.set(of, numbers.size);
      const boxes = [...rects].map(plain);
      const around = ancestors(of).map((at) => getComputedStyle(at));
      return {
        ...{ text: text.trim().replaceAll(/\s+/g, " "), broken },
        of: numbers.get(of) ?? 0,
        boxes,
        seen: boxes.flatMap((box) => seenOf(of, box)),
        isHeld: around.some(({ position }) => position === "sticky" || position === "fixed"),
        isScrolled: around.some(({ overflowX }) => overflowX === "auto" || overflowX === "scroll"),
        cuts: cutsOf(of),
      };
    }

    function linesOf(range: Range): number {
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    }

    function brokenWords(node: Node, text: string): readonly string[] {
      const range = document.createRange();
      return [...text.matchAll(/[\p{L}\p{N}]+/gu)]
        .filter(({ 0: word, index }) => {
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          return linesOf(range) > 1;
        })
        .map(([word]) => word);
    }

    function textOf(node: Node) {
      const parent = node.parentElement;
      const text = node.nodeValue ?? "";
      if (!parent || !text.trim() || !isRead(parent)) return [];
      const range = document.createRange();
      range.selectNodeContents(node);
      return [drawn(parent, text, range.getClientRects(), brokenWords(node, text))];
    }

    // Generated text has no ranges: a plain text in its place breaks at the same letters. All are replaced at once, since
    // each change makes the browser lay out the page again.
    function brokenIn(names: readonly Element[]): readonly (readonly string[])[] {
      const plainTexts = names.map((name) => {
        const plainText = document.createElement("span");
        plainText.textContent = name.getAttribute("data-short");
        name.replaceWith(plainText);
        return plainText;
      });
      const broken = plainTexts.map(({ firstChild }) =>
        firstChild ? brokenWords(firstChild, firstChild.nodeValue ?? "") : [],
      );
      for (const [i, plainText] of plainTexts.entries()) plainText.replaceWith(names[i] ?? "");
      return broken;
    }

    // A short name is generated content over the whole one, which remains for screen readers: its box is its parent's.
    function shortNames() {
      const names = [...document.querySelectorAll("[data-short]")].filter((name) => {
        const whole = name.firstElementChild;
        return whole && isRead(name) && isForEars(whole);
      });
      const broken = brokenIn(names);
      return names.map((name, i) =>
        drawn(name, name.getAttribute("data-short") ?? "", name.getClientRects(), broken[i] ?? []),
      );
    }

    const nodes: Node[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) nodes.push(walker.currentNode);
    return [...nodes.flatMap(textOf), ...shortNames()];
  }, mayBeCut);
}
