import type { ReactNode } from "react";
import type { ScoreSheetRow } from "@/components/score-sheet/sheet-row";
import type { HandEntry } from "@/lib/rulebooks/clabber/hand";
import type { ClabberRules } from "@/lib/rulebooks/clabber/rules";
import type { SheetRow } from "@/lib/rulebooks/sheet";
import type { SheetViewProps } from "../sheet-view-props";
import { HandText } from "./hand-text";
import { HandView } from "./hand-view";

/** The rows of a game for the score sheet, with Clabber's margins and texts. */
export function gameRows({
  rules,
  sheet,
  sideNames,
  onOpen,
  hrefOf,
  inQuestion,
}: Pick<
  SheetViewProps<ClabberRules>,
  "rules" | "sheet" | "sideNames" | "onOpen" | "hrefOf" | "inQuestion"
>): ScoreSheetRow[] {
  return sheet.rows.map((row): ScoreSheetRow => {
    const entry = entryOf(row);
    const margin = (side: number): ReactNode => (
      <HandView key={side} entry={entry} side={side} dealerSeat={row.dealer} rules={rules} />
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
      ...(row.score.redeal && { texts: <HandText entry={entry} sideNames={sideNames} /> }),
      ...(onOpen && row.state !== "struck" && { onOpen: () => onOpen(row) }),
      ...(row.hand === inQuestion && row.state !== "struck" && { isInQuestion: true }),
      ...(hrefOf && row.state !== "struck" && { correctHref: hrefOf(row) }),
    };
  });
}

/** Safe: entries of a sheet were parsed on arrival. */
function entryOf(row: SheetRow): HandEntry {
  return row.entry as HandEntry;
}
