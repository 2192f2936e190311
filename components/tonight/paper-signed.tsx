"use client";

import { useTranslations } from "next-intl";

interface PaperSignedProps {
  /** Whether there is a game to confirm. */
  readonly shown: boolean;
  readonly signed: boolean;
  readonly onChange: (signed: boolean) => void;
}

/** A checkbox for whether the paper carries the sides' signatures: then the desk confirms the game. */
export function PaperSigned({ shown, signed, onChange }: PaperSignedProps) {
  const t = useTranslations("signing.confirm");
  if (!shown) return null;
  return (
    <label className="flex min-h-12 items-center gap-3 justify-self-start">
      <input
        type="checkbox"
        className="size-5 flex-none"
        checked={signed}
        onChange={({ target }) => onChange(target.checked)}
      />
      {t("signedPaper")}
    </label>
  );
}
