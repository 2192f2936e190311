import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { evansville } from "@/lib/rulebooks/clabber/rules";
import { nextHistory, startHistory } from "./draft-history";
import { type DraftAction, draftOf, emptyDraft, entryOf, type HandDraft, meldSideOf, nextDraft } from "./hand-draft";
import { handState, possibleReadings } from "./hand-state";

/** The draft after these taps; a string is one tap per digit. */
function draftAfter(...taps: readonly (DraftAction | string)[]): HandDraft {
  return taps
    .flatMap((tap): DraftAction[] =>
      typeof tap === "string" ? [...tap].map((digit) => ({ type: "digit", digit })) : [tap],
    )
    .reduce(nextDraft, emptyDraft);
}

const eaglesClubs: DraftAction = { type: "makers", maker: 1, trump: "C" };
const dad: DraftAction = { type: "meld", kind: "dad" };

describe("the draft made by the taps of a hand", () => {
  it("is complete after one tap for the makers and the digits, without melds", () => {
    expect(entryOf(draftAfter(eaglesClubs, "91"))).toEqual({
      kind: "played",
      maker: 1,
      trump: "C",
      counted: 1,
      trickPoints: 91,
      melds: [[], []],
      bella: null,
    });
  });

  it.each([
    ["nothing", draftAfter()],
    ["makers alone", draftAfter(eaglesClubs)],
    ["digits alone", draftAfter("91")],
    ["the panel with nothing chosen", draftAfter(eaglesClubs, "91", { type: "panel", panel: "rulings" })],
  ])("is no entry yet: %s", (_, draft) => {
    expect(entryOf(draft)).toBeNull();
  });

  it("moves the digits with the makers, and switches to the other side on demand", () => {
    const other: DraftAction = { type: "makers", maker: 0, trump: "C" };
    expect(entryOf(draftAfter(eaglesClubs, "91", other))).toMatchObject({ maker: 0, counted: 0 });
    expect(entryOf(draftAfter(eaglesClubs, { type: "count", side: 0 }, "71"))).toMatchObject({
      counted: 0,
      trickPoints: 71,
    });
  });

  it("takes no fourth digit and no leading zero, and deletes from the end", () => {
    expect(draftAfter("1234").digits).toBe("123");
    expect(draftAfter("07").digits).toBe("7");
    expect(draftAfter("91", { type: "rub-out" }).digits).toBe("9");
  });

  it("cycles through the two ways of taking no trick", () => {
    const tap: DraftAction = { type: "no-trick" };
    expect(entryOf(draftAfter(eaglesClubs, tap))).toMatchObject({ counted: 0, trickPoints: 0 });
    expect(entryOf(draftAfter(eaglesClubs, tap, tap))).toMatchObject({ counted: 1, trickPoints: 0 });
    expect(entryOf(draftAfter(eaglesClubs, tap, tap, tap))).toBeNull();
  });

  it("gives melds to the makers unless the side is switched", () => {
    expect(draftAfter(eaglesClubs, dad).melds).toEqual([[], ["dad"]]);
    expect(draftAfter(eaglesClubs, { type: "turn-melds" }, dad, dad).melds).toEqual([["dad", "dad"], []]);
  });

  it("starts a meld from none again when two hands cannot hold another", () => {
    const mules: DraftAction = { type: "meld", kind: "two-hundred" };
    expect(draftAfter(eaglesClubs, mules).melds[1]).toEqual(["two-hundred"]);
    expect(draftAfter(eaglesClubs, mules, mules).melds[1]).toEqual([]);
  });

  it("gives bella to the side whose melds are shown", () => {
    expect(draftAfter(eaglesClubs, { type: "bella" }).bella).toBe(1);
    expect(draftAfter(eaglesClubs, { type: "bella" }, { type: "bella" }).bella).toBeNull();
    expect(draftAfter(eaglesClubs, { type: "bella" }, { type: "turn-melds" }, { type: "bella" }).bella).toBe(0);
  });

  it("offers the innocent side's melds after a renege, and preserves input when the panel is closed", () => {
    const reneged = draftAfter(
      eaglesClubs,
      "91",
      { type: "panel", panel: "rulings" },
      { type: "rule", ruling: { kind: "reneged", by: 1 } },
    );
    expect(meldSideOf(reneged)).toBe(0);
    expect(entryOf(reneged)).toEqual({ kind: "reneged", by: 1, maker: 1, trump: "C", melds: [[], []], bella: null });
    expect(entryOf(nextDraft(reneged, { type: "panel", panel: "makers" }))).toMatchObject({ trickPoints: 91 });
  });

  it.each([
    draftAfter(eaglesClubs, "71", dad),
    draftAfter({ type: "panel", panel: "rulings" }, { type: "rule", ruling: { kind: "thrown-in" } }),
    draftAfter(
      { type: "panel", panel: "misdeals" },
      { type: "rule", ruling: { kind: "misdealt", reason: "card-exposed" } },
    ),
    draftAfter({ type: "panel", panel: "rulings" }, { type: "rule", ruling: { kind: "reneged", by: 0 } }),
  ])("is restored from its entry", (draft) => {
    const entry = entryOf(draft);
    expect(entry && entryOf(draftOf(entry))).toEqual(entry);
  });
});

describe("undo", () => {
  it("reverts one tap at a time, also one on a suggestion", () => {
    let history = startHistory();
    for (const action of [eaglesClubs, { type: "digit", digit: "9" }, dad] as const)
      history = nextHistory(history, action);
    history = nextHistory(history, { type: "undo" });
    expect(history.draft).toEqual(draftAfter(eaglesClubs, "9"));
    history = nextHistory(nextHistory(history, { type: "undo" }), { type: "undo" });
    expect(history).toEqual(startHistory());
    expect(nextHistory(history, { type: "undo" })).toBe(history);
  });

  it("has nothing to revert after a tap that changed nothing", () => {
    expect(nextHistory(startHistory(), { type: "rub-out" }).past).toEqual([]);
  });
});

describe("the rulebook's evaluation of a draft", () => {
  const game = { rules: evansville, dealerSeat: 2, totals: [486, 475] };

  it("is ready with both sides computed and the game won", () => {
    expect(handState(game, draftAfter(eaglesClubs, "91"))).toMatchObject({
      kind: "ready",
      score: { points: [71, 91] },
      tally: { totals: [557, 566], winner: 1 },
    });
  });

  it("waits for the next digit before it refuses an incomplete figure", () => {
    expect(handState(game, draftAfter(eaglesClubs, "1")).kind).toBe("typing");
    expect(handState(game, draftAfter(eaglesClubs, "17")).kind).toBe("ready");
  });

  it("refuses impossible entries, and suggests possible ones", () => {
    const state = handState(game, draftAfter(eaglesClubs, "161"));
    expect(state).toMatchObject({ kind: "refused", refusal: { problem: { rule: "C4" } } });
    expect(
      state.kind === "refused" && state.refusal.nearest.map((entry) => entry.kind === "played" && entry.trickPoints),
    ).toEqual([160, 162, 61]);
  });

  it("refuses melds of both sides immediately, whatever digits may follow", () => {
    expect(handState(game, draftAfter(eaglesClubs, dad, { type: "turn-melds" }, dad, "9")).kind).toBe("refused");
  });
});

describe("a figure beside melds", () => {
  const game = { rules: evansville, dealerSeat: 0, totals: [0, 0] };
  const read = (reading: "alone" | "with-melds"): DraftAction => ({ type: "read", reading });

  it("asks where the tricks alone and the tricks with melds are both possible", () => {
    const draft = draftAfter(eaglesClubs, dad, "100");
    expect(possibleReadings(evansville, draft)).toEqual(["alone", "with-melds"]);
    expect(handState(game, draft).kind).toBe("which");
  });

  it.each([
    ["alone", 100],
    ["with-melds", 80],
  ] as const)("with the reading %s, is %i in tricks", (reading, trickPoints) => {
    const state = handState(game, nextDraft(draftAfter(eaglesClubs, dad, "100"), read(reading)));
    expect(state).toMatchObject({ kind: "ready", reading, entry: { trickPoints } });
  });

  it("gives 20 fewer to makers whose figure includes the dad, and the rest to the other side", () => {
    const state = handState(game, nextDraft(draftAfter(eaglesClubs, dad, "120"), read("with-melds")));
    expect(state).toMatchObject({ score: { points: [62, 120] } });
  });

  it("repeats the scorer's earlier choice until the scorer changes it", () => {
    const draft = draftAfter(eaglesClubs, dad, "120");
    expect(handState(game, draft, "with-melds")).toMatchObject({ kind: "ready", entry: { trickPoints: 100 } });
    expect(handState(game, nextDraft(draft, read("alone")), "with-melds")).toMatchObject({
      entry: { trickPoints: 120 },
    });
  });

  it.each([
    ["170 with a dad can only be 150 and 20", "170", "with-melds", 150],
    ["15 with a dad can only be tricks", "15", "alone", 15],
    ["181 with a dad can be neither: 161 cannot be in tricks", "181", null, null],
  ] as const)("does not ask where only one reading is possible: %s", (_, digits, reading, trickPoints) => {
    const state = handState(game, draftAfter(eaglesClubs, dad, digits), "alone");
    if (reading === null) expect(state.kind).toBe("refused");
    else expect(state).toMatchObject({ kind: "ready", reading, entry: { trickPoints } });
  });

  it("never asks when the melds are the other side's, or there are none", () => {
    for (const draft of [draftAfter(eaglesClubs, { type: "turn-melds" }, dad, "100"), draftAfter(eaglesClubs, "100")]) {
      expect(possibleReadings(evansville, draft)).toEqual(["alone"]);
      expect(handState(game, draft).kind).toBe("ready");
    }
  });

  it("both readings of a figure give the counted side the same total", () => {
    const kinds = ["dad", "fifty", "hundred", "two-hundred"] as const;
    fc.assert(
      fc.property(fc.constantFrom(...kinds), fc.integer({ min: 0, max: 362 }), (kind, points) => {
        const meld = { dad: 20, fifty: 50, hundred: 100, "two-hundred": 200 }[kind];
        const draft = draftAfter(eaglesClubs, { type: "meld", kind }, `${points}`);
        for (const reading of possibleReadings(evansville, draft)) {
          const state = handState(game, nextDraft(draft, read(reading)));
          if (state.kind !== "ready" || state.entry.kind !== "played") throw new Error(state.kind);
          expect(state.entry.trickPoints).toBe(reading === "alone" ? points : points - meld);
        }
      }),
    );
  });
});

describe("recorded tricks", () => {
  const tricks = (count: number): DraftAction => ({ type: "tricks", tricks: count });

  it("are part of the entry with the last trick, and restored from it", () => {
    const draft = draftAfter(eaglesClubs, "91", { type: "panel", panel: "tricks" }, tricks(4), {
      type: "last-trick",
      side: 0,
    });
    const entry = entryOf(draft);
    expect(entry).toMatchObject({ tricks: [2, 4], lastTrick: 0, trickPoints: 91 });
    expect(entry && entryOf(draftOf(entry))).toEqual(entry);
  });

  it("stay with the side that took them when the other side is counted", () => {
    const draft = draftAfter(eaglesClubs, "91", tricks(4), { type: "count", side: 0 });
    expect(entryOf(draft)).toMatchObject({ counted: 0, tricks: [2, 4] });
  });

  it("are removed by a second tap", () => {
    expect(entryOf(draftAfter(eaglesClubs, "91", tricks(4), tricks(4)))).not.toHaveProperty("tricks");
  });

  it("make the check stricter: five tricks cannot hold 30 points", () => {
    const game = { rules: evansville, dealerSeat: 0, totals: [0, 0] };
    expect(handState(game, draftAfter(eaglesClubs, "30", tricks(5))).kind).not.toBe("ready");
    expect(handState(game, draftAfter(eaglesClubs, "30", tricks(2))).kind).toBe("ready");
  });
});
