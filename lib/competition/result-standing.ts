import type { AgreementRule } from "./sheet-settings";

/** The facts about a finished game's sheet. */
export interface SignedGame {
  /** The sides that signed its current version. */
  readonly agreed: readonly number[];
  /** Whether the desk confirmed its current version, or ruled on it. */
  readonly confirmed: boolean;
  /** Whether a side disputes it, or two entries of one hand wait for a decision. */
  readonly disputed: boolean;
}

/** What can be in doubt about a result. */
export type Doubt = "unconfirmed" | "disputed";

/** The sides whose signatures count; empty if the desk confirms. */
export function sidesToSign(rule: AgreementRule, sides: number): readonly number[] {
  if (rule === "desk") return [];
  return rule === "home-side" ? [0] : Array.from({ length: sides }, (_, side) => side);
}

/** The required number of signing sides; for "the scorekeeper and two others" three. */
export function signaturesNeeded(rule: AgreementRule, sides: number): number {
  const { length } = sidesToSign(rule, sides);
  return rule === "two-others" ? Math.min(3, length) : length;
}

/** The sides that may still sign, and the required number; empty when enough have signed. */
export function signaturesMissing(
  agreed: readonly number[],
  rule: AgreementRule,
  sides: number,
): { readonly open: readonly number[]; readonly count: number } {
  const may = sidesToSign(rule, sides);
  const open = may.filter((side) => !agreed.includes(side));
  const count = Math.max(0, signaturesNeeded(rule, sides) - (may.length - open.length));
  return { open: count > 0 ? open : [], count };
}

/**
 * Whether a finished game's result is in doubt: disputed until the desk has ruled; unconfirmed until the season's rule
 * is met. The desk's confirmation is enough under every rule. Phones, desk, standings and public pages share this
 * function.
 */
export function doubtOf({ agreed, confirmed, disputed }: SignedGame, rule: AgreementRule, sides: number): Doubt | null {
  if (disputed) return "disputed";
  if (confirmed) return null;
  if (rule === "desk") return "unconfirmed";
  return signaturesMissing(agreed, rule, sides).count === 0 ? null : "unconfirmed";
}

/** The most serious of several doubts. */
export function gravestDoubt(doubts: readonly (Doubt | null)[]): Doubt | null {
  if (doubts.includes("disputed")) return "disputed";
  return doubts.includes("unconfirmed") ? "unconfirmed" : null;
}
