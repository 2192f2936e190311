"use client";

import { useTranslations } from "next-intl";
import { SelectField } from "@/components/ui/text-field";
import { type DrawBookings, usePlaceTexts } from "./draw-bookings";

interface NightFieldProps {
  readonly id: string;
  readonly booked: DrawBookings;
  readonly value: string;
  readonly onChange: (date: string) => void;
}

/** A select of the event's nights; also offers the match's current date if it is not one of them. */
export function NightField({ id, booked, value, onChange }: NightFieldProps) {
  const t = useTranslations("eventDesk.places");
  const { nightOf } = usePlaceTexts(booked);
  const dates = [...new Set([...booked.nights.map(({ date }) => date), value])].toSorted();
  return (
    <SelectField id={id} label={t("night")} value={value} onChange={({ target }) => onChange(target.value)}>
      {dates.map((date) => (
        <option key={date} value={date}>
          {nightOf(date)}
        </option>
      ))}
    </SelectField>
  );
}
