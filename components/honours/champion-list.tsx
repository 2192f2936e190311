import { PageLink } from "@/components/ui/page-link";
import type { ChampionLine } from "@/lib/views/history";

interface ChampionListProps {
  readonly champions: readonly ChampionLine[];
  /** Address of the league's pages. */
  readonly league: string;
}

/** The champions of a league's seasons and events, under each other: the longest names fit a narrow screen. */
export function ChampionList({ champions, league }: ChampionListProps) {
  return (
    <ul>
      {champions.map(({ name, path, year, champions: names }) => (
        <li key={path} className="border-b border-rule py-2">
          <PageLink className="inline-flex min-h-12 items-center font-semibold" href={`${league}/${path}`}>
            {name}
          </PageLink>
          {year === null ? null : <span className="ms-2 text-small text-ink-soft">{year}</span>}
          <span className="name block wrap-break-word">{names.join(", ")}</span>
        </li>
      ))}
    </ul>
  );
}
