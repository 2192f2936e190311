import { useTranslations } from "next-intl";
import { useState } from "react";
import { TextArea } from "@/components/ui/text-field";
import { formatDraft, notationExample, parseDraft } from "@/lib/rulebooks/clabber/dispute/dispute-notation";
import type { RememberedDraft } from "@/lib/rulebooks/clabber/dispute/remembered-draft";
import { useDisputeTexts } from "./use-dispute-texts";

interface NotationFieldProps {
  readonly draft: RememberedDraft;
  readonly names: readonly string[];
  readonly onChange: (draft: RememberedDraft) => void;
}

/** The same as text, for a keyboard. What cannot be read stays in the field, with the line that is wrong. */
export function NotationField({ draft, names, onChange }: NotationFieldProps) {
  const t = useTranslations("playDispute.notation");
  const texts = useDisputeTexts(names);
  const [typed, setTyped] = useState<string | null>(null);
  const text = formatDraft(draft);
  const parsed = typed === null ? null : parseDraft(typed);
  // A change by taps replaces what was typed, unless it cannot be read.
  const isTyped = typed !== null && (parsed?.ok !== true || formatDraft(parsed.value) === text);

  function type(next: string) {
    setTyped(next);
    const read = parseDraft(next);
    if (read.ok) onChange(read.value);
  }

  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">{t("title")}</summary>
      <TextArea
        id="dispute-notation"
        label={t("label")}
        hint={t("hint", { seats: names.map((name, seat) => `${seat + 1} ${name}`).join(", ") })}
        error={isTyped && parsed?.ok === false ? texts(parsed.error) : undefined}
        inputClassName="font-mono"
        placeholder={notationExample}
        rows={9}
        maxLength={4000}
        spellCheck={false}
        autoCapitalize="off"
        value={isTyped ? typed : text}
        onChange={(event) => type(event.target.value)}
      />
    </details>
  );
}
