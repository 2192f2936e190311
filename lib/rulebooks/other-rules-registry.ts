import { clabberOtherRules } from "./clabber/review/other-rules";
import { jokerOtherRules } from "./joker/review/other-rules";
import type { OtherRules } from "./other-rules";

/** Scoring games again, by card game; separate from the registry of rulebooks, so that phones do not load it. */
const byId: ReadonlyMap<string, (rules: unknown) => OtherRules> = new Map([
  ["clabber", clabberOtherRules],
  ["joker", jokerOtherRules],
]);

/** Whether games of this card game can be scored again under other house rules. */
export function hasOtherRules(id: string): boolean {
  return byId.has(id);
}

/** Returns a season's house rules with their changes; undefined for a game that cannot be scored again. */
export function otherRulesOf(id: string, rules: unknown): OtherRules | undefined {
  return byId.get(id)?.(rules);
}
