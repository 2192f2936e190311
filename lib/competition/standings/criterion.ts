import type { EntrantId } from "../entrant";
import type { EntrantRecord } from "./records";

/** Decisions outside the season's tables. */
export interface SettledLater {
  /** The seed of the public draw of lots; null before it. */
  readonly lotSeed: number | null;
  /** The results of playoffs in the order played: two or more entrants each, the best first. */
  readonly playoffs: readonly (readonly EntrantId[])[];
}

/** Data of a criterion besides the record itself. */
export interface TiedGroup extends SettledLater {
  /** All tied entrants to whom the criterion is applied, including the record's own. */
  readonly records: readonly EntrantRecord[];
}

/** The texts of one criterion in one language: ICU messages. */
export interface CriterionText {
  /** Its name. Argument: sides. */
  readonly name: string;
  /** Its description on the settings page. Argument: sides. */
  readonly about: string;
  /**
   * Two entrants are equal in it; for one that is decided later: it has no value yet. Arguments: value, amount, tied,
   * sides.
   */
  readonly equal: string;
  /** It decides between two entrants. Arguments: mine, theirs, tied, sides. */
  readonly decides: string;
  /** How the figure was computed. Arguments: for, against; of a scoped criterion: others, value. */
  readonly figure: string;
}

/** One tie-break: its comparison, and its texts in both languages. */
export interface CriterionRecord {
  readonly better: "more" | "fewer";
  /** Its source rule. */
  readonly source: string;
  /** The kind of matches that it applies to: of two sides, or of more. Default: both. */
  readonly sides?: "two" | "more";
  /**
   * Whether its value depends on the other tied entrants, so that it is applied again when the group shrinks. Default:
   * false.
   */
  readonly scoped?: boolean;
  /** Whether a later event decides it: a missing value is pending, not unavailable. Default: false. */
  readonly settledLater?: boolean;
  /** A whole number, or null if unavailable; then it is null for the whole group. */
  value(record: EntrantRecord, group: TiedGroup): number | null;
  readonly words: Readonly<Record<"en" | "ru", CriterionText>>;
}
