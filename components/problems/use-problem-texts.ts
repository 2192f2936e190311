"use client";

import { useFormatter, useTranslations } from "next-intl";
import { formatDate, formatTime } from "@/components/schedule/format-date";
import type { Problem } from "@/lib/kernel/problem";

/**
 * Returns the sentence for a problem in the reader's language. `names`: the sides' names, for problems of a hand;
 * `seatNames`: the players' names by seat, for problems of a remembered hand.
 */
export function useProblemTexts(): (
  problem: Problem,
  names?: readonly string[],
  seatNames?: readonly string[],
) => string {
  const t = useTranslations("problems");
  const format = useFormatter();
  return ({ code, params = {} }, names = [], seatNames = []) => {
    const side = typeof params["side"] === "number" ? params["side"] : 0;
    const texts = {
      ...(/^(?:clash|proposal)-/.test(code) ? spoken(format, params) : params),
      sideName: names[side] ?? "",
      otherName: names[1 - side] ?? "",
      seatName: seatNameOf(params["seat"], seatNames),
      otherSeatName: seatNameOf(params["other"], seatNames),
    };
    const key = (t.has(code as never) ? code : "invalid-field") as "invalid-field";
    return t(key, texts);
  };
}

/** The dates and times of a clash or a proposed night as text. */
function spoken(format: ReturnType<typeof useFormatter>, params: NonNullable<Problem["params"]>): typeof params {
  const textOf = (value: string | number) => {
    if (typeof value === "number") return value;
    return /^\d{4}-\d\d-\d\d$/.test(value) ? formatDate(format, value) : formatTime(format, value);
  };
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, textOf(value)]));
}

/** Returns a seat's name, or its number where the names are not known. */
function seatNameOf(seat: string | number | undefined, seatNames: readonly string[]): string {
  return typeof seat === "number" ? (seatNames[seat] ?? `${seat + 1}`) : "";
}
