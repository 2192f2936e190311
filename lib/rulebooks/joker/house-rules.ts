import { classic, type JokerRules } from "./rules";

/** A choice that the rules leave to a league. The number of players is none: it follows from the table (J1). */
export type ChoiceId = Exclude<keyof JokerRules, "players">;

/** A choice for forms. */
export interface HouseChoice {
  readonly id: ChoiceId;
  /** The number of the rule that leaves it open. */
  readonly rule: string;
  /** Its values' names, the default first. */
  readonly values: readonly string[];
}

const yesNo = ["no", "yes"];

/** All choices, in the order of the rules. */
export const houseChoices: readonly HouseChoice[] = [
  { id: "schedule", rule: "J10", values: ["classic", "nines", "pulka"] },
  { id: "jokerLeadsLast", rule: "J39", values: yesNo },
  { id: "twoHigh", rule: "J42", values: ["last", "first", "adjacent"] },
  { id: "ledHigh", rule: "J43", values: ["joker", "trump"] },
  { id: "miss", rule: "J52", values: ["plus", "minus", "nothing", "each", "flat"] },
  { id: "khisht", rule: "J53", values: ["usual", "percard", "flat"] },
  { id: "minus", rule: "J55", values: yesNo },
  { id: "strip", rule: "J63", values: ["single", "all", "next", "none"] },
  { id: "excludeLast", rule: "J65", values: yesNo },
];

const missPerTrick: Readonly<Record<string, number>> = { plus: 10, minus: -10, nothing: 0 };

/** Returns the name of the value in these rules. */
export function chosenValue(rules: JokerRules, id: ChoiceId): string {
  const value = rules[id];
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (id === "khisht") return value === "percard" ? "percard" : value === classic.khisht ? "usual" : "flat";
  if (typeof value !== "object") return String(value);
  if ("flat" in value) return "flat";
  return Object.keys(missPerTrick).find((name) => missPerTrick[name] === value.perTrick) ?? "each";
}

/** Returns the rules with another value; if it needs an amount, with an initial one. */
export function withValue(rules: JokerRules, id: ChoiceId, value: string): JokerRules {
  switch (id) {
    case "miss":
      return { ...rules, miss: value === "flat" ? { flat: -50 } : { perTrick: missPerTrick[value] ?? 20 } };
    case "khisht":
      return { ...rules, khisht: value === "percard" ? "percard" : value === "flat" ? 500 : 200 };
    case "minus":
    case "excludeLast":
    case "jokerLeadsLast":
      return { ...rules, [id]: value === "yes" };
    default:
      return { ...rules, [id]: value };
  }
}

/** Returns the amount of a value that needs one, else null. */
export function amountOf(rules: JokerRules, id: ChoiceId): number | null {
  const { miss, khisht } = rules;
  const chosen = chosenValue(rules, id);
  if (id === "khisht") return chosen === "flat" && khisht !== "percard" ? khisht : null;
  if (id !== "miss" || chosen in missPerTrick) return null;
  return "flat" in miss ? miss.flat : miss.perTrick;
}

/** Returns the rules with another amount. */
export function withAmount(rules: JokerRules, id: ChoiceId, amount: number): JokerRules {
  if (id === "khisht") return { ...rules, khisht: amount };
  return { ...rules, miss: "flat" in rules.miss ? { flat: amount } : { perTrick: amount } };
}

/** Returns the choices that differ from other rules, in the order of the rules. */
export function departures(rules: JokerRules, from: JokerRules = classic): readonly HouseChoice[] {
  return houseChoices.filter(
    ({ id }) => chosenValue(rules, id) !== chosenValue(from, id) || amountOf(rules, id) !== amountOf(from, id),
  );
}
