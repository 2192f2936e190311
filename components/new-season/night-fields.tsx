"use client";

import { useFormatter, useTranslations } from "next-intl";
import { nightInFull } from "@/components/schedule/spoken-time";
import { SelectField, TextField } from "@/components/ui/text-field";
import { parseIsoDate } from "@/lib/competition/iso-date";
import { wholeIn } from "./bar-list";
import type { DraftProps } from "./draft-props";

const rounds = [1, 2, 3, 4] as const;
const fit = "fit";

/** First night, time, how often, and how much is played in a night. */
export function NightFields({ draft, change }: DraftProps) {
  const t = useTranslations("builder.plan");
  const format = useFormatter();
  const first = parseIsoDate(draft.firstNight);
  return (
    <>
      <TextField
        id="firstNight"
        label={t("firstNight")}
        hint={first.ok ? nightInFull(format, first.value) : undefined}
        type="date"
        required
        value={draft.firstNight}
        onChange={({ target }) => change((now) => ({ ...now, firstNight: target.value }))}
      />
      <div className="grid grid-cols-2 items-end gap-4">
        <TextField
          id="time"
          label={t("time")}
          type="time"
          required
          value={draft.time}
          onChange={({ target }) => change((now) => ({ ...now, time: target.value }))}
        />
        <TextField
          id="everyDays"
          label={t("everyDays")}
          type="number"
          inputMode="numeric"
          min={1}
          max={60}
          value={draft.everyDays}
          onChange={({ target }) => change((now) => ({ ...now, everyDays: wholeIn(target.value, 1, 60) ?? 7 }))}
        />
        <SelectField
          id="rounds"
          label={t("rounds")}
          value={draft.fitWeeks === null ? draft.roundsPerNight : fit}
          onChange={({ target }) =>
            change((now) => {
              if (target.value === fit) return { ...now, fitWeeks: 10 };
              return { ...now, fitWeeks: null, roundsPerNight: Number(target.value) };
            })
          }
        >
          {rounds.map((one) => (
            <option key={one} value={one}>
              {t("roundsOption", { rounds: one })}
            </option>
          ))}
          <option value={fit}>{t("fit")}</option>
        </SelectField>
        {draft.fitWeeks === null ? null : (
          <TextField
            id="fitWeeks"
            label={t("fitWeeks")}
            type="number"
            inputMode="numeric"
            min={1}
            max={400}
            value={draft.fitWeeks}
            onChange={({ target }) => change((now) => ({ ...now, fitWeeks: wholeIn(target.value, 1, 400) ?? 1 }))}
          />
        )}
      </div>
    </>
  );
}
