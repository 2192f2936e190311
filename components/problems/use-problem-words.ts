"use client";

import { useFormatter, useTranslations } from "next-intl";
import { clockWords, nightWords } from "@/components/schedule/spoken-time";
import type { Problem } from "@/lib/kernel/problem";

/** Returns the sentence for a problem in the reader's language. `names`: the sides' names, for problems of a hand. */
export function useProblemWords(): (problem: Problem, names?: readonly string[]) => string {
  const t = useTranslations("problems");
  const format = useFormatter();
  return ({ code, params = {} }, names = []) => {
    const side = typeof params["side"] === "number" ? params["side"] : 0;
    const words = {
      ...(code.startsWith("clash-") ? spoken(format, params) : params),
      sideName: names[side] ?? "",
      otherName: names[1 - side] ?? "",
    };
    const key = (t.has(code as never) ? code : "invalid-field") as "invalid-field";
    return t(key, words);
  };
}

/** Dates and times of a clash as text. */
function spoken(format: ReturnType<typeof useFormatter>, params: NonNullable<Problem["params"]>): typeof params {
  const say = (value: string | number) => {
    if (typeof value === "number") return value;
    return /^\d{4}-\d\d-\d\d$/.test(value) ? nightWords(format, value) : clockWords(format, value);
  };
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, say(value)]));
}
