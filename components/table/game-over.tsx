"use client";

import { Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { rulebook } from "@/lib/rulebooks/registry";
import type { GameTally } from "@/lib/rulebooks/rulebook";
import { scoreSheet } from "@/lib/rulebooks/sheet";
import { nextGame } from "@/lib/sync/decision";
import type { PhoneGame } from "@/lib/sync/pending";
import { LastKey } from "./last-key";
import type { TableMatch } from "./table-match";

interface GameOverProps {
  readonly match: TableMatch;
  /** The table's number, or its position. */
  readonly table: number;
  readonly game: number;
  readonly tally: GameTally;
  readonly games: readonly PhoneGame[];
  readonly onUndo: () => void;
  readonly onNext: () => void;
  readonly matchHref: string;
  /** Who has agreed to it, and the keys to agree. */
  readonly agreement: ReactNode;
}

/** In place of the keys when a game is over: who won, and what comes next. The last hand can still be undone. */
export function GameOver({ match, table, game, tally, games, onUndo, onNext, matchHref, agreement }: GameOverProps) {
  const t = useTranslations("table");
  const winner = tally.winner ?? 0;
  const won = match.sides.map((_, side) => games.filter((one) => winnerOf(match, one) === side).length);
  const isLast = games.length >= match.gamesPlanned;
  return (
    <section className="grid flex-none gap-3 p-3" aria-label={t("gameN", { game, games: match.gamesPlanned })}>
      <p role="status" className="text-lead">
        {t("gameOver", {
          game,
          side: match.sides[winner] ?? "",
          won: tally.totals[winner] ?? 0,
          lost: tally.totals[1 - winner] ?? 0,
        })}
      </p>
      {isLast ? (
        <p>
          {t(match.tables.length > 1 ? "tableOver" : "matchOver", {
            table,
            home: match.sides[0] ?? "",
            homeWon: won[0] ?? 0,
            away: match.sides[1] ?? "",
            awayWon: won[1] ?? 0,
          })}
        </p>
      ) : null}
      {agreement}
      <div className="grid grid-cols-2 gap-2">
        <Button onClick={onUndo}>
          <Undo2 aria-hidden="true" className="size-5" />
          {t("undoLast")}
        </Button>
        {isLast ? (
          <LastKey match={match} matchHref={matchHref} />
        ) : (
          <Button tone="main" onClick={onNext}>
            {t("startNext", { game: nextGame(games) })}
          </Button>
        )}
      </div>
    </section>
  );
}

function winnerOf(match: TableMatch, { firstDealer, entries, final }: PhoneGame): number | null {
  const book = rulebook(match.rulebook);
  const ended = final && book?.finalScore(match.rules, final);
  if (ended) return ended.ok ? ended.value : null;
  return book && firstDealer !== null ? scoreSheet(book, match.rules, firstDealer, entries).tally.winner : null;
}
