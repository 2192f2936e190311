import { describe, expect, it } from "vitest";
import { formBars, formBox } from "./form-bars";

describe("the strip of the last five meetings", () => {
  it("stands up for a match won, on the line for one split, hangs for one lost", () => {
    const [won, split, lost] = formBars(["won", "split", "lost"]);
    expect(won && won.y + won.height).toBe(formBox.line);
    expect(split && split.y < formBox.line && split.y + split.height > formBox.line).toBe(true);
    expect(lost?.y).toBe(formBox.line);
  });

  it("keeps the latest at the right, however few there are", () => {
    const [only] = formBars(["won"]);
    expect(only?.x).toBe(formBars(["lost", "lost", "lost", "lost", "won"]).at(-1)?.x);
    expect(formBars([])).toEqual([]);
  });

  it("shows five of more, and stays in its box", () => {
    const bars = formBars(["lost", "won", "won", "split", "lost", "won", "lost"]);
    expect(bars.map(({ outcome }) => outcome)).toEqual(["won", "split", "lost", "won", "lost"]);
    for (const { x, y, width, height } of bars) {
      expect(x >= 0 && x + width <= formBox.width && y >= 0 && y + height <= formBox.height).toBe(true);
    }
  });
});
