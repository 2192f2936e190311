import type { FormatReason } from "../formats/format";
import { stageReasonCodes } from "./stage-reason-codes";

/** Every reason that a draw or its course can give; `brackets.reasons.<code>` in the catalogues is its sentence. */
export const bracketReasonCodes = [
  // why a place in the draw is empty
  "bye-best-seed",
  "bye-no-loser",
  "bye-late-loser",
  "bye-short-table",
  "nobody-came",
  // why a match is decided, or need not be played
  "played",
  "no-show",
  "forfeit",
  "all-absent",
  "withdrawn",
  "all-withdrawn",
  "nobody-left",
  "no-reset",
  // what a format promises
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
 * A reason as data. A parameter called `match` is a match's id in its draw and ones called `entrant` and `opponent`
 * entrants' ids: whoever shows the sentence puts their names in.
 */
export function reason(code: BracketReasonCode, params: FormatReason["params"] = {}): FormatReason {
  return { code, params };
}
