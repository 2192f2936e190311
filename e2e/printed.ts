import type { Page } from "@playwright/test";

/** Millimetres as the browser counts them: 96 to an inch. */
const mm = (length: number) => (length * 96) / 25.4;
/** What a printer can use of a sheet: the paper without the margins that print.css gives it. */
export const papers = {
  letter: { width: mm(215.9 - 26), height: mm(279.4 - 27), points: [612, 792] },
  a4: { width: mm(210 - 26), height: mm(297 - 27), points: [595, 842] },
} as const;

/** The pages of a PDF by their sizes in points, and how many there are. */
export async function printed(page: Page): Promise<{ sizes: string[]; count: number }> {
  const text = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  const boxes = [...text.matchAll(/\/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)\s*\]/g)];
  const sizes = boxes.map(([, width, height]) => `${Math.round(Number(width))} × ${Math.round(Number(height))}`);
  return { sizes: [...new Set(sizes)], count: sizes.length };
}
