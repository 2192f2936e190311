"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { rulebookForms } from "@/components/rulebooks/form-registry";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { maxReasonCharacters } from "@/lib/score-sheet/commands/reason-required";

const ready = ["figure", "side", "paper"] as const;

interface ReasonButtonsProps {
  readonly disabled: boolean;
  /** The card game of the corrected hand, which may add a reason. */
  readonly rulebook?: string;
  readonly onSave: (reason: string) => void;
  /** Heading above the buttons; by default the question why. */
  readonly legend?: string;
}

/** Reasons for a correction: each button saves with its reason; the last one opens a text field. */
export function ReasonButtons({ disabled, rulebook, onSave, legend }: ReasonButtonsProps) {
  const t = useTranslations("correction");
  const [own, setOwn] = useState<string | null>(null);
  const MistakeReason = rulebook === undefined ? undefined : rulebookForms(rulebook)?.MistakeReason;
  if (own !== null) {
    return (
      <form
        className="flex flex-none flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (!disabled && own.trim() !== "") onSave(own);
        }}
      >
        <TextField
          id="correction-reason"
          className="min-w-0 flex-1"
          label={t("otherLabel")}
          hint={t("otherHint")}
          maxLength={maxReasonCharacters}
          required
          autoFocus
          value={own}
          onChange={({ target }) => setOwn(target.value)}
        />
        <Button type="submit" tone="main" disabled={disabled}>
          {t("saveOther")}
        </Button>
      </form>
    );
  }
  return (
    <fieldset className="correction-reasons" disabled={disabled}>
      <legend>{legend ?? t("why")}</legend>
      {ready.map((reason) => (
        <Button key={reason} onClick={() => onSave(t(`reasonText.${reason}`))}>
          {t(`reason.${reason}`)}
        </Button>
      ))}
      {MistakeReason ? <MistakeReason onSave={onSave} /> : null}
      <Button onClick={() => setOwn("")}>{t("other")}</Button>
    </fieldset>
  );
}
