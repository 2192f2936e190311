"use client";

import { useTranslations } from "next-intl";
import { TextArea, TextField } from "@/components/ui/text-field";
import { longestContact, longestListingText } from "@/lib/commands/listings";
import { longestPersonName } from "@/lib/competition/people/people-list";
import type { ListingDraft } from "./listing-draft";

interface ListingFieldsProps {
  /** Prefix of the fields' ids. */
  readonly id: string;
  readonly draft: ListingDraft;
  readonly onChange: (draft: ListingDraft) => void;
  /** The label of the name; null if the name is known. */
  readonly nameLabel: string | null;
  readonly textLabel: string;
  readonly textHint: string;
  readonly contactHint: string;
}

/** Name, text and contact of a listing, or of an answer to one. */
export function ListingFields({
  id,
  draft,
  onChange,
  nameLabel,
  textLabel,
  textHint,
  contactHint,
}: ListingFieldsProps) {
  const t = useTranslations("listings");
  const set = (field: keyof ListingDraft) => (event: { readonly target: { readonly value: string } }) =>
    onChange({ ...draft, [field]: event.target.value });
  return (
    <>
      {nameLabel === null ? null : (
        <TextField
          id={`${id}-name`}
          label={nameLabel}
          required
          maxLength={longestPersonName}
          autoComplete="name"
          value={draft.name}
          onChange={set("name")}
        />
      )}
      <TextArea
        id={`${id}-text`}
        label={textLabel}
        hint={textHint}
        required
        maxLength={longestListingText}
        value={draft.text}
        onChange={set("text")}
      />
      <TextField
        id={`${id}-contact`}
        label={t("contact")}
        hint={contactHint}
        required
        maxLength={longestContact}
        autoComplete="email"
        value={draft.contact}
        onChange={set("contact")}
      />
    </>
  );
}
