import { describe, expect, it } from "vitest";
import { unwrap } from "@/lib/kernel/result";
import { matchLengths, type RoundCode } from "../brackets/match-length";
import { entrantId } from "../entrant";
import { doubleElimination } from "../formats/double-elimination";
import { singleElimination } from "../formats/single-elimination";
import { type LengthsDraft, lengthBy, lengthCounts, lengthKinds, lengthsOf } from "./event-lengths";

const draft: LengthsDraft = {
  usual: lengthBy("best-of", 3, "300"),
  late: { semis: lengthBy("best-of", 5, null), final: lengthBy("to-wins", 4, "500") },
};

const contenders = Array.from({ length: 8 }, (_, i) => ({ id: entrantId(`team-${i}`), kin: null }));

describe("how long the matches of an event are", () => {
  it("has the form of a format's settings", () => {
    expect(matchLengths.parse(lengthsOf(draft))).toEqual(lengthsOf(draft));
    expect(lengthsOf({ usual: draft.usual, late: {} })).toEqual({ usual: draft.usual, rounds: {} });
  });

  it.each([
    [singleElimination, "w1-1", draft.usual],
    [singleElimination, "w2-1", draft.late.semis],
    [singleElimination, "third", draft.usual],
    [singleElimination, "final", draft.late.final],
  ])("single elimination: $1", (format, id, length) => {
    const { matches } = unwrap(format.draw(contenders, { lengths: lengthsOf(draft), thirdPlace: true }));
    expect(matches.find((match) => match.id === id)?.length).toEqual(length);
  });

  it("of double elimination: both finals, and those that lead to them", () => {
    const { matches } = unwrap(doubleElimination.draw(contenders, { lengths: lengthsOf(draft) }));
    const length = (code: RoundCode) => [
      ...new Set(matches.filter(({ name }) => name.code === code).map((match) => match.length)),
    ];
    expect(length("grand-final")).toEqual([draft.late.final]);
    expect(length("reset-final")).toEqual([draft.late.final]);
    expect(length("winners-final")).toEqual([draft.late.semis]);
    expect(length("losers-final")).toEqual([draft.late.semis]);
    expect(length("losers-round")).toEqual([draft.usual]);
  });

  it.each(lengthKinds)("keeps a number allowed for %s, otherwise takes the nearest", (kind) => {
    for (const count of lengthCounts(kind)) expect(Object.values(lengthBy(kind, count, null))).toContain(count);
    expect(lengthBy("best-of", 4, null)).toEqual({ kind: "best-of", games: 3, plays: null });
    expect(lengthBy("to-wins", 9, "300")).toEqual({ kind: "to-wins", wins: 5, plays: "300" });
  });
});
