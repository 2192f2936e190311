"use client";

import { Scale } from "lucide-react";
import { useTranslations } from "next-intl";
import { useMemo, useReducer, useState } from "react";
import type { LayDownTable, LayDownViewProps } from "@/components/rulebooks/lay-down-props";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { clabber } from "@/lib/rulebooks/clabber/clabber";
import { type LaidHand, laidHandFaults, layDownOf, missingFacts } from "@/lib/rulebooks/clabber/review/laid-hand";
import { clabberRules, evansville } from "@/lib/rulebooks/clabber/rules";
import { seatNames, seatsClockwise } from "@/lib/rulebooks/seat-names";
import { emptyLaidHand, type LaidHandAction, laidHandAfter } from "./laid-hand-draft";
import { LaidHandForm } from "./laid-hand-form";
import { LayDownAnswer } from "./lay-down-answer";
import { ChooseRule, type LayDownRules, SeasonRule } from "./lay-down-rule";
import { type JudgmentState, useLayDownJudge } from "./use-lay-down-judge";

/** §C60–C62: asks for the faced cards and judges a lay-down, on the phone alone. */
export function LayDownView({ at, onNext }: LayDownViewProps) {
  const t = useTranslations("layDown");
  const names = useSeatNames(at);
  const season = useMemo(() => seasonRules(at), [at]);
  const [agreed, setAgreed] = useState<LayDownRules>({ claims: "strict", claimScope: "side" });
  const rules = season ?? agreed;
  const [laid, change] = useReducer(laidHandAfter, emptyLaidHand);
  const { state, judge, stop } = useLayDownJudge();
  // An answer belongs to the cards that it was given for.
  const press = (action: LaidHandAction) => {
    stop();
    change(action);
  };
  const faults = useMemo(() => laidHandFaults(laid), [laid]);
  const isOrdered = rules.claims === "statedOrder";
  return (
    <>
      {season ? (
        <SeasonRule rules={season} />
      ) : (
        <ChooseRule
          rules={agreed}
          onChange={(next) => {
            stop();
            setAgreed(next);
          }}
        />
      )}
      <LaidHandForm laid={laid} isOrdered={isOrdered} names={names} isNumbered={at === null} press={press} />
      <Judge
        laid={laid}
        isOrdered={isOrdered}
        isFaulty={faults.length > 0}
        state={state}
        onStop={stop}
        onJudge={() => judge(layDownOf(isOrdered ? laid : { ...laid, order: [] }, rules))}
      />
      {state.kind === "done" ? (
        <>
          <LayDownAnswer layDown={state.layDown} verdict={state.verdict} names={names} />
          <Button onClick={onNext}>{t("clear")}</Button>
        </>
      ) : null}
    </>
  );
}

/** The names of the seats, each different: the players of a match, else the sides' or plain numbered seats. */
function useSeatNames(at: LayDownTable | null): readonly string[] {
  const t = useTranslations("layDown");
  if (at === null) return [1, 2, 3, 4].map((number) => t("seatPlain", { number }));
  return seatNames(seatsClockwise(clabber, at.match, at.table, at.game), at.match.sides);
}

/** The house rules of the match's season; the usual ones if this phone stored others' rules. */
function seasonRules(at: LayDownTable | null): LayDownRules | null {
  if (at === null) return null;
  const parsed = clabberRules.safeParse(at.match.rules);
  return parsed.success ? parsed.data : evansville;
}

interface JudgeProps {
  readonly laid: LaidHand;
  readonly isOrdered: boolean;
  readonly isFaulty: boolean;
  readonly state: JudgmentState;
  readonly onJudge: () => void;
  readonly onStop: () => void;
}

/** The button that judges; what it still waits for; and how far a judgment is. */
function Judge({ laid, isOrdered, isFaulty, state, onJudge, onStop }: JudgeProps) {
  const t = useTranslations("layDown");
  const missing = missingFacts(laid, isOrdered);
  if (state.kind === "working") {
    const { progress } = state;
    return (
      <div className="grid gap-2" role="status">
        <progress
          className="w-full"
          aria-label={t("judge")}
          max={1}
          {...(progress && { value: Math.max(progress.spent, progress.judged / progress.possible) })}
        />
        {progress ? <p>{t("progress", { judged: progress.judged, possible: progress.possible })}</p> : null}
        <Button onClick={onStop}>{t("stop")}</Button>
      </div>
    );
  }
  const isReady = missing.length === 0 && !isFaulty;
  return (
    <div className="grid gap-2">
      {state.kind === "failed" ? (
        <Notice kind="problem" role="alert">
          {t("failed")}
        </Notice>
      ) : null}
      {missing.length > 0 ? (
        <p id="lay-down-missing">
          {t("missing.title")} {missing.map((one) => t(`missing.${one}`)).join(", ")}
        </p>
      ) : null}
      <Button
        tone="main"
        aria-disabled={!isReady}
        {...(missing.length > 0 && { "aria-describedby": "lay-down-missing" })}
        onClick={() => {
          if (isReady) onJudge();
        }}
      >
        <Scale aria-hidden="true" className="size-5" />
        {t("judge")}
      </Button>
    </div>
  );
}
