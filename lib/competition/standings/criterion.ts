import type { EntrantId } from "../entrant";
import type { EntrantRecord } from "./records";

/** What is settled away from the tables of the season. */
export interface SettledLater {
  /** Of the public draw of lots; null while nobody has drawn. */
  readonly lotSeed: number | null;
  /** How playoffs ended, in the order in which they were played: two or more entrants each, the best first. */
  readonly playoffs: readonly (readonly EntrantId[])[];
}

/** What a criterion may read beside the record itself. */
export interface TiedGroup extends SettledLater {
  /** All who are still equal when the criterion is applied, the record's own entrant among them. */
  readonly records: readonly EntrantRecord[];
}

/** The texts of one criterion in one language: ICU messages. */
export interface CriterionWords {
  /** Its name. Argument: sides. */
  readonly name: string;
  /** What it counts, on the settings page. Argument: sides. */
  readonly about: string;
  /** Two entrants are equal in it; of one that is settled later: it has no value yet. Arguments: value, amount, tied, sides. */
  readonly equal: string;
  /** It decides between two entrants. Arguments: mine, theirs, tied, sides. */
  readonly decides: string;
  /** How the figure was computed. Arguments: for, against; of a scoped criterion: others, value. */
  readonly figure: string;
}

/** One tie-break, all of it: how it compares, and its texts in both languages. */
export interface CriterionRecord {
  readonly better: "more" | "fewer";
  /** The rule that it comes from. */
  readonly source: string;
  /** The only matches that it means something in: of two sides, or of more. Default: both. */
  readonly sides?: "two" | "more";
  /** Its value depends on who else is tied, so that it is applied again whenever the group has shrunk. Default: false. */
  readonly scoped?: boolean;
  /** Something that has still to be done decides it: without a value it is still to come, not impossible to tell. Default: false. */
  readonly settledLater?: boolean;
  /** A whole number, or null where it cannot be told; then it is null for the whole group. */
  value(record: EntrantRecord, group: TiedGroup): number | null;
  readonly words: Readonly<Record<"en" | "ru", CriterionWords>>;
}
