"use client";

import { useTranslations } from "next-intl";
import { SelectField } from "@/components/ui/text-field";
import { chosenSettings, type FormatDraft, withValue } from "./format-draft";

interface FormatFieldProps {
  readonly draft: FormatDraft;
  readonly onChange: (draft: FormatDraft) => void;
  /** The setting's name in the format and in the catalogue. */
  readonly name:
    | "thirdPlace"
    | "protect"
    | "reset"
    | "reseed"
    | "groups"
    | "advance"
    | "bestNext"
    | "apartRounds"
    | "least";
}

/** A yes/no setting of a format, with its explanation. */
export function FormatChoice({ draft, onChange, name }: FormatFieldProps) {
  const t = useTranslations("eventFormats.settings");
  const id = `format-${name}`;
  return (
    <div>
      <label htmlFor={id} className="flex min-h-12 items-center gap-3">
        <input
          id={id}
          type="checkbox"
          className="size-5 flex-none"
          aria-describedby={`${id}-hint`}
          checked={chosenSettings(draft)[name] === true}
          onChange={({ target }) => onChange(withValue(draft, name, target.checked))}
        />
        {t(`${name}.label`)}
      </label>
      <p id={`${id}-hint`} className="ps-8 text-small text-ink-soft">
        {t(`${name}.hint`)}
      </p>
    </div>
  );
}

interface FormatCountProps extends FormatFieldProps {
  readonly least: number;
  readonly most: number;
}

/** A number setting of a format, with its explanation. */
export function FormatCount({ draft, onChange, name, least, most }: FormatCountProps) {
  const t = useTranslations("eventFormats.settings");
  const value = Number(chosenSettings(draft)[name] ?? least);
  return (
    <SelectField
      id={`format-${name}`}
      label={t(`${name}.label`)}
      hint={t(`${name}.hint`)}
      value={value}
      onChange={({ target }) => onChange(withValue(draft, name, Number(target.value)))}
    >
      {Array.from({ length: Math.max(most, value) - least + 1 }, (_, i) => least + i).map((count) => (
        <option key={count} value={count}>
          {count}
        </option>
      ))}
    </SelectField>
  );
}
