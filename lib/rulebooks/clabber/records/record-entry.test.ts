import { describe, expect, it } from "vitest";
import { seededRng } from "@/lib/kernel/rng";
import { formatHandRecord } from "../play/hand-record-json";
import { findRecord, recordFor } from "./find-record";
import { planMelds } from "./meld-plan";
import { answerEntry } from "./record-entry";
import { answerReplay } from "./record-replay";

type Fields = Readonly<Record<string, unknown>>;

function answerOf(row: Fields): Fields {
  const answer = answerEntry({ maker: 0, trickPoints: [100, 62], meldPoints: [0, 0], ...row });
  return answer.ok ? answer.value : { error: answer.error.code };
}

describe("possible rows", () => {
  it.each<[string, Fields]>([
    ["plain", {}],
    ["of the other makers", { maker: 1 }],
    ["with melds and bella", { meldPoints: [120, 20] }],
    ["with the mules", { meldPoints: [0, 200], trickPoints: [81, 81] }],
    ["with a dad longer in the hand than on the sheet", { meldPoints: [20, 0] }],
    ["with all tricks", { trickPoints: [162, 0] }],
    ["with tricks counted", { trickPoints: [57, 105], tricks: [3, 3], lastTrick: 1 }],
    ["with the last trick alone", { trickPoints: [14, 148], tricks: [1, 5], lastTrick: 0 }],
  ])("%s: has a witness that replays to it", (_, row) => {
    const { possible, witness } = answerOf(row);
    expect(possible).toBe(true);
    const wanted: Fields = { maker: 0, trickPoints: [100, 62], meldPoints: [0, 0], ...row };
    const replay = answerReplay(JSON.parse(JSON.stringify(witness)));
    if (!replay.ok) throw new Error(replay.error.message);
    const { maker, trickPoints, meldPoints, trickWinners } = replay.value;
    expect([Number(maker) % 2, trickPoints, meldPoints]).toEqual([
      wanted["maker"],
      wanted["trickPoints"],
      wanted["meldPoints"],
    ]);
    const zero = (trickWinners as number[]).filter((seat) => seat % 2 === 0).length;
    if (row["tricks"]) expect([zero, 6 - zero]).toEqual(row["tricks"]);
    if (row["lastTrick"] !== undefined) expect(Number((trickWinners as number[])[5]) % 2).toBe(row["lastTrick"]);
  });
});

describe("impossible rows", () => {
  it.each<[string, Fields, string, readonly (readonly [number, number])[]]>([
    [
      "161",
      { trickPoints: [161, 1] },
      "C4",
      [
        [160, 2],
        [162, 0],
        [159, 3],
      ],
    ],
    [
      "not 162 together",
      { trickPoints: [100, 60] },
      "C4",
      [
        [100, 62],
        [102, 60],
        [99, 63],
      ],
    ],
    [
      "95 in two tricks",
      { trickPoints: [95, 67], tricks: [2, 4], lastTrick: 1 },
      "C38",
      [
        [94, 68],
        [96, 66],
        [93, 69],
      ],
    ],
    [
      "5 with the last trick",
      { trickPoints: [5, 157], lastTrick: 0 },
      "C38",
      [
        [12, 150],
        [13, 149],
        [14, 148],
      ],
    ],
    [
      "160 in four tricks",
      { trickPoints: [160, 2], tricks: [4, 2] },
      "C4",
      [
        [150, 12],
        [149, 13],
        [148, 14],
      ],
    ],
    [
      "five tricks",
      { tricks: [2, 3] },
      "C37",
      [
        [100, 62],
        [99, 63],
        [101, 61],
      ],
    ],
    [
      "the last trick of none",
      { trickPoints: [0, 162], tricks: [0, 6], lastTrick: 0 },
      "C38",
      [
        [0, 162],
        [2, 160],
        [3, 159],
      ],
    ],
  ])("%s: gives the reason and near rows", (_, row, rule, nearest) => {
    const answer = answerOf(row);
    expect(answer["possible"]).toBe(false);
    expect(answer["why"]).toContain(rule);
    expect((answer["nearest"] as { trickPoints: unknown }[]).map(({ trickPoints }) => trickPoints)).toEqual(nearest);
  });

  it.each<[readonly [number, number], string]>([
    [[50, 50], "C12"],
    [[30, 0], "C14"],
    [[180, 0], "C14"],
    [[110, 20], "C14"],
  ])("melds of %o: gives the reason and possible melds", (meldPoints, rule) => {
    const { possible, why, nearest } = answerOf({ meldPoints });
    expect(possible).toBe(false);
    expect(why).toContain(rule);
    expect(nearest).toHaveLength(3);
    for (const row of nearest as Fields[]) {
      expect(answerEntry(row, () => null)).toEqual({ ok: true, value: { possible: true, witness: null } });
    }
  });

  it("suggests only rows for which a hand exists", () => {
    for (const row of answerOf({ meldPoints: [110, 20] })["nearest"] as Fields[])
      expect(answerOf(row)["possible"]).toBe(true);
  });
});

describe("a witness in which the dealer holds every trump", () => {
  it("has trumps made in the first round, by the dealer", () => {
    const suit = (at: number) => 0x3f << (6 * at);
    const hands = [suit(1), suit(2), suit(3), suit(0)] as const;
    const order = [6, 12, 18, 0, 1, 7, 13, 19, 2, 8, 14, 20, 3, 9, 15, 21, 4, 10, 16, 22, 5, 11, 17, 23];
    const seats = order.map((card) => hands.findIndex((hand) => ((hand >>> card) & 1) === 1));
    const plan = { melds: [[], [], [], []], bella: 3, cards: [0, 0, 0, 0] } as const;
    const goal = { maker: 1, trickPoints: [0, 162], meldPoints: [0, 20] } as const;
    const record = recordFor(goal, plan, { leader: 0, hands, order, seats });
    const answer = answerReplay(JSON.parse(JSON.stringify(formatHandRecord(record))));
    expect(record.auction).toEqual(["pass", "pass", "pass", "play"]);
    expect(answer).toMatchObject({ ok: true, value: { maker: 3, trickPoints: [0, 162], meldPoints: [0, 20] } });
  });
});

describe("other rows", () => {
  it("are excluded by the table: no single rule forbids them, and no deal comes to them", () => {
    const { possible, why, nearest } = answerOf({ trickPoints: [2, 160], meldPoints: [300, 20] });
    expect(possible).toBe(false);
    expect(why).toContain("C37, C16, C36");
    expect(nearest).toHaveLength(3);
    for (const row of nearest as Fields[]) expect(answerOf(row)["possible"]).not.toBe(false);
  });

  it("may be entries of the sheet", () => {
    const entry = { kind: "played", maker: 0, trump: "S", counted: 0, trickPoints: 100, melds: [[], []], bella: null };
    const answer = (change: Fields) => answerOf({ entry: { ...entry, ...change } });
    expect(answer({})).toEqual({ possible: true });
    expect(answer({ trickPoints: 161 })).toMatchObject({
      possible: false,
      problems: [{ code: "clabber-points-leave-one" }],
    });
    expect(answer({ trickPoints: 0, melds: [["two-hundred"], []] })["why"]).toContain("C36");
    expect(answer({ trickPoints: 160, melds: [["two-hundred"], []] })).toEqual({ error: "undecided" });
    expect(answer({ kind: "thrown-in" })).toEqual({ error: "shape" });
  });

  it("are answered at once where no witness is wanted", () => {
    const search = () => {
      throw new Error("searched");
    };
    const row = { maker: 0, trickPoints: [100, 62], meldPoints: [0, 0], witness: false };
    expect(answerEntry(row, search)).toEqual({ ok: true, value: { possible: true } });
    expect(answerOf({ witness: "no" })).toEqual({ error: "shape" });
  });

  it("are rejected by their shape", () => {
    expect(answerOf({ maker: 2 })).toEqual({ error: "shape" });
  });

  it("have no record for impossible melds", () => {
    const rng = seededRng(1);
    expect(findRecord({ maker: 0, trickPoints: [100, 62], meldPoints: [30, 50] }, rng)).toBeNull();
    expect(() => planMelds(0, ["two-hundred", "two-hundred"], null, rng)).toThrow();
  });
});
