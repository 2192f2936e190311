import type { Locator } from "@playwright/test";

/** One side's part of a row: margin, points and running total, as a screen reader reads them. */
export interface SheetSide {
  readonly margin: string;
  readonly points: string;
  readonly total: string;
}

/** One row of a score sheet. */
export interface SheetLine {
  /** "Hand 3"; "Hand 3, in pencil, not saved". */
  readonly hand: string;
  readonly sides: Readonly<Record<string, SheetSide>>;
  /** The text across the columns of a hand that was not scored. */
  readonly words: string;
}

/**
 * Reads a phone's or public score sheet as a screen reader does: pictures by name, without keys and links to
 * corrections.
 */
export async function readSheet(sheet: Locator): Promise<readonly SheetLine[]> {
  return sheet.evaluate((table) => {
    const read = (cell: Element | undefined) => {
      const copy = cell?.cloneNode(true) as Element | undefined;
      for (const unsaid of copy?.querySelectorAll("button, a, [aria-hidden=true]") ?? []) unsaid.remove();
      return (copy?.textContent ?? "").replace(/\s+/g, " ").trim();
    };
    const names = [...table.querySelectorAll("th[scope=colgroup]")].map(read);
    const rows = [...table.querySelectorAll("tbody tr")].filter((row) => row.querySelector("th"));
    return rows.map((row) => {
      const [head, ...cells] = [...row.children].map(read);
      const scored = cells.length === 6;
      const side = (at: number) => ({
        margin: cells[at === 0 ? 0 : cells.length - 1] ?? "",
        points: scored ? (cells[1 + 2 * at] ?? "") : "",
        total: scored ? (cells[2 + 2 * at] ?? "") : "",
      });
      const sides = Object.fromEntries(names.map((name, at) => [name, side(at)]));
      return { hand: head ?? "", sides, words: scored ? "" : (cells[1] ?? "") };
    });
  });
}
