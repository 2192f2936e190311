import type { Problem } from "@/lib/kernel/problem";
import { err, ok, type Result } from "@/lib/kernel/result";
import { cleanTeamName, teamLines, teamNameKey } from "./team-list";

/** The maximum length of a person's name, in characters. */
export const longestPersonName = 60;
/** The maximum number of people in one list. */
export const maxPeoplePerList = 60;

/** Matches list markers before a name: "1. ", "2) ", "- ", "• ". */
const listMark = /^(?:\d{1,3}[.)]|[-*•–])\s*/u;

/**
 * The key of a person's name: ignores case, compatibility forms, the forms of apostrophes and hyphens, and Russian ё
 * written as е.
 */
export function personNameKey(name: string): string {
  return teamNameKey(cleanTeamName(name))
    .replace(/ё/gu, "е")
    .replace(/[’‘ʼ`´]/gu, "'")
    .replace(/[‐‑‒–—]/gu, "-")
    .replace(/\.+(?=\s|$)/gu, "")
    .replace(/\s+/gu, " ")
    .trim();
}

/** Whether a text contains a letter or digit. */
export function isPersonName(name: string): boolean {
  return /[\p{L}\p{N}]/u.test(name);
}

/**
 * Reads a pasted list, one person per line, without list markers; returns the names in order.
 *
 * Problems, each with its line: `person-name-too-long`, `person-listed-twice`; for the whole list: `too-many-people`.
 */
export function parsePeople(text: string): Result<readonly string[], readonly Problem[]> {
  const lines = teamLines(text)
    .map(({ line, name }) => ({ line, name: name.replace(listMark, "") }))
    .filter(({ name }) => isPersonName(name));
  const problems: Problem[] = [];
  if (lines.length > maxPeoplePerList) {
    problems.push({ code: "too-many-people", params: { count: lines.length, most: maxPeoplePerList } });
  }
  const first = new Map<string, number>();
  for (const { line, name } of lines) {
    const length = [...name].length;
    if (length > longestPersonName) {
      problems.push({ code: "person-name-too-long", path: `lines.${line}`, params: { line, most: longestPersonName } });
    }
    const earlier = first.get(personNameKey(name));
    if (earlier === undefined) first.set(personNameKey(name), line);
    else problems.push({ code: "person-listed-twice", path: `lines.${line}`, params: { name, line, first: earlier } });
  }
  return problems.length > 0 ? err(problems) : ok(lines.map(({ name }) => name));
}
