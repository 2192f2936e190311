"use client";

import { Play } from "lucide-react";
import { useTranslations } from "next-intl";
import { type FormEvent, useEffect, useState } from "react";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { rulebookForms } from "@/components/rulebooks/form-registry";
import { gameTexts } from "@/components/rulebooks/game-texts";
import { Button } from "@/components/ui/button";
import { SelectField, TextField } from "@/components/ui/text-field";
import type { OpenTableStart } from "@/lib/client/start-open-table";
import { storedNames } from "@/lib/client/stored/stored-open-card";
import { maxPlayerNameCharacters, openTable } from "@/lib/commands/tables/open-tables";
import { rulebook, rulebooks } from "@/lib/rulebooks/registry";
import type { Rulebook } from "@/lib/rulebooks/rulebook";
import { fullTable } from "@/lib/rulebooks/table-for";

interface OpenTableFormProps {
  readonly onBegin: (start: Omit<OpenTableStart, "card">) => void;
}

/** Players and house rules, prefilled with the last input. */
export function OpenTableForm({ onBegin }: OpenTableFormProps) {
  const t = useTranslations("open");
  const [book, setBook] = useState(rulebooks[0]);
  const [rules, setRules] = useState<unknown>(book?.presets[0]?.rules);
  const [names, setNames] = useState<readonly (readonly string[])[]>([]);
  const [isIncomplete, setIncomplete] = useState(false);

  useEffect(() => setNames(storedNames()), []);

  if (!book) return null;
  const sides = namesFor(book, rules, names);

  function begin(event: FormEvent) {
    event.preventDefault();
    const parsed = openTable.shape.sides.safeParse(sides);
    const parsedRules = book?.parseRules(rules);
    setIncomplete(!parsed.success);
    if (book && parsed.success && parsedRules?.ok)
      onBegin({ sides: parsed.data, rulebook: book.id, rules: parsedRules.value });
  }

  return (
    <form className="grid gap-5" onSubmit={begin} noValidate>
      {rulebooks.length > 1 ? (
        <SelectField
          id="rulebook"
          label={t("game")}
          value={book.id}
          onChange={(event) => {
            const chosen = rulebook(event.target.value);
            setBook(chosen);
            setRules(chosen?.presets[0]?.rules);
          }}
        >
          {rulebooks.map(({ id }) => (
            <BookOption key={id} id={id} />
          ))}
        </SelectField>
      ) : null}
      <Names sides={sides} isIncomplete={isIncomplete} onNames={setNames} />
      <HouseRules book={book} rules={rules} onRules={setRules} />
      <ProblemNotice problems={isIncomplete ? [{ code: "open-names-missing" }] : []} />
      <Button type="submit" tone="main" className="min-h-16 text-large">
        <Play aria-hidden="true" className="size-5" />
        {t("begin")}
      </Button>
    </form>
  );
}

interface NamesProps {
  readonly sides: readonly (readonly string[])[];
  readonly isIncomplete: boolean;
  readonly onNames: (names: readonly (readonly string[])[]) => void;
}

/** A field for each seat: partners together, single players in order. */
function Names({ sides, isIncomplete, onNames }: NamesProps) {
  const t = useTranslations("open");
  const field = (side: number, seat: number, label: string) => {
    const name = sides[side]?.[seat] ?? "";
    return (
      <TextField
        key={`${side}-${seat}`}
        id={`name-${side}-${seat}`}
        label={label}
        value={name}
        maxLength={maxPlayerNameCharacters}
        autoComplete="off"
        enterKeyHint="next"
        required
        {...(isIncomplete && name.trim() === "" && { error: t("nameMissing") })}
        onChange={(event) => onNames(withName(sides, { side, seat }, event.target.value))}
      />
    );
  };
  if (sides.every(({ length }) => length === 1)) {
    return (
      <fieldset className="grid grid-cols-2 gap-3">
        <legend className="mb-1 font-semibold">{t("players")}</legend>
        {sides.map((_, side) => field(side, 0, t("player", { seat: side + 1 })))}
      </fieldset>
    );
  }
  return sides.map((seats, side) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a side is its place
    <fieldset key={side} className="grid gap-3">
      <legend className="mb-1 font-semibold">{t("side", { side: side + 1 })}</legend>
      <div className="grid grid-cols-2 gap-3">
        {seats.map((_, seat) => field(side, seat, t("player", { seat: seat + 1 })))}
      </div>
    </fieldset>
  ));
}

function BookOption({ id }: { readonly id: string }) {
  const t = useTranslations(gameTexts(id) ?? "clabber");
  return <option value={id}>{t("name")}</option>;
}

interface HouseRulesProps {
  readonly book: Rulebook;
  readonly rules: unknown;
  readonly onRules: (rules: unknown) => void;
}

/** The selected house rules, with all options behind a button. */
function HouseRules({ book, rules, onRules }: HouseRulesProps) {
  const t = useTranslations("open");
  const forms = rulebookForms(book.id);
  if (!forms) return null;
  return (
    <details>
      <summary className="key key-quiet justify-start">{t("houseRules")}</summary>
      <div className="grid gap-4 pt-3">
        <forms.HouseRulesForm rules={rules} onChange={onRules} />
      </div>
    </details>
  );
}

/** A name for each seat of a table, by side; empty if not typed. */
function namesFor(
  book: Rulebook,
  rules: unknown,
  typed: readonly (readonly string[])[],
): readonly (readonly string[])[] {
  const { sides } = fullTable(book, rules);
  return sides.map(({ seats }, side) => seats.map((_, place) => typed[side]?.[place] ?? ""));
}

function withName(
  names: readonly (readonly string[])[],
  { side, seat }: { readonly side: number; readonly seat: number },
  name: string,
): readonly (readonly string[])[] {
  return names.map((seats, at) => (at === side ? seats.map((was, place) => (place === seat ? name : was)) : seats));
}
