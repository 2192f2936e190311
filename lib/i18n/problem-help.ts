import type { Problem } from "@/lib/kernel/problem";
import type { Messages } from "./messages";

/**
 * The question of the help page (`/help#question`) for a problem at a table. A problem without one needs no more than
 * its own sentence, or comes up at the desk.
 */
const questions: ReadonlyMap<string, string> = new Map<keyof Messages["problems"], string>([
  ["table-link-unknown", "link-ended"],
  ["table-link-revoked", "link-ended"],
  ["table-link-expired", "link-ended"],
  ["table-link-full", "link-ended"],
  ["command-quarantined", "link-ended"],
  ["start-quarantined", "link-ended"],
  ["no-match-at-table", "another-phone"],
  ["pin-unknown", "another-phone"],
  ["table-asked-too-often", "another-phone"],
  ["hand-in-conflict", "disagree"],
  ["sheet-in-conflict", "disagree"],
  ["final-score-differs", "disagree"],
  ["sheet-changed-meanwhile", "disagree"],
  ["signed-another-sheet", "disagree"],
  ["not-the-last-hand", "wrong-figure"],
  ["hands-after-game-over", "wrong-figure"],
  ["hand-out-of-order", "forgotten-hand"],
  ["dealer-already-set", "wrong-dealer"],
  ["sheet-moved", "wrong-match"],
  ["phone-signed-for-others", "left-before-signing"],
  ["signature-of-nobody", "left-before-signing"],
  ["match-forfeited", "other-team-absent"],
]);

/** The question of the help page for a problem; undefined without one. An entry that breaks a rule was refused. */
export function helpQuestion({ code, rule }: Pick<Problem, "code" | "rule">): string | undefined {
  return questions.get(code) ?? (rule ? "refused" : undefined);
}
