import type { Page } from "@playwright/test";
import { type Box, type DrawnText, drawnTexts } from "./drawn-texts";

/** Longer words may break: they do not fit a line on a narrow phone. */
const longestWhole = 13;

/**
 * Finds layout faults of a page, a line each: overflow at the side, clipped text, broken words short enough for a line,
 * and overlapping texts.
 */
export async function layoutFaults(page: Page): Promise<readonly string[]> {
  const texts = await drawnTexts(page);
  const { wide, room } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    room: document.documentElement.clientWidth,
  }));
  const faults = [
    ...(wide > room ? [`sideways: the page is ${wide} wide, the screen ${room}`] : []),
    ...texts.filter((text) => sticksOut(text, room)).map(({ text }) => `sticks out: ${text}`),
    ...texts.filter(isCut).map(({ text }) => `cut off: ${text}`),
    ...texts.flatMap(({ text, broken }) =>
      broken.filter((word) => word.length <= longestWhole).map((word) => `broken word: ${word} in ${text}`),
    ),
    ...overlaps(texts),
  ];
  return [...new Set(faults)];
}

function sticksOut({ seen, isScrolled, isHeld }: DrawnText, room: number): boolean {
  return !isScrolled && !isHeld && seen.some(({ left, right }) => right > room + 1 || left < -1);
}

function isCut({ boxes, cuts }: DrawnText): boolean {
  return cuts.some(({ across, down, ...cut }) =>
    boxes.some(({ left, right, top, bottom }) => {
      // Line boxes are slightly higher than their letters.
      const spare = Math.max(4, 0.15 * (bottom - top));
      return (across && (right > cut.right + 1 || left < cut.left - 1)) || (down && bottom > cut.bottom + spare);
    }),
  );
}

/** Texts that overlap by half a line; fixed text overlaps by design. */
function overlaps(texts: readonly DrawnText[]): readonly string[] {
  const lying = texts
    .filter(({ isHeld }) => !isHeld)
    .flatMap(({ of, text, seen }) => seen.map((box) => ({ of, text, box })))
    .toSorted((a, b) => a.box.top - b.box.top);
  return lying.flatMap((one, i) => {
    const end = lying.findIndex(({ box }, at) => at > i && box.top > one.box.bottom);
    return lying
      .slice(i + 1, end < 0 ? undefined : end)
      .filter(({ of, box }) => of !== one.of && isOver(one.box, box))
      .map(({ text }) => `overlap: ${one.text} and ${text}`);
  });
}

function isOver(one: Box, other: Box): boolean {
  const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return wide > 2 && high > 0.5 * Math.min(one.bottom - one.top, other.bottom - other.top);
}
