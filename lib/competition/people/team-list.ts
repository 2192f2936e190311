import type { Problem } from "@/lib/kernel/problem";

/** The maximum length of a team name, in characters (code points, composed). */
export const longestTeamName = 60;
/** The minimum number of teams: two, for a single match. */
export const fewestTeams = 2;
/** The maximum number of teams. */
export const maxTeams = 200;

/** A typed line and its parsed form. */
export interface TeamLine {
  /** From 1, including empty lines, as an editor shows it. */
  readonly line: number;
  readonly typed: string;
  /** Cleaned; empty for a line without visible characters. */
  readonly name: string;
}

/** Line endings of all systems. */
const lineEnd = /\r\n|[\n\r\u0085\u2028\u2029]/u;
/** Zero-width and bidirectional marks, the soft hyphen, the byte order mark, lone surrogates. */
const unseen = /\p{Cf}|\p{Cs}|\u034f/gu;
/** Spaces of all widths, tabs, and blank letters. */
const space = /[\s\u2800\u3164\uffa0\u115f\u1160]+/gu;
const control = /\p{Cc}/gu;

/** All lines of a pasted list, including empty ones: no typed text is lost. */
export function teamLines(text: string): readonly TeamLine[] {
  return text.split(lineEnd).map((typed, i) => ({ line: i + 1, typed, name: cleanTeamName(typed) }));
}

/** A name without invisible characters: spaces collapsed and trimmed, composed (NFC). */
export function cleanTeamName(typed: string): string {
  return typed.replace(unseen, "").replace(space, " ").replace(control, "").replace(space, " ").trim().normalize("NFC");
}

/** The key of a team's name: ignores case and compatibility forms (NFKC). */
export function teamNameKey(name: string): string {
  return name.normalize("NFKC").toUpperCase().toLowerCase().normalize("NFC");
}

/**
 * The problems of a list of names, each with its line (`path` is `lines.<line>`): `team-name-too-long`,
 * `team-listed-twice` (case ignored); for the whole list: `too-few-teams`, `too-many-teams`.
 */
export function teamListProblems(lines: readonly NamedLine[]): readonly Problem[] {
  return [...countProblems(lines.length), ...lines.flatMap(lengthProblem), ...repeatProblems(lines)];
}

/** A name and its position. */
export type NamedLine = Pick<TeamLine, "line" | "name">;

function countProblems(count: number): Problem[] {
  if (count < fewestTeams) return [{ code: "too-few-teams", path: "lines", params: { count, least: fewestTeams } }];
  if (count > maxTeams) return [{ code: "too-many-teams", path: "lines", params: { count, most: maxTeams } }];
  return [];
}

function lengthProblem({ line, name }: NamedLine): Problem[] {
  const length = [...name].length;
  if (length <= longestTeamName) return [];
  return [{ code: "team-name-too-long", path: `lines.${line}`, params: { line, length, most: longestTeamName } }];
}

function repeatProblems(lines: readonly NamedLine[]): Problem[] {
  const first = new Map<string, number>();
  return lines.flatMap(({ line, name }) => {
    const key = teamNameKey(name);
    const earlier = first.get(key);
    if (earlier !== undefined) {
      return [{ code: "team-listed-twice", path: `lines.${line}`, params: { name, line, first: earlier } }];
    }
    first.set(key, line);
    return [];
  });
}
