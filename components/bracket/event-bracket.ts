import type { Progress } from "@/lib/competition/brackets/progress";
import type { EntrantId } from "@/lib/competition/entrant";
import { bracketOf } from "./bracket-of";
import type { BracketView, MatchFacts } from "./bracket-view";

/** A draw as it was read: who is where, and what is known of each match besides. */
export interface LoadedBracket {
  readonly going: Progress;
  /** Who won it all: by the last match, or by a table. */
  readonly champion: EntrantId | null;
  readonly names: ReadonlyMap<EntrantId, string>;
  readonly facts: ReadonlyMap<string, Omit<MatchFacts, "href"> & { readonly slug: string | null }>;
}

/** A draw that was read, with the addresses of its matches below that of its event. */
export function eventBracket({ going, champion, names, facts }: LoadedBracket, home: string): BracketView {
  const matches = [...facts].map(([id, { slug, ...known }]): [string, MatchFacts] => [
    id,
    { ...known, href: slug === null ? null : `${home}/matches/${slug}` },
  ]);
  return bracketOf(going, { champion, nameOf: (entrant) => names.get(entrant) ?? "", matches: new Map(matches) });
}
