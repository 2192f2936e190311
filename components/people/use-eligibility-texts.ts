"use client";

import { useFormatter } from "next-intl";
import { useProblemTexts } from "@/components/problems/use-problem-texts";
import { formatDate } from "@/components/schedule/format-date";
import type { Problem } from "@/lib/kernel/problem";

/** An eligibility problem as a sentence, with its date and weekday. */
export function useEligibilityTexts(): (reason: Problem) => string {
  const texts = useProblemTexts();
  const format = useFormatter();
  return (reason) => texts(withDateText(reason, (date) => formatDate(format, date)));
}

/** The same problem with its date as text. */
export function withDateText(reason: Problem, dateText: (date: string) => string): Problem {
  const date = reason.params?.["date"];
  return typeof date === "string" ? { ...reason, params: { ...reason.params, date: dateText(date) } } : reason;
}
