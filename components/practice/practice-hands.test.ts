import { describe, expect, it } from "vitest";
import { type SheetEntry, scoreSheet } from "@/lib/rulebooks/sheet";
import { practiceBook, practiceHands, practiceRules, practiceStep } from "./practice-hands";

const suggested: readonly unknown[] = practiceHands.map(({ entry }) => entry);

function sheetOf(entries: readonly unknown[]) {
  const revisions = entries.map((entry, at): SheetEntry => {
    return { hand: at + 1, revision: 1, kind: "entry", standing: "current", entry };
  });
  return scoreSheet(practiceBook, practiceRules, 0, revisions);
}

describe("the suggested hands", () => {
  it("are a whole game by the rulebook, with a set, a meld and a side without tricks", () => {
    const { tally, scores } = sheetOf(suggested);
    expect(tally).toMatchObject({ totals: [518, 140], over: true, winner: 0 });
    expect(scores.map(({ marks }) => marks.map(({ kind }) => kind))).toEqual([
      ["points", "points"],
      ["points", "set"],
      ["points", "points"],
      ["points", "none"],
    ]);
    expect(sheetOf(suggested.slice(0, -1)).tally.over).toBe(false);
  });

  it("follow each other, and end with the game", () => {
    const steps = [0, 1, 2, 3, 4].map((hands) => practiceStep(sheetOf(suggested.slice(0, hands))));
    expect(steps.map(({ says }) => says)).toEqual(["plain", "set", "meld", "noTrick", "over"]);
    expect(steps.every(({ isOther }) => !isOther)).toBe(true);
  });

  it("are recognized when the other side's tricks were counted", () => {
    const counted = { ...practiceHands[0]?.entry, counted: 1, trickPoints: 66 };
    expect(practiceStep(sheetOf([counted]))).toEqual({ says: "set", isOther: false });
  });

  it("may be left: another hand is named, and the game goes on to 500 without suggestions", () => {
    const other = { ...practiceHands[0]?.entry, trickPoints: 100 };
    expect(practiceStep(sheetOf([other]))).toEqual({ says: "set", isOther: true });
    const thrownIn = { kind: "thrown-in" };
    expect(practiceStep(sheetOf(suggested.map(() => thrownIn)))).toEqual({ says: "free", isOther: true });
  });
});
