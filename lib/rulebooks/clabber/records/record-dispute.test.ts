import { describe, expect, it } from "vitest";
import { clabberReferee } from "./clabber-referee";

type Fields = Record<string, unknown>;

function answer(op: string, record: Fields): Fields {
  const result = clabberReferee.ops[op]?.(record);
  if (result === undefined) throw new Error(`no ${op}`);
  return result.ok ? result.value : { error: result.error.code, message: result.error.message };
}

const record = {
  trump: "S",
  dealer: 3,
  maker: 0,
  turnup: "AD",
  plays: [
    [0, "AH"],
    [1, "KH"],
    [2, null],
    [3, "AD"],
  ],
  question: 3,
};

describe("dispute clabber", () => {
  it("counts the layouts, and shows one each way that the referee replays to the same", () => {
    const { verdict, layouts, illegal, rules, illegalIn, legalIn } = answer("dispute", record);
    expect(verdict).toBe("depends");
    expect(illegal).toBeLessThan(layouts as number);
    expect((rules as [string, number][]).reduce((sum, [, count]) => sum + count, 0)).toBe(illegal);
    const replayed = (witness: unknown) => answer("renege", { trump: "S", leader: 0, ...(witness as Fields) });
    expect(replayed(illegalIn)).toMatchObject({ renege: [3, 3, expect.any(String)] });
    expect(replayed(legalIn)).toEqual({ renege: null, rule: null });
    for (const { hands } of [illegalIn, legalIn] as { hands: string[][] }[]) {
      expect(hands.map((hand) => hand.length)).toEqual([6, 6, 6, 6]);
      expect(hands[0]?.some((card) => card.endsWith("S"))).toBe(true);
      expect(hands[3]).toContain("AD");
    }
  });

  it("knows cards, voids, melds and what a seat did not have", () => {
    const known = { ...record, lacks: [[], [], ["TH"], []], melds: [[["9C", "TC", "JC"]], [], [], []] };
    expect(answer("dispute", { ...known, hands: [[], [], [], ["TH"]] })).toMatchObject({
      verdict: "illegal",
      rules: [["C31", expect.any(Number)]],
    });
    const voids = [
      [3, "H"],
      [3, "S", 3],
    ];
    expect(answer("dispute", { ...known, voids })).toMatchObject({ verdict: "legal", illegal: 0, rules: [] });
  });

  it("says what contradicts itself", () => {
    expect(answer("dispute", { ...record, hands: [[], ["AH"], [], []] })).toEqual({
      ...{ verdict: "nothing fits", layouts: 0, illegal: 0, rules: [] },
      problems: [{ code: "clabber-dispute-card-twice", path: "cards.AH", params: { card: "AH", seat: 0, other: 1 } }],
    });
  });

  it.each<[string, Fields]>([
    ["no question", { question: undefined }],
    ["a play that is none", { plays: [["AH"]] }],
    ["no such card", { plays: [[0, "1H"]] }],
    ["no trump", { trump: "N" }],
    ["another accusation", { accusation: "mood" }],
  ])("cannot be answered with %s", (_, change) => {
    expect(answer("dispute", { ...record, ...change })).toMatchObject({ error: "shape" });
  });
});
