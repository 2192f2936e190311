import type { ReactNode } from "react";
import { Coin } from "@/components/identity/coin";
import { PageLink } from "@/components/ui/page-link";
import type { HonourPlace } from "@/lib/views/honour";
import { type HonourLine, useHonourTexts } from "./honour-texts";
import { StreakGames } from "./streak-games";

interface HonourListProps {
  readonly honours: readonly (HonourLine & {
    readonly key: string;
    readonly value: number;
    readonly who: string;
    /** All games of a streak. */
    readonly games: readonly HonourPlace[];
  })[];
  /** The figure as text, if any. */
  readonly figure?: (value: number) => ReactNode;
  /** Address of the league's pages. */
  readonly league: string;
  /** Whether each row names its season. */
  readonly severalSeasons: boolean;
}

/** The players, their opponents, and a link to the sheet. */
export function HonourList({ honours, figure, league, severalSeasons }: HonourListProps) {
  const textOf = useHonourTexts(severalSeasons);
  return (
    <ol>
      {honours.map((honour) => {
        const { key, value, who, place, games } = honour;
        return (
          <li key={key} className="honour border-t border-rule first:border-t-0">
            <PageLink
              className="grid min-h-12 gap-x-4 py-2 text-ink no-underline"
              href={`${league}/${encodeURIComponent(place.season)}/matches/${place.match}`}
            >
              <span className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="team-name">
                  <Coin name={who} size="small" />
                  <span className="name text-accent underline">{who}</span>
                </span>
                {figure ? <b>{figure(value)}</b> : null}
              </span>
              <span className="text-small text-ink-soft">{textOf(honour)}</span>
            </PageLink>
            {games.length > 0 ? <StreakGames games={games} league={league} /> : null}
          </li>
        );
      })}
    </ol>
  );
}
