import type { EntrantId } from "../entrant";
import { type RankingRule, rankBy } from "../standings/ranking";
import type { SwissRecord } from "./swiss-history";

/**
 * All criteria of a Swiss tournament; `swiss.criteria.<code>` in the catalogues is the name, `swiss.how.<code>` the
 * description.
 */
export const swissCriterionCodes = [
  "points",
  "buchholz",
  "median-buchholz",
  "sonneborn-berger",
  "met",
  "seed",
] as const;
export type SwissCriterionCode = (typeof swissCriterionCodes)[number];

/** The default order: points and strength of opposition, then results between the tied, finally the seeds. */
export const usualSwissCriteria: readonly SwissCriterionCode[] = [
  "points",
  "buchholz",
  "median-buchholz",
  "sonneborn-berger",
  "met",
  "seed",
];

/** Criteria that leave no ties: the seeds, which are all different, are appended if missing. */
export function decisive(criteria: readonly SwissCriterionCode[]): readonly SwissCriterionCode[] {
  return criteria.includes("seed") ? criteria : [...criteria, "seed"];
}

/** One row of the table. */
export interface SwissRow {
  readonly entrant: EntrantId;
  /** From 1, shared by equals (1, 2, 2, 4). */
  readonly place: number;
  readonly shared: boolean;
  readonly record: SwissRecord;
  /** In the order of the criteria; null for one that depends on the tied group and was not needed or is unavailable. */
  readonly values: readonly { readonly code: SwissCriterionCode; readonly value: number | null }[];
}

/** The ranked table, with the data for its explanations. */
export interface SwissTable {
  readonly rows: readonly SwissRow[];
  readonly criteria: readonly SwissCriterionCode[];
  readonly stages: ReturnType<typeof rankBy<SwissRecord, SwissCriterionCode>>["stages"];
}

/** One criterion applied to two rows. */
export interface SwissStep {
  readonly code: SwissCriterionCode;
  readonly mine: number | null;
  readonly theirs: number | null;
  readonly decided: boolean;
  /** The difference, 0 or more. */
  readonly by: number;
}

/** The table after the rounds so far. Entrants equal in every criterion share a place. */
export function swissTable(
  records: ReadonlyMap<EntrantId, SwissRecord>,
  criteria: readonly SwissCriterionCode[],
): SwissTable {
  const rules = criteria.map((code) => ruleOf(code, records));
  const { groups, stages } = rankBy([...records.values()], rules);
  const rows: SwissRow[] = [];
  for (const group of groups) {
    const place = rows.length + 1;
    for (const record of group) {
      const values = rules.map(({ code, scoped, value }) => {
        const stage = stages.findLast((stage) => stage.code === code && stage.values.has(record.entrant));
        return { code, value: scoped ? (stage?.values.get(record.entrant) ?? null) : value(record, []) };
      });
      rows.push({ entrant: record.entrant, place, shared: group.length > 1, record, values });
    }
  }
  return { rows, criteria, stages };
}

/** Why one entrant is above or below another: the criteria applied to both, up to the deciding one. */
export function explainSwissPair(table: SwissTable, mine: EntrantId, theirs: EntrantId): readonly SwissStep[] {
  const steps = table.stages.flatMap(({ code, values }): SwissStep[] => {
    if (!values.has(mine) || !values.has(theirs)) return [];
    const [a, b] = [values.get(mine) ?? null, values.get(theirs) ?? null];
    const by = a === null || b === null ? 0 : Math.abs(a - b);
    return [{ code, mine: a, theirs: b, decided: by > 0, by }];
  });
  const last = steps.findIndex(({ decided }) => decided);
  return last < 0 ? steps : steps.slice(0, last + 1);
}

type Records = ReadonlyMap<EntrantId, SwissRecord>;
type Rule = RankingRule<SwissRecord, SwissCriterionCode>;

function ruleOf(code: SwissCriterionCode, records: Records): Rule {
  const value = figures[code];
  const better = code === "seed" ? -1 : 1;
  return {
    code,
    scoped: code === "met",
    value: (record, tied) => value(record, { tied, records }),
    compare: (a, b) => (a === null || b === null ? 0 : better * (b - a)),
  };
}

interface Around {
  readonly tied: readonly SwissRecord[];
  readonly records: Records;
}

const figures: Readonly<Record<SwissCriterionCode, (record: SwissRecord, around: Around) => number | null>> = {
  points: ({ points }) => points,
  /** The points of all opponents. */
  buchholz: (record, { records }) => sum(opponentsPoints(record, records)),
  /** The points of all opponents except the best and the worst. */
  "median-buchholz": (record, { records }) =>
    sum(
      opponentsPoints(record, records)
        .toSorted((a, b) => a - b)
        .slice(1, -1),
    ),
  /** The points of beaten opponents, and half of those of opponents with a split. */
  "sonneborn-berger": (record, { records }) =>
    sum(record.opponents.map(({ entrant, got }) => got * (records.get(entrant)?.points ?? 0))) +
    (record.byes + record.walkovers) * record.points,
  /** Points against the others of the tied group; null unless all of them have met. */
  met: (record, { tied }) => pointsAmong(record, tied),
  seed: ({ seed }) => seed,
};

/** A bye, and a match with an absent side, count like an opponent with the entrant's own points. */
function opponentsPoints(record: SwissRecord, records: Records): readonly number[] {
  const met = record.opponents.map(({ entrant }) => records.get(entrant)?.points ?? 0);
  return [...met, ...Array.from({ length: record.byes + record.unplayed }, () => record.points)];
}

function pointsAmong(record: SwissRecord, tied: readonly SwissRecord[]): number | null {
  const all = new Set(tied.map(({ entrant }) => entrant));
  for (const { entrant, opponents } of tied) {
    const met = new Set(opponents.flatMap((other) => (all.has(other.entrant) ? [other.entrant] : [])));
    if (met.size !== all.size - (all.has(entrant) ? 1 : 0)) return null;
  }
  return sum(record.opponents.flatMap(({ entrant, got }) => (all.has(entrant) ? [got] : [])));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
