import { useTranslations } from "next-intl";
import { classNames } from "@/components/ui/class-names";
import { SheetPoints } from "./sheet-points";
import type { RowState, ScoreSheetRow, SheetCell } from "./sheet-row";

interface SheetLineProps {
  readonly row: ScoreSheetRow;
  readonly sideNames: readonly string[];
}

const spoken: Partial<Record<RowState, "waiting" | "struck" | "pencil" | "refused">> = {
  waiting: "waiting",
  struck: "struck",
  pencil: "pencil",
  refused: "refused",
};

export function SheetLine({ row, sideNames }: SheetLineProps) {
  const t = useTranslations("sheet");
  const state = spoken[row.state];
  const label = [
    t("hand", { number: row.number }),
    state && t(`state.${state}`),
    row.isInQuestion && t("state.question"),
  ]
    .filter(Boolean)
    .join(", ");
  const unscored = row.cells.length > 0 && row.cells.every(({ mark }) => mark?.kind === "redeal");
  return (
    <tr
      className={classNames("score-line", `score-${row.state}`, row.isInQuestion && "score-question")}
      data-live={`hand ${row.number} ${row.revision ?? ""}`}
      data-live-new=""
    >
      <th scope="row" className="score-number">
        <span className="sr-only">{label}</span>
        <span aria-hidden="true">{row.number}</span>
        {row.state === "waiting" ? <i aria-hidden="true" className="score-ring" /> : null}
        {row.onOpen ? (
          <button type="button" className="score-open" onClick={row.onOpen}>
            <span className="sr-only">{t("correct", { number: row.number })}</span>
          </button>
        ) : null}
        {row.correctHref ? (
          <a href={row.correctHref} className="score-open score-correct">
            <span className="sr-only">{t("correct", { number: row.number })}</span>
          </a>
        ) : null}
      </th>
      <td className="score-margin score-margin-first">{row.margins[0]}</td>
      {unscored ? (
        <td colSpan={4} className="score-words">
          {row.texts ?? t("redeal")}
        </td>
      ) : (
        row.cells.map((cell, side) => (
          <SideCells key={sideNames[side]} cell={cell} first={side === 0} name={sideNames[side] ?? ""} />
        ))
      )}
      <td className="score-margin score-margin-last">{row.margins[1]}</td>
    </tr>
  );
}

interface SideCellsProps {
  readonly cell: SheetCell;
  readonly first: boolean;
  readonly name: string;
}

function SideCells({ cell, first, name }: SideCellsProps) {
  const t = useTranslations("sheet");
  const { onCount } = cell;
  return (
    <>
      <td className={classNames("score-points", cell.caret && "score-caret")}>
        <SheetPoints mark={cell.mark} points={cell.points} caret={cell.caret ?? false} />
        {cell.note ? <span className="score-note">{cell.note}</span> : null}
        {onCount ? (
          <button type="button" className="score-count" onClick={onCount}>
            <span className="sr-only">{t("count", { side: name })}</span>
          </button>
        ) : null}
      </td>
      <td className={classNames("score-total", first && "score-mid")}>{cell.total}</td>
    </>
  );
}
