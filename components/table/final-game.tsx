"use client";

import { PencilLine } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { useRulebook } from "@/components/rulebooks/rulebook-context";
import { Button } from "@/components/ui/button";
import type { ScoreSheetState } from "@/lib/client/use-score-sheet";
import type { PhoneGame } from "@/lib/score-sheet/phone/pending";
import { Ending } from "./ending/ending";
import { FinalScorePad } from "./final-score-pad";
import type { TableMatch } from "./table-match";
import { isReasonNeeded } from "./why/is-reason-needed";
import { ReasonInEvent } from "./why/reason-in-event";

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
  /** The current game's number, if it is another one; else null. */
  readonly inTurn: number | null;
  readonly matchHref: string;
  /** The frame of the screen around a pad. */
  readonly frame: (pad: ReactNode) => ReactNode;
  readonly strip: ReactNode;
  readonly notices: ReactNode;
}

/** A game recorded by its final score: the score, the next step, and its correction. */
export function FinalGame(props: FinalGameProps) {
  const { game: finalGame, position, match, state, onNext, inTurn, matchHref, frame, strip, notices } = props;
  const { number: game } = finalGame;
  const final = finalGame.final ?? [];
  const t = useTranslations("table");
  const book = useRulebook();
  const [correcting, setCorrecting] = useState(false);
  const [unconfirmed, setUnconfirmed] = useState<readonly number[] | null>(null);
  const save = async (totals: readonly number[], reason?: string) => {
    if (!(await state.recordFinalScore(game, totals, final, reason))) return;
    setCorrecting(false);
    setUnconfirmed(null);
  };
  if (unconfirmed && correcting) {
    return frame(
      <ReasonInEvent
        match={match}
        isBehind={state.waiting > 0}
        command={{
          ...{ kind: "record-final-score", league: match.leagueId, match: match.id, table: position, game },
          ...{ totals: [...unconfirmed], seen: [...final], reason: "?" },
        }}
        onSay={(reason) => void save(unconfirmed, reason)}
        onLeave={() => setCorrecting(false)}
      />,
    );
  }
  if (correcting) {
    return frame(
      <FinalScorePad
        sideNames={match.sides}
        rules={match.rules}
        game={game}
        before={final}
        onSave={(totals) => {
          if (isReasonNeeded(book, match, state.games, finalGame)) setUnconfirmed(totals);
          else void save(totals);
        }}
        onLeave={() => setCorrecting(false)}
      />,
    );
  }
  const checked = book.finalScore(match.rules, final);
  return (
    <Ending
      totals={final}
      winner={checked.ok ? checked.value : null}
      played={null}
      back={
        <Button
          tone="quiet"
          onClick={() => {
            setUnconfirmed(null);
            setCorrecting(true);
          }}
        >
          <PencilLine aria-hidden="true" className="size-5" />
          {t("final.correct")}
        </Button>
      }
      {...{ position, game: finalGame, match, state, onNext, inTurn, matchHref, strip, notices }}
    />
  );
}
