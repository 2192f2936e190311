"use client";

import { useTranslations } from "next-intl";
import type { Problem } from "@/lib/kernel/problem";

/** The sentence for a problem, in the reader's language. `names` are the sides' names, where the problem is of a hand. */
export function useProblemWords(): (problem: Problem, names?: readonly string[]) => string {
  const t = useTranslations("problems");
  return ({ code, params = {} }, names = []) => {
    const side = typeof params["side"] === "number" ? params["side"] : 0;
    const words = { ...params, sideName: names[side] ?? "", otherName: names[1 - side] ?? "" };
    const key = (t.has(code as never) ? code : "invalid-field") as "invalid-field";
    return t(key, words);
  };
}
