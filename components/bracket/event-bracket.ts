import type { Progress } from "@/lib/competition/brackets/progress";
import type { EntrantId } from "@/lib/competition/entrant";
import type { ShortNames } from "@/lib/competition/people/short-name";
import { bracketOf } from "./bracket-of";
import type { BracketView, MatchFacts } from "./bracket-view";

/** A stored draw: its entrants, and further data of each match. */
export interface LoadedBracket {
  readonly going: Progress;
  /** Who won it all: by the last match, or by a table. */
  readonly champion: EntrantId | null;
  readonly names: ReadonlyMap<EntrantId, string>;
  readonly shortNames: Pick<ShortNames, "teams" | "takesThe">;
  readonly facts: ReadonlyMap<string, Omit<MatchFacts, "href"> & { readonly slug: string | null }>;
}

/** A draw that was read, with the addresses of its matches below that of its event. */
export function eventBracket({ going, champion, names, shortNames, facts }: LoadedBracket, home: string): BracketView {
  const matches = [...facts].map(([id, { slug, ...known }]): [string, MatchFacts] => [
    id,
    { ...known, href: slug === null ? null : `${home}/matches/${slug}` },
  ]);
  const drawn = new Set(names.values());
  return bracketOf(going, {
    champion,
    nameOf: (entrant) => names.get(entrant) ?? "",
    matches: new Map(matches),
    // The view goes to browsers: only names of this draw are in it.
    shortNames: {
      teams: new Map([...shortNames.teams].filter(([name]) => drawn.has(name))),
      takesThe: new Set([...shortNames.takesThe].filter((name) => drawn.has(name))),
    },
  });
}
