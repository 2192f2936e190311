"use client";

import { TextField } from "@/components/ui/text-field";
import { parseWholeNumber } from "./parse-whole-number";

interface NightTimingProps {
  readonly time: string;
  readonly everyDays: number;
  readonly labels: { readonly time: string; readonly everyDays: string };
  readonly onChange: (changed: { readonly time: string } | { readonly everyDays: number }) => void;
}

/** The start time of a night, and the days until the next one. */
export function NightTiming({ time, everyDays, labels, onChange }: NightTimingProps) {
  return (
    <>
      <TextField
        id="time"
        label={labels.time}
        type="time"
        required
        value={time}
        onChange={({ target }) => onChange({ time: target.value })}
      />
      <TextField
        id="everyDays"
        label={labels.everyDays}
        type="number"
        inputMode="numeric"
        min={1}
        max={60}
        value={everyDays}
        onChange={({ target }) => onChange({ everyDays: parseWholeNumber(target.value, 1, 60) ?? 7 })}
      />
    </>
  );
}
