import type { z } from "zod";
import type { newsSchema } from "./news-schema";

/** News of a league; see `newsSchema`. */
export type News = Readonly<z.infer<typeof newsSchema>>;

/** The parts of a ledger row that pages depend on: its matches (null: any), and whether it changed anything. */
export interface LedgerChange {
  readonly seq: number;
  readonly matches: readonly string[] | null;
  readonly isRefused: boolean;
}

/** With more matches than this, news concerns everything. */
const maxMatches = 64;

/** Returns the news of all rows after a version. */
export function newsOf(after: number, changes: readonly LedgerChange[]): News {
  const version = changes.at(-1)?.seq ?? after;
  const real = changes.filter(({ isRefused }) => !isRefused);
  return { after, version, about: aboutOf(real.map(({ matches }) => matches)) };
}

/** Joins two consecutive pieces of news. After a gap between them, the result concerns everything. */
export function joinNews(first: News, second: News): News {
  const { after, version } = first;
  if (second.version <= version) return first;
  if (second.after > version || first.about === "all" || second.about === "all") {
    return { after, version: second.version, about: "all" };
  }
  return { after, version: second.version, about: aboutOf([first.about, second.about]) };
}

/** Returns news with only the ledger's version: everyone behind it has missed something. */
export function standingAt(version: number): News {
  return { after: version, version, about: [] };
}

/** Returns news of a match without a ledger row, in a league at this version. */
export function unversionedNews(version: number, match: string): News {
  return { after: version, version, about: [match] };
}

/** Whether this is news of the match without a ledger row. */
export function isUnversioned({ after, version, about }: News, match: string): boolean {
  return after === version && about !== "all" && about.includes(match);
}

function aboutOf(matches: readonly (readonly string[] | null)[]): News["about"] {
  const named = matches.filter((some) => some !== null);
  const distinct = [...new Set(named.flat())];
  return named.length < matches.length || distinct.length > maxMatches ? "all" : distinct;
}
