import type { FormatReason } from "../formats/format";
import { stageReasonCodes } from "./stage-reason-codes";

/** All reasons for a draw or its results; `brackets.reasons.<code>` in the catalogues is the sentence. */
export const bracketReasonCodes = [
  // why a place in the draw is empty
  "bye-best-seed",
  "bye-no-loser",
  "bye-late-loser",
  "bye-short-table",
  "nobody-came",
  // why a match is decided or not needed
  "played",
  "no-show",
  "forfeit",
  "all-absent",
  "withdrawn",
  "all-withdrawn",
  "nobody-left",
  "no-reset",
  // what a format guarantees
  "single-matches",
  "double-matches",
  "double-reset",
  "consolation-matches",
  "consolation-least",
  "tables-matches",
  "tables-advance",
  "byes-best-seeds",
  "no-byes",
  "third-place-match",
  "third-place-shared",
  ...stageReasonCodes,
] as const;
export type BracketReasonCode = (typeof bracketReasonCodes)[number];

/**
 * A reason as data. The parameter `match` is a match's id in its draw, and `entrant` and `opponent` are entrants' ids:
 * the page replaces them by names.
 */
export function reason(code: BracketReasonCode, params: FormatReason["params"] = {}): FormatReason {
  return { code, params };
}
