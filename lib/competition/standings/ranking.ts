import type { EntrantId } from "../entrant";
import { type Criterion, type CriterionCode, criterion, type SettledLater } from "./criteria";
import type { EntrantRecord } from "./records";

/** One criterion applied to one group of entrants who were equal so far. */
export interface RankingStage {
  readonly code: CriterionCode;
  /** Two or more. */
  readonly values: ReadonlyMap<EntrantId, number | null>;
}

/** The order that criteria give. */
export interface Ranking {
  /** From the top; entrants that no criterion tells apart stand in one group, in the order they came in. */
  readonly groups: readonly (readonly EntrantRecord[])[];
  /** Every application of a criterion, in order: all that is needed to say why. */
  readonly stages: readonly RankingStage[];
}

/**
 * Applies criteria in order. Each is asked only about those who are still equal. When a group falls apart, each part
 * goes on by itself with the next criterion, after those that depend on who is tied (head-to-head) have been asked
 * again about the smaller part.
 */
export function ranking(
  records: readonly EntrantRecord[],
  codes: readonly CriterionCode[],
  { lotSeed, playoffs }: SettledLater,
): Ranking {
  const criteria = codes.map(criterion);
  const stages: RankingStage[] = [];

  const place = (group: readonly EntrantRecord[], applied: number): readonly (readonly EntrantRecord[])[] => {
    if (group.length < 2) return [group];
    for (const [i, asked] of criteria.entries()) {
      if (i < applied && !asked.scoped) continue;
      const values = new Map(
        group.map((record) => [record.entrant, asked.value(record, { records: group, lotSeed, playoffs })]),
      );
      stages.push({ code: asked.code, values });
      const parts = partition(group, values, asked);
      if (parts.length > 1) return parts.flatMap((part) => place(part, Math.max(applied, i + 1)));
    }
    return [group];
  };

  return { groups: records.length === 0 ? [] : place(records, 0), stages };
}

/** The group in the criterion's order, cut wherever the value changes. */
function partition(
  group: readonly EntrantRecord[],
  values: ReadonlyMap<EntrantId, number | null>,
  asked: Criterion,
): readonly (readonly EntrantRecord[])[] {
  const figureOf = (record: EntrantRecord) => values.get(record.entrant) ?? null;
  const sorted = group.toSorted((a, b) => asked.compare(figureOf(a), figureOf(b)));
  const parts: EntrantRecord[][] = [];
  let last: EntrantRecord | undefined;
  for (const record of sorted) {
    if (last === undefined || asked.compare(figureOf(last), figureOf(record)) !== 0) parts.push([]);
    parts.at(-1)?.push(record);
    last = record;
  }
  return parts;
}
