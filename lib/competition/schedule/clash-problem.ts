import type { Problem } from "@/lib/kernel/problem";
import type { ScheduleClash } from "./schedule-clashes";

/** Converts a clash to a problem with the code `clash-…`. */
export function clashProblem({ code, params, meetings }: ScheduleClash): Problem {
  return { code: `clash-${code}`, path: meetings.join(), params };
}
