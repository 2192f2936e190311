import { houseRules } from "../house-rules";
import { lengths } from "../length";
import { type ClabberRules, clabberRules } from "../rules";

/** One house rule changed. */
export interface RuleChange {
  readonly option: keyof ClabberRules;
  /** The number of the rule that leaves it open. */
  readonly rule: string;
  readonly from: string | number;
  readonly to: string | number;
  /** All house rules with the change. */
  readonly rules: ClabberRules;
}

/** Returns every change of one house rule: each other value, and each other usual score that ends a game (C45). */
export function ruleChanges(rules: ClabberRules): readonly RuleChange[] {
  return houseRules.flatMap(({ id: option, rule, values }) => {
    const from = rules[option];
    const others: readonly (string | number)[] = values ?? lengths.offered(rules).map(Number);
    return others
      .filter((to) => to !== from)
      .map((to) => ({ option, rule, from, to, rules: clabberRules.parse({ ...rules, [option]: to }) }));
  });
}
