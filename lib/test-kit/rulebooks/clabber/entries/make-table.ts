import { pointChoices } from "@/lib/rulebooks/clabber/entries/entry-cells";
import type { Possibility } from "@/lib/rulebooks/clabber/entries/entry-table";
import { replayHand } from "@/lib/rulebooks/clabber/play/replay";
import { sideOf } from "@/lib/rulebooks/clabber/side";
import { recordOfCell } from "./cell-record";
import { cellIndex, cellOfEntry, rowCount } from "./cells";
import type { MetHand } from "./search-cells";

/** Whether the referee scores a hand that was met to its cell. */
export function doesReplayTo(cell: number, hand: MetHand): boolean {
  const record = recordOfCell(cell, hand);
  const replay = replayHand(record);
  if (!replay.ok || replay.value.kind !== "played") return false;
  const { entry, made } = replay.value;
  const own = cellOfEntry(entry);
  return sideOf(made.maker) === 0 && own !== null && cellIndex(own) === cell;
}

/** Returns the table's file: each different row once, and which of them each row is. */
export function tableText(statusOf: (cell: number) => Possibility): string {
  const numbers = new Map<string, number>();
  const rows = Array.from({ length: rowCount }, (_, row) => {
    const statuses = Array.from({ length: pointChoices }, (_, points) => statusOf(row * pointChoices + points));
    const text = formatRow(statuses);
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    return number;
  });
  return `${JSON.stringify({ texts: [...numbers.keys()], rows })}\n`;
}

/** Formats the statuses of a row, the inverse of `parseRow`: the runs of possible points, and after "?" those of undecided ones. */
export function formatRow(statuses: readonly Possibility[]): string {
  const [possible, undecided] = [runsOf(statuses, "possible"), runsOf(statuses, "undecided")];
  return undecided === "" ? possible : `${possible}?${undecided}`;
}

function runsOf(statuses: readonly Possibility[], wanted: Possibility): string {
  const runs: [number, number][] = [];
  for (const [points, status] of statuses.entries()) {
    const run = runs.at(-1);
    if (status !== wanted) continue;
    if (run !== undefined && run[1] === points - 1) run[1] = points;
    else runs.push([points, points]);
  }
  return runs.map(([low, high]) => (low === high ? `${low}` : `${low}-${high}`)).join(",");
}
