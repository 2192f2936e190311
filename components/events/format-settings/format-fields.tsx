"use client";

import { useTranslations } from "next-intl";
import { RadioGroup } from "@/components/ui/radio-group";
import { SelectField } from "@/components/ui/text-field";
import type { EventWho } from "@/lib/competition/events/event-entry";
import { formatsFor } from "@/lib/competition/events/event-formats";
import { chosenSettings, type FormatDraft, withValue } from "./format-draft";
import { FormatChoice, FormatCount } from "./format-field";
import { isNamedFormat } from "./named-format";

interface FormatFieldsProps {
  readonly draft: FormatDraft;
  readonly onChange: (draft: FormatDraft) => void;
  readonly who: EventWho;
  readonly entrants: number;
}

/** The format of an event and its settings. */
export function FormatFields({ draft, onChange, who, entrants }: FormatFieldsProps) {
  const t = useTranslations("eventFormats");
  const formats = formatsFor(who).filter(({ id }) => isNamedFormat(id));
  return (
    <div className="grid gap-4">
      {formats.length > 1 ? (
        <RadioGroup
          id="format"
          name="format"
          legend={t("title")}
          value={draft.format}
          onChange={(format) => onChange({ ...draft, format })}
          options={formats.map(({ id, entrants: { least } }) => ({
            value: id,
            label: isNamedFormat(id) ? t(`names.${id}`) : id,
            hint: entrants < least ? t("needs", { least }) : isNamedFormat(id) ? t(`hints.${id}`) : "",
            disabled: entrants < least,
          }))}
        />
      ) : (
        <p className="text-small text-ink-soft">{t("onlyTables")}</p>
      )}
      <Settings draft={draft} onChange={onChange} entrants={entrants} />
    </div>
  );
}

type SettingsProps = Pick<FormatFieldsProps, "draft" | "onChange" | "entrants">;

function Settings({ draft, onChange, entrants }: SettingsProps) {
  const shared = { draft, onChange };
  switch (draft.format) {
    case "single-elimination":
      return (
        <Choices>
          {entrants >= 4 ? <FormatChoice {...shared} name="thirdPlace" /> : null}
          <FormatChoice {...shared} name="protect" />
        </Choices>
      );
    case "double-elimination":
      return (
        <Choices>
          <FormatChoice {...shared} name="reset" />
          <FormatChoice {...shared} name="protect" />
        </Choices>
      );
    case "consolation":
      return (
        <Choices>
          <FormatCount {...shared} name="least" least={2} most={5} />
          <FormatChoice {...shared} name="protect" />
        </Choices>
      );
    case "tables-of-four":
      return <FormatChoice {...shared} name="protect" />;
    case "groups":
      return <GroupsSettings {...shared} entrants={entrants} />;
    case "swiss":
      return <SwissSettings {...shared} entrants={entrants} />;
    default:
      return null;
  }
}

function GroupsSettings({ draft, onChange, entrants }: SettingsProps) {
  const t = useTranslations("eventFormats.settings");
  const shared = { draft, onChange };
  const { groups, legs } = chosenSettings(draft);
  const count = Number(groups ?? 2);
  return (
    <Choices>
      <div className="grid items-start gap-4 desk:grid-cols-2">
        <FormatCount {...shared} name="groups" least={2} most={Math.min(26, Math.floor(entrants / 2))} />
        <FormatCount {...shared} name="advance" least={1} most={Math.min(8, Math.floor(entrants / count))} />
        <FormatCount {...shared} name="bestNext" least={0} most={count - 1} />
        <SelectField
          id="format-legs"
          label={t("legs.label")}
          hint={t("legs.hint")}
          value={Number(legs ?? 1)}
          onChange={({ target }) => onChange(withValue(draft, "legs", Number(target.value)))}
        >
          <option value={1}>{t("legs.once")}</option>
          <option value={2}>{t("legs.twice")}</option>
        </SelectField>
      </div>
      <FormatChoice {...shared} name="reseed" />
      <FormatChoice {...shared} name="thirdPlace" />
    </Choices>
  );
}

function SwissSettings({ draft, onChange, entrants }: SettingsProps) {
  const t = useTranslations("eventFormats.settings");
  const { rounds } = chosenSettings(draft);
  const most = entrants % 2 === 0 ? entrants - 1 : entrants;
  return (
    <div className="grid items-start gap-4 desk:grid-cols-2">
      <SelectField
        id="format-rounds"
        label={t("rounds.label")}
        hint={t("rounds.hint")}
        value={rounds === null || rounds === undefined ? "" : Number(rounds)}
        onChange={({ target }) =>
          onChange(withValue(draft, "rounds", target.value === "" ? null : Number(target.value)))
        }
      >
        <option value="">{t("rounds.usual")}</option>
        {Array.from({ length: Math.min(15, most) }, (_, i) => i + 1).map((count) => (
          <option key={count} value={count}>
            {count}
          </option>
        ))}
      </SelectField>
      <FormatCount draft={draft} onChange={onChange} name="apartRounds" least={0} most={3} />
    </div>
  );
}

function Choices({ children }: { readonly children: React.ReactNode }) {
  return <div className="grid gap-3">{children}</div>;
}
