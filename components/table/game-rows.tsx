import type { ReactNode } from "react";
import type { RulebookViews } from "@/components/rulebooks/registry";
import type { ScoreSheetRow } from "@/components/score-sheet/sheet-row";
import type { Sheet, SheetRow } from "@/lib/rulebooks/sheet";

/** A game's rows as the score sheet draws them; margins and words come from the rulebook's own views. */
export function gameRows(
  sheet: Sheet,
  sideNames: readonly string[],
  { HandView, HandWords }: RulebookViews,
  onOpen?: (row: SheetRow) => void,
  hrefOf?: (row: SheetRow) => string,
): ScoreSheetRow[] {
  return sheet.rows.map((row): ScoreSheetRow => {
    const margin = (side: number): ReactNode => (
      <HandView key={side} entry={row.entry} side={side} dealerSeat={row.dealer} score={row.score} />
    );
    return {
      number: row.hand,
      revision: row.revision,
      state: row.state,
      dealerSeat: row.dealer,
      cells: sideNames.map((_, side) => ({
        mark: row.score.marks[side] ?? null,
        total: row.totals?.[side] ?? null,
      })),
      margins: sideNames.map((_, side) => margin(side)),
      ...(row.score.redeal && { words: <HandWords entry={row.entry} sideNames={sideNames} /> }),
      ...(onOpen && row.state !== "struck" && { onOpen: () => onOpen(row) }),
      ...(hrefOf && row.state !== "struck" && { correctHref: hrefOf(row) }),
    };
  });
}
