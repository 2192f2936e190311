"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { DraftBar } from "@/lib/competition/new-season/season-draft";

interface BarChoiceProps {
  readonly id: string;
  readonly label: string;
  readonly hideLabel?: boolean;
  readonly value: string | null;
  /** Label for no bar; "no bar named" by default. */
  readonly none?: string;
  readonly bars: readonly DraftBar[];
  readonly onChoose: (bar: string | null) => void;
  /** A bar with a typed name. */
  readonly onName: (name: string) => void;
}

const another = "another";

/** A choice of one of the bars, or another one with a typed name. */
export function BarChoice({ id, label, hideLabel = false, value, none, bars, onChoose, onName }: BarChoiceProps) {
  const t = useTranslations("builder.teams");
  const [typed, setTyped] = useState<string | null>(null);
  const name = () => {
    if (typed?.trim()) onName(typed);
    setTyped(null);
  };
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className={hideLabel ? "sr-only" : "font-semibold"}>
        {label}
      </label>
      {typed === null ? (
        <select
          id={id}
          className="field-box"
          value={value ?? ""}
          onChange={({ target }) => {
            if (target.value === another) setTyped("");
            else onChoose(target.value || null);
          }}
        >
          <option value="">{none ?? t("noBar")}</option>
          {bars.map((bar) => (
            <option key={bar.id} value={bar.id}>
              {bar.name}
            </option>
          ))}
          <option value={another}>{t("anotherBar")}</option>
        </select>
      ) : (
        <div className="flex gap-2">
          <input
            id={id}
            // biome-ignore lint/a11y/noAutofocus: it takes the place of the list in which "another" was chosen
            autoFocus
            className="field-box"
            maxLength={80}
            placeholder={t("barName")}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => {
              if (event.key === "Escape") setTyped(null);
              if (event.key !== "Enter") return;
              event.preventDefault();
              name();
            }}
          />
          <Button onClick={name}>{t("add")}</Button>
        </div>
      )}
    </div>
  );
}
