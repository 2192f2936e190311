import "server-only";
import type { ScheduleClash } from "@/lib/competition/schedule/schedule-clashes";
import type { Problem } from "@/lib/kernel/problem";

/** Converts a clash to a problem with the code `clash-…`. */
export function clashProblem({ code, params, meetings }: ScheduleClash): Problem {
  return { code: `clash-${code}`, path: meetings.join(), params };
}
