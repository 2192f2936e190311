import { useTranslations } from "next-intl";
import { ScoreSheet } from "@/components/score-sheet/score-sheet";
import type { DraftRow, ScoreSheetRow } from "@/components/score-sheet/sheet-row";
import type { ClabberRules } from "@/lib/rulebooks/clabber/rules";
import { finalScore } from "@/lib/rulebooks/clabber/tally";
import type { SheetDraft, SheetViewProps } from "../sheet-view-props";
import { gameRows } from "./game-rows";

/** Clabber's score sheet: each side's margin, points and running total, with the points needed below. */
export function SheetView({
  rules,
  sheet,
  sideNames,
  final,
  sheetDraft,
  caption,
  fill,
  ...open
}: SheetViewProps<ClabberRules>) {
  const t = useTranslations("sheet");
  return (
    <ScoreSheet
      sideNames={sideNames}
      caption={caption}
      rows={withDraft(gameRows({ rules, sheet, sideNames, ...open }), sheetDraft ?? null)}
      foot={final ? endOf(rules, final) : sheet.tally}
      {...(final && { empty: t("finalOnly") })}
      {...(fill && { fill })}
    />
  );
}

/** The rows with the one being entered: after the row that it corrects, or before the row at which it is inserted. */
function withDraft(rows: readonly ScoreSheetRow[], sheetDraft: SheetDraft | null): readonly ScoreSheetRow[] {
  if (!sheetDraft) return rows;
  const { row, hand, to } = sheetDraft;
  const at = rows.findLastIndex(({ number }) => (to === "insert" ? number < hand : number <= hand));
  return [...rows.slice(0, at + 1), { ...(row as DraftRow), number: hand }, ...rows.slice(at + 1)];
}

/** The footer of a game recorded by its final score. */
function endOf(rules: ClabberRules, totals: readonly number[]) {
  const winner = finalScore(rules, totals);
  return { totals, toGo: totals.map(() => 0), winner: winner.ok ? winner.value : null, extraHand: false };
}
