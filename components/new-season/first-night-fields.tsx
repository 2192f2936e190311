"use client";

import { useFormatter, useTranslations } from "next-intl";
import { formatLongDate, weekdayName } from "@/components/schedule/format-date";
import { SelectField, TextField } from "@/components/ui/text-field";
import { dateInSameWeek } from "@/lib/competition/new-season/first-night";
import { parseIsoDate, weekday } from "@/lib/competition/schedule/iso-date";

interface FirstNightFieldsProps {
  readonly firstNight: string;
  /** The fallback for an invalid date: a chosen weekday is in its week. */
  readonly usual: string;
  readonly onChange: (firstNight: string) => void;
}

/** Weekdays in the order of a league's week, Monday first; 0 is Sunday. */
const weekdays = [1, 2, 3, 4, 5, 6, 0] as const;

/** The weekday of play, and the first night, which depends on the weekday and can be changed. */
export function FirstNightFields({ firstNight, usual, onChange }: FirstNightFieldsProps) {
  const t = useTranslations("builder.plan");
  const format = useFormatter();
  const first = parseIsoDate(firstNight);
  return (
    <>
      <SelectField
        id="weekday"
        label={t("weekday")}
        value={first.ok ? weekday(first.value) : ""}
        onChange={({ target }) => {
          const date = dateInSameWeek(first.ok ? first.value : usual, Number(target.value));
          if (date) onChange(date);
        }}
      >
        {first.ok ? null : (
          <option value="" disabled>
            {t("weekdayUnknown")}
          </option>
        )}
        {weekdays.map((day) => (
          <option key={day} value={day}>
            {weekdayName(format, day)}
          </option>
        ))}
      </SelectField>
      <TextField
        id="firstNight"
        label={t("firstNight")}
        hint={first.ok ? formatLongDate(format, first.value) : undefined}
        type="date"
        required
        value={firstNight}
        onChange={({ target }) => onChange(target.value)}
      />
    </>
  );
}
