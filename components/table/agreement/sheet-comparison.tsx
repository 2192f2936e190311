"use client";

import { useTranslations } from "next-intl";
import { useRulebook } from "@/components/rulebooks/rulebook-context";
import { SheetPoints } from "@/components/score-sheet/sheet-points";
import type { Rulebook } from "@/lib/rulebooks/rulebook";
import { isSameEntry } from "@/lib/rulebooks/sheet";
import type { AgreedSheet } from "@/lib/score-sheet/agreement/agreed-sheet";
import type { Difference } from "@/lib/score-sheet/agreement/compare-sheets";
import type { TableMatch } from "../table-match";

interface SheetComparisonProps {
  readonly match: Pick<TableMatch, "rules" | "sides">;
  readonly scanned: AgreedSheet;
  /** This phone's sheet, if it differs. */
  readonly own: AgreedSheet | null;
  readonly difference: Difference | null;
  /** Whether to mark all differing hands, with a sign and a word. */
  readonly marksAll?: boolean;
  /** Names of the two sheets; scanned and this phone's by default. */
  readonly heads?: readonly [string, string];
}

/** One sheet, or two side by side, by hand; the first differing hand is highlighted. */
export function SheetComparison({ match, scanned, own, difference, heads, marksAll = false }: SheetComparisonProps) {
  const t = useTranslations("agree");
  const book = useRulebook();
  const names = ["scanned", "own"];
  const sheets = own ? [scanned, own] : [scanned];
  const scored = sheets.map((sheet, which) => ({ id: names[which], ...scoredOf(book, match.rules, sheet) }));
  const hands = Math.max(...sheets.map(({ entries }) => entries.length));
  const first = difference?.at === "hand" ? difference.hand : 0;
  const differs = (hand: number) =>
    marksAll && own ? !isSameEntry(scanned.entries[hand - 1], own.entries[hand - 1]) : hand === first;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <div className="sheet overflow-x-auto" tabIndex={0}>
      <table className="sheet-comparison">
        <thead>
          {own ? (
            <tr>
              <td />
              <th colSpan={match.sides.length} scope="colgroup">
                {heads?.[0] ?? t("asScanned")}
              </th>
              <th colSpan={match.sides.length} scope="colgroup">
                {heads?.[1] ?? t("asHere")}
              </th>
            </tr>
          ) : null}
          <tr>
            <th scope="col">{t("hand")}</th>
            {scored.flatMap(({ id }) =>
              match.sides.map((name) => (
                <th key={`${id}${name}`} scope="col">
                  {name}
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: hands }, (_, at) => at + 1).map((hand) => (
            <tr key={hand} {...(differs(hand) && { className: "comparison-differs" })}>
              <th scope="row">
                {differs(hand) ? (
                  <>
                    <span aria-hidden="true">≠</span> <span className="sr-only">{t("handDiffers")}</span>
                  </>
                ) : null}
                {hand}
              </th>
              {scored.flatMap(({ id, scores }) => {
                const score = scores[hand - 1];
                if (score?.redeal) {
                  return (
                    <td key={id} colSpan={match.sides.length} className="comparison-redeal">
                      {t("notScored")}
                    </td>
                  );
                }
                return match.sides.map((name, side) => (
                  <td key={`${id}${name}`}>
                    <SheetPoints mark={score?.marks[side] ?? null} />
                  </td>
                ));
              })}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t("total")}</th>
            {scored.flatMap(({ id, totals }) =>
              match.sides.map((name, side) => (
                <td key={`${id}${name}`}>
                  <b>{totals[side] ?? 0}</b>
                </td>
              )),
            )}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** The score of each entry by the sheet's rules; for a final score, its totals. */
export function scoredOf(book: Rulebook, rules: unknown, { entries, firstDealer, final }: AgreedSheet) {
  const scores = entries.flatMap((entry) => {
    const scored = book.scoreHand(rules, entry);
    return scored.ok ? [scored.value] : [];
  });
  const { totals } = book.tally(rules, firstDealer ?? 0, scores);
  return { scores, totals: final ?? totals };
}
