"use client";

import { useTranslations } from "next-intl";
import { TextField } from "@/components/ui/text-field";
import { longestShortName, suggestShortName, suggestThe } from "@/lib/competition/people/short-name";

/** How a team or bar is named where room is short, and within an English sentence. */
export interface ShortNameDraft {
  /** Empty: the suggested one. */
  readonly shortName: string;
  /** Null: as suggested. */
  readonly takesThe: boolean | null;
}

interface ShortNameFieldsProps {
  readonly id: string;
  readonly name: string;
  readonly draft: ShortNameDraft;
  /** The short name that it has while none is chosen; without one, as its name alone suggests. */
  readonly suggested?: string | undefined;
  readonly onChange: (part: Partial<ShortNameDraft>) => void;
}

/** The short name, with the suggested one where none is typed, and whether English says "the" before the whole one. */
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
