/** The result of a meeting for one side. */
export type FormOutcome = "won" | "split" | "lost";

/** One bar of the strip: up and full for a win, short on the line for a split, down and open for a loss. */
export interface FormBar {
  readonly outcome: FormOutcome;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The strip's size; the base line is in the middle. */
export const formBox = { width: 62, height: 22, line: 11 } as const;

const most = 5;
const step = 12.5;

/** The bars of the last five meetings, the latest at the right; with fewer, the left is empty. */
export function formBars(outcomes: readonly FormOutcome[]): readonly FormBar[] {
  const shown = outcomes.slice(-most);
  return shown.map((outcome, at) => {
    const x = 2 + (most - shown.length + at) * step;
    if (outcome === "won") return { outcome, x, y: 1, width: 8, height: 10 };
    if (outcome === "split") return { outcome, x, y: 9, width: 8, height: 4 };
    return { outcome, x: x + 0.75, y: formBox.line, width: 6.5, height: 9.2 };
  });
}
