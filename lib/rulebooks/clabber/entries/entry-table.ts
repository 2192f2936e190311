import { type EntryCell, pointChoices, rowIndex } from "./entry-cells";
import table from "./entry-table.json" with { type: "json" };

/** Whether a row of the sheet is possible: a hand shows it, a proof excludes it, or neither is known. */
export type Possibility = "possible" | "impossible" | "undecided";

/** A row in which the tricks, or who had the last one, may not be known. */
export type EntryQuestion = Omit<EntryCell, "tricks" | "last"> & {
  readonly tricks?: number | undefined;
  readonly last?: number | undefined;
};

/** Decides a row by the table, for any number of tricks and either last trick where they are not known. */
export function possibilityOf({ melds, bella, tricks, last, points }: EntryQuestion): Possibility {
  let answer: Possibility = "impossible";
  for (let made = tricks ?? 0; made <= (tricks ?? 6); made++) {
    for (let end = last ?? 0; end <= (last ?? 1); end++) {
      const one = statusIn(rowIndex({ melds, bella, tricks: made, last: end }), points);
      if (one === "possible") return one;
      if (one === "undecided") answer = one;
    }
  }
  return answer;
}

/** Parses the statuses of a row: the runs of possible points, and after "?" those of undecided ones. */
export function parseRow(text: string): readonly Possibility[] {
  const statuses = Array<Possibility>(pointChoices).fill("impossible");
  const [possible = "", undecided = ""] = text.split("?");
  fill(statuses, possible, "possible");
  fill(statuses, undecided, "undecided");
  return statuses;
}

function fill(statuses: Possibility[], runs: string, status: Possibility): void {
  for (const run of runs.split(",")) {
    if (run === "") continue;
    const [low = 0, high = low] = run.split("-").map(Number);
    statuses.fill(status, low, high + 1);
  }
}

/** The texts of the rows, each once, and the number of its text for each row. */
const { texts, rows }: { readonly texts: readonly string[]; readonly rows: readonly number[] } = table;
const parsedRows = new Map<number, readonly Possibility[]>();

function statusIn(row: number, points: number): Possibility {
  const text = rows[row] as number;
  const statuses = parsedRows.get(text) ?? parseRow(texts[text] as string);
  parsedRows.set(text, statuses);
  return statuses[points] ?? "impossible";
}
