"use client";

import { useEffect, useEffectEvent, useMemo, useReducer, useRef } from "react";
import { usePadKeys } from "@/components/score-sheet/use-pad-keys";
import type { DealEntry } from "@/lib/rulebooks/joker/hand";
import { jokerRules } from "@/lib/rulebooks/joker/rules";
import { scheduledDeals } from "@/lib/rulebooks/joker/schedule";
import { isSameEntry } from "@/lib/rulebooks/sheet";
import type { HandFormProps } from "../hand-props";
import { type DealAction, type DealDraft, draftOfDeal, emptyDeal, nextDeal } from "./deal-draft";
import { DealPad } from "./deal-pad";
import { type DealSoFar, dealState } from "./deal-state";
import { draftDealOf } from "./draft-deal";

/** Joker's pad: bids and tricks in turn; a deal takes at most eight taps. */
export function HandForm({
  rules,
  sideNames,
  dealerSeat,
  scores,
  initial,
  restored,
  problem = null,
  saveKeys,
  onSave,
  onDraft,
  onUndo,
  saving = false,
}: HandFormProps<DealEntry>) {
  const dealsBefore = scores.filter(({ redeal }) => !redeal).length;
  const deal = useMemo(() => dealOf(rules, dealsBefore, dealerSeat), [rules, dealsBefore, dealerSeat]);
  const { players } = deal.rules;
  const [draft, dispatch] = useReducer(
    (before: DealDraft, action: DealAction) => nextDeal(before, action, players),
    restored ?? initial,
    (entry) => (entry ? draftOfDeal(entry) : emptyDeal),
  );
  const state = useMemo(() => dealState(deal, draft), [deal, draft]);
  const isSame = initial !== undefined && state.kind === "ready" && isSameEntry(state.entry, initial);
  const isHeld = isSame || (state.kind === "ready" && problem !== null);
  const reasons = useRef<HTMLDivElement>(null);

  const press = (action: DealAction) => {
    navigator.vibrate?.(8);
    dispatch(action);
  };
  const isEmpty = draft.bids.length === 0 && !draft.isMisdealt;
  const back = () => (isEmpty ? onUndo?.() : press({ type: "back" }));
  const save = (reason?: string) => {
    if (state.kind === "ready" && !saving && !isHeld) onSave(state.entry, reason);
  };
  const focusReason = () => reasons.current?.querySelector<HTMLButtonElement>("button:enabled")?.focus();
  const type = (number: number) => {
    if (state.kind === "ready") return;
    const key = state.keys.find((one) => one.number === number);
    if (key?.refusal === null) press({ type: "number", number });
  };
  const reportDraft = useEffectEvent(() => {
    const ready = state.kind === "ready" ? state : null;
    onDraft?.(ready?.entry ?? null, ready?.score ?? null, draftDealOf(draft, state));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: told again when what is shown changed, not when a callback did
  useEffect(() => reportDraft(), [draft, deal]);
  usePadKeys({ onDigit: type, onBack: back, onEnter: saveKeys ? focusReason : () => save() });

  return (
    <DealPad
      sideNames={sideNames}
      deal={deal}
      draft={draft}
      state={state}
      saving={saving}
      isUnchanged={isSame}
      problem={isHeld && !isSame ? problem : null}
      press={press}
      canGoBack={!isEmpty || onUndo !== undefined}
      onBack={back}
      onSave={() => save()}
      {...(saveKeys && {
        saveKeys: (
          <div ref={reasons}>{saveKeys({ disabled: saving || isHeld || state.kind !== "ready", onSave: save })}</div>
        ),
      })}
    />
  );
}

/** §J5, J10: the number of cards depends on the position of the deal. */
function dealOf(rules: unknown, dealsBefore: number, dealer: number): DealSoFar {
  const parsed = jokerRules.parse(rules);
  return { rules: parsed, cards: scheduledDeals(parsed)[dealsBefore]?.cards ?? 9, dealer };
}
