import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";

interface BoardSideProps {
  /** The side's icon, without text. */
  readonly coin: ReactNode;
  /** Screen reader text before the name. */
  readonly between: string;
  readonly isAhead: boolean;
  readonly figure: number | null;
  readonly figureTexts: string;
  /** The current game's score. */
  readonly running: { readonly total: number; readonly game: number } | null;
  /** The name. */
  readonly children: ReactNode;
}

/** One side of a scoreboard: icon, name, score, and the current game's running total. */
export function BoardSide({ coin, between, isAhead, figure, figureTexts, running, children }: BoardSideProps) {
  const t = useTranslations("schedule");
  return (
    <span className={classNames("board-side", isAhead && "board-ahead")}>
      {coin}
      {between ? <span className="sr-only">{between}</span> : null}
      <span className="match-name">{children}</span>
      <b>
        {figure === null ? (
          <span aria-hidden="true">–</span>
        ) : (
          <>
            {figure}
            <span className="sr-only"> {figureTexts}</span>
          </>
        )}
      </b>
      <small>
        {running ? (
          <>
            {running.total}
            <span className="sr-only"> {t("inGame", { game: running.game })}</span>
          </>
        ) : null}
      </small>
    </span>
  );
}
