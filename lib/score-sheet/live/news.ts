import type { z } from "zod";
import type { newsSchema } from "./news-schema";

/** News of a league, as `newsSchema` has it. */
export type News = Readonly<z.infer<typeof newsSchema>>;

/** One row of the ledger, as pages need to know of it: the matches that it is about (null: any), and whether it changed anything. */
export interface LedgerChange {
  readonly seq: number;
  readonly matches: readonly string[] | null;
  readonly isRefused: boolean;
}

/** More matches than this are everything. */
const mostMatches = 64;

/** The news of these rows, which are all there are after a version. */
export function newsOf(after: number, changes: readonly LedgerChange[]): News {
  const version = changes.at(-1)?.seq ?? after;
  const real = changes.filter(({ isRefused }) => !isRefused);
  return { after, version, about: aboutOf(real.map(({ matches }) => matches)) };
}

/** Two pieces of news, the second on the first, as one. A gap between them makes it about everything. */
export function joined(first: News, second: News): News {
  const { after, version } = first;
  if (second.version <= version) return first;
  if (second.after > version || first.about === "all" || second.about === "all") {
    return { after, version: second.version, about: "all" };
  }
  return { after, version: second.version, about: aboutOf([first.about, second.about]) };
}

/** News of which nothing is known but how far the ledger is: whoever is not that far has missed something. */
export function standingAt(version: number): News {
  return { after: version, version, about: [] };
}

/** News of a match that no row of the ledger tells: of a league at this version. */
export function newsBeside(version: number, match: string): News {
  return { after: version, version, about: [match] };
}

/** Whether it is news of this match that no row of the ledger tells. */
export function isBeside({ after, version, about }: News, match: string): boolean {
  return after === version && about !== "all" && about.includes(match);
}

function aboutOf(matches: readonly (readonly string[] | null)[]): News["about"] {
  const named = matches.filter((some) => some !== null);
  const distinct = [...new Set(named.flat())];
  return named.length < matches.length || distinct.length > mostMatches ? "all" : distinct;
}
