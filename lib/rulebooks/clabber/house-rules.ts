import { type ClabberRules, clabberRules, evansville } from "./rules";

/** A choice that the rules leave to a league, for forms. */
export interface HouseRule {
  readonly id: keyof ClabberRules;
  /** The number of the rule that leaves it open. */
  readonly rule: string;
  /** The possible values, the default first; null for a number. */
  readonly values: readonly string[] | null;
}

const rules: Readonly<Record<keyof ClabberRules, string>> = {
  gameTo: "C45",
  misdealWindow: "C9",
  quadOrder: "C15",
  hundreds: "C17",
  sixVsFive: "C18",
  belle: "C20",
  unshown: "C21",
  announcedNotHeld: "C21",
  belleOnSet: "C42",
  asking: "C51",
  renegeMeld: "C54",
  lookBack: "C57",
  claims: "C60",
  claimScope: "C61",
};

/** All choices, in the order of the rules; the score that ends a game is first because it matters most. */
export const houseRules: readonly HouseRule[] = (Object.keys(rules) as (keyof ClabberRules)[]).map((id) => {
  const field = clabberRules.shape[id].unwrap();
  return { id, rule: rules[id], values: "options" in field ? field.options : null };
});

/** Returns the choices that differ from the Evansville league's, in the order of the rules. */
export function departures(chosen: ClabberRules): readonly HouseRule[] {
  return houseRules.filter(({ id }) => chosen[id] !== evansville[id]);
}
