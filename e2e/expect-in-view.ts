import { expect, type Locator } from "@playwright/test";

/** Expects an element to be entirely on the screen and not covered. */
export async function expectInView(element: Locator, what: string): Promise<void> {
  await expect(element, what).toBeInViewport({ ratio: 0.9 });
  const isUncovered = () =>
    element.evaluate((node) => {
      const { left, top, right, bottom } = node.getBoundingClientRect();
      const x = (left + right) / 2;
      return [top + 4, bottom - 4].every((y) => {
        const hit = document.elementFromPoint(x, y);
        return hit !== null && node.contains(hit);
      });
    });
  await expect.poll(isUncovered, `${what}: nothing lies over it`).toBe(true);
}
