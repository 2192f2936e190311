import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sampleMatches, sampleSettings, sampleTeams } from "@/lib/test-kit/competition/standings/sample-results";
import { type CriterionCode, criterion, criterionCodes } from "./criteria";
import { ranking } from "./ranking";
import { type EntrantRecord, recordsOf } from "./records";
import { standings } from "./standings";

/** Applies all criteria from the first one whenever a group splits: simple and slow. */
function plainRanking(
  group: readonly EntrantRecord[],
  codes: readonly CriterionCode[],
): readonly (readonly string[])[] {
  for (const rule of codes.map(criterion)) {
    const valueOfRecord = (record: EntrantRecord) => rule.value(record, { records: group, lotSeed: 7, playoffs: [] });
    const values = [...new Set(group.map(valueOfRecord))].toSorted(rule.compare);
    if (values.length > 1) {
      return values.flatMap((value) =>
        plainRanking(
          group.filter((record) => valueOfRecord(record) === value),
          codes,
        ),
      );
    }
  }
  return [group.map(({ entrant }) => entrant)];
}

describe("laws", () => {
  const pairs = ["a-b", "c-d", "a-c", "b-d", "a-d", "b-c", "a-e", "b-e", "c-e", "d-e"];
  /** Round robins of five, some incomplete, with so few different scores that ties are common. */
  const seasons = fc
    .array(fc.constantFrom("", "5:1 5:1", "5:1 1:5", "1:5 1:5", "5:3 3:5"), { minLength: 10, maxLength: 10 })
    .map((scores) =>
      sampleMatches(
        ...pairs.flatMap((pair, i) => (scores[i] === "" ? [] : [`${Math.floor(i / 2) + 1} ${pair} ${scores[i]}`])),
      ),
    );
  const codeLists = fc.shuffledSubarray([...criterionCodes], { minLength: 1 });
  const teams = sampleTeams("abcde");

  it("the order equals the naive implementation's", () => {
    fc.assert(
      fc.property(seasons, codeLists, (results, codes) => {
        const records = [...recordsOf(teams, results, sampleSettings().scoring).values()];
        const { groups } = ranking(records, codes, { lotSeed: 7, playoffs: [] });
        expect(groups.map((group) => group.map(({ entrant }) => entrant))).toEqual(plainRanking(records, codes));
      }),
      { numRuns: 500 },
    );
  });

  it("places are 1 plus the number above, and independent of the order of results", () => {
    fc.assert(
      fc.property(seasons, codeLists, (results, codes) => {
        const settings = sampleSettings(...codes);
        const whole = standings({ entrants: teams, results }, settings);
        expect(standings({ entrants: teams, results: results.toReversed() }, settings)).toEqual(whole);
        for (const [i, { place, shared }] of whole.rows.entries()) {
          const above = whole.rows.findIndex((row) => row.place === place);
          expect(place).toBe(above + 1);
          expect(shared).toBe(whole.rows.filter((row) => row.place === place).length > 1);
          expect(above).toBeLessThanOrEqual(i);
        }
      }),
    );
  });

  it("without criteria that depend on the tied group, the order is lexicographic by values", () => {
    const plain = fc.shuffledSubarray(
      criterionCodes.filter((code) => !criterion(code).scoped),
      { minLength: 1 },
    );
    fc.assert(
      fc.property(seasons, plain, (results, codes) => {
        const { rows } = standings({ entrants: teams, results }, sampleSettings(...codes));
        for (const [i, row] of rows.entries()) {
          const next = rows[i + 1];
          if (next === undefined) continue;
          const steps = row.values.map(({ code, value }, c) =>
            criterion(code).compare(value, next.values[c]?.value ?? null),
          );
          const decided = steps.find((step) => step !== 0) ?? 0;
          expect(decided).toBe(row.place === next.place ? 0 : -1);
        }
      }),
    );
  });
});
