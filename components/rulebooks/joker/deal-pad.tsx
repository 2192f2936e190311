"use client";

import { Hand, Pencil, Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { ProblemSentence } from "@/components/problems/problem-sentence";
import { classNames } from "@/components/ui/class-names";
import type { DealAction, DealDraft } from "./deal-draft";
import type { DealState, NumberKey } from "./deal-state";

interface DealPadProps {
  readonly sideNames: readonly string[];
  readonly cards: number;
  readonly draft: DealDraft;
  readonly state: DealState;
  readonly saving?: boolean;
  readonly press: (action: DealAction) => void;
  readonly onSave: () => void;
}

/** The pad of Joker: the bids in turn, then the tricks; what may not be is there, struck, with its reason. */
export function DealPad({ sideNames, cards, draft, state, saving = false, press, onSave }: DealPadProps) {
  const t = useTranslations("joker.pad");
  const canGoBack = draft.isMisdealt || draft.bids.length > 0;
  const refused = state.kind === "ready" ? undefined : state.keys.find(({ refusal }) => refusal?.rule === "J21");
  const isReady = state.kind === "ready" && !saving;
  const turn = useTurnWords(state, sideNames);
  const sum = useSumWords(state, cards);
  return (
    <section className="joker-pad" aria-label={t("label")}>
      <div className="joker-pad-head">
        <h2 aria-live="polite">{turn}</h2>
        <p>{sum}</p>
      </div>
      {state.kind === "ready" ? null : (
        <fieldset className="joker-keys">
          <legend className="sr-only">{turn}</legend>
          {state.keys.map((key) => (
            <NumberButton key={key.number} numberKey={key} kind={state.kind} press={press} />
          ))}
        </fieldset>
      )}
      {refused?.refusal ? (
        <p className="joker-refusal">
          <Hand aria-hidden="true" className="size-6 flex-none" />
          <span>
            <ProblemSentence problem={refused.refusal} sideNames={sideNames} /> ({refused.refusal.rule})
          </span>
        </p>
      ) : null}
      <div className="joker-actions">
        <button
          type="button"
          className="key"
          aria-disabled={!canGoBack}
          onClick={() => canGoBack && press({ type: "back" })}
        >
          <Undo2 aria-hidden="true" className="size-5" />
          {t("undo")}
        </button>
        {draft.bids.length > 0 && !draft.isMisdealt ? (
          <button type="button" className="key" onClick={() => press({ type: "bids" })}>
            <Pencil aria-hidden="true" className="size-5" />
            {t("toBids")}
          </button>
        ) : (
          <button
            type="button"
            className="key"
            aria-pressed={draft.isMisdealt}
            onClick={() => press({ type: "misdealt" })}
          >
            {t(draft.isMisdealt ? "played" : "misdealt")}
          </button>
        )}
        <button type="button" className="key key-main" aria-disabled={!isReady} onClick={() => isReady && onSave()}>
          {t(saving ? "saving" : state.kind === "bids" ? "thenTricks" : "save")}
        </button>
      </div>
    </section>
  );
}

interface NumberButtonProps extends Pick<DealPadProps, "press"> {
  readonly numberKey: NumberKey;
  readonly kind: "bids" | "tricks";
}

function NumberButton({ numberKey: { number, refusal }, kind, press }: NumberButtonProps) {
  const t = useTranslations("joker.pad");
  const words = number > 0 ? String(number) : t(kind === "bids" ? "pass" : "none");
  return (
    <button
      type="button"
      className={classNames("key joker-key", refusal && "joker-key-not")}
      aria-disabled={refusal !== null}
      {...(refusal && { "aria-label": t("not", { number }) })}
      onClick={refusal ? undefined : () => press({ type: "number", number })}
    >
      {words}
    </button>
  );
}

function useTurnWords(state: DealState, sideNames: readonly string[]): string {
  const t = useTranslations("joker.pad");
  if (state.kind === "ready") return state.entry.kind === "misdealt" ? t("again") : t("save");
  const side = sideNames[state.seat] ?? "";
  if (state.kind === "tricks") return t("tricks", { side });
  return t(state.isLast ? "bidsLast" : "bids", { side });
}

/** How many are bid; then what kind of deal it is, and how many tricks are left. */
function useSumWords(state: DealState, cards: number): string {
  const t = useTranslations("joker.pad");
  const { bidSum: sum, tendency, cells } = state;
  if (state.kind === "ready" && state.entry.kind === "misdealt") return "";
  if (tendency === null) return t("sum", { sum, cards });
  const named = t("tendency", { kind: tendency, sum, cards });
  if (state.kind !== "tricks") return named;
  const taken = cells.reduce((all, cell) => all + (cell.taken ?? 0), 0);
  return `${named} · ${t("left", { left: cards - taken })}`;
}
