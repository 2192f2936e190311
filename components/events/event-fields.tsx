"use client";

import { CalendarPlus, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { TextArea, TextField } from "@/components/ui/text-field";
import type { EventDraft } from "./event-draft";

/** A bar of the league. */
export interface EventBar {
  readonly id: string;
  readonly name: string;
  readonly tables: number;
}

interface EventFieldsProps {
  readonly draft: EventDraft;
  readonly onChange: (draft: EventDraft) => void;
  readonly bars: readonly EventBar[];
}

/** Fields of an event's details in the desk's form. */
export function EventFields({ draft, onChange, bars }: EventFieldsProps) {
  const t = useTranslations("events");
  const text = (field: "name" | "most" | "deadline" | "fee" | "about" | "year" | "ways") => ({
    id: field,
    value: draft[field],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      onChange({ ...draft, [field]: target.value }),
  });
  const number = { inputMode: "numeric" as const, maxLength: 4, inputClassName: "num" };
  return (
    <>
      <TextField {...text("name")} label={t("name")} hint={t("nameHint")} maxLength={80} required />
      <Nights draft={draft} onChange={onChange} />
      <Bars draft={draft} onChange={onChange} bars={bars} />
      <TextArea {...text("about")} label={t("about")} hint={t("aboutHint")} rows={4} maxLength={2000} />
      <div className="grid items-end gap-4 desk:grid-cols-2">
        <TextField {...text("most")} {...number} label={t("most")} hint={t("mostHint")} />
        <TextField {...text("deadline")} type="date" label={t("deadline")} hint={t("deadlineHint")} />
        <TextField {...text("fee")} label={t("fee")} hint={t("feeHint")} maxLength={80} />
        <TextField {...text("year")} {...number} label={t("year")} hint={t("yearHint")} />
      </div>
      <TextArea {...text("ways")} label={t("ways")} hint={t("waysHint")} rows={3} maxLength={4000} />
    </>
  );
}

function Nights({ draft, onChange }: Omit<EventFieldsProps, "bars">) {
  const t = useTranslations("events");
  const { nights } = draft;
  const put = (index: number, change: Partial<EventDraft["nights"][number]>) =>
    onChange({ ...draft, nights: nights.map((night, i) => (i === index ? { ...night, ...change } : night)) });
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1 font-semibold">{t("nights")}</legend>
      {nights.map(({ date, time }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nights have no other name
        <div key={i} className="flex flex-wrap items-end gap-3">
          <TextField
            id={`night-${i + 1}`}
            type="date"
            label={t("nightDate", { number: i + 1 })}
            value={date}
            onChange={({ target }) => put(i, { date: target.value })}
          />
          <TextField
            id={`time-${i + 1}`}
            type="time"
            label={t("nightTime", { number: i + 1 })}
            value={time}
            onChange={({ target }) => put(i, { time: target.value })}
          />
          {nights.length > 1 ? (
            <Button
              aria-label={t("removeNight", { number: i + 1 })}
              onClick={() => onChange({ ...draft, nights: nights.filter((_, other) => other !== i) })}
            >
              <X aria-hidden="true" className="size-5" />
            </Button>
          ) : null}
        </div>
      ))}
      <Button
        className="justify-self-start"
        onClick={() => onChange({ ...draft, nights: [...nights, { date: "", time: nights.at(-1)?.time ?? "19:00" }] })}
      >
        <CalendarPlus aria-hidden="true" className="size-5" />
        {t("addNight")}
      </Button>
    </fieldset>
  );
}

function Bars({ draft, onChange, bars }: EventFieldsProps) {
  const t = useTranslations("events");
  const { venues } = draft;
  if (bars.length === 0) return <p className="text-ink-soft">{t("noBars")}</p>;
  return (
    <fieldset className="grid min-w-0 gap-1">
      <legend className="mb-1 font-semibold">{t("bars")}</legend>
      {bars.map(({ id, name, tables }) => (
        <label key={id} className="flex min-h-12 items-center gap-3">
          <input
            type="checkbox"
            className="size-5 flex-none"
            checked={venues.includes(id)}
            onChange={({ target }) =>
              onChange({ ...draft, venues: target.checked ? [...venues, id] : venues.filter((one) => one !== id) })
            }
          />
          {t("barTables", { bar: name, tables })}
        </label>
      ))}
    </fieldset>
  );
}
