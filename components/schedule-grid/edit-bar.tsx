"use client";

import { useTranslations } from "next-intl";
import { type Ref, useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";

/** The bar's content: empty, a completed action, a lifted card, or an unconfirmed drop. */
export type BarState =
  | { readonly kind: "idle" }
  | { readonly kind: "said"; readonly sentences: readonly string[] }
  | { readonly kind: "carrying"; readonly sentences: readonly string[]; readonly byKeys: boolean }
  | { readonly kind: "proposed"; readonly sentences: readonly string[]; readonly isClash: boolean };

interface EditBarProps {
  readonly bar: BarState;
  /** Whether matches are shown as a list instead of a grid. */
  readonly isList: boolean;
  readonly onKeep: () => void;
  readonly onPutBack: () => void;
}

/** The grid's footer: instructions, the current move, and its confirmation. A live region. */
export function EditBar({ bar, isList, onKeep, onPutBack }: EditBarProps) {
  const t = useTranslations("grid.bar");
  const keep = useRef<HTMLButtonElement>(null);
  const isAsked = bar.kind === "proposed";
  useEffect(() => {
    if (isAsked) keep.current?.focus({ preventScroll: true });
  }, [isAsked]);
  return (
    <div className="edit-bar" data-state={bar.kind}>
      <div role="status" className="edit-said">
        {bar.kind === "idle" ? null : (
          <ul>
            {bar.sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
        {bar.kind === "carrying" && bar.byKeys ? <p>{t("carryKeys")}</p> : null}
      </div>
      {bar.kind === "idle" ? <p className="edit-idle">{t(isList ? "idleList" : "idle")}</p> : null}
      {bar.kind === "proposed" ? (
        <Question keep={keep} isClash={bar.isClash} onKeep={onKeep} onPutBack={onPutBack} />
      ) : null}
    </div>
  );
}

interface QuestionProps {
  readonly keep: Ref<HTMLButtonElement>;
  readonly isClash: boolean;
  readonly onKeep: () => void;
  readonly onPutBack: () => void;
}

function Question({ keep, isClash, onKeep, onPutBack }: QuestionProps) {
  const t = useTranslations("grid.bar");
  return (
    <div className="flex flex-wrap gap-3">
      <Button ref={keep} tone="main" onClick={onKeep}>
        {isClash ? t("keepClash") : t("keep")}
      </Button>
      <Button onClick={onPutBack}>{t("putBack")}</Button>
    </div>
  );
}
