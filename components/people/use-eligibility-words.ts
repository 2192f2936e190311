"use client";

import { useFormatter } from "next-intl";
import { useProblemWords } from "@/components/problems/use-problem-words";
import { nightWords } from "@/components/schedule/spoken-time";
import type { Problem } from "@/lib/kernel/problem";

/** An eligibility problem as a sentence, with its date and weekday. */
export function useEligibilityWords(): (reason: Problem) => string {
  const words = useProblemWords();
  const format = useFormatter();
  return (reason) => words(withDateText(reason, (date) => nightWords(format, date)));
}

/** The same problem with its date as text. */
export function withDateText(reason: Problem, dateText: (date: string) => string): Problem {
  const date = reason.params?.["date"];
  return typeof date === "string" ? { ...reason, params: { ...reason.params, date: dateText(date) } } : reason;
}
