import { useTranslations } from "next-intl";
import type { DealEntry } from "@/lib/rulebooks/joker/hand";
import type { JokerRules } from "@/lib/rulebooks/joker/rules";
import { soleWinner } from "@/lib/rulebooks/joker/tally";
import type { SheetDraft, SheetViewProps } from "../sheet-view-props";
import type { DraftDeal } from "./draft-deal";
import { jokerLines, type StoredDeal } from "./sheet-lines";
import { SheetTable } from "./sheet-table";

/** Joker's score sheet: deals, pulkas, premiums and totals, with the current input. */
export function SheetView({
  rules,
  sideNames,
  sheet,
  final = null,
  sheetDraft = null,
  caption,
  fill = false,
  onOpen,
  hrefOf,
  inQuestion = null,
}: SheetViewProps<JokerRules>) {
  const t = useTranslations("sheet");
  const recorded = sheet.rows.map(
    ({ hand, revision, state, entry, score }): StoredDeal => ({
      hand,
      revision,
      state,
      entry: entry as DealEntry,
      score,
    }),
  );
  const rowOf = (hand: number) => sheet.rows.find((row) => row.hand === hand && row.state !== "struck");
  const { tally } = sheet;
  const end = final ? { totals: final, winner: soleWinner(final) } : tally.over ? tally : null;
  const isFinalOnly = final !== null && recorded.length === 0;
  const table = (
    <SheetTable
      sideNames={sideNames}
      caption={caption}
      lines={isFinalOnly ? [totalOf(final)] : linesOf(rules, recorded, sheetDraft)}
      end={end}
      fill={fill}
      inQuestion={inQuestion}
      {...(onOpen && { onOpen: (hand) => open(rowOf(hand), onOpen) })}
      {...(hrefOf && { hrefOf: (hand) => hrefWhere(rowOf(hand), hrefOf) })}
    />
  );
  if (!isFinalOnly) return table;
  return (
    <>
      <p>{t("finalOnly")}</p>
      {table}
    </>
  );
}

function linesOf(rules: JokerRules, recorded: readonly StoredDeal[], sheetDraft: SheetDraft | null) {
  if (!sheetDraft) return jokerLines(rules, recorded);
  const { hand, to } = sheetDraft;
  const { ready, ...written } = sheetDraft.row as DraftDeal;
  if (to === "correct") {
    return jokerLines(
      rules,
      recorded.map((deal) => {
        if (deal.hand !== hand || deal.state === "struck") return deal;
        return ready ? { ...deal, ...ready, state: "pencil" } : { ...deal, state: "pencil", written };
      }),
    );
  }
  return ready
    ? jokerLines(rules, [...recorded, { hand, revision: 0, state: "pencil", ...ready }])
    : jokerLines(rules, recorded, written);
}

/** The end of a game recorded by its final score. */
function totalOf(totals: readonly number[]) {
  return { kind: "total", key: "final", pulka: 3, totals, isNow: true } as const;
}

function open<Row>(row: Row | undefined, onOpen: (row: Row) => void): void {
  if (row) onOpen(row);
}

function hrefWhere<Row>(row: Row | undefined, hrefOf: (row: Row) => string): string | null {
  return row ? hrefOf(row) : null;
}
