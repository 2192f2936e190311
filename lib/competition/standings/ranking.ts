import type { EntrantId } from "../entrant";
import { type CriterionCode, criterion } from "./criteria";
import type { SettledLater } from "./criterion";
import type { EntrantRecord } from "./records";

/** What ranks, and what it is called: a criterion as ranking needs it, of whatever is ranked. */
export interface RankingRule<Row, Code extends string> {
  readonly code: Code;
  /** Its value depends on who else is tied. */
  readonly scoped: boolean;
  value(row: Row, tied: readonly Row[]): number | null;
  /** Negative when the first of two values is the better one, 0 when they are equal. */
  compare(a: number | null, b: number | null): number;
}

/** One criterion applied to one group of entrants who were equal so far. */
export interface RankingStage<Code extends string = CriterionCode> {
  readonly code: Code;
  /** Two or more. */
  readonly values: ReadonlyMap<EntrantId, number | null>;
}

/** The order that criteria give. */
export interface Ranking<Row = EntrantRecord, Code extends string = CriterionCode> {
  /** From the top; entrants that no criterion tells apart stand in one group, in the order they came in. */
  readonly groups: readonly (readonly Row[])[];
  /** Every application of a criterion, in order: all that is needed to say why. */
  readonly stages: readonly RankingStage<Code>[];
}

/** The order that a season's criteria give to its records. */
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
 * Applies criteria in order. Each is asked only about those who are still equal. When a group falls apart, each part
 * goes on by itself with the next criterion, after those that depend on who is tied (head-to-head) have been asked
 * again about the smaller part.
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

/** The group in the criterion's order, cut wherever the value changes. */
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
