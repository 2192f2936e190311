"use client";

import { ArrowLeftRight } from "lucide-react";
import { useRouter } from "next/navigation";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { WithRulebookOf } from "@/components/rulebooks/with-rulebook-of";
import { ScoringFrame } from "@/components/score-sheet/scoring-frame";
import { FinalScorePad } from "@/components/table/final-score-pad";
import { Button } from "@/components/ui/button";
import { numberText } from "@/components/ui/number-text";
import { useCommand } from "@/lib/client/use-command";
import { isBlocked, usePreview } from "@/lib/client/use-preview";
import { CorrectionBar } from "./correction-bar";
import { CorrectionPreview } from "./correction-preview";
import { ReasonButtons } from "./reason-buttons";

interface CorrectFinalScoreProps {
  readonly match: {
    readonly leagueId: string;
    readonly id: string;
    readonly rulebook: string;
    readonly rules: unknown;
    readonly sides: readonly string[];
  };
  readonly table: number;
  readonly game: { readonly number: number; readonly final: readonly number[] };
  /** The side whose score is typed first. */
  readonly side: number;
  readonly where: string;
  readonly matchHref: string;
}

/** Corrects a final score: the pad, a preview of the effects, and reasons, each of which saves. */
export function CorrectFinalScore({ match, table, game, side, where, matchHref }: CorrectFinalScoreProps) {
  const t = useTranslations("correction");
  const format = useFormatter();
  const router = useRouter();
  const { sending, problems, send } = useCommand();
  const [totals, setTotals] = useState<readonly number[] | null>(game.final);
  // A swap resets the pad to the swapped score.
  const [start, setStart] = useState({ totals: game.final, swaps: 0 });
  const differs = totals !== null && totals.join() !== game.final.join();
  const command = {
    ...{ kind: "record-final-score" as const, league: match.leagueId, match: match.id, table, game: game.number },
    seen: [...game.final],
  };
  const preview = usePreview(differs ? { ...command, totals: [...totals], reason: "?" } : null);
  const texts = (score: readonly number[]) =>
    score.map((total, at) => `${match.sides[at] ?? ""} ${numberText(format, total)}`).join(" · ");

  function swap() {
    if (!totals) return;
    setTotals(totals.toReversed());
    setStart({ totals: totals.toReversed(), swaps: start.swaps + 1 });
  }

  async function save(reason: string) {
    if (!totals) return;
    const outcome = await send({ ...command, totals: [...totals], reason });
    if (outcome?.outcome !== "applied" && outcome?.outcome !== "agreed") return;
    router.push(matchHref);
    router.refresh();
  }

  return (
    <ScoringFrame
      bar={<CorrectionBar title={t("titleFinal", { game: game.number })} where={where} href={matchHref} />}
      sheet={
        <div className="correction">
          <CorrectionPreview
            was={texts(game.final)}
            becomes={differs ? texts(totals) : null}
            isListed
            missing={totals === null ? "cannot" : "start"}
            sideNames={match.sides}
            preview={preview}
            problems={problems}
            atOdds={false}
          />
          <ReasonButtons disabled={!differs || sending || isBlocked(preview)} onSave={(reason) => void save(reason)} />
        </div>
      }
      pad={
        <WithRulebookOf id={match.rulebook}>
          <FinalScorePad
            key={start.swaps}
            sideNames={match.sides}
            rules={match.rules}
            game={game.number}
            before={start.totals}
            side={side}
            onTotals={setTotals}
          >
            {match.sides.length === 2 ? (
              <Button disabled={totals === null} onClick={swap}>
                <ArrowLeftRight aria-hidden="true" className="size-5" />
                {t("swapTotals")}
              </Button>
            ) : null}
          </FinalScorePad>
        </WithRulebookOf>
      }
    />
  );
}
