import { cellIndex, pointChoices, rowCount } from "@/lib/rulebooks/clabber/entries/entry-cells";
import { cellOfEntry } from "@/lib/rulebooks/clabber/entries/entry-possibility";
import { formatRow, type Possibility } from "@/lib/rulebooks/clabber/entries/entry-table";
import { replayHand } from "@/lib/rulebooks/clabber/play/replay";
import { sideOf } from "@/lib/rulebooks/clabber/side";
import { recordOfCell } from "./cell-record";
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
