import type { Progress } from "@/lib/competition/brackets/progress";
import type { EntrantId } from "@/lib/competition/entrant";
import type { ShortNames } from "@/lib/competition/people/short-name";
import { bracketOf } from "./bracket-of";
import type { BracketView, MatchFacts } from "./bracket-view";

/** A stored draw: its entrants, and further data of each match. */
export interface LoadedBracket {
  readonly going: Progress;
  /** The winner, by the last match or by a table. */
  readonly champion: EntrantId | null;
  readonly names: ReadonlyMap<EntrantId, string>;
  readonly shortNames: Pick<ShortNames, "teams" | "takesThe">;
  readonly facts: ReadonlyMap<string, Omit<MatchFacts, "href"> & { readonly slug: string | null }>;
}

/** A loaded draw, with its matches' addresses relative to the event's. */
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
    // The view is sent to browsers: it contains only names of this draw.
    shortNames: {
      teams: new Map([...shortNames.teams].filter(([name]) => drawn.has(name))),
      takesThe: new Set([...shortNames.takesThe].filter((name) => drawn.has(name))),
    },
  });
}
