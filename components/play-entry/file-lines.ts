import type { PlayRecords } from "@/lib/rulebooks/play-records";

/** A record of a file, with the hand of the sheet that it is about. */
export interface FileRecord {
  /** Its place among the records of the file. */
  readonly at: number;
  readonly hand: number;
  readonly text: string;
}

/**
 * Splits a file into records: one on a line, or a whole game. The first record is hand 1, an empty line leaves out a
 * hand, and a field `hand` names another.
 */
export function fileRecords(records: Pick<PlayRecords, "split">, text: string): readonly FileRecord[] {
  const all = text.split(/\r\n?|\n/u).flatMap((line) => (line.trim() === "" ? [""] : records.split(line)));
  return all.flatMap((line, at) => (line === "" ? [] : [{ at, hand: handOf(line) ?? at + 1, text: line }]));
}

/** Returns the text with only those records; the lines of the others are empty, so that each stays at its hand. */
export function textOf(left: readonly FileRecord[]): string {
  const last = left.at(-1);
  if (last === undefined) return "";
  return Array.from({ length: last.at + 1 }, (_, at) => left.find((one) => one.at === at)?.text ?? "").join("\n");
}

function handOf(line: string): number | null {
  try {
    const { hand } = JSON.parse(line) as { hand?: unknown };
    return typeof hand === "number" && Number.isInteger(hand) && hand > 0 && hand < 1000 ? hand : null;
  } catch {
    return null;
  }
}
