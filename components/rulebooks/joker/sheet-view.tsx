import { useTranslations } from "next-intl";
import type { DealEntry } from "@/lib/rulebooks/joker/hand";
import type { JokerRules } from "@/lib/rulebooks/joker/rules";
import { soleWinner } from "@/lib/rulebooks/joker/tally";
import type { SheetPencil, SheetViewProps } from "../sheet-view-props";
import type { DealPencil } from "./deal-pencil";
import { jokerLines, type KeptDeal } from "./sheet-lines";
import { SheetTable } from "./sheet-table";

/** Joker's score sheet: deals, pulkas, premiums and totals, with the current input. */
export function SheetView({
  rules,
  sideNames,
  sheet,
  final = null,
  pencil = null,
  caption,
  fill = false,
  onOpen,
  hrefOf,
  inQuestion = null,
}: SheetViewProps<JokerRules>) {
  const t = useTranslations("sheet");
  const kept = sheet.rows.map(
    ({ hand, revision, state, entry, score }): KeptDeal => ({
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
  const isFinalOnly = final !== null && kept.length === 0;
  const table = (
    <SheetTable
      sideNames={sideNames}
      caption={caption}
      lines={isFinalOnly ? [totalOf(final)] : linesOf(rules, kept, pencil)}
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

function linesOf(rules: JokerRules, kept: readonly KeptDeal[], pencil: SheetPencil | null) {
  if (!pencil) return jokerLines(rules, kept);
  const { hand, to } = pencil;
  const { ready, ...written } = pencil.row as DealPencil;
  if (to === "correct") {
    return jokerLines(
      rules,
      kept.map((deal) => {
        if (deal.hand !== hand || deal.state === "struck") return deal;
        return ready ? { ...deal, ...ready, state: "pencil" } : { ...deal, state: "pencil", written };
      }),
    );
  }
  return ready
    ? jokerLines(rules, [...kept, { hand, revision: 0, state: "pencil", ...ready }])
    : jokerLines(rules, kept, written);
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
