import type { AgreementRule } from "./sheet-settings";

/** What is known of a finished game's sheet. */
export interface SignedGame {
  /** The sides that signed it as it stands. */
  readonly agreed: readonly number[];
  /** The desk confirmed it as it stands, or ruled on it. */
  readonly confirmed: boolean;
  /** A side disputes it, or two entries of one hand wait for a decision. */
  readonly disputed: boolean;
}

/** What can be in doubt about a result. */
export type Doubt = "unconfirmed" | "disputed";

/** The sides whose signatures a season waits for; nobody's where the desk confirms. */
export function sidesToSign(rule: AgreementRule, sides: number): readonly number[] {
  if (rule === "desk") return [];
  return rule === "home-side" ? [0] : Array.from({ length: sides }, (_, side) => side);
}

/**
 * Whether a finished game's result is in doubt: disputed until the desk has ruled; unconfirmed until what the season
 * requires is given. The desk's word is enough under every rule. This one function says it for phones, desk, standings
 * and public pages.
 */
export function doubtOf({ agreed, confirmed, disputed }: SignedGame, rule: AgreementRule, sides: number): Doubt | null {
  if (disputed) return "disputed";
  if (confirmed) return null;
  const needed = sidesToSign(rule, sides);
  return needed.length > 0 && needed.every((side) => agreed.includes(side)) ? null : "unconfirmed";
}

/** The gravest of several doubts. */
export function gravestDoubt(doubts: readonly (Doubt | null)[]): Doubt | null {
  if (doubts.includes("disputed")) return "disputed";
  return doubts.includes("unconfirmed") ? "unconfirmed" : null;
}
