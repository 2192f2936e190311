import { describe, expect, it } from "vitest";
import { evansville } from "@/lib/rulebooks/clabber/rules";
import { nextHistory, startHistory } from "./draft-history";
import { type DraftAction, draftOf, emptyDraft, entryOf, type HandDraft, meldSideOf, nextDraft } from "./hand-draft";
import { handState } from "./hand-state";

/** The draft after these taps; a text is its digits, one tap each. */
function draftAfter(...taps: readonly (DraftAction | string)[]): HandDraft {
  return taps
    .flatMap((tap): DraftAction[] =>
      typeof tap === "string" ? [...tap].map((digit) => ({ type: "digit", digit })) : [tap],
    )
    .reduce(nextDraft, emptyDraft);
}

const eaglesClubs: DraftAction = { type: "makers", maker: 1, trump: "C" };
const dad: DraftAction = { type: "meld", kind: "dad" };

describe("what the taps of a hand add up to", () => {
  it("makes a hand without meld of one tap for the makers and the digits", () => {
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
  ])("is not an entry yet: %s", (_, draft) => {
    expect(entryOf(draft)).toBeNull();
  });

  it("moves the digits with the makers, and counts the other side on demand", () => {
    const other: DraftAction = { type: "makers", maker: 0, trump: "C" };
    expect(entryOf(draftAfter(eaglesClubs, "91", other))).toMatchObject({ maker: 0, counted: 0 });
    expect(entryOf(draftAfter(eaglesClubs, { type: "count", side: 0 }, "71"))).toMatchObject({
      counted: 0,
      trickPoints: 71,
    });
  });

  it("takes no fourth digit, no nought in front, and rubs out from the end", () => {
    expect(draftAfter("1234").digits).toBe("123");
    expect(draftAfter("07").digits).toBe("7");
    expect(draftAfter("91", { type: "rub-out" }).digits).toBe("9");
  });

  it("goes through the two ways of taking no trick, and back", () => {
    const tap: DraftAction = { type: "no-trick" };
    expect(entryOf(draftAfter(eaglesClubs, tap))).toMatchObject({ counted: 0, trickPoints: 0 });
    expect(entryOf(draftAfter(eaglesClubs, tap, tap))).toMatchObject({ counted: 1, trickPoints: 0 });
    expect(entryOf(draftAfter(eaglesClubs, tap, tap, tap))).toBeNull();
  });

  it("gives melds to the makers unless the key is turned", () => {
    expect(draftAfter(eaglesClubs, dad).melds).toEqual([[], ["dad"]]);
    expect(draftAfter(eaglesClubs, { type: "turn-melds" }, dad, dad).melds).toEqual([["dad", "dad"], []]);
  });

  it("starts a meld again from none when two hands cannot hold another", () => {
    const mules: DraftAction = { type: "meld", kind: "two-hundred" };
    expect(draftAfter(eaglesClubs, mules).melds[1]).toEqual(["two-hundred"]);
    expect(draftAfter(eaglesClubs, mules, mules).melds[1]).toEqual([]);
  });

  it("lays bella with the side whose melds are shown", () => {
    expect(draftAfter(eaglesClubs, { type: "bella" }).bella).toBe(1);
    expect(draftAfter(eaglesClubs, { type: "bella" }, { type: "bella" }).bella).toBeNull();
    expect(draftAfter(eaglesClubs, { type: "bella" }, { type: "turn-melds" }, { type: "bella" }).bella).toBe(0);
  });

  it("offers the innocent side's melds after a renege, and keeps what was typed when the panel is closed", () => {
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
  ])("is given again by its entry", (draft) => {
    const entry = entryOf(draft);
    expect(entry && entryOf(draftOf(entry))).toEqual(entry);
  });
});

describe("undo", () => {
  it("takes back one tap at a time, also one that was taken from an offer", () => {
    let history = startHistory();
    for (const action of [eaglesClubs, { type: "digit", digit: "9" }, dad] as const)
      history = nextHistory(history, action);
    history = nextHistory(history, { type: "undo" });
    expect(history.draft).toEqual(draftAfter(eaglesClubs, "9"));
    history = nextHistory(nextHistory(history, { type: "undo" }), { type: "undo" });
    expect(history).toEqual(startHistory());
    expect(nextHistory(history, { type: "undo" })).toBe(history);
  });

  it("has nothing to take back after a tap that changed nothing", () => {
    expect(nextHistory(startHistory(), { type: "rub-out" }).past).toEqual([]);
  });
});

describe("what the rulebook says to a draft", () => {
  const game = { rules: evansville, dealerSeat: 2, totals: [486, 475] };

  it("is ready with both sides worked out and the game won", () => {
    expect(handState(game, draftAfter(eaglesClubs, "91"))).toMatchObject({
      kind: "ready",
      score: { points: [71, 91] },
      tally: { totals: [557, 566], winner: 1 },
    });
  });

  it("waits for the next digit before it refuses a figure that is on its way", () => {
    expect(handState(game, draftAfter(eaglesClubs, "1")).kind).toBe("typing");
    expect(handState(game, draftAfter(eaglesClubs, "17")).kind).toBe("ready");
  });

  it("refuses what cannot be, and offers what can", () => {
    const state = handState(game, draftAfter(eaglesClubs, "161"));
    expect(state).toMatchObject({ kind: "refused", refusal: { problem: { rule: "C4" } } });
    expect(
      state.kind === "refused" && state.refusal.nearest.map((entry) => entry.kind === "played" && entry.trickPoints),
    ).toEqual([160, 162, 61]);
  });

  it("refuses melds of both sides at once, whatever digits may follow", () => {
    expect(handState(game, draftAfter(eaglesClubs, dad, { type: "turn-melds" }, dad, "9")).kind).toBe("refused");
  });
});
