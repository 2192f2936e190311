import type { Problem } from "@/lib/kernel/problem";
import { err, ok, type Result } from "@/lib/kernel/result";
import { clashProblem } from "./clash-problem";
import { newClashes } from "./new-clashes";
import { changedSchedule, type SeasonChange } from "./season-change";
import type { SeasonSchedule } from "./season-schedule";

/** The maximum number of clashes that a refusal names. */
const maxNamed = 8;

/** The schedule after a change, or the reasons why it is refused: those of `changedSchedule`, or the clashes it adds. */
export function checkedChange(
  schedule: SeasonSchedule,
  change: SeasonChange,
): Result<SeasonSchedule, readonly Problem[]> {
  const after = changedSchedule(schedule, change);
  if (!after.ok) return after;
  const clashes = newClashes(schedule, after.value);
  return clashes.length > 0 ? err(clashes.slice(0, maxNamed).map(clashProblem)) : ok(after.value);
}
