import type { CriterionRecord, CriterionText, TiedGroup } from "./criterion";
import { figureCriteria } from "./figure-criteria";
import type { EntrantRecord } from "./records";
import { tiedCriteria } from "./tied-criteria";

const records = { ...figureCriteria, ...tiedCriteria };

export type CriterionCode = keyof typeof records;

/** All criteria, in the order of the settings page. */
export const criterionCodes = Object.keys(records) as readonly CriterionCode[];

/** How a criterion distinguishes two entrants. */
export interface CriterionStep {
  readonly code: CriterionCode;
  /** null: the criterion has no value here (head-to-head of a group that has not met evenly), or none yet. */
  readonly mine: number | null;
  readonly theirs: number | null;
  readonly decided: boolean;
  /** The difference, 0 or more. */
  readonly by: number;
}

/** One tie-break of the standings. */
export interface Criterion {
  readonly code: CriterionCode;
  readonly scoped: boolean;
  readonly settledLater: boolean;
  value(record: EntrantRecord, group: TiedGroup): number | null;
  /** Negative if the first of two values is better, 0 if they are equal. */
  compare(a: number | null, b: number | null): number;
  /** Two values for comparison. */
  explain(mine: number | null, theirs: number | null): CriterionStep;
  readonly source: string;
}

/** The criterion of a code. */
export function criterion(code: CriterionCode): Criterion {
  return criteria[code];
}

/** Whether a criterion applies to matches with this many sides. */
export function fitsSides(code: CriterionCode, sides: number): boolean {
  const { sides: requiredSides }: CriterionRecord = records[code];
  return requiredSides === undefined || requiredSides === (sides > 2 ? "more" : "two");
}

/** The texts of a criterion in one language; the catalogues of lib/i18n are built from them. */
export function criterionText(code: CriterionCode, language: "en" | "ru"): CriterionText {
  return records[code].words[language];
}

function define(code: CriterionCode): Criterion {
  const { better, source, value, scoped = false, settledLater = false }: CriterionRecord = records[code];
  const compare = (a: number | null, b: number | null): number => {
    if (a === null || b === null || a === b) return 0;
    return a > b === (better === "more") ? -1 : 1;
  };
  const explain = (mine: number | null, theirs: number | null): CriterionStep => ({
    code,
    mine,
    theirs,
    decided: compare(mine, theirs) !== 0,
    by: mine === null || theirs === null ? 0 : Math.abs(mine - theirs),
  });
  return { code, scoped, settledLater, value, compare, explain, source };
}

const criteria = Object.fromEntries(criterionCodes.map((code) => [code, define(code)])) as Readonly<
  Record<CriterionCode, Criterion>
>;
