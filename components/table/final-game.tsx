"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { ScoreSheetState } from "@/lib/client/use-score-sheet";
import { nextGame } from "@/lib/score-sheet/decision";
import type { PhoneGame } from "@/lib/score-sheet/phone/pending";
import { AgreePanel } from "./agreement/agree-panel";
import { scoreWords } from "./end-words";
import { FinalScorePad } from "./final-score-pad";
import { isLastGame } from "./game-on-screen";
import { LastKey } from "./last-key";
import { TableEnd } from "./table-end";
import type { TableMatch } from "./table-match";
import { asksWhy } from "./why/asks-why";
import { WhyInEvent } from "./why/why-in-event";

interface FinalGameProps {
  readonly game: PhoneGame;
  /** The table's position in the match. */
  readonly position: number;
  readonly match: TableMatch;
  readonly state: Pick<
    ScoreSheetState,
    "games" | "waiting" | "recordFinalScore" | "signSheet" | "disputeGame" | "refresh"
  >;
  readonly onNext: () => void;
  /** The game in turn, where this is another one. */
  readonly inTurn: number | null;
  readonly matchHref: string;
}

/** A game that is kept by its final score: the score, what comes next, and the way to correct it. */
export function FinalGame({ game: kept, position, match, state, onNext, inTurn, matchHref }: FinalGameProps) {
  const { number: game } = kept;
  const final = kept.final ?? [];
  const tableNumber = match.tables.find((one) => one.position === position)?.number ?? position;
  const t = useTranslations("table");
  const [correcting, setCorrecting] = useState(false);
  const [asked, setAsked] = useState<readonly number[] | null>(null);
  const save = async (totals: readonly number[], reason?: string) => {
    if (!(await state.recordFinalScore(game, totals, final, reason))) return;
    setCorrecting(false);
    setAsked(null);
  };
  if (asked && correcting) {
    return (
      <WhyInEvent
        match={match}
        isBehind={state.waiting > 0}
        command={{
          ...{ kind: "record-final-score", league: match.leagueId, match: match.id, table: position, game },
          ...{ totals: [...asked], seen: [...final], reason: "?" },
        }}
        onSay={(reason) => void save(asked, reason)}
        onLeave={() => setCorrecting(false)}
      />
    );
  }
  if (correcting) {
    return (
      <FinalScorePad
        sideNames={match.sides}
        rulebook={match.rulebook}
        rules={match.rules}
        game={game}
        before={final}
        onSave={(totals) => {
          if (asksWhy(match, state.games, kept)) setAsked(totals);
          else void save(totals);
        }}
        onLeave={() => setCorrecting(false)}
      />
    );
  }
  const isLast = inTurn === null && isLastGame(match, state.games);
  return (
    <section className="grid gap-3 p-3" aria-label={t("gameN", { game, games: match.gamesPlanned })}>
      <p role="status" className="text-lead">
        {t("final.said", { game, score: scoreWords(t, match.sides, final) })}
      </p>
      {isLast ? <TableEnd match={match} table={tableNumber} games={state.games} /> : null}
      <AgreePanel position={position} game={kept} {...{ match, state }} />
      <div className="grid grid-cols-2 gap-2">
        <Button
          onClick={() => {
            setAsked(null);
            setCorrecting(true);
          }}
        >
          {t("final.correct")}
        </Button>
        {isLast ? (
          <LastKey match={match} matchHref={matchHref} />
        ) : (
          <Button tone="main" onClick={onNext}>
            {inTurn === null ? t("startNext", { game: nextGame(state.games) }) : t("toGame", { game: inTurn })}
          </Button>
        )}
      </div>
    </section>
  );
}
