import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { unwrap } from "@/lib/kernel/result";
import { entrantId } from "../entrant";
import { plannedDraw } from "../events/planned-draw";
import { drawPreview } from "./draw-preview";
import { linesFor } from "./seed-lines";

const plan = { format: "single-elimination", settings: {}, who: "teams" as const, games: 1, isLot: false };
const contenders = (kins: readonly (string | null)[]) =>
  kins.map((kin, i) => ({ id: entrantId(`seed ${i + 1}`), kin }));

function previewOf(kins: readonly (string | null)[], settings: object = {}) {
  const entering = contenders(kins);
  const kinOf = new Map(entering.map(({ id, kin }) => [id, kin]));
  const draw = unwrap(plannedDraw({ ...plan, settings }, entering));
  return drawPreview(draw, (id) => kinOf.get(id) ?? null);
}

const nobody = (count: number) => Array.from({ length: count }, () => null);

describe("the preview of a draw", () => {
  test("six teams: the two best have a bye, with its reason, and the others meet", () => {
    const { meetings, byes, apart } = previewOf(nobody(6));
    expect(byes.map(({ entrant }) => entrant)).toEqual(["seed 1", "seed 2"]);
    expect(byes[0]?.why).toEqual({ code: "bye-best-seed", params: { seed: 1, byes: 2, entrants: 6 } });
    expect(meetings.map(({ entrants }) => entrants)).toEqual([
      ["seed 5", "seed 4"],
      ["seed 3", "seed 6"],
    ]);
    expect(apart).toEqual([]);
  });

  test("lists each entrant once: with a bye or an opponent", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 70 }), (count) => {
        const { meetings, byes } = previewOf(nobody(count));
        const named = [...meetings.flatMap(({ entrants }) => entrants), ...byes.map(({ entrant }) => entrant)];
        expect(named.toSorted()).toEqual(
          contenders(nobody(count))
            .map(({ id }) => id)
            .toSorted(),
        );
        expect(byes).toHaveLength(linesFor(count) - count);
      }),
    );
  });

  test("lists members of one bar with the first round in which they can meet", () => {
    const two = [null, "oak", null, null, null, null, null, "oak"];
    expect(previewOf(two, { exactSeeds: 2 }).apart).toMatchObject([
      { kin: "oak", entrants: ["seed 2", "seed 8"], first: { code: "final" } },
    ]);
    // With fixed lines, seeds 1 and 8 meet in the first round.
    const first = ["oak", null, null, null, null, null, null, "oak"];
    expect(previewOf(first, { protect: false }).apart).toMatchObject([{ first: { code: "quarter-final" } }]);
  });
});
