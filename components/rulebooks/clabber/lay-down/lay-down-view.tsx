"use client";

import { Scale } from "lucide-react";
import { useTranslations } from "next-intl";
import { useMemo, useReducer, useState } from "react";
import type { LayDownTable, LayDownViewProps } from "@/components/rulebooks/lay-down-props";
import { seatsClockwise } from "@/components/table/seats-clockwise";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Suit } from "@/components/ui/suit";
import { suits } from "@/lib/cards/card";
import { clabber } from "@/lib/rulebooks/clabber/clabber";
import { type LaidHand, laidHandFaults, layDownOf, missingFacts } from "@/lib/rulebooks/clabber/review/laid-hand";
import { clabberRules, evansville } from "@/lib/rulebooks/clabber/rules";
import { seatNumber } from "@/lib/rulebooks/seat-number";
import { CardKeys } from "./card-keys";
import { emptyLaidHand, type LaidHandAction, laidHandAfter } from "./laid-hand-draft";
import { LaidHandFaults } from "./laid-hand-faults";
import { LayDownAnswer } from "./lay-down-answer";
import { ChooseRule, type LayDownRules, SeasonRule } from "./lay-down-rule";
import { OrderKeys } from "./order-keys";
import { SeatKeys } from "./seat-keys";
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
  const hand = laid.seat === null ? 0 : (laid.hands[laid.seat as 0] as number);
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
      <TrumpKeys laid={laid} press={press} />
      <SeatKeys
        legend={t("seat")}
        {...(at ? {} : { note: t("seatNote") })}
        names={names}
        chosen={laid.seat}
        onChoose={(seat) => press({ type: "seat", seat })}
      />
      <SeatKeys
        legend={t("leader")}
        note={t("leaderNote")}
        names={names}
        chosen={laid.leader}
        onChoose={(seat) => press({ type: "leader", seat })}
      />
      <CardKeys laid={laid} names={names} press={press} />
      {isOrdered && hand !== 0 ? (
        <OrderKeys hand={hand} order={laid.order} onPress={(card) => press({ type: "order", card })} />
      ) : null}
      <LaidHandFaults faults={faults} names={names} />
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
  const seats = seatsClockwise(clabber, at.match, at.table, at.game);
  const sides = seats.map(({ side }) => side);
  const names = seats.map(({ side, name }, seat) => name ?? `${at.match.sides[side] ?? ""} ${seatNumber(sides, seat)}`);
  return names.map((name, seat) => (names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} (${seat + 1})`));
}

/** The house rules of the match's season; the usual ones if this phone stored others' rules. */
function seasonRules(at: LayDownTable | null): LayDownRules | null {
  if (at === null) return null;
  const parsed = clabberRules.safeParse(at.match.rules);
  return parsed.success ? parsed.data : evansville;
}

interface TrumpKeysProps {
  readonly laid: LaidHand;
  readonly press: (action: LaidHandAction) => void;
}

function TrumpKeys({ laid, press }: TrumpKeysProps) {
  const t = useTranslations("layDown");
  const tGame = useTranslations("clabber.suits");
  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className="mb-1 font-semibold">{t("trump")}</legend>
      <div className="grid grid-cols-4 gap-1.5">
        {suits.map((suit, index) => (
          <Button
            key={suit}
            className="min-w-0 px-0"
            aria-pressed={laid.trump === index}
            onClick={() => press({ type: "trump", suit: index })}
          >
            <Suit suit={suit} label={tGame(suit)} className="size-6" />
          </Button>
        ))}
      </div>
    </fieldset>
  );
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
