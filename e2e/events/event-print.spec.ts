import { expect } from "@playwright/test";
import { drawCup } from "../drawn-event";
import { test } from "../fixtures";
import { printed } from "../printed-pages";

const clubs = [
  "Owls",
  "Eagles",
  "Germania",
  "Knights of St. John",
  "West Side Nut Club",
  "Sts. Peter & Paul Holy Name",
];
const names = (count: number) => Array.from({ length: count }, (_, i) => `${clubs[i % clubs.length]} ${i + 1}`);

// The sizes between smallest and largest run only in `npm run prove`.
const cups = [
  { name: "Print 4", entrants: 4, format: "single-elimination", sheets: 1, tag: [] },
  { name: "Print 12", entrants: 12, format: "single-elimination", sheets: 1, tag: ["@long"] },
  { name: "Print 32", entrants: 32, format: "single-elimination", sheets: 1, tag: ["@long"] },
  { name: "Print 64", entrants: 64, format: "single-elimination", sheets: 1, tag: [] },
  // One sheet for the upper bracket, one for the lower.
  { name: "Print twice 24", entrants: 24, format: "double-elimination", sheets: 2, tag: [] },
];

for (const { name, entrants, format, sheets, tag } of cups) {
  test(`${entrants} entrants, ${format}: each tree on one sheet, no letter below six points`, { tag }, async ({
    secretary,
  }) => {
    test.slow();
    const cup = await drawCup(secretary, { name, teams: names(entrants), format });
    for (const [paper, size] of [
      ["letter", "792 × 612"],
      ["a4", "842 × 595"],
    ]) {
      await secretary.goto(`${cup.page}/bracket/print?paper=${paper}`);
      expect(await printed(secretary)).toEqual({ sizes: [size], count: sheets });
      await secretary.emulateMedia({ media: "print" });
      const points = await secretary.locator(".paper-page *:visible").evaluateAll((all) =>
        all
          .filter((one) => [...one.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim()))
          .filter((one) => !one.closest(".sr-only"))
          .map((one) => Number.parseFloat(getComputedStyle(one).fontSize) * 0.75),
      );
      expect(Math.min(...points)).toBeGreaterThanOrEqual(5.99);
      const cut = await secretary
        .locator(".paper-slot")
        .evaluateAll((slots) =>
          slots.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1).map((slot) => slot.textContent),
        );
      expect(cut).toEqual([]);
      await secretary.emulateMedia({ media: null });
    }
  });
}
