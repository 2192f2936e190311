"use client";

import { TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEligibilityTexts } from "@/components/people/use-eligibility-texts";
import { SelectField, TextField } from "@/components/ui/text-field";
import type { Problem } from "@/lib/kernel/problem";
import type { Candidate, Sitter } from "./line-up-draft";

/** A candidate with eligibility problems, if any. */
export interface JudgedCandidate extends Candidate {
  /** The public name, if it is initials. */
  readonly shownAs: string | null;
  readonly reasons: readonly Problem[];
}

interface ChairFieldProps {
  readonly id: string;
  readonly label: string;
  readonly candidates: readonly JudgedCandidate[];
  readonly sitter: Sitter;
  /** Players at other tables of the match, with the table. */
  readonly elsewhere: ReadonlyMap<string, number>;
  /** Eligibility problems of the stored player. */
  readonly reasons: { readonly name: string; readonly reasons: readonly Problem[] } | null;
  readonly onChange: (sitter: Sitter) => void;
}

const nobody = "";
const typed = "?";

/** A field for one chair: a select of listed players, a text field for other names, and the eligibility problems. */
export function ChairField({ id, label, candidates, sitter, elsewhere, reasons, onChange }: ChairFieldProps) {
  const t = useTranslations("people");
  const tShown = useTranslations("shownName");
  const groups = [
    { label: t("roster"), of: ["captain", "regular"] },
    { label: t("steppingIn"), of: ["substitute", "spare", "floating"] },
  ].map((group) => ({ ...group, people: candidates.filter(({ role }) => group.of.includes(role)) }));
  const value = sitter.kind === "person" ? sitter.person : sitter.kind === "name" ? typed : nobody;
  const name = (
    <TextField
      id={candidates.length > 0 ? `${id}-name` : id}
      label={candidates.length > 0 ? t("nameOfElse", { seat: label }) : label}
      value={sitter.kind === "name" ? sitter.name : ""}
      maxLength={60}
      autoComplete="off"
      autoFocus={sitter.kind === "name" && sitter.name === "" && candidates.length > 0}
      onChange={({ target }) => onChange({ kind: "name", name: target.value })}
    />
  );
  // Without candidates, only a name can be typed.
  if (candidates.length === 0) return name;
  return (
    <div className="grid gap-1.5">
      <SelectField
        id={id}
        label={label}
        value={value}
        onChange={({ target }) => {
          if (target.value === nobody) onChange({ kind: "nobody" });
          else if (target.value === typed) onChange({ kind: "name", name: "" });
          else onChange({ kind: "person", person: target.value });
        }}
      >
        <option value={nobody}>{t("nobodyYet")}</option>
        {groups.map((group) =>
          group.people.length > 0 ? (
            <optgroup key={group.label} label={group.label}>
              {group.people.map(({ person, name, shownAs }) => (
                <option key={person} value={person}>
                  {shownAs === null ? name : tShown("withMark", { name, shown: shownAs })}
                </option>
              ))}
            </optgroup>
          ) : null,
        )}
        <option value={typed}>{t("someoneElse")}</option>
      </SelectField>
      {sitter.kind === "name" ? name : null}
      <Against sitter={sitter} candidates={candidates} elsewhere={elsewhere} reasons={reasons} />
    </div>
  );
}

/** The eligibility problems of the chosen player as text; empty without any. */
function Against({
  sitter,
  candidates,
  elsewhere,
  reasons: storedReasons,
}: Pick<ChairFieldProps, "sitter" | "candidates" | "elsewhere" | "reasons">) {
  const t = useTranslations("people");
  const texts = useEligibilityTexts();
  const person = sitter.kind === "person" ? candidates.find((one) => one.person === sitter.person) : undefined;
  const table = sitter.kind === "person" ? elsewhere.get(sitter.person) : undefined;
  const against = (person?.reasons ?? []).map(texts);
  if (person && table !== undefined) against.push(t("alsoThere", { name: person.name, table }));
  if (sitter.kind === "name" && sitter.name.trim() !== "") {
    if (storedReasons?.name === sitter.name.trim()) against.push(...storedReasons.reasons.map(texts));
    else if (candidates.length > 0) against.push(t("unknownName"));
  }
  return (
    <p role="status" className="flex gap-1.5 text-small text-warn empty:hidden">
      {against.length > 0 ? (
        <>
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 flex-none" />
          <span>{against.join(" ")}</span>
        </>
      ) : null}
    </p>
  );
}
