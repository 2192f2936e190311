"use client";

import { useTranslations } from "next-intl";
import { TextField } from "@/components/ui/text-field";
import { longestShortName, suggestShortName, suggestThe } from "@/lib/competition/people/short-name";

/** The short name of a team or bar, and its form in an English sentence. */
export interface ShortNameDraft {
  /** Empty for the suggestion. */
  readonly shortName: string;
  /** Null for the suggestion. */
  readonly takesThe: boolean | null;
}

interface ShortNameFieldsProps {
  readonly id: string;
  readonly name: string;
  readonly draft: ShortNameDraft;
  /** The suggested short name; by default derived from the name. */
  readonly suggested?: string | undefined;
  readonly onChange: (part: Partial<ShortNameDraft>) => void;
}

/** Fields for the short name, with the suggestion in the hint, and for "the" before the full name in English. */
export function ShortNameFields({ id, name, draft, suggested, onChange }: ShortNameFieldsProps) {
  const t = useTranslations("shortName");
  const takesThe = draft.takesThe ?? suggestThe(name);
  const usual = suggested ?? suggestShortName(name);
  return (
    <>
      <TextField
        id={`short-${id}`}
        label={t("shortName")}
        hint={name ? `${t("hint")} ${t("suggested", { name: usual })}` : t("hint")}
        maxLength={longestShortName}
        autoComplete="off"
        value={draft.shortName}
        onChange={({ target }) => onChange({ shortName: target.value })}
      />
      {name ? (
        <label className="flex min-h-12 items-center gap-3">
          <input
            type="checkbox"
            className="size-5 flex-none"
            checked={takesThe}
            onChange={({ target }) =>
              onChange({ takesThe: target.checked === suggestThe(name) ? null : target.checked })
            }
          />
          <span className="min-w-0 break-words">{t("takesThe", { name: `the ${name}` })}</span>
        </label>
      ) : null}
    </>
  );
}
