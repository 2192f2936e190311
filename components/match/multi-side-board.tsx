import { useFormatter, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import { numberText } from "@/components/ui/number-text";

interface MultiSideBoardProps {
  readonly sides: readonly { readonly name: string; readonly coin: ReactNode; readonly label: ReactNode }[];
  /** The current figure of each side: running points, final points, or games won; null before the first game. */
  readonly figures: readonly number[] | null;
  readonly figureTexts: string;
}

/**
 * The scoreboard of a table with more than two sides: one row per side in the order of the seats, with its current
 * place and distance to the leader.
 */
export function MultiSideBoard({ sides, figures, figureTexts }: MultiSideBoardProps) {
  const t = useTranslations("scoreboard");
  const format = useFormatter();
  const most = figures ? Math.max(...figures) : 0;
  const placeOf = (figure: number) => 1 + (figures ?? []).filter((other) => other > figure).length;
  const isOpen = figures === null || figures.every((figure) => figure === most);
  return (
    <h1 className="board-many">
      {sides.map(({ name, coin, label }, side) => {
        const figure = figures?.[side] ?? 0;
        return (
          <span key={name} className={classNames("board-player", !isOpen && figure === most && "board-ahead")}>
            {side === 0 ? null : <span className="sr-only">, </span>}
            <span className="board-place" aria-hidden="true">
              {isOpen ? "" : placeOf(figure)}
            </span>
            {coin}
            <span className="match-name">{label}</span>
            <small>{isOpen || figure === most ? null : t("behind", { points: most - figure })}</small>
            <b>
              {figures === null ? (
                <span aria-hidden="true">–</span>
              ) : (
                <>
                  {numberText(format, figure)}
                  <span className="sr-only"> {figureTexts}</span>
                </>
              )}
            </b>
          </span>
        );
      })}
    </h1>
  );
}
