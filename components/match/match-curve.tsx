import { useTranslations } from "next-intl";
import { RunningScore } from "@/components/score-sheet/running-score";
import { Aside } from "@/components/ui/aside";
import type { GameBoard } from "./game-board";

interface MatchCurveProps {
  readonly sideNames: readonly string[];
  readonly game: GameBoard;
  /** Whether the match has one table. */
  readonly isOnly: boolean;
}

/** The running score of one game of a match; once over, its decisive hand is shaded. */
export function MatchCurve({ sideNames, game: { game, table, tally, turn, isOver }, isOnly }: MatchCurveProps) {
  const t = useTranslations("scoreboard");
  if (!tally) return null;
  const title = isOnly ? t("curve", { game }) : t("curveAt", { table: table.number, game });
  return (
    <Aside title={title} titleId="curve" className="match-curve">
      <RunningScore game={game} sideNames={sideNames} tally={tally} turn={isOver ? turn?.hand : undefined} />
    </Aside>
  );
}
