import type { Problem } from "@/lib/kernel/problem";
import { err, ok, type Result, unwrap } from "@/lib/kernel/result";
import type { HandScore } from "../../rulebook";
import { entryProblems } from "../check-entry";
import type { HandEntry, RenegedHand } from "../hand";
import type { ClabberRules } from "../rules";
import { scoreHand } from "../score-hand";
import { type ClabberSide, otherSide } from "../side";
import type { QuestionVerdict } from "./judge-question";

/** What the official says about an accusation. */
export interface Statements {
  /** §C55: whether it was made before the last trick had been turned. */
  readonly isInTime: boolean;
  /** §C56: whether it was pressed so far that played tricks were turned up. */
  readonly areTricksTurned: boolean;
  /** §C56: whether the season plays the penalty for an unproven accusation. No house rule says it: the official does. */
  readonly playsUnproven: boolean;
}

/** An accusation of a renege about one hand, and what was found out about it. */
export interface Accusation {
  readonly verdict: QuestionVerdict["verdict"];
  /** The rule that the card broke, where it was illegal; null if the layouts differ in it. */
  readonly rule: string | null;
  /** The side whose card is in question. The other side accuses. */
  readonly accused: ClabberSide;
  /** The hand as it is on the sheet; null if it was stopped and not entered. */
  readonly entry: HandEntry | null;
  /** Whether no later hand is on the sheet: only then can this one be dealt again. */
  readonly isLastHand: boolean;
  /** §C54: what each side had announced or was still entitled to announce, bella, and who had the highest meld. */
  readonly melds: Pick<RenegedHand, "maker" | "trump" | "melds" | "bella" | "meldWinner">;
}

/** An outcome that the rules allow. */
export interface RulingOutcome {
  /** The hand stands as it is; the accused or the accusers have reneged; the hand is dealt again. */
  readonly kind: "stands" | "penalty" | "accusers-penalty" | "dealt-again";
  /** Who decides it: the rules alone, both sides by agreeing, or the official, who gives a reason. */
  readonly by: "rules" | "agreement" | "official";
  readonly rules: readonly string[];
  /** The entry to record (`record-hand`); null where the sheet stays, or where the hand is withdrawn (`withdraw-hand`). */
  readonly entry: HandEntry | null;
  /** The score of the hand; null where there is none yet, or no more. */
  readonly score: HandScore | null;
}

/**
 * §C52–C56: returns the outcomes that are allowed for an accusation, or what is wrong with the melds. A single outcome with
 * `by: "rules"` is what the rules decide. Undecided is never a renege of the accusers (C56): the proof failed because cards
 * are forgotten.
 */
export function rulingOutcomes(
  rules: ClabberRules,
  accusation: Accusation,
  statements: Statements,
): Result<readonly RulingOutcome[], readonly Problem[]> {
  const problems = entryProblems({ kind: "reneged", by: accusation.accused, ...accusation.melds });
  return problems.length > 0 ? err(problems) : ok(allowed(rules, accusation, statements));
}

function allowed(rules: ClabberRules, accusation: Accusation, statements: Statements): readonly RulingOutcome[] {
  const { verdict, rule, accused } = accusation;
  if (!statements.isInTime) return [stands(rules, accusation, "rules", ["C55"])];
  if (verdict === "illegal") return [penalty(rules, accusation, "penalty", accused, "rules", rule)];
  if (verdict === "legal") {
    const isUnproven = statements.playsUnproven && statements.areTricksTurned;
    if (!isUnproven) return [stands(rules, accusation, "rules", ["C56"])];
    return [penalty(rules, accusation, "accusers-penalty", otherSide(accused), "rules", "C56")];
  }
  const again: RulingOutcome = { kind: "dealt-again", by: "agreement", rules: [], entry: null, score: null };
  return [
    stands(rules, accusation, "official", []),
    ...(accusation.isLastHand ? [again] : []),
    penalty(rules, accusation, "penalty", accused, "official", rule),
  ];
}

/** The hand stays as it is. One that was stopped and not entered has no score yet. */
function stands(
  rules: ClabberRules,
  { entry }: Accusation,
  by: RulingOutcome["by"],
  cited: readonly string[],
): RulingOutcome {
  const scored = entry === null ? null : scoreHand(rules, entry);
  return { kind: "stands", by, rules: cited, entry: null, score: scored?.ok ? scored.value : null };
}

/** §C52–C54: a renege of one side; of both, if the sheet already has one of the other side. */
function penalty(
  rules: ClabberRules,
  { entry: current, melds }: Accusation,
  kind: RulingOutcome["kind"],
  side: ClabberSide,
  by: RulingOutcome["by"],
  rule: string | null,
): RulingOutcome {
  const isBoth = current?.kind === "both-reneged" || (current?.kind === "reneged" && current.by !== side);
  const entry: HandEntry = isBoth
    ? { kind: "both-reneged" }
    : { kind: "reneged", by: side, ...melds, ...(rule === null ? {} : { rule }) };
  const score = unwrap(scoreHand(rules, entry));
  return { kind, by, rules: score.rules, entry, score };
}
