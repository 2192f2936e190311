import type { Page } from "@playwright/test";

/** Millimeters in CSS pixels: 96 per inch. */
const mm = (length: number) => (length * 96) / 25.4;
/** The printable areas: the paper without the margins of print.css. */
export const papers = {
  letter: { width: mm(215.9 - 26), height: mm(279.4 - 27), points: [612, 792] },
  a4: { width: mm(210 - 26), height: mm(297 - 27), points: [595, 842] },
} as const;

/** The page sizes of a PDF in points, and the number of pages. */
export async function printed(page: Page): Promise<{ sizes: string[]; count: number }> {
  const text = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  const boxes = [...text.matchAll(/\/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)\s*\]/g)];
  const sizes = boxes.map(([, width, height]) => `${Math.round(Number(width))} × ${Math.round(Number(height))}`);
  return { sizes: [...new Set(sizes)], count: sizes.length };
}
