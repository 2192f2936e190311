"use client";

import { Gavel, Hand, Pencil, Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { ProblemLinks } from "@/components/problems/problem-links";
import { ProblemSentence } from "@/components/problems/problem-sentence";
import { classNames } from "@/components/ui/class-names";
import type { Problem } from "@/lib/kernel/problem";
import type { DealAction, DealDraft } from "./deal-draft";
import { DealExtras } from "./deal-extras";
import type { DealSoFar, DealState, NumberKey } from "./deal-state";
import { useSumTexts, useTurnTexts } from "./turn-texts";

interface DealPadProps {
  readonly sideNames: readonly string[];
  readonly deal: DealSoFar;
  readonly draft: DealDraft;
  readonly state: DealState;
  readonly saving?: boolean;
  /** Whether the deal is unchanged since it was opened. */
  readonly isUnchanged?: boolean;
  /** Why the deal conflicts with the others. */
  readonly problem?: Problem | null;
  /** Shown in place of the Save button. */
  readonly saveKeys?: ReactNode;
  readonly press: (action: DealAction) => void;
  readonly canGoBack: boolean;
  readonly onBack: () => void;
  readonly onSave: () => void;
}

/** The pad of Joker: the bids in turn, then the tricks; disallowed numbers are struck through, with the reason. */
export function DealPad({
  sideNames,
  deal,
  draft,
  state,
  saving = false,
  isUnchanged = false,
  problem = null,
  saveKeys,
  press,
  canGoBack,
  onBack,
  onSave,
}: DealPadProps) {
  const t = useTranslations("joker.pad");
  const [hasExtras, setExtras] = useState(false);
  const isReady = state.kind === "ready" && !saving && !isUnchanged && problem === null;
  const turn = useTurnTexts(state, sideNames);
  const sum = useSumTexts(state, deal, sideNames);
  return (
    <section className="joker-pad" aria-label={t("label")}>
      <div className="joker-pad-head">
        <h2 aria-live="polite">{isUnchanged ? t("unchanged") : turn}</h2>
        <p>{sum}</p>
      </div>
      {problem ? <Refusal problem={problem} sideNames={sideNames} isAlert /> : null}
      {hasExtras ? <DealExtras {...{ sideNames, draft, press }} /> : <Numbers {...{ state, turn, sideNames, press }} />}
      <div className="joker-actions">
        <button type="button" className="key" aria-disabled={!canGoBack} onClick={() => canGoBack && onBack()}>
          <Undo2 aria-hidden="true" className="size-5" />
          {t("undo")}
        </button>
        <SecondKey draft={draft} press={press} />
        <button
          type="button"
          className="key joker-more"
          aria-expanded={hasExtras}
          onClick={() => setExtras((was) => !was)}
        >
          <Gavel aria-hidden="true" className="size-5" />
          {t(hasExtras ? "toNumbers" : "extras")}
        </button>
        {saveKeys ? null : (
          <button type="button" className="key key-main" aria-disabled={!isReady} onClick={() => isReady && onSave()}>
            {t(saving ? "saving" : state.kind === "bids" ? "thenTricks" : "save")}
          </button>
        )}
      </div>
      {saveKeys}
    </section>
  );
}

/** Clears the bids; without bids, marks a misdeal. */
function SecondKey({ draft, press }: Pick<DealPadProps, "draft" | "press">) {
  const t = useTranslations("joker.pad");
  if (draft.bids.length > 0 && !draft.isMisdealt) {
    return (
      <button type="button" className="key" onClick={() => press({ type: "bids" })}>
        <Pencil aria-hidden="true" className="size-5" />
        {t("toBids")}
      </button>
    );
  }
  return (
    <button type="button" className="key" aria-pressed={draft.isMisdealt} onClick={() => press({ type: "misdealt" })}>
      {t(draft.isMisdealt ? "played" : "misdealt")}
    </button>
  );
}

interface NumbersProps extends Pick<DealPadProps, "state" | "sideNames" | "press"> {
  readonly turn: string;
}

/** The number keys of the current player, and the reason for the dealer's forbidden bid. */
function Numbers({ state, turn, sideNames, press }: NumbersProps) {
  if (state.kind === "ready") return null;
  const refused = state.keys.find(({ refusal }) => refusal?.rule === "J21")?.refusal;
  return (
    <>
      <fieldset className="joker-keys">
        <legend className="sr-only">{turn}</legend>
        {state.keys.map((key) => (
          <NumberButton key={key.number} numberKey={key} kind={state.kind} press={press} />
        ))}
      </fieldset>
      {refused ? <Refusal problem={refused} sideNames={sideNames} /> : null}
    </>
  );
}

interface RefusalProps extends Pick<DealPadProps, "sideNames"> {
  readonly problem: Problem;
  readonly isAlert?: boolean;
}

/** The reason that a number is disallowed, with its rule. */
function Refusal({ problem, sideNames, isAlert = false }: RefusalProps) {
  return (
    <p className="joker-refusal" {...(isAlert && { role: "alert" })}>
      <Hand aria-hidden="true" className="size-6 flex-none" />
      <span>
        <ProblemSentence problem={problem} sideNames={sideNames} /> <ProblemLinks rulebook="joker" problem={problem} />
      </span>
    </p>
  );
}

interface NumberButtonProps extends Pick<DealPadProps, "press"> {
  readonly numberKey: NumberKey;
  readonly kind: "bids" | "tricks";
}

function NumberButton({ numberKey: { number, refusal }, kind, press }: NumberButtonProps) {
  const t = useTranslations("joker.pad");
  const texts = number > 0 ? String(number) : t(kind === "bids" ? "pass" : "none");
  return (
    <button
      type="button"
      className={classNames("key joker-key", number === 0 && "joker-key-word", refusal && "joker-key-not")}
      aria-disabled={refusal !== null}
      {...(refusal && { "aria-label": t("not", { number }) })}
      onClick={refusal ? undefined : () => press({ type: "number", number })}
    >
      {texts}
    </button>
  );
}
