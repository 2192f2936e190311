"use client";

import { Trophy, Undo2 } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useRulebook } from "@/components/rulebooks/rulebook-context";
import { useNameInSentence } from "@/components/short-name/names-of-league";
import { Button } from "@/components/ui/button";
import type { GameTally } from "@/lib/rulebooks/rulebook";
import { nextGame } from "@/lib/score-sheet/decision";
import type { PhoneGame } from "@/lib/score-sheet/phone/pending";
import { isLastGame } from "../game-on-screen";
import type { TableMatch } from "../table-match";
import { endText, sideScores } from "./end-texts";
import { LastButton } from "./last-button";
import { TableEnd } from "./table-end";

interface GameOverProps {
  readonly match: TableMatch;
  /** The table's number; without one its position. */
  readonly table: number;
  readonly game: number;
  readonly tally: GameTally;
  readonly games: readonly PhoneGame[];
  readonly onUndo: () => void;
  readonly onNext: () => void;
  /** The current game's number, if it is another one; else null. */
  readonly inTurn: number | null;
  readonly matchHref: string;
  /** The signatures, and the buttons to sign. */
  readonly agreement: ReactNode;
  /** Returns to the screen with the result. */
  readonly onResult: () => void;
}

/** Replaces the buttons after a game: the winner and the next step. The last hand can still be undone. */
export function GameOver(props: GameOverProps) {
  const { match, table, game, tally, games, onUndo, onNext, inTurn, matchHref, agreement, onResult } = props;
  const t = useTranslations("table");
  const tEnding = useTranslations("ending");
  const format = useFormatter();
  const nameInSentence = useNameInSentence();
  const book = useRulebook();
  const isLast = inTurn === null && isLastGame(book, match, games);
  return (
    <section className="grid flex-none gap-3 p-3" aria-label={t("gameN", { game, games: match.gamesPlanned })}>
      <p role="status" className="text-lead">
        {endText(
          { t, format, nameInSentence },
          { game, sides: match.sides, totals: tally.totals, winner: tally.winner },
        )}
      </p>
      {match.sides.length > 2 ? (
        <p>{t("gameTotals", { score: sideScores({ t, format }, match.sides, tally.totals) })}</p>
      ) : null}
      {isLast ? <TableEnd match={match} table={table} games={games} /> : null}
      {agreement}
      <Button tone="quiet" onClick={onResult}>
        <Trophy aria-hidden="true" className="size-5" />
        {tEnding("result")}
      </Button>
      <div className="grid grid-cols-2 gap-2">
        <Button onClick={onUndo}>
          <Undo2 aria-hidden="true" className="size-5" />
          {t("undoLast")}
        </Button>
        {isLast ? (
          <LastButton match={match} matchHref={matchHref} />
        ) : (
          <Button tone="main" onClick={onNext}>
            {inTurn === null ? t("startNext", { game: nextGame(games) }) : t("toGame", { game: inTurn })}
          </Button>
        )}
      </div>
    </section>
  );
}
