"use client";

import { useTranslations } from "next-intl";
import { SelectField, TextField } from "@/components/ui/text-field";
import type { DraftProps } from "./draft-props";
import { FirstNightFields } from "./first-night-fields";
import { NightTiming } from "./night-timing";
import { parseWholeNumber } from "./parse-whole-number";

const rounds = [1, 2, 3, 4] as const;
const fit = "fit";

interface NightFieldsProps extends DraftProps {
  /** The first night of an empty draft. */
  readonly usualNight: string;
}

/** Weekday and first night, time, interval, and number of games per night. */
export function NightFields({ draft, change, usualNight }: NightFieldsProps) {
  const t = useTranslations("builder.plan");
  return (
    <>
      <FirstNightFields
        firstNight={draft.firstNight}
        usual={usualNight}
        onChange={(firstNight) => change((now) => ({ ...now, firstNight }))}
      />
      <div className="grid grid-cols-2 items-end gap-4">
        <NightTiming
          time={draft.time}
          everyDays={draft.everyDays}
          labels={{ time: t("time"), everyDays: t("everyDays") }}
          onChange={(changed) => change((now) => ({ ...now, ...changed }))}
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
            onChange={({ target }) =>
              change((now) => ({ ...now, fitWeeks: parseWholeNumber(target.value, 1, 400) ?? 1 }))
            }
          />
        )}
      </div>
    </>
  );
}
