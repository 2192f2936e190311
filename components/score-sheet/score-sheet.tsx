import { useTranslations } from "next-intl";
import { FittingName } from "@/components/short-name/fitting-name";
import { classNames } from "@/components/ui/class-names";
import type { GameTally } from "@/lib/rulebooks/rulebook";
import { SheetFoot } from "./sheet-foot";
import { SheetLine } from "./sheet-line";
import type { ScoreSheetRow } from "./sheet-row";

interface ScoreSheetProps {
  readonly sideNames: readonly string[];
  readonly rows: readonly ScoreSheetRow[];
  /** The score of the counting hands; the footer shows the points needed, or the winner. */
  readonly foot?: Pick<GameTally, "totals" | "toGo" | "winner" | "extraHand">;
  /** Read by screen readers before the table: "Game 1 of 2, Owls and Eagles". */
  readonly caption?: string;
  /** The text of a sheet without rows; by default, that no hand is entered yet. */
  readonly empty?: string;
  /** Fixed height: the rows scroll below the names, with the last one visible. */
  readonly fill?: boolean;
  readonly className?: string;
}

/**
 * The score sheet: one row per hand, with each side's margin, points and running total. The same on public pages,
 * phones, walls and in print.
 */
export function ScoreSheet({ sideNames, rows, foot, caption, empty, fill = false, className }: ScoreSheetProps) {
  const t = useTranslations("sheet");
  const captionText = caption ?? t("caption", { sides: sideNames.join(" – ") });
  return (
    <div className={classNames("sheet score-sheet", fill && "score-sheet-fill", className)}>
      {/* Rows that scroll can be scrolled by keyboard. */}
      <div className="score-rows" {...(fill ? { tabIndex: 0, role: "region", "aria-label": captionText } : {})}>
        <table>
          <caption className="sr-only">{captionText}</caption>
          <colgroup>
            <col className="score-n" />
            <col className="score-m" />
            <col span={4} />
            <col className="score-m" />
          </colgroup>
          <thead>
            <tr>
              <td />
              {sideNames.map((name, side) => (
                <th
                  key={name}
                  scope="colgroup"
                  colSpan={3}
                  className={classNames("score-side", side === 0 && "score-mid")}
                >
                  <span className="score-room">
                    <span className="score-name">
                      <FittingName name={name} />
                    </span>
                  </span>
                </th>
              ))}
            </tr>
            <tr className="score-heads">
              <th scope="col">
                <span className="sr-only">{t("head.hand")}</span>
              </th>
              <th scope="col">
                <span className="sr-only">{t("head.margin", { side: sideNames[0] ?? "" })}</span>
              </th>
              {sideNames.flatMap((name) => [
                <th key={`${name}-points`} scope="col">
                  <span className="sr-only">{t("head.points", { side: name })}</span>
                </th>,
                <th key={`${name}-total`} scope="col">
                  <span className="sr-only">{t("head.total", { side: name })}</span>
                </th>,
              ])}
              <th scope="col">
                <span className="sr-only">{t("head.margin", { side: sideNames[1] ?? "" })}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <SheetLine key={`${row.number}-${row.revision ?? row.state}`} row={row} sideNames={sideNames} />
            ))}
            {rows.length === 0 ? (
              <tr>
                <td colSpan={7} className="score-empty">
                  {empty ?? t("empty")}
                </td>
              </tr>
            ) : null}
          </tbody>
        </table>
      </div>
      {foot ? <SheetFoot sideNames={sideNames} {...foot} /> : null}
    </div>
  );
}
