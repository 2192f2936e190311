import type { EntrantId } from "../entrant";
import { type CriterionCode, criterion } from "./criteria";
import type { SettledLater } from "./criterion";
import type { EntrantRecord } from "./records";

/** A criterion for ranking anything, with its name. */
export interface RankingRule<Row, Code extends string> {
  readonly code: Code;
  /** Whether its value depends on the other tied entrants. */
  readonly scoped: boolean;
  value(row: Row, tied: readonly Row[]): number | null;
  /** Negative if the first of two values is better, 0 if they are equal. */
  compare(a: number | null, b: number | null): number;
}

/** One criterion applied to one group of tied entrants. */
export interface RankingStage<Code extends string = CriterionCode> {
  readonly code: Code;
  /** Two or more. */
  readonly values: ReadonlyMap<EntrantId, number | null>;
}

/** The order by criteria. */
export interface Ranking<Row = EntrantRecord, Code extends string = CriterionCode> {
  /** From the top; entrants that no criterion distinguishes form one group, in their original order. */
  readonly groups: readonly (readonly Row[])[];
  /** Every application of a criterion, in order, for explanations. */
  readonly stages: readonly RankingStage<Code>[];
}

/** The order of records by a season's criteria. */
export function ranking(
  records: readonly EntrantRecord[],
  codes: readonly CriterionCode[],
  { lotSeed, playoffs }: SettledLater,
): Ranking {
  const rules = codes.map(criterion).map(
    (rule): RankingRule<EntrantRecord, CriterionCode> => ({
      code: rule.code,
      scoped: rule.scoped,
      value: (record, tied) => rule.value(record, { records: tied, lotSeed, playoffs }),
      compare: rule.compare,
    }),
  );
  return rankBy(records, rules);
}

/**
 * Applies criteria in order, each only to entrants that are still tied. When a group splits, each part continues
 * separately with the next criterion, after the criteria that depend on the tied group (head-to-head) have been applied
 * again to the smaller part.
 */
export function rankBy<Row extends { readonly entrant: EntrantId }, Code extends string>(
  rows: readonly Row[],
  rules: readonly RankingRule<Row, Code>[],
): Ranking<Row, Code> {
  const stages: RankingStage<Code>[] = [];

  const place = (group: readonly Row[], applied: number): readonly (readonly Row[])[] => {
    if (group.length < 2) return [group];
    for (const [i, rule] of rules.entries()) {
      if (i < applied && !rule.scoped) continue;
      const rated = group.map((row) => ({ row, value: rule.value(row, group) }));
      stages.push({ code: rule.code, values: new Map(rated.map(({ row, value }) => [row.entrant, value])) });
      const parts = partition(rated, rule);
      if (parts.length > 1) return parts.flatMap((part) => place(part, Math.max(applied, i + 1)));
    }
    return [group];
  };

  return { groups: rows.length === 0 ? [] : place(rows, 0), stages };
}

/** The group in the criterion's order, split wherever the value changes. */
function partition<Row, Code extends string>(
  group: readonly { readonly row: Row; readonly value: number | null }[],
  rule: RankingRule<Row, Code>,
): readonly (readonly Row[])[] {
  const sorted = group.toSorted((a, b) => rule.compare(a.value, b.value));
  const parts: Row[][] = [];
  let last: number | null | undefined;
  for (const { row, value } of sorted) {
    if (last === undefined || rule.compare(last, value) !== 0) parts.push([]);
    parts.at(-1)?.push(row);
    last = value;
  }
  return parts;
}
