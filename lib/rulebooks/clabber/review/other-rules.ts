import { unwrap } from "@/lib/kernel/result";
import type { OtherRules, SupposedEnd } from "../../other-rules";
import { handEntry } from "../hand";
import { clabberRules } from "../rules";
import { type GameEnd, underOtherRules } from "./rescore";
import { ruleChanges } from "./rule-changes";

/** Stored house rules of Clabber, and games scored again with one of them changed, from their sheets. */
export function clabberOtherRules(stored: unknown): OtherRules {
  const rules = clabberRules.parse(stored);
  const changes = ruleChanges(rules);
  return {
    changes,
    rescore: (_, entries) => {
      const hands = entries.map((entry) => ({ kind: "entry", entry: handEntry.parse(entry) }) as const);
      const { scores, end, changes: changed } = unwrap(underOtherRules(rules, hands, changes));
      return {
        scores,
        end: supposed(end),
        changes: changed.map(({ end, ...game }) => ({ ...game, end: supposed(end) })),
      };
    },
  };
}

/** §C45–C47: a game with a winner is over. */
function supposed(end: GameEnd): SupposedEnd {
  return { ...end, isOver: end.winner !== null };
}
