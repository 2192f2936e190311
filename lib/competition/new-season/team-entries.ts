import { readCsv } from "@/lib/kernel/read-csv";
import { cleanTeamName, teamLines } from "../people/team-list";

/** A typed team. */
export interface TeamEntry {
  /** From 1, as an editor shows it. */
  readonly line: number;
  readonly name: string;
  /** The name of its bar; empty if none is named. */
  readonly bar: string;
}

/**
 * Reads a pasted list, one team per line, with its bar after a tab, a semicolon or a comma ("Owls, Owls Home"; quote
 * names with a comma). Several names on a single line, separated by commas, are a list of teams.
 */
export function readTeamEntries(text: string): readonly TeamEntry[] {
  const lines = teamLines(text).filter(({ name }) => name !== "");
  const [only, ...more] = lines;
  if (only && more.length === 0) {
    const names = cellsOf(only.typed);
    if (names.length > 2) return names.filter(Boolean).map((name) => ({ line: only.line, name, bar: "" }));
  }
  return lines.map(({ line, typed }) => {
    const [name = "", ...bar] = cellsOf(typed);
    return { line, name, bar: bar.filter(Boolean).join(", ") };
  });
}

/** A team as a line of a pasted list; quotes names that contain a separator. */
export function teamEntryLine({ name, bar }: Pick<TeamEntry, "name" | "bar">): string {
  const cell = (text: string) => (/[",;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return bar === "" ? cell(name) : `${cell(name)}, ${bar}`;
}

function cellsOf(typed: string): readonly string[] {
  const line = typed.replace(/^\s+/u, "");
  return (readCsv(line).records[0]?.cells ?? []).map(cleanTeamName);
}
