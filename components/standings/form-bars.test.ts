import { describe, expect, it } from "vitest";
import { formBars, formBox } from "./form-bars";

describe("the bars of the last five meetings", () => {
  it("point up for a win, lie on the line for a split, point down for a loss", () => {
    const [won, split, lost] = formBars(["won", "split", "lost"]);
    expect(won && won.y + won.height).toBe(formBox.line);
    expect(split && split.y < formBox.line && split.y + split.height > formBox.line).toBe(true);
    expect(lost?.y).toBe(formBox.line);
  });

  it("show the latest at the right, with any number of meetings", () => {
    const [only] = formBars(["won"]);
    expect(only?.x).toBe(formBars(["lost", "lost", "lost", "lost", "won"]).at(-1)?.x);
    expect(formBars([])).toEqual([]);
  });

  it("show five of more, and stay in their box", () => {
    const bars = formBars(["lost", "won", "won", "split", "lost", "won", "lost"]);
    expect(bars.map(({ outcome }) => outcome)).toEqual(["won", "split", "lost", "won", "lost"]);
    for (const { x, y, width, height } of bars) {
      expect(x >= 0 && x + width <= formBox.width && y >= 0 && y + height <= formBox.height).toBe(true);
    }
  });
});
