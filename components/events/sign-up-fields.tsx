"use client";

import { useTranslations } from "next-intl";
import { TextArea, TextField } from "@/components/ui/text-field";
import type { EventWho } from "@/lib/competition/events/event-entry";
import { longestPersonName } from "@/lib/competition/people/people-list";
import type { SignUpDraft } from "./sign-up-draft";

interface SignUpFieldsProps {
  /** Prefix of the fields' ids. */
  readonly id: string;
  readonly who: EventWho;
  readonly draft: SignUpDraft;
  readonly onChange: (draft: SignUpDraft) => void;
  /** Bars to choose from; another one can be typed. */
  readonly bars: readonly string[];
}

/** Fields of a sign-up, on the public page and at the desk. */
export function SignUpFields({ id, who, draft, onChange, bars }: SignUpFieldsProps) {
  const t = useTranslations("events");
  const set = (field: keyof SignUpDraft) => (event: { readonly target: { readonly value: string } }) =>
    onChange({ ...draft, [field]: event.target.value });
  return (
    <>
      <TextField
        id={`${id}-name`}
        label={who === "teams" ? t("teamName") : t("yourName")}
        required
        maxLength={longestPersonName}
        autoComplete="off"
        value={draft.name}
        onChange={set("name")}
      />
      {who === "teams" ? (
        <TextArea
          id={`${id}-members`}
          label={t("members")}
          hint={t("membersHint")}
          rows={4}
          maxLength={1000}
          spellCheck={false}
          value={draft.members}
          onChange={set("members")}
        />
      ) : (
        <TextField
          id={`${id}-club`}
          label={t("club")}
          hint={t("clubHint")}
          maxLength={80}
          value={draft.club}
          onChange={set("club")}
        />
      )}
      <TextField
        id={`${id}-bar`}
        label={t("bar")}
        hint={t("barHint")}
        maxLength={80}
        list={`${id}-bars`}
        value={draft.bar}
        onChange={set("bar")}
      />
      <datalist id={`${id}-bars`}>
        {bars.map((bar) => (
          <option key={bar} value={bar} />
        ))}
      </datalist>
      <TextField
        id={`${id}-contact`}
        label={t("contact")}
        hint={t("contactHint")}
        maxLength={120}
        value={draft.contact}
        onChange={set("contact")}
      />
      <TextArea
        id={`${id}-note`}
        label={t("note")}
        hint={t("noteHint")}
        rows={2}
        maxLength={600}
        value={draft.note}
        onChange={set("note")}
      />
    </>
  );
}
