import type { Problem } from "@/lib/kernel/problem";

/** The longest team name, in characters (code points, as composed). */
export const longestTeamName = 60;
/** The fewest teams: two, a single match. */
export const fewestTeams = 2;
/** The most teams. */
export const maxTeams = 200;

/** One line as it was typed, and as it was read. */
export interface TeamLine {
  /** From 1, empty lines counted: what an editor shows. */
  readonly line: number;
  readonly typed: string;
  /** Cleaned; empty for a line with nothing to see. */
  readonly name: string;
}

/** The end of a line, whatever wrote it. */
const lineEnd = /\r\n|[\n\r\u0085\u2028\u2029]/u;
/** Zero-width and bidirectional marks, the soft hyphen, the byte order mark, halves of broken pairs. */
const unseen = /\p{Cf}|\p{Cs}|\u034f/gu;
/** Spaces of every width, tabs, and letters that are only room. */
const space = /[\s\u2800\u3164\uffa0\u115f\u1160]+/gu;
const control = /\p{Cc}/gu;

/** Every line of a pasted list, the empty ones too: nothing that was typed is lost. */
export function teamLines(text: string): readonly TeamLine[] {
  return text.split(lineEnd).map((typed, i) => ({ line: i + 1, typed, name: cleanTeamName(typed) }));
}

/** A name without what cannot be seen: room collapsed to single spaces, trimmed, composed (NFC). */
export function cleanTeamName(typed: string): string {
  return typed.replace(unseen, "").replace(space, " ").replace(control, "").replace(space, " ").trim().normalize("NFC");
}

/** Two names with the same key are the same team: upper and lower case, and look-alike forms (NFKC), do not matter. */
export function teamNameKey(name: string): string {
  return name.normalize("NFKC").toUpperCase().toLowerCase().normalize("NFC");
}

/**
 * What is wrong with a list of names. Problems, each with the line (`path` is `lines.<line>`): `team-name-too-long`,
 * `team-listed-twice` (case ignored); for the whole list: `too-few-teams`, `too-many-teams`.
 */
export function teamListProblems(lines: readonly NamedLine[]): readonly Problem[] {
  return [...countProblems(lines.length), ...lines.flatMap(lengthProblem), ...repeatProblems(lines)];
}

/** A name, and where it stands. */
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
