import type { Problem } from "@/lib/kernel/problem";
import { err, type Result } from "@/lib/kernel/result";
import type { HandScore } from "../rulebook";
import { entryPossibility } from "./entries/entry-possibility";
import type { HandEntry } from "./hand";
import type { ClabberRules } from "./rules";
import { handPoints } from "./score";
import { scoreHand } from "./score-hand";

/**
 * Scores a hand that is being entered, or returns why no deal comes to it. `scoreHand` also scores hands on record that
 * an earlier version accepted. Bella may have been held and not announced (C20), whatever the season plays.
 */
export function enterHand(rules: ClabberRules, entry: HandEntry): Result<HandScore, readonly Problem[]> {
  const scored = scoreHand(rules, entry);
  if (!scored.ok || entry.kind !== "played") return scored;
  if (entryPossibility({ belle: "announced" }, entry) !== "impossible") return scored;
  const { trickPoints: points, counted: side } = entry;
  const params = { points, side, left: handPoints - points };
  return err([{ code: "clabber-row-impossible", rule: "C37", path: "trickPoints", params }]);
}
